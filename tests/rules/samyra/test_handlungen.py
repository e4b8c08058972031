"""Who acts when, what happens at the same time, and who falls?

Seed: 003 Handlungen
"""

from itertools import permutations
from typing import Any

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import HandsOpened
from domain.systems.samyra import events as e
from domain.systems.samyra.state import State
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import at, line
from tests.rules.samyra.people import BOW, blade, foe, hero


def blows(field: Field, **targets: str) -> Field:
    """Let these figures fight in melee in this segment, and reveal it."""
    for figure, target in targets.items():
        field.act(figure, "melee", target)
    field.ready()
    return field


# the segments


def test_the_five_segments_follow_each_other() -> None:
    field = line().until("initiative")
    windows = [each.window for each in field.all(e.SegmentOpened)]
    assert windows == [f"segment{number}" for number in range(1, 6)]
    assert [each.window for each in field.all(e.WindowOpened)] == ["facing", "declare"]


KINDS = {
    "segment1": {"ranged"},
    "segment2": set[str](),
    "segment3": {"melee", "two_weapons"},
    "segment4": set[str](),
    "segment5": {"other"},
}


@pytest.mark.parametrize("window", KINDS)
def test_every_kind_of_action_has_its_segment(window: str) -> None:
    field = at(window)
    offered = field.offered("anna", "Act", "kialah")
    assert {str(option.fields["kind"].values[0]) for option in offered} == KINDS[window]


def test_a_figure_acts_once_a_round() -> None:
    """Seed: 003 Zeit im Kampf, Handlungen"""
    field = at("segment1")
    field.act("archer", "ranged", "kialah")
    field.ready()
    field.outcome("archer", hit=False)
    assert field.view("nobody")["fighters"]["archer"]["acted"] is True
    field.until("segment3")
    refused = field.no("Act", "archer", kind="melee", target="kialah")
    assert refused == "wrong_phase action_used"


def test_a_figure_that_does_nothing_in_a_segment_may_still_act_later() -> None:
    field = at("segment5")
    field.act("kialah", "other", "pollux")


def test_in_melee_one_hits_who_stands_in_reach() -> None:
    field = at("segment3")
    assert field.no("Act", "kialah", kind="melee", target="archer") == "illegal target"
    assert field.no("Act", "kialah", kind="melee", target="pollux") == "illegal target"
    field.act("kialah", "melee", "two")


def test_nobody_attacks_the_fallen_or_those_who_have_not_arrived() -> None:
    field = line()
    field.join(foe("cub"), "e2")
    field.do("Override", "two", by="gm", what="fallen", value="yes", why="so")
    field.until("segment1")
    for target in ("two", "cub"):
        assert field.no("Act", "pollux", kind="ranged", target=target) == "illegal target"
    field.act("pollux", "ranged", "one")


def test_the_gm_judges_which_targets_can_be_shot_at() -> None:
    """Any enemy may be named. Reading: docs/rules/samyra.md."""
    field = at("segment1")
    for target in ("one", "two", "archer"):
        field.act("kialah", "ranged", target)
    assert field.no("Act", "kialah", kind="ranged", target="pollux") == "illegal target"


@pytest.mark.parametrize(
    ("weapons", "shoots", "twice"),
    [
        ({}, False, False),
        ({"bow": blade(reach="ranged")}, True, False),
        ({"axe": blade()}, False, False),
        ({"axe": blade(), "knife": blade()}, False, True),
        ({"axe": blade(), "shield": blade(reach="shield")}, False, False),
        ({"axe": blade(), "knife": blade(place="carried")}, False, False),
    ],
)
def test_what_is_in_hand_says_how_one_can_attack(
    weapons: dict[str, Any], shoots: bool, twice: bool
) -> None:
    """Reading: docs/rules/samyra.md."""
    field = Field("P W", P=hero("pollux", weapons=weapons), W=foe("wolf")).round()
    field.until("segment1")
    wish = field.wish("Act", "pollux", kind="ranged", target="wolf")
    assert field.offers("anna", wish) == shoots
    field.until("segment3")
    wish = field.wish("Act", "pollux", kind="two_weapons", target="wolf")
    assert field.offers("anna", wish) == twice


@pytest.mark.parametrize(
    ("values", "strikes"),
    [
        ({}, True),
        ({"weapons": {"bow": blade(2, reach="ranged")}}, False),
        ({"weapons": {"shield": blade(reach="shield")}}, False),
        ({"weapons": {"bow": blade(2, reach="ranged")}, "bare_hands": "yes"}, True),
        ({"weapons": {"axe": blade(place="carried")}}, False),
    ],
)
def test_a_figure_that_has_nothing_for_melee_in_hand_strikes_nobody(
    values: dict[str, Any], strikes: bool
) -> None:
    """Reading: docs/rules/samyra.md"""
    field = Field("P W", P=hero("pollux", **values), W=foe("wolf")).round().until("segment3")
    wish = field.wish("Act", "pollux", kind="melee", target="wolf")
    assert field.offers("anna", wish) == strikes


# at the same time


ORDERS = [*permutations(("kialah", "one", "two", "pollux"))]
LAST_BLOW = {"kialah": 7, "one": 4, "two": 9, "pollux": 5}


def last_blow(order: tuple[str, ...]) -> Field:
    """Kialah's last blow, its outcomes entered in this order."""
    field = at("segment1")
    field.act("archer", "ranged", "kialah")
    field.ready()
    field.outcome("archer", damage=5)
    field.until("segment3")
    targets = {"kialah": "one", "one": "pollux", "two": "kialah", "pollux": "one"}
    for attacker in reversed(order):
        field.act(attacker, "melee", targets[attacker])
    field.ready()
    for attacker in order:
        field.outcome(attacker, damage=LAST_BLOW[attacker])
    return field


def test_s15_kialahs_last_blow() -> None:
    field = last_blow(("kialah", "one", "two", "pollux"))
    harms = {harm.target: harm.sum for harm in field.once(e.SegmentDamageApplied).harms}
    assert harms == {"kialah": 9, "pollux": 4, "one": 12}
    fell = {each.figure: set(each.contributors) for each in field.happened(e.FigureFell)}
    assert fell == {"kialah": {"two"}, "one": {"kialah", "pollux"}}
    assert (field.le("pollux"), field.le("kialah"), field.le("one")) == (16, -2, -6)


def test_s15_the_archer_wounds_her_and_she_stands() -> None:
    field = at("segment1")
    field.act("archer", "ranged", "kialah")
    field.ready()
    field.outcome("archer", damage=5)
    assert (field.le("kialah"), field.fighter("kialah").fallen) == (7, False)


def test_s15_any_order_of_outcomes_gives_the_same_state() -> None:
    states: list[State] = [last_blow(order).state for order in ORDERS]
    assert all(state == states[0] for state in states)


def test_nobody_falls_before_the_last_outcome_of_a_segment() -> None:
    field = blows(at("segment3"), kialah="one", one="kialah")
    field.outcome("kialah", damage=50)
    assert (field.le("one"), field.fighter("one").fallen) == (6, False)
    field.outcome("one", damage=50)
    assert {each.figure for each in field.happened(e.FigureFell)} == {"kialah", "one"}


def test_s17_archers_fell_a_fighter_before_it_strikes() -> None:
    archers = {"A": foe("one", weapons=BOW), "B": foe("two", weapons=BOW)}
    field = Field("P W A B", P=hero("pollux", le=6), W=foe("wolf"), **archers)
    field.round("heroes", "foes")
    field.until("segment1")
    field.act("one", "ranged", "pollux")
    field.act("two", "ranged", "pollux")
    field.ready()
    field.outcome("one", damage=3)
    field.outcome("two", damage=3)
    assert field.once(e.FigureFell).contributors == ("one", "two")
    assert "pollux" not in field.conflict.members
    assert field.conflict.phase == "segment2"
    field.until("segment3")
    refused = field.no("Act", "pollux", kind="melee", target="wolf")
    assert refused == "wrong_phase not_able"


def test_edge_13_damage_and_healing_of_one_segment_are_summed_before_anybody_falls() -> None:
    drawn = "P W Q"
    figures = {"P": hero("p", le=5), "W": foe("mage"), "Q": hero("q", "bert")}
    field = Field(drawn, **figures).round("heroes", "foes")
    field.until("declare")
    field.spell("mage", "round")
    field.spell("q", "round")
    field.until("segment4")
    field.act("mage", "round", "p")
    field.act("q", "round", "p")
    field.ready()
    field.outcome("mage", damage=8)
    field.outcome("q", damage=-6)
    assert (field.le("p"), field.fighter("p").fallen) == (3, False)
    harm = field.once(e.SegmentDamageApplied).harms[0]
    assert (harm.sum, harm.contributors) == (2, ("mage",))


def test_everybody_who_hurt_the_fallen_is_credited() -> None:
    """A hit without damage is no contribution."""
    field = blows(at("segment3"), kialah="one", pollux="one")
    field.outcome("kialah", damage=6)
    field.outcome("pollux", damage=0)
    assert field.once(e.FigureFell).contributors == ("kialah",)


def test_damage_stays_from_segment_to_segment() -> None:
    field = at("segment1", kialah=10)
    field.act("archer", "ranged", "kialah")
    field.ready()
    field.outcome("archer", damage=4)
    field.until("segment3")
    blows(field, two="kialah")
    field.outcome("two", damage=6)
    assert field.once(e.FigureFell).figure == "kialah"


# in secret


def test_what_others_choose_is_hidden_until_all_are_ready() -> None:
    field = at("segment3")
    field.act("kialah", "melee", "one")
    assert "choice" in field.view("anna")["fighters"]["kialah"]
    for seat in ("bert", "gm", "nobody"):
        assert "choice" not in field.view(seat)["fighters"]["kialah"]
    field.ready("anna")
    field.ready("bert")
    assert not field.happened(e.ActionsRevealed)
    field.ready("gm")
    assert set(field.once(e.ActionsRevealed).choices) == {"kialah"}


def test_a_choice_may_be_changed_and_taken_back_until_then() -> None:
    field = at("segment3")
    field.act("kialah", "melee", "one")
    field.ready("anna")
    field.act("kialah", "melee", "two")
    field.ready()
    assert field.once(e.ActionsRevealed).choices[FigureId("kialah")].target == "two"
    field = at("segment3")
    field.act("kialah", "melee", "one")
    field.do("Withdraw", "kialah")
    assert field.no("Withdraw", "kialah") == "wrong_phase"
    field.ready()
    assert field.all(e.ActionsRevealed)[-1].choices == {}


def test_every_seat_is_asked_in_every_window() -> None:
    """Or it would be known who casts. Reading: docs/rules/samyra.md."""
    field = line()
    for window in ("facing", "declare", *(f"segment{n}" for n in range(1, 6))):
        field.until(window)
        assert set(field.awaited()) == {"anna", "bert", "gm"}


def test_a_table_may_open_what_was_hidden_when_all_is_over() -> None:
    field = at("segment3")
    field.act("kialah", "melee", "one")
    field.do("CloseConflict")
    assert "choice" not in field.view("bert")["fighters"]["kialah"]
    field.fold(HandsOpened(conflict=field.cid))
    assert field.view("nobody")["fighters"]["kialah"]["choice"]["target"] == "one"


def test_a_figure_whose_action_all_saw_is_asked_no_more() -> None:
    """All know that it can do nothing more. Reading: docs/rules/samyra.md"""
    field = blows(at("segment3", one=40), kialah="one")
    field.outcome("kialah", damage=1)
    assert (field.phase, sorted(field.awaited())) == ("segment4", ["bert", "gm"])
    assert field.view("bert")["fighters"]["kialah"]["ready"] is True
    field.do("Override", "kialah", by="gm", what="acted", value="no", why="")
    assert "anna" in field.awaited()


def test_a_figure_with_a_second_blow_to_come_is_still_asked() -> None:
    field = at("segment3", one=40)
    field.act("kialah", "two_weapons", "one")
    field.ready()
    field.outcome("kialah", damage=1)
    assert "anna" in field.awaited()


def test_a_figure_that_dropped_its_action_in_secret_is_asked_like_any_other() -> None:
    field = at("declare")
    field.spell("kialah", "round")
    field.until("segment3").do("DropAction", "kialah")
    field.ready()
    assert (field.phase, "anna" in field.awaited()) == ("segment4", True)


def test_a_round_ends_once_all_have_acted() -> None:
    field = at("segment1", one=40)
    field.act("archer", "ranged", "kialah")
    field.ready()
    field.outcome("archer", hit=False)
    others = {"kialah": "one", "pollux": "one", "one": "kialah", "two": "kialah"}
    blows(field.until("segment3"), **others)
    for figure in others:
        assert field.conflict.round == 1
        field.outcome(figure, damage=1)
    assert (field.phase, field.conflict.round) == ("initiative", 2)


# two weapons


def test_the_second_weapon_strikes_in_segment_5() -> None:
    field = at("segment3", one=40)
    field.act("kialah", "two_weapons", "one")
    field.ready()
    field.outcome("kialah", damage=1)
    field.until("segment5")
    field.act("kialah", "second", "two")
    field.ready()
    field.outcome("kialah", damage=2)
    assert (field.le("one"), field.le("two")) == (39, 13)


def test_the_second_blow_needs_a_figure_that_still_stands() -> None:
    field = at("segment3")
    field.act("kialah", "two_weapons", "one")
    field.act("two", "melee", "kialah")
    field.ready()
    field.outcome("kialah", hit=False)
    field.outcome("two", damage=12)
    field.until("segment5")
    refused = field.no("Act", "kialah", kind="second", target="two")
    assert refused == "wrong_phase not_able"


def test_nobody_strikes_twice_with_one_weapon() -> None:
    field = blows(at("segment3", one=40), kialah="one")
    field.outcome("kialah", damage=1)
    field.until("segment5")
    assert field.no("Act", "kialah", kind="second", target="two").startswith("wrong_phase")

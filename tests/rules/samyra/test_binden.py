"""How is an enemy kept from getting away?

Seed: 003 Lösen
"""

from typing import Any

import pytest

from domain.systems.samyra import events as e
from domain.systems.samyra.settings import Settings
from domain.systems.samyra.state import Weapon
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import blade, foe, hero

DUEL = """
. . . . . . .
 . P W . . Q .
. . . . . . .
"""
"""Pollux stands beside the wolf; his companion is elsewhere."""

BOTH = """
. . . . . .
 P W Q . .
. . . . . .
"""


def duel(drawn: str = DUEL, **named: Any) -> Field:
    """The heroes move first."""
    settings = {name: named.pop(name) for name in tuple(named) if name.startswith("bind")}
    pollux, wolf = hero("pollux", **named), foe("wolf")
    field = Field(drawn, P=pollux, W=wolf, Q=hero("mate", "bert"), **settings)
    return field.round("heroes", "foes")


def bound(guete: int = 0, hit: bool = True) -> Field:
    """Pollux has tried to bind the wolf, and it is the wolf's turn."""
    field = duel()
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", hit=hit, guete=guete if hit else 0)
    return field.next_slot()


# what it takes


def test_a_bind_gives_up_the_whole_movement() -> None:
    field = duel()
    field.do("Bind", "pollux", target="wolf")
    assert field.names() == ["BindTried", "MovementEnded"]
    assert field.fighter("pollux").done
    assert "pollux" not in field.asked()["movement"]


def test_a_figure_that_has_begun_to_move_binds_nobody() -> None:
    field = duel()
    field.step("pollux", "c1")
    assert field.no("Bind", "pollux", target="wolf") == "wrong_phase alternatives_forfeited"


def test_s11_a_bind_needs_the_earlier_slot() -> None:
    field = Field(DUEL, P=hero("pollux"), W=foe("wolf"), Q=hero("mate")).round("foes", "heroes")
    field.next_slot()
    assert field.turn() == "heroes"
    assert field.no("Bind", "pollux", target="wolf") == "wrong_phase"


def test_only_an_enemy_in_the_own_area_is_bound() -> None:
    field = duel()
    assert field.no("Bind", "mate", target="wolf") == "wrong_phase"
    assert field.no("Bind", "pollux", target="mate") == "illegal target"


def test_one_binder_binds_one_enemy() -> None:
    drawn = ". B . .\n . P W .\n. . . ."
    field = Field(drawn, P=hero("pollux"), W=foe("wolf"), B=foe("bear")).round("heroes", "foes")
    field.do("Bind", "pollux", target="bear")
    field.outcome("pollux", guete=10)
    field.do("RollLoesen", "wolf", 10)
    assert field.once(e.LoesenRolled).success


def test_the_party_moves_on_while_a_bind_is_open_but_its_slot_does_not_end() -> None:
    field = duel()
    field.do("Bind", "pollux", target="wolf")
    field.step("mate", "e2")
    field.do("EndMove", "mate")
    assert field.turn() == "heroes"
    assert field.asked() == {"outcome": ["gm"]}
    field.outcome("pollux", hit=False)
    assert field.turn() == "foes"


def test_an_attack_that_binds_is_harder_and_has_no_criticals() -> None:
    field = duel()
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", guete=2)
    told = field.once(e.ActionResolved)
    terms = {term.key: term.value for term in told.terms}
    assert (told.kind, terms["samyra.harder"]) == ("bind", 1)
    assert "samyra.no_crit" in terms


def test_a_bind_does_no_damage() -> None:
    field = duel()
    field.do("Bind", "pollux", target="wolf")
    ask = field.open_blow("pollux")
    worth: dict[str, Any] = {"hit": "yes", "guete": 1, "damage": 0, "falls": "no"}
    for name, value in (("damage", 3), ("falls", "yes")):
        told = field.no("EnterOutcome", by="gm", ask=ask, **{**worth, name: value})
        assert told == f"illegal {name}"


def test_by_an_optional_rule_a_bind_hurts_as_well() -> None:
    field = duel(bind_damage="on")
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", guete=1, damage=3, falls=True)
    hurt = field.once(e.BindDamageApplied)
    assert (hurt.binder, hurt.target, hurt.sum) == ("pollux", "wolf", 3)
    assert field.once(e.FigureFell).contributors == ("pollux",)


def test_a_bind_that_misses_hurts_nobody() -> None:
    field = duel(bind_damage="on")
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", hit=False)
    assert not field.happened(e.BindDamageApplied)


@pytest.mark.parametrize("damage", [0, 2])
def test_a_bind_that_hurts_interrupts_a_longer_spell(damage: int) -> None:
    """Seed: 003 Handlungen"""
    field = duel(bind_damage="on").until("declare")
    field.spell("wolf", "long", 3)
    field.until("initiative").round("heroes", "foes")
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", damage=damage)
    assert bool(field.happened(e.SpellInterrupted)) == (damage > 0)
    assert field.fighter("wolf").spell == (0 if damage else 2)


def test_a_bind_costs_endurance() -> None:
    """How much is a rule of the table."""
    field = duel(bind_aus=3, aus=5)
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", hit=False)
    assert field.once(e.BindAttempted).aus == 3
    assert field.sheet("pollux").aus == 2


def test_a_figure_that_cannot_pay_binds_nobody() -> None:
    refused = duel(bind_aus=3, aus=2).no("Bind", "pollux", target="wolf")
    assert refused == "wrong_phase too_little_aus"


def test_a_bind_costs_one_of_aus_where_the_table_says_nothing() -> None:
    """The source names no amount. Reading: docs/rules/samyra.md"""
    assert Settings().bind_aus == 1
    field = duel(aus=1)
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", hit=False)
    assert field.sheet("pollux").aus == 0
    assert duel(aus=0).no("Bind", "pollux", target="wolf") == "wrong_phase too_little_aus"
    duel(aus=0, bind_aus=0).do("Bind", "pollux", target="wolf")


BOW = {"bow": blade(2, reach="ranged")}
SHEATHED = {**BOW, "sword": blade(place="carried")}


@pytest.mark.parametrize("weapons", [BOW, SHEATHED])
def test_a_figure_that_has_only_a_bow_in_hand_binds_nobody(weapons: dict[str, Weapon]) -> None:
    field = duel(weapons=weapons)
    assert field.no("Bind", "pollux", target="wolf") == "wrong_phase nothing_for_melee"
    late = duel(weapons=weapons, binding_time="on_disengage")
    assert late.no("Reserve", "pollux", target="wolf") == "wrong_phase nothing_for_melee"


@pytest.mark.parametrize(
    "named",
    [{"weapons": {**BOW, "sword": blade()}}, {"weapons": BOW, "bare_hands": "yes"}, {}],
    ids=["a blade", "bare hands that count", "nothing noted"],
)
def test_a_bind_needs_something_for_melee(named: dict[str, Any]) -> None:
    """Reading: docs/rules/samyra.md"""
    duel(**named).do("Bind", "pollux", target="wolf")


def test_edge_17_nobody_wards_a_bind_off() -> None:
    """Its outcome is the only question."""
    field = duel()
    field.do("Bind", "pollux", target="wolf")
    assert field.asked() == {"movement": ["mate"], "outcome": ["gm"]}


def test_edge_11_a_figure_that_binds_may_also_attack() -> None:
    """Seed: 003 Lösen, Handlungen"""
    field = bound(3)
    field.until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    field.outcome("pollux", damage=1)
    assert field.once(e.SegmentDamageApplied).harms[0].sum == 1


# what it does


@pytest.mark.parametrize(
    ("guete", "face", "success"),
    [(0, 10, True), (0, 11, False), (3, 7, True), (3, 8, False), (9, 1, True), (9, 2, False)],
)
def test_s10_a_bound_enemy_needs_ten_less_the_guete(guete: int, face: int, success: bool) -> None:
    field = bound(guete)
    field.do("RollLoesen", "wolf", face)
    roll = field.once(e.LoesenRolled)
    assert (roll.success, roll.threshold, roll.face) == (success, 10 - guete, face)


@pytest.mark.parametrize("guete", [10, 11, 40])
def test_s10_with_a_guete_of_ten_nobody_gets_away(guete: int) -> None:
    """No die is thrown."""
    field = bound(guete)
    field.do("RollLoesen", "wolf")
    roll = field.once(e.LoesenRolled)
    assert (roll.success, roll.face) == (False, 0)


def test_s10_after_a_failed_bind_one_gets_away_without_a_roll() -> None:
    field = bound(hit=False)
    field.do("RollLoesen", "wolf")
    roll = field.once(e.LoesenRolled)
    assert (roll.success, roll.face) == (True, 0)
    field.step("wolf", "d2", "e2")


def test_s11_two_binders_are_two_thresholds() -> None:
    field = duel(BOTH)
    field.do("Bind", "pollux", target="wolf")
    field.do("Bind", "mate", target="wolf")
    field.outcome("mate", guete=7)
    field.outcome("pollux", guete=2)
    field.do("RollLoesen", "wolf", 8, 4)
    rolls = field.happened(e.LoesenRolled)
    assert [(each.enemy, each.threshold, each.success) for each in rolls] == [
        ("pollux", 8, True),
        ("mate", 3, False),
    ]


def test_a_bound_enemy_may_reposition_as_before() -> None:
    field = bound(10)
    field.step("wolf", "c1")


def test_s12_a_bound_enemy_may_leave_by_force() -> None:
    """And takes the binder's strike. Seed: 003 Lösen, Passierschlag"""
    field = bound(10)
    field.do("RollLoesen", "wolf")
    field.do("ForceLeave", "wolf")
    field.step("wolf", "d2")
    assert field.once(e.PassierschlagTriggered).attacker == "pollux"
    field.strike("pollux")
    field.outcome("pollux", hit=False)
    assert field.at("wolf") == "d2"


def test_a_bind_holds_its_own_target_only_and_only_from_its_binder() -> None:
    field = duel(BOTH)
    field.do("Bind", "pollux", target="wolf")
    field.outcome("pollux", guete=5)
    field.next_slot()
    field.do("RollLoesen", "wolf", 6, 6)
    rolls = field.happened(e.LoesenRolled)
    assert [(each.enemy, each.success) for each in rolls] == [("pollux", False), ("mate", True)]


def test_a_bind_ends_with_the_movement_phase() -> None:
    field = bound(5)
    field.next_slot()
    assert field.once(e.BindExpired).target == "wolf"
    assert field.conflict.binds == {}
    field.until("initiative").round("foes", "heroes")
    field.do("RollLoesen", "wolf", 10)
    assert field.once(e.LoesenRolled).success


def test_the_reasons_of_a_roll_are_told() -> None:
    field = bound(3)
    field.do("RollLoesen", "wolf", 7)
    terms = field.once(e.LoesenRolled).terms
    assert isinstance(terms, tuple)
    assert [(term.key, term.value) for term in terms] == [
        ("samyra.threshold", 10),
        ("samyra.guete", -3),
        ("samyra.bound", 7),
    ]


# kept in reserve


def reserved() -> Field:
    """By the optional rule a bind is made when the target tries to get away."""
    field = duel(binding_time="on_disengage")
    assert field.no("Bind", "pollux", target="wolf") == "wrong_phase"
    field.do("Reserve", "pollux", target="wolf")
    return field.next_slot()


def test_a_bind_in_reserve_is_rolled_before_the_target_does() -> None:
    field = reserved()
    assert not field.conflict.blows
    field.do("RollLoesen", "wolf")
    assert field.names() == ["MovementBegun", "LoesenAnnounced"]
    assert field.asked() == {"outcome": ["gm"]}
    field.outcome("pollux", guete=4)
    field.do("RollLoesen", "wolf", 7)
    assert field.once(e.LoesenRolled).threshold == 6


def test_a_bind_in_reserve_comes_to_nothing_where_nobody_tries_to_get_away() -> None:
    field = reserved()
    field.step("wolf", "c1")
    field.do("EndMove", "wolf")
    field.until("initiative")
    assert not field.all(e.BindAttempted)
    assert field.fighter("pollux").reserved == ""


def test_reserve_is_another_rule_than_bind() -> None:
    assert duel().no("Reserve", "pollux", target="wolf") == "wrong_phase"

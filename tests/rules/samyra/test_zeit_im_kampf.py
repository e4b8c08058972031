"""What is a round, when does the next begin, and when is the combat over?

Seed: 003 Ablauf einer Runde
"""

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import BOW, foe, hero

PLAIN = """
A . . . B
 . . . . .
W . . . O
"""


def plain() -> Field:
    return Field(
        PLAIN, A=hero("alrik", weapons=BOW), B=hero("bela", "bert"), W=foe("wolf"), O=foe("orc")
    )


def test_a_combat_opens_on_a_map_and_waits_for_its_figures() -> None:
    """Seed: 003 Zeit im Kampf"""
    field = Field("")
    field.do("OpenCombat", title="Kampf", map="")
    assert field.names() == ["ConflictOpened", "CombatOpened"]
    (field.cid,) = field.state.conflicts
    assert (field.phase, field.conflict.fighters, field.asks) == ("idle", {}, {})
    assert len(field.ground.terrain) == 120


def test_the_gm_begins_the_first_round() -> None:
    field = plain()
    assert field.no("NextRound", by="anna") == "not_yours"
    field.do("NextRound")
    assert (field.conflict.round, field.phase) == (1, "initiative")
    assert field.no("NextRound") == "wrong_phase"


def test_nobody_fights_nobody() -> None:
    field = Field("")
    field.do("OpenCombat", title="Kampf", map="")
    (field.cid,) = field.state.conflicts
    assert field.no("NextRound") == "wrong_phase"


def test_a_round_is_initiative_then_movement_then_action() -> None:
    field = plain().round("heroes", "foes").until("initiative")
    told = [type(event) for event in field.history]
    marks = (
        e.RoundStarted,
        e.InitiativeWon,
        e.SlotOpened,
        e.WindowOpened,
        e.SegmentOpened,
        e.RoundEnded,
    )
    places = [told.index(mark) for mark in marks]
    assert places == sorted(places)


def test_in_a_round_everybody_moves_once_and_acts_once() -> None:
    """Seed: 003 Zeit im Kampf"""
    field = plain().round("heroes", "foes")
    field.step("alrik", "b1")
    field.do("EndMove", "alrik")
    field.until("segment1")
    field.act("alrik", "ranged", "wolf")
    field.ready()
    field.outcome("alrik", hit=False)
    field.until("segment5")
    refused = field.no("Act", "alrik", kind="other", target="")
    assert refused == "wrong_phase action_used"
    field.until("initiative").round("heroes", "foes")
    field.step("alrik", "c1")


def test_rounds_follow_each_other_while_two_parties_can_fight() -> None:
    field = plain()
    for number in (1, 2, 3):
        field.round("foes", "heroes")
        assert field.conflict.round == number
        field.until("initiative")


def test_with_one_party_left_no_round_begins_by_itself() -> None:
    """The gm closes, joins figures or orders another round."""
    field = plain().round("heroes", "foes")
    for figure in ("wolf", "orc"):
        field.do("Override", figure, by="gm", what="fallen", value="yes", why="so")
    field.until("idle")
    assert field.all(e.RoundEnded)
    assert field.asks == {}
    field.do("NextRound")
    assert field.conflict.contenders == ("heroes",)


def test_an_unable_figure_may_recover_and_a_fallen_one_be_raised() -> None:
    """By the gm's word. Seed: 003 Zeit im Kampf"""
    field = plain()
    for what in ("able", "fallen"):
        no, yes = ("no", "yes") if what == "able" else ("yes", "no")
        field.do("Override", "wolf", by="gm", what=what, value=no, why="so")
        assert not field.fighter("wolf").standing_in
        field.do("Override", "wolf", by="gm", what=what, value=yes, why="so")
        assert field.fighter("wolf").standing_in


@pytest.mark.parametrize("phase", ["idle", "initiative", "move", "facing", "segment3"])
def test_the_gm_ends_a_combat_at_any_time(phase: str) -> None:
    field = plain()
    if phase == "initiative":
        field.do("NextRound")
    elif phase != "idle":
        field.round("heroes", "foes").until(phase)
    assert field.no("CloseConflict", by="anna") == "not_yours"
    field.do("CloseConflict")
    assert (field.phase, field.asks) == ("closed", {})
    assert field.no("NextRound").startswith("wrong_phase")
    assert field.no("CloseConflict").startswith("wrong_phase")


def test_what_takes_longer_than_a_round_the_gm_counts_in_rounds() -> None:
    """Seed: 003 Handlungen"""
    field = plain().round("heroes", "foes").until("facing")
    assert field.no("StartLongAction", "alrik", by="anna", what="Rucksack", rounds=2) == "not_yours"
    field.do("StartLongAction", "alrik", what="Rucksack", rounds=2)
    field.until("segment1")
    refused = field.no("Act", "alrik", kind="ranged", target="wolf")
    assert refused == "wrong_phase action_used"
    field.until("initiative").round("heroes", "foes")
    assert field.fighter("alrik").used
    field.until("initiative")
    ended = field.all(e.LongActionEnded)
    assert [(each.figure, each.finished) for each in ended] == [("alrik", True)]
    assert not field.round("heroes", "foes").fighter("alrik").used


def test_longer_work_may_be_broken_off() -> None:
    """Seed: 003 Handlungen"""
    field = plain().round("heroes", "foes").until("facing")
    field.do("StartLongAction", "alrik", what="Rucksack", rounds=3)
    field.do("AbortLongAction", "alrik")
    assert field.once(e.LongActionEnded).finished is False
    assert field.no("AbortLongAction", "alrik") == "wrong_phase"
    field.until("initiative").round("heroes", "foes")
    assert not field.fighter("alrik").used


def test_the_fallen_take_no_part_in_the_next_round() -> None:
    """Seed: 003 Zeit im Kampf"""
    field = plain().round("heroes", "foes")
    field.do("Override", "wolf", by="gm", what="fallen", value="yes", why="so")
    field.until("initiative").round("foes", "heroes")
    assert field.asked() == {"movement": ["orc"]}

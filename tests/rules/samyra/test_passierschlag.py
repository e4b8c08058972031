"""What does it cost to run past an enemy?

Seed: 003 Passierschlag
"""

from itertools import permutations
from typing import Any

import pytest
from msgspec import UNSET

from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import LANE, gang, met, stopped
from tests.rules.samyra.people import foe, hero

# the stop


def test_s3_a_step_into_two_areas_at_once_is_one_stop() -> None:
    """Pollux runs."""
    field = stopped()
    assert field.once(e.FigureStopped).enemies == ("one", "two")
    assert field.asked() == {"stop": ["pollux"]}
    assert not field.happened(e.PassierschlagTriggered)


def test_a_stopped_figure_cannot_simply_walk_on() -> None:
    assert stopped().no_step("pollux", "d3/0") == "wrong_phase stopped"


def test_a_path_does_not_lead_beyond_a_stop() -> None:
    field = gang()
    assert field.no_step("pollux", "b3/0", "c3/0", "d3/0") == "illegal path cut"


def test_moving_on_inside_an_area_does_not_stop_again() -> None:
    field = met()
    field.do("PushOn", "pollux")
    field.strike("wolf", "no")
    field.step("pollux", "e1", "f1", "f2")
    assert not field.happened(e.FigureStopped)


# stopping


def test_s4_a_figure_that_stays_where_it_was_stopped_provokes_nothing() -> None:
    """Pollux stops."""
    field = stopped()
    field.do("EndMove", "pollux")
    assert not field.all(e.PassierschlagTriggered)
    assert field.turn() == "foes"


def test_s4_in_the_next_round_he_rolls_once_for_each_of_them() -> None:
    """Seed: 003 Lösen"""
    field = stopped()
    field.do("EndMove", "pollux")
    field.until("initiative").round("heroes", "foes")
    field.do("RollLoesen", "pollux", 8, 9)
    assert [roll.enemy for roll in field.happened(e.LoesenRolled)] == ["one", "two"]


def test_a_figure_that_has_no_bew_left_at_a_stop_has_ended() -> None:
    field = met(bew=3)
    assert field.happened(e.FigureStopped)
    assert field.once(e.MovementEnded).figure == "pollux"
    assert not field.happened(e.PassierschlagTriggered)


def test_nobody_pushes_on_where_no_further_step_exists() -> None:
    """The way back costs more than what is left."""
    pollux = hero("pollux", height=4, knee=1, gelaendelauf=9, bew=5)
    field = Field("P 3 . W", P=pollux, W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b1", "c1")
    assert field.left("pollux") == 1
    assert field.no("PushOn", "pollux") == "wrong_phase"
    assert field.no("TryGelaendelauf", "pollux") == "wrong_phase"
    field.do("EndMove", "pollux")


# running on


def test_s3_pollux_runs_and_takes_both_strikes() -> None:
    """Two strikes, one hit, most of it absorbed, and on he goes."""
    field = stopped()
    field.do("PushOn", "pollux")
    due = field.happened(e.PassierschlagTriggered)
    assert [(each.attacker, each.reason, each.field) for each in due] == [
        ("one", "entering", "c3/0"),
        ("two", "entering", "c3/0"),
    ]
    field.strike("one")
    field.strike("two")
    field.outcome("one", hit=False)
    field.outcome("two", damage=2)
    applied = field.once(e.StrikesApplied)
    assert (applied.attackers, applied.sum, field.le("pollux")) == (("one", "two"), 2, 28)
    assert field.left("pollux") == 5
    field.step("pollux", "d3/0", "e3/0", "f3/0")
    assert field.once(e.FigureStopped).enemies == ("leader",)


def test_s3_a_strike_is_unmodified_and_cannot_be_warded_off() -> None:
    field = met()
    field.do("PushOn", "pollux")
    field.strike("wolf")
    field.outcome("wolf", damage=1)
    told = field.once(e.ActionResolved)
    assert (told.kind, told.hit, told.damage) == ("passierschlag", True, 1)
    assert {"samyra.unmodified", "samyra.undefendable"} <= {term.key for term in told.terms}


def test_a_strike_is_permitted_not_forced() -> None:
    field = stopped()
    field.do("PushOn", "pollux")
    field.strike("one", "no")
    field.strike("two", "no")
    revealed = field.once(e.StrikesRevealed)
    assert (revealed.blows, revealed.waived) == ({}, ("one", "two"))
    assert field.asked() == {"movement": ["pollux"]}


def test_only_those_who_swing_have_an_outcome() -> None:
    field = stopped()
    field.do("PushOn", "pollux")
    field.strike("one", "no")
    assert not field.happened(e.StrikesRevealed)
    field.strike("two", "yes")
    assert tuple(field.once(e.StrikesRevealed).blows.values()) == ("two",)
    field.outcome("two", hit=False)
    assert field.once(e.StrikesApplied).attackers == ("two",)


@pytest.mark.parametrize("hits", [*permutations((("one", 3), ("two", 4)))])
def test_the_strikes_of_one_step_are_simultaneous(hits: tuple[tuple[str, int], ...]) -> None:
    """In whichever order they are entered."""
    field = stopped()
    field.do("PushOn", "pollux")
    for attacker in ("two", "one"):
        field.strike(attacker)
    for attacker, damage in hits:
        assert field.le("pollux") == 30
        field.outcome(attacker, damage=damage)
    assert field.le("pollux") == 23


def test_edge_3_both_strikes_are_rolled_even_if_one_of_them_kills() -> None:
    field = stopped()
    field.do("PushOn", "pollux")
    field.strike("one")
    field.strike("two")
    field.outcome("one", damage=40)
    assert not field.fighter("pollux").fallen
    field.outcome("two", damage=5)
    fell = field.once(e.FigureFell)
    assert (fell.figure, fell.contributors) == ("pollux", ("one", "two"))


def test_edge_4_a_figure_that_is_downed_by_a_strike_lies_in_the_field_it_entered() -> None:
    field = met(le=3)
    field.do("PushOn", "pollux")
    field.strike("wolf")
    field.outcome("wolf", damage=3)
    assert field.at("pollux") == "d2"
    assert field.happened(e.MovementEnded)
    assert field.turn() == "foes"


def test_where_no_le_is_kept_the_gm_says_who_falls() -> None:
    field = met()
    field.do("PushOn", "pollux")
    field.strike("wolf")
    field.outcome("wolf", damage=99)
    assert not field.fighter("pollux").fallen
    field = met()
    field.do("PushOn", "pollux")
    field.strike("wolf")
    field.outcome("wolf", damage=1, falls=True)
    assert field.fighter("pollux").fallen


def test_a_strike_does_not_use_up_the_strikers_action() -> None:
    field = met()
    field.do("PushOn", "pollux")
    field.strike("wolf")
    field.outcome("wolf", hit=False)
    field.do("EndMove", "pollux")
    field.until("segment3")
    field.act("wolf", "melee", "pollux")


def test_strikes_are_answered_in_secret_by_who_plays_the_striker() -> None:
    drawn = ". . . . .\n W . P . .\n. . Q . ."
    field = Field(drawn, W=foe("wolf"), P=hero("p"), Q=hero("q", "bert")).round("foes", "heroes")
    field.step("wolf", "b2")
    field.do("PushOn", "wolf")
    assert field.asked() == {"strike": ["p", "q"]}
    wish = field.wish("AnswerStrike", "p", swing="no")
    assert field.refused("bert", wish) == "not_yours"
    assert field.refused("gm", wish) == "not_yours"
    field.send("anna", wish)
    seen = SYSTEM.redact(field.state, field.events[0], field.state, field.seat("bert"))
    assert isinstance(seen, e.StrikeAnswered)
    assert seen.swing is UNSET
    assert field.view("bert")["strikes"] == {"p": {"answered": True}, "q": {"answered": False}}
    field.strike("q")
    assert field.asked() == {"outcome": ["gm"]}


def test_a_strike_is_answered_once() -> None:
    field = stopped()
    field.do("PushOn", "pollux")
    wish = field.wish("AnswerStrike", "one", swing="yes")
    field.send("gm", wish)
    assert field.refused("gm", wish) == "stale"


def test_nobody_else_moves_while_strikes_are_open() -> None:
    field = Field(LANE, P=hero("pollux"), W=foe("wolf"))
    field.join(hero("mate"), "a1")
    field.round("heroes", "foes")
    field.step("pollux", "b2", "c2", "d2")
    field.do("PushOn", "pollux")
    assert field.asked() == {"strike": ["wolf"]}
    assert field.no("Stay", "mate") == "stale"


def test_every_strike_has_one_trigger_and_at_most_one_outcome() -> None:
    field = stopped()
    field.do("PushOn", "pollux")
    field.strike("one")
    field.strike("two")
    ask = field.open_blow("one")
    field.outcome("one", hit=False)
    worth: dict[str, Any] = {"hit": "yes", "guete": 0, "damage": 9, "falls": "no"}
    assert field.no("EnterOutcome", ask=ask, **worth) == "stale"

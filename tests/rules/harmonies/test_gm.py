"""What may the gm change, close and look at, and what do the absent do?"""

from typing import Any

import pytest

from domain.kernel.messages import ConflictClosed
from domain.systems.harmonies import SYSTEM
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from tests.rules.harmonies.given import Given, level


def simple() -> Given:
    given = Given(ann=level(0), bert=level(0)).opened("simple", "ann").difficulty(0)
    given.roll("ann", 4, 5)
    return given


def opposed() -> Given:
    given = Given(ann=level(0), bert=level(0)).opened("opposition", "ann", "bert")
    given.rolls("one_roll").roll("ann", 6, 5)
    return given


def confronted(fortune: int = 5) -> Given:
    given = Given(ann=level(0), bert=level(0), cleo=level(0))
    given.opened("confrontation", "ann", "bert", "cleo").difficulty(0)
    given.roll("ann", fortune, 5)
    if fortune >= 5:
        given.decline("bert")
        given.decline("cleo")
    return given


def changes(given: Given) -> list[tuple[tuple[str, ...], str, str]]:
    """List what may be overridden: for whom, what, into what."""
    found = []
    for option in given.offered("gm", "Override"):
        fields: Any = option.fields
        found.append((fields["figure"].values, fields["what"].values[0], fields["value"].values[0]))
    return found


def test_a_failure_may_be_made_a_success_and_back() -> None:
    """Seed: 002 sactions"""
    given = simple()
    assert changes(given) == [(("ann",), "outcome", "success")]
    given.override("ann", "outcome", "success")
    told = given.once(e.ResultOverridden)
    assert (told.what, told.old, told.new) == ("outcome", "failure", "success")
    assert told.why == "word of the gm"
    assert given.outcome == "success"
    given.override("ann", "outcome", "failure")
    assert given.outcome == "failure"


def test_the_dice_and_the_margin_stay_what_they_were() -> None:
    given = simple()
    before = given.side("ann")["throw"]
    given.override("ann", "outcome", "success")
    assert given.side("ann")["throw"] == before


def test_an_opposition_may_get_another_winner_or_none() -> None:
    given = opposed()
    assert changes(given) == [(("bert",), "winner", "win"), (("ann",), "winner", "draw")]
    given.override("bert", "winner", "win")
    assert given.once(e.ResultOverridden).old == "loss"
    assert (given.action.winner, given.action.outcome) == ("bert", "loss")
    given.override("ann", "winner", "draw")
    assert given.once(e.ResultOverridden).old == "loss"
    assert (given.action.winner, given.action.tied) == ("", ("ann", "bert"))
    given.override("ann", "winner", "win")
    assert given.once(e.ResultOverridden).old == "draw"
    assert (given.action.outcome, given.action.tied) == ("win", ())
    given.override("ann", "winner", "draw")
    assert given.once(e.ResultOverridden).old == "win"


def test_the_effect_on_one_adversary_may_be_changed() -> None:
    given = confronted()
    given.override("bert", "effect", "cancelled")
    assert given.once(e.ResultOverridden).old == "taken"
    assert given.outcome == "partly"
    assert given.action.effects == {"bert": False, "cleo": True}
    given.override("cleo", "effect", "cancelled")
    assert given.outcome == "parried"
    given.override("bert", "effect", "taken")
    assert given.once(e.ResultOverridden).old == "cancelled"
    assert given.action.effects == {"bert": True, "cleo": False}


@pytest.mark.parametrize(("fortune", "value"), [(4, "success"), (5, "failure")])
def test_an_outcome_takes_the_effects_with_it(fortune: int, value: str) -> None:
    given = confronted(fortune)
    given.override("ann", "outcome", value)
    assert given.action.effects == dict.fromkeys(("bert", "cleo"), value == "success")


def test_nothing_is_overridden_before_there_is_a_result() -> None:
    given = Given(ann=level(0)).opened("simple", "ann").difficulty(0)
    command = c.Override(**given.here("ann"), what="outcome", value="success", why="")
    assert given.refusal("gm", command).code == "wrong_phase"
    assert not given.offered("gm", "Describe")


def test_only_the_gm_overrides() -> None:
    given = simple()
    assert not given.offered("ann", "Override")
    assert not given.offered("ann", "Describe")


# closing


def test_a_conflict_may_be_closed_at_any_time_and_its_questions_lapse() -> None:
    given = Given(ann=level(0)).opened("simple", "ann").difficulty(0)
    given.close()
    assert given.events == (ConflictClosed(conflict=given.conflict),)
    assert (given.phase, given.asked()) == ("closed", set())
    assert "final" not in given.side("ann")
    assert "level" not in given.side("ann")
    assert not given.offered("gm", "CloseConflict")


# sheets


def test_a_sheet_is_written_by_its_player_or_the_gm() -> None:
    given = Given(ann=level(0), bert=level(0), orc=level(0, player=False))
    seats = {"ann": ["ann"], "bert": ["bert"], "gm": ["ann", "bert", "orc"], "nobody": []}
    for seat, figures in seats.items():
        offered = [option.fields["figure"].values[0] for option in given.offered(seat, "SetSheet")]
        assert offered == figures


def test_a_sheet_shows_what_was_written_on_it() -> None:
    """Seed: 002 sdifficulte"""
    given = Given(ann=level(3))
    sheet = given.whole_view("nobody")["sheets"]["ann"]
    assert sheet["competencies"] == {"skill": 3}
    assert list(sheet["characteristics"]) == ["body", "agility", "intuition", "intelligence"]
    assert list(sheet["means"]) == ["power", "resistance", "maneuver", "precision"]


def test_a_sheet_holds_forty_competencies_which_can_still_be_changed() -> None:
    given = Given(ann=level(0))
    figure = next(iter(given.state.sheets))
    for number in range(39):
        given.send("ann", c.SetCompetency(figure=figure, competency=f"c{number}", value=1))
    one_more = c.SetCompetency(figure=figure, competency="one more", value=1)
    assert given.refusal("ann", one_more).code == "illegal"
    given.send("ann", c.SetCompetency(figure=figure, competency="c3", value=5))
    assert given.state.sheets[figure].competencies["c3"] == 5


def test_a_competency_called_untrained_is_offered_once() -> None:
    given = Given(ann=level(0))
    figure = next(iter(given.state.sheets))
    given.send("ann", c.SetCompetency(figure=figure, competency="untrained", value=-4))
    (option,) = given.offered("gm", "OpenAction")
    assert option.fields["competency"].values == ("skill", "untrained")


# the absent


@pytest.mark.parametrize(("proposed", "d"), [(None, 0), (-4, -4)])
def test_an_absent_gm_takes_what_is_proposed(proposed: int | None, d: int) -> None:
    given = Given(ann=level(0), bert=level(0)).opened("confrontation", "ann", "bert")
    if proposed is not None:
        given.propose("ann", proposed)
    given.gm(SYSTEM.skip(given.state, given.ask("difficulty")))
    assert given.action.d == d


def test_an_absent_player_proposes_zero() -> None:
    given = Given(ann=level(0), bert=level(0)).opened("confrontation", "ann", "bert")
    given.send("ann", SYSTEM.skip(given.state, given.ask("propose", "ann")))
    assert given.action.proposed == 0


@pytest.mark.parametrize("usual", ["one_roll", "two_rolls"])
def test_an_absent_gm_rolls_as_usual(usual: str) -> None:
    given = Given({"opposition": usual}, ann=level(0), bert=level(0))
    given.opened("opposition", "ann", "bert")
    given.gm(SYSTEM.skip(given.state, given.ask("rolls")))
    assert given.action.rolls == usual


def test_the_absent_roll_and_do_not_parry() -> None:
    given = Given(ann=level(0), bert=level(0)).opened("confrontation", "ann", "bert").difficulty(0)
    given.chance.lay("ann", "fortune", 6)
    given.chance.lay("ann", "misfortune", 5)
    given.send("ann", SYSTEM.skip(given.state, given.ask("roll", "ann")))
    assert given.rolled.outcome == "success"
    given.send("bert", SYSTEM.skip(given.state, given.ask("parry", "bert")))
    assert given.happened(e.ParryDeclined)


def test_a_closed_question_cannot_be_skipped() -> None:
    given = Given(ann=level(0)).opened("simple", "ann")
    with pytest.raises(KeyError):
        SYSTEM.skip(given.state, given.ask("difficulty")[:-1])  # type: ignore[arg-type]  # no ask


def test_a_conflict_is_decided_once_every_action_has_its_result() -> None:
    """Seed: 002 sactmult"""
    given = Given(ann=level(4)).opened("simple", "ann").multiple(2).difficulty(0).more("simple")
    given.difficulty(0)
    first, *_ = given.state.conflicts[given.conflict].actions
    given.roll("ann", 4, 4)
    assert not SYSTEM.decided(given.state, given.conflict)
    given.id = first
    given.roll("ann", 4, 4)
    assert SYSTEM.decided(given.state, given.conflict)
    given.close()
    assert not SYSTEM.decided(given.state, given.conflict)

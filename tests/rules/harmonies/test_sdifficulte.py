"""How hard is an action, and who says so?"""

from typing import Any

import pytest

from domain.kernel.messages import ConflictOpened
from domain.kernel.terms import Term
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from domain.systems.harmonies.state import Adjustment
from tests.rules.harmonies.given import Given, Who, level, reasons

ACROBAT = Who("agility", "maneuver", "acrobatics", {"agility": 2, "maneuver": 1}, {"acrobatics": 2})


def flip() -> Given:
    return Given(ann=ACROBAT).opened("simple", "ann").adjust("ann", -5, "wet floor").difficulty(3)


def test_h1_difficulty_adjustment_and_level_make_the_final_difficulty() -> None:
    """Seed: 002 xdifficulty"""
    given = flip()
    side = given.side("ann")
    assert (side["level"], side["final"]) == (5, 3)
    given.roll("ann", 4, 6)
    assert (given.rolled.final, given.rolled.roll, given.rolled.margin) == (3, -2, 1)


def test_the_printed_odds_stand_beside_the_final_difficulty() -> None:
    """Seed: 002 treussites"""
    assert flip().side("ann")["approximate"] == 75.0
    easy = Given(ann=level(0)).opened("simple", "ann").difficulty(20)
    assert "approximate" not in easy.side("ann")


def test_a_result_tells_every_modifier_with_its_source() -> None:
    """Seed: 002 sdifficulte"""
    given = flip()
    given.roll("ann", 4, 6)
    assert reasons(given.rolled) == [
        ("difficulty", 3),
        ("agility", 2),
        ("maneuver", 1),
        ("competency", 2),
        ("adjustment", -5),
        ("roll", -2),
    ]
    terms = given.resolved.terms
    assert isinstance(terms, tuple)
    assert terms[3] == Term(
        "harmonies.competency", "002 xdifficulty", 2, {"competency": "acrobatics"}
    )
    assert terms[4].params == {"reason": "wet floor"}
    assert given.resolved.anchor == "002 sactsimple"


def test_a_typical_character_has_zero_everywhere() -> None:
    """Seed: 002 sdifficulte"""
    given = Given(ann=Who()).opened("simple", "ann").difficulty(0)
    assert (given.side("ann")["level"], given.side("ann")["final"]) == (0, 0)


def test_what_is_not_on_the_sheet_counts_zero() -> None:
    given = Given(ann=level(4)).opened("simple", "ann").difficulty(0)
    assert given.side("ann")["level"] == 4
    given.gm(c.RemoveCompetency(figure=given.action.figure, competency="skill"))
    assert given.side("ann")["level"] == 0


def test_the_level_is_that_of_the_throw() -> None:
    """What is written on the sheet later does not change a result."""
    given = Given(ann=level(4)).opened("simple", "ann").difficulty(0)
    given.gm(c.SetCompetency(figure=given.action.figure, competency="skill", value=-2))
    given.roll("ann", 5, 5)
    given.gm(c.SetCompetency(figure=given.action.figure, competency="skill", value=9))
    assert given.side("ann")["throw"]["final"] == -2


def test_opening_comes_after_the_opening_of_the_conflict() -> None:
    """Seed: 002 sactions"""
    given = Given(ann=ACROBAT).opened("simple", "ann")
    opened, action = given.events
    assert isinstance(opened, ConflictOpened)
    assert (opened.system, opened.settings["parry"]) == ("harmonies", "on")
    assert isinstance(action, e.ActionOpened)
    assert (action.kind, action.competency) == ("simple", "acrobatics")
    assert given.phase == "open"


def test_no_die_falls_before_the_difficulty_is_set() -> None:
    """Seed: 002 sdifficulte"""
    given = Given(ann=ACROBAT).opened("simple", "ann")
    assert given.asked() == {("difficulty", "gm")}
    assert not given.offered("ann", "Roll")
    assert given.difficulty(0).asked() == {("roll", "ann")}


def test_the_difficulty_may_change_until_the_dice_fall() -> None:
    given = Given(ann=level(0)).opened("simple", "ann").difficulty(5).difficulty(-5)
    given.adjust("ann", 1)
    given.roll("ann", 9, 1)
    assert given.rolled.final == -4
    assert not given.offered("gm", "SetDifficulty")
    assert not given.offered("gm", "Adjust")


def test_circumstances_add_up() -> None:
    """Seed: 002 sdifficulte"""
    given = Given(ann=level(0)).opened("simple", "ann").adjust("ann", -5).adjust("ann", 2)
    assert given.action.sides[given.action.figure].adjustments == (
        Adjustment(-5, "because"),
        Adjustment(2, "because"),
    )
    assert given.difficulty(0).side("ann")["final"] == -3


def test_a_figure_carries_at_most_forty_circumstances() -> None:
    given = Given(ann=level(0)).opened("simple", "ann")
    for _ in range(40):
        given.adjust("ann", 1)
    assert not given.offered("gm", "Adjust")


@pytest.mark.parametrize("value", [-999, 999])
def test_numbers_reach_from_minus_999_to_999(value: int) -> None:
    given = Given(ann=level(value)).opened("simple", "ann").adjust("ann", value).difficulty(value)
    assert given.side("ann")["final"] == 3 * value
    beyond = value + (1 if value > 0 else -1)
    ask = given.ask("difficulty")
    refused = given.refusal("gm", c.SetDifficulty(**given.here(), ask=ask, d=beyond))
    assert (refused.code, refused.params["field"]) == ("illegal", "d")


# the player's choice of a simple or confronting action


def test_the_gm_may_leave_a_simple_difficulty_to_the_player() -> None:
    """Seed: 002 sactsimple"""
    given = Given(ann=level(0)).opened("simple", "ann")
    assert not given.offered("ann", "ProposeDifficulty")
    given.gm(c.InviteProposal(**given.here(), ask=given.ask("difficulty")))
    assert given.happened(e.ProposalInvited)
    assert ("propose", "ann") in given.asked()
    given.propose("ann", -6).propose("ann", -3)
    assert given.view()["actions"][given.id]["proposed"] == -3
    assert given.asked() == {("difficulty", "gm")}
    given.difficulty(-3)
    assert given.happened(e.DifficultySet)[0].d == -3


def test_the_gm_need_not_wait_for_a_proposal() -> None:
    """Seed: 002 sdifficulte"""
    given = Given(ann=level(0), bert=level(0)).opened("confrontation", "ann", "bert")
    assert given.asked() == {("difficulty", "gm"), ("propose", "ann")}
    assert given.difficulty(-3).asked() == {("roll", "ann")}
    assert not given.offered("ann", "Withdraw")


def proposed() -> Given:
    given = Given(ann=level(0), bert=level(0)).opened("confrontation", "ann", "bert")
    return given.propose("ann", -3)


def test_a_rejected_player_may_withdraw_or_propose_again() -> None:
    """Seed: 002 sconfrontation"""
    given = proposed()
    assert not given.offered("ann", "Withdraw")
    given.reject()
    assert given.once(e.DifficultyRejected).d == -3
    assert given.asked() == {("difficulty", "gm"), ("propose", "ann")}
    assert given.offered("ann", "Withdraw")
    assert not given.offered("gm", "RejectDifficulty")
    assert not given.propose("ann", -4).offered("ann", "Withdraw")
    given.reject().withdraw("ann", "propose")
    assert given.happened(e.ActionWithdrawn)
    assert (given.phase, given.asked()) == ("withdrawn", set())
    assert not given.offered("gm", "Override")


def test_another_difficulty_than_the_proposed_one_is_a_rejection_too() -> None:
    given = proposed().difficulty(-8)
    assert given.offered("ann", "Withdraw")
    assert not given.difficulty(-3).offered("ann", "Withdraw")
    given.difficulty(-8).withdraw("ann", "roll")
    assert given.phase == "withdrawn"


def test_nobody_withdraws_once_the_dice_have_fallen() -> None:
    given = proposed().difficulty(-8)
    ask = given.ask("roll", "ann")
    given.roll("ann", 9, 1)
    refused = given.refusal("ann", c.Withdraw(**given.here("ann"), ask=ask))
    assert refused.code == "wrong_phase"


def test_an_opposition_has_no_difficulty_to_propose() -> None:
    """Seed: 002 sopposition"""
    given = Given(ann=level(0), bert=level(0)).opened("opposition", "ann", "bert")
    assert given.asked() == {("rolls", "gm")}


@pytest.mark.parametrize("kind", ["opposition", "confrontation"])
def test_nothing_is_asked_before_somebody_resists(kind: str) -> None:
    """Seed: 002 sacttypes"""
    given = Given(ann=level(0), bert=level(0)).opened(kind, "ann")
    assert given.asked() == set()
    given.gm(given.add_opponent("bert"))
    assert given.happened(e.OpponentAdded)
    assert given.asked()


def test_a_figure_that_is_alone_can_only_act_simply() -> None:
    """Seed: 002 sacttypes"""
    (option,) = Given(ann=level(0)).offered("gm", "OpenAction")
    kinds: Any = option.fields["kind"]
    assert kinds.values == ("simple",)


def test_at_most_forty_figures_take_part() -> None:
    crowd = {f"n{number}": Who(player=False) for number in range(41)}
    given = Given({}, **crowd).opened("opposition", *list(crowd)[:40])
    assert len(given.action.sides) == 40
    assert not given.offered("gm", "AddOpponent")

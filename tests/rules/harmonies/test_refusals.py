"""Is everything refused that is not offered, with the code that fits?"""

import pytest

from domain.kernel.messages import Command
from domain.kernel.rejection import illegal, stale, wrong_phase
from domain.systems.harmonies import commands as c
from tests.rules.harmonies.given import Given, level


def ready() -> Given:
    return Given(ann=level(0), bert=level(0)).opened("simple", "ann").difficulty(0)


def test_dice_fall_in_a_command_of_the_seat_that_throws() -> None:
    given = ready()
    for seat in ("bert", "gm", "nobody"):
        assert not given.offered(seat, "Roll")
        assert given.refusal(seat, given.roll_command("ann")) == wrong_phase("harmonies.Roll")


def test_an_answer_to_a_closed_question_is_stale() -> None:
    given = ready()
    command = given.roll_command("ann")
    wrong = c.Roll(**given.here("ann"), ask=given.ask("difficulty"), open=command.open)
    assert given.refusal("ann", wrong) == stale("ask")


def test_nothing_is_thrown_twice() -> None:
    given = ready()
    command = given.roll_command("ann")
    given.roll("ann", 5, 5)
    assert given.refusal("ann", command) == wrong_phase("harmonies.Roll")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", ""),
        ("title", "x" * 81),
        ("kind", "multiple"),
        ("characteristic", "power"),
        ("means", "body"),
        ("competency", "juggling"),
    ],
)
def test_an_opening_names_only_what_there_is(field: str, value: str) -> None:
    """Seed: 002 sactions"""
    given = Given(ann=level(0), bert=level(0))
    fields = {"title": "Try", "kind": "simple", "figure": "ann", **given.approach("ann")}
    command = c.OpenAction(**{**fields, field: value})
    assert given.refusal("gm", command) == illegal("harmonies.OpenAction", field)


@pytest.mark.parametrize(
    ("v", "reason", "field"),
    [(1000, "x", "v"), (-1000, "x", "v"), (1, "", "reason"), (1, "x" * 201, "reason")],
)
def test_a_circumstance_has_bounds_and_a_reason(v: int, reason: str, field: str) -> None:
    """Seed: 002 sdifficulte"""
    given = ready()
    command = c.Adjust(**given.here("ann"), v=v, reason=reason)
    assert given.refusal("gm", command) == illegal("harmonies.Adjust", field)


@pytest.mark.parametrize(("n", "field"), [(0, "n"), (11, "n")])
def test_one_to_ten_actions_are_tried_at_once(n: int, field: str) -> None:
    """Seed: 002 sactmult"""
    given = ready()
    command = c.DeclareMultiple(conflict=given.conflict, n=n)
    assert given.refusal("gm", command) == illegal("harmonies.DeclareMultiple", field)


@pytest.mark.parametrize("value", [-1000, 1000])
def test_sheets_have_bounds(value: int) -> None:
    given = ready()
    competency = c.SetCompetency(figure=given.action.figure, competency="skill", value=value)
    assert given.refusal("ann", competency) == illegal("harmonies.SetCompetency", "value")


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_competency_has_a_name(name: str) -> None:
    given = ready()
    command = c.SetCompetency(figure=given.action.figure, competency=name, value=1)
    assert given.refusal("ann", command) == illegal("harmonies.SetCompetency", "competency")


def test_nobody_resists_twice_or_against_itself() -> None:
    given = Given(ann=level(0), bert=level(0)).opened("opposition", "ann", "bert")
    for figure in ("ann", "bert"):
        refused = given.refusal("gm", given.add_opponent(figure))
        assert refused == wrong_phase("harmonies.AddOpponent")


def test_nobody_joins_after_the_way_of_rolling_is_set() -> None:
    given = Given(ann=level(0), bert=level(0), cleo=level(0)).opened("opposition", "ann", "bert")
    given.rolls("one_roll")
    assert not given.offered("gm", "AddOpponent")


def test_a_figure_out_of_the_action_gets_no_circumstance() -> None:
    given = ready()
    command = c.Adjust(**given.here("bert"), v=1, reason="x")
    assert given.refusal("gm", command) == wrong_phase("harmonies.Adjust")


def test_spectators_are_offered_nothing() -> None:
    given = ready()
    commands: tuple[Command, ...] = (
        given.roll_command("ann"),
        c.HideFigure(figure=given.action.figure),
    )
    for command in commands:
        assert given.refusal("nobody", command).code == "wrong_phase"

"""What happens when a figure tries several things at once?"""

from typing import Any

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from domain.systems.harmonies.options import throwing
from domain.systems.harmonies.reckoning import penalty
from tests.rules.harmonies.given import Given, level, reasons


def opened(n: int) -> Given:
    return Given(ann=level(0), bert=level(0)).opened("simple", "ann").multiple(n)


@pytest.mark.parametrize(("n", "each"), [(1, 0), (2, -3), (3, -6), (10, -27)])
def test_h10_every_action_gets_harder_by_three_for_each_more(n: int, each: int) -> None:
    """Seed: 002 sactmult"""
    assert penalty(n) == each
    given = opened(n)
    assert (given.once(e.MultipleDeclared).n, given.once(e.MultipleDeclared).penalty) == (n, each)
    assert given.difficulty(0).side("ann")["final"] == each


def test_h10_it_counts_for_all_of_them() -> None:
    """Seed: 002 sactmult"""
    given = opened(3).difficulty(0)
    given.roll("ann", 5, 5)
    assert ("multiple", -6) in reasons(given.rolled)
    for _ in range(2):
        given.more("simple").difficulty(0)
        assert given.side("ann")["final"] == -6
        given.roll("ann", 5, 5)
    assert given.phase == "resolved"


def test_all_kinds_may_be_mixed_and_each_is_resolved_for_itself() -> None:
    """Seed: 002 sactmult"""
    given = opened(3).difficulty(0)
    first = given.id
    given.more("opposition", "bert").rolls("one_roll")
    assert given.side("ann")["final"] == -6
    second = given.id
    given.more("confrontation", "bert").difficulty(6)
    given.roll("ann", 5, 5)
    given.decline("bert")
    assert given.quiet(e.MultipleResolved)
    for each in (first, second):
        given.id = each
        given.roll("ann", 5, 5)
    assert given.events[-1] == e.MultipleResolved(conflict=given.conflict)
    assert [a.outcome for a in given.state.conflicts[given.conflict].actions.values()] == [
        "failure",
        "loss",
        "success",
    ]


def test_their_number_is_frozen_by_the_first_die() -> None:
    """Seed: 002 sactmult"""
    given = opened(3).difficulty(0).multiple(2)
    assert given.side("ann")["final"] == -3
    given.roll("ann", 5, 5)
    command = c.DeclareMultiple(conflict=given.conflict, n=3)
    assert given.refusal("gm", command).code == "wrong_phase"


def test_no_more_actions_are_opened_than_declared() -> None:
    given = opened(2).more("simple")
    assert not given.offered("gm", "AddAction")
    (option,) = given.offered("gm", "DeclareMultiple")
    assert option.fields["n"].to_json() == {"int": {"min": 2, "max": 10}}


def test_the_refusal_of_a_number_tells_the_bounds_of_the_conflict_named() -> None:
    """Seed: 002 sactmult"""
    given = opened(1)
    given.opened("simple", "bert").multiple(2).more("simple")
    command = c.DeclareMultiple(conflict=given.conflict, n=1)
    bounds: dict[str, str | int] = {"least": 2, "most": 10}
    assert given.attempt("gm", command) == illegal("harmonies.DeclareMultiple", "n", bounds)


def withdrawn(n: int) -> Given:
    """Name two of several actions; the second is withdrawn before any die falls."""
    given = opened(n).difficulty(0)
    first = given.id
    given.more("confrontation", "bert").propose("ann", 5).reject()
    given.withdraw("ann", "propose")
    given.id = first
    return given


@pytest.mark.parametrize(("n", "final"), [(2, 0), (3, -3), (10, -24)])
def test_a_withdrawn_action_no_longer_counts_against_the_others(n: int, final: int) -> None:
    """Seed: 002 sactmult"""
    given = withdrawn(n)
    assert given.view()["n"] == n - 1
    assert given.side("ann")["final"] == final
    assert given.state.conflicts[given.conflict].n == n
    given.roll("ann", 5, 5)
    assert given.rolled.final == final
    told = ("multiple", final) if final else ("roll", 0)
    assert told in reasons(given.rolled)


def test_a_withdrawn_action_makes_no_room_for_another() -> None:
    given = withdrawn(2)
    assert given.phase == "difficulty_set"
    assert not given.offered("gm", "AddAction")
    given.roll("ann", 5, 5)
    assert given.happened(e.MultipleResolved)
    assert given.phase == "resolved"


def test_their_number_can_be_lowered_once_one_is_withdrawn() -> None:
    """Seed: 002 sactmult"""
    given = withdrawn(2)
    (option,) = given.offered("gm", "DeclareMultiple")
    assert option.fields["n"].to_json() == {"int": {"min": 1, "max": 10}}
    given.multiple(3)
    assert given.view()["n"] == 3
    assert given.side("ann")["final"] == -6
    assert given.offered("gm", "AddAction")
    given.multiple(1)
    assert given.view()["n"] == 1
    assert given.side("ann")["final"] == 0
    given.roll("ann", 5, 5)
    assert given.phase == "resolved"


def test_an_action_withdrawn_after_a_throw_helps_only_those_not_thrown_yet() -> None:
    """Seed: 002 sactmult"""
    given = opened(3).difficulty(0)
    given.roll("ann", 5, 5)
    assert given.rolled.final == -6
    given.more("simple").difficulty(0)
    left = given.id
    given.more("confrontation", "bert").propose("ann", 5).reject()
    given.withdraw("ann", "propose")
    given.id = left
    assert given.side("ann")["final"] == -3
    assert not given.offered("gm", "DeclareMultiple")


def test_a_new_number_counts_what_is_still_tried() -> None:
    given = withdrawn(2).multiple(2).more("simple").difficulty(0)
    assert given.side("ann")["final"] == -3
    assert not given.offered("gm", "AddAction")
    given.roll("ann", 5, 5)
    assert given.quiet(e.MultipleResolved)


def test_one_action_needs_no_end_of_several() -> None:
    given = Given(ann=level(0)).opened("simple", "ann").difficulty(0)
    given.roll("ann", 5, 5)
    assert given.quiet(e.MultipleResolved)


def test_the_conflict_waits_for_actions_not_named_yet() -> None:
    given = opened(2).difficulty(0)
    given.roll("ann", 5, 5)
    assert given.quiet(e.MultipleResolved)
    assert given.phase == "open"
    given.more("simple").difficulty(0)
    assert given.phase == "difficulty_set"


def test_a_withdrawn_action_counts_as_done() -> None:
    given = opened(2).difficulty(0)
    given.roll("ann", 5, 5)
    given.more("confrontation", "bert").propose("ann", 5).reject()
    given.withdraw("ann", "propose")
    assert given.happened(e.MultipleResolved)
    assert throwing(given.action) == ()
    assert given.phase == "resolved"


def test_a_player_declares_several_and_names_them() -> None:
    """Seed: 002 sactmult"""
    given = Given(ann=level(0), bert=level(0)).opened("simple", "ann")
    several = c.DeclareMultiple(conflict=given.conflict, n=2)
    another = c.AddAction(
        conflict=given.conflict, kind="opposition", against="bert", **acting(given, "ann")
    )
    assert given.refusal("ann", another).code == "wrong_phase"
    for other in ("bert", "nobody"):
        assert not given.offered(other, "DeclareMultiple")
        assert given.refusal(other, several).code in ("wrong_phase", "not_yours")
    given.send("ann", several)
    assert given.refusal("bert", another).code in ("wrong_phase", "not_yours")
    given.send("ann", another)
    assert given.once(e.ActionOpened).how == "wished"
    assert given.once(e.OpponentNamed).opponent == "bert"
    # As the gm's: no further one was declared, and the number is fixed by the first die.
    assert not given.offered("ann", "AddAction")
    given.difficulty(0).roll("ann", 5, 5)
    assert not given.offered("ann", "DeclareMultiple")


def acting(given: Given, figure: str) -> dict[str, Any]:
    return {"figure": FigureId(figure), **given.approach(figure)}

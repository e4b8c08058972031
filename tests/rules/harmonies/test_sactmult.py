"""What happens when a figure tries several things at once?"""

import pytest

from domain.kernel.rejection import illegal
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from domain.systems.harmonies.options.rulings import throwing
from domain.systems.harmonies.reckoning import penalty
from tests.rules.harmonies.scene import Given, level, reasons


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


def test_no_more_actions_than_declared() -> None:
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


def test_a_withdrawn_one_counts_as_done() -> None:
    given = opened(2).difficulty(0)
    given.roll("ann", 5, 5)
    given.more("confrontation", "bert").propose("ann", 5).reject()
    given.withdraw("ann", "propose")
    assert given.happened(e.MultipleResolved)
    assert throwing(given.action) == ()
    assert given.phase == "resolved"

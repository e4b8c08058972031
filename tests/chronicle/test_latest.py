"""Of a long log only the latest steps are looked at, and they are those that all have seen."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice

import pytest

from domain.chronicle import step_tree
from domain.chronicle.public_steps import BUFFER, MAX_STEPS, PublicSteps
from domain.chronicle.step_tree import Transition, transitions_of
from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import CommitId
from domain.kernel.messages import Event
from domain.systems import discover
from domain.table.redact import redact
from domain.table.state import Table
from tests.support.histories import played


@cache
def steps() -> tuple[tuple[Transition, ...], ...]:
    """Play EWS, where symbols are chosen in secret."""
    line = played(discover()["ews"], 3, 60).chronicle.tree
    return tuple(transitions_of(line.state(n.parent), n.events) for n in line.path(line.head))


def many(count: int) -> Iterator[tuple[CommitId, tuple[Transition, ...]]]:
    for number, transitions in enumerate(islice(cycle(steps()), count)):
        yield CommitId(f"step {number}"), transitions


def seen(transitions: tuple[Transition, ...]) -> bool:
    return any(redact(b, event, a, SPECTATORS) is not None for b, event, a in transitions)


@pytest.mark.parametrize("asked", [1, 7, MAX_STEPS, BUFFER + 1, 5_000])
def test_the_latest_steps_are_the_same_however_often_somebody_asks(asked: int) -> None:
    told, every = PublicSteps(), list(many(2 * BUFFER + 90))
    assert not all(seen(transitions) for _, transitions in every)
    for number, (step, transitions) in enumerate(every):
        told.add(step, transitions)
        if number % asked == 0:
            told.steps()
    assert told.steps() is told.steps()
    visible = [step for step, transitions in every if seen(transitions)]
    assert [*told.steps()] == visible[-MAX_STEPS:]


def test_most_steps_of_a_long_log_are_never_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def counted(before: Table, event: Event, after: Table, audience: Audience) -> Event | None:
        nonlocal looked
        looked += 1
        return redact(before, event, after, audience)

    monkeypatch.setattr(step_tree, "redact", counted)
    told, count = PublicSteps(), 10 * BUFFER
    for step, transitions in many(count):
        told.add(step, transitions)
    assert len(told.steps()) == MAX_STEPS
    assert looked < count / 2

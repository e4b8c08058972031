"""Does `decide` see its own effects in the order it made them?"""

import pytest

from domain.kernel.emission import Emission, Reducer
from domain.kernel.ids import ConflictId
from domain.kernel.messages import ConflictClosed, Event, HandsOpened

reduce: Reducer[tuple[str, ...]] = Reducer()


@reduce.on(ConflictClosed)
def _closed(state: tuple[str, ...], event: ConflictClosed) -> tuple[str, ...]:
    return (*state, f"closed {event.conflict}")


CLOSED = ConflictClosed(conflict=ConflictId("k"))


def test_a_reducer_applies_an_event_by_its_type() -> None:
    assert reduce(("before",), CLOSED) == ("before", "closed k")


def test_registering_gives_the_function_back() -> None:
    assert _closed((), CLOSED) == ("closed k",)


def test_an_event_nobody_registered_is_a_bug() -> None:
    with pytest.raises(KeyError):
        reduce((), HandsOpened(conflict=ConflictId("k")))


def test_an_emission_keeps_the_events_and_the_state_after_them() -> None:
    seen: list[Event] = []

    def fold(state: int, event: Event) -> int:
        seen.append(event)
        return state + 1

    out = Emission(0, fold)
    out.emit(CLOSED)
    assert (out.state, out.events) == (1, (CLOSED,))
    out.emit(CLOSED, CLOSED)
    assert (out.state, out.events) == (3, (CLOSED,) * 3)
    assert len(seen) == 3

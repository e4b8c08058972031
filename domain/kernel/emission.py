"""How does `decide` see its own effects while it decides? By emitting through `evolve`."""

from collections.abc import Callable
from typing import Generic, TypeVar

from domain.kernel.messages import Event

S = TypeVar("S")
E = TypeVar("E", bound=Event)


class Reducer(Generic[S]):
    """A pure fold: a table from event type to the function that applies it."""

    def __init__(self) -> None:
        self.table: dict[type[Event], Callable[[S, Event], S]] = {}

    def on(self, event_type: type[E]) -> Callable[[Callable[[S, E], S]], Callable[[S, E], S]]:
        """Register the function that applies one type of event."""

        def register(apply: Callable[[S, E], S]) -> Callable[[S, E], S]:
            self.table[event_type] = apply  # type: ignore[assignment]  # keyed by its own type
            return apply

        return register

    def __call__(self, state: S, event: Event) -> S:
        """Apply one event; `KeyError` for a type nobody registered, which is a bug."""
        return self.table[type(event)](state, event)


class Emission(Generic[S]):
    """The events of one command so far, and the state after them."""

    def __init__(self, state: S, evolve: Callable[[S, Event], S]) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self._evolve = evolve

    def emit(self, *events: Event) -> None:
        """Apply and keep further events."""
        for event in events:
            self.state = self._evolve(self.state, event)
            self.events += (event,)

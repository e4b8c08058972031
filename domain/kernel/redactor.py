"""What may an audience see of an event? What a system did not declare, nobody sees."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import KERNEL_EVENTS, Event
from domain.kernel.visibility import sees_sheet

T = TypeVar("T", bound=Struct)
Cut = Callable[[Any, Any, Audience], Event | None]
"""(event, state after it, audience) -> the event without secret fields, or None."""
Sees = Callable[[Any, Any, Audience], bool]
"""(event, state after it, audience) -> whether nothing of the event is secret from them."""
Compared = Callable[[Any, Any, Any, Audience], Event | None]
"""The same for an event whose visible part depends on the state before: (before, event, …)."""


class Redactor:
    """A system's `redact`, from its declarations; the table's own events are public.

    All events of a system are declared here, so these are what can happen under it.
    """

    def __init__(
        self,
        public: Collection[type[Event]],
        secret: Mapping[type[Event], Cut],
        compared: Mapping[type[Event], Compared] | None = None,
    ) -> None:
        self._public = frozenset((*public, *KERNEL_EVENTS))
        self.secret = secret
        self.compared = compared or {}
        self.events: tuple[type[Event], ...] = (*public, *secret, *self.compared)

    def __call__(self, before: Any, event: Event, after: Any, audience: Audience) -> Event | None:
        """Give what an audience may see of an event: nothing of one that is not declared."""
        kind = type(event)
        if kind in self._public:
            return event
        if kind in self.secret:
            return self.secret[kind](event, after, audience)
        compared = self.compared.get(kind)
        return compared(before, event, after, audience) if compared else None


def shown_only(sees: Sees, *fields: str) -> Cut:
    """Show these fields only to those who see them; without fields, the event itself."""

    def cut(event: Event, after: Any, audience: Audience) -> Event | None:
        if sees(event, after, audience):
            return event
        return without(event, *fields) if fields else None

    return cut


def nobody(event: Any, after: Any, audience: Audience) -> bool:
    """Show it to nobody."""
    return False


def to_gm(event: Any, after: Any, audience: Audience) -> bool:
    """Show it to the gm."""
    return audience.is_gm


def to_player(event: Any, after: Any, audience: Audience) -> bool:
    """Show it to the player of the event's figure."""
    return audience.controls(event.figure)


def of_sheet(event: Any, after: Any, audience: Audience) -> bool:
    """Show it to those for whom the figure's sheet is open."""
    return sees_sheet(after, event.figure, audience)


def without(told: T, *fields: str) -> T:
    """Leave fields out of an event, or of a part of one."""
    return replace(told, **dict.fromkeys(fields, UNSET))

"""What may an audience see of an event? Undeclared means nobody."""

from collections.abc import Iterable

from msgspec import UNSET

from domain.kernel.audience import Audience
from domain.kernel.messages import (
    ConflictClosed,
    ConflictOpened,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from domain.kernel.redactor import Cut, nobody, shown_only, without
from domain.table.events import (
    FigureGiven,
    FigureSeen,
    FreshThrowOrdered,
    Objected,
    ObjectionAnswered,
    PublicationPictured,
    PublicationRevoked,
    Published,
    Said,
    SeatAdded,
    SeatRevoked,
    TableForked,
    TableOpened,
)
from domain.table.state import SYSTEM_OF, Table

PUBLIC: frozenset[type[Event]] = frozenset(
    {
        ConflictClosed,
        ConflictOpened,
        FigureGiven,
        FigureSeen,
        FreshThrowOrdered,
        HandsOpened,
        Objected,
        ObjectionAnswered,
        Said,
        SeatRevoked,
        ToggleSet,
    }
)


def _figure_added(event: FigureAdded, after: Table, audience: Audience) -> Event | None:
    return event if audience.is_gm or event.unseen is UNSET else None


def _of_publication(
    event: Published | PublicationPictured | PublicationRevoked, after: Table, audience: Audience
) -> Event | None:
    """Tell gms and the seat that published it, but no log the address."""
    if not audience.is_gm and audience.seat != event.seat:
        return None
    return without(event, "secret") if isinstance(event, Published) else event


CUTS: dict[type[Event], Cut] = {
    FigureAdded: _figure_added,
    SeatAdded: shown_only(nobody, "token"),
    TableOpened: shown_only(nobody, "links"),
    TableForked: shown_only(nobody, "state"),
    **dict.fromkeys((Published, PublicationPictured, PublicationRevoked), _of_publication),
}


def redact(before: Table, event: Event, after: Table, audience: Audience) -> Event | None:
    """Cut what this audience may not know out of an event, or all of it."""
    system = SYSTEM_OF.get(type(event))
    if system is not None:
        return system.redact(before.systems[system.key], event, after.systems[system.key], audience)
    if type(event) in PUBLIC:
        return event
    cut = CUTS.get(type(event))
    return cut(event, after, audience) if cut else None


def redact_all(
    transitions: Iterable[tuple[Table, Event, Table]], audience: Audience
) -> list[Event]:
    """Cut the events of a commit for one audience, each with the tables before and after it."""
    return [
        cut
        for before, event, after in transitions
        if (cut := redact(before, event, after, audience)) is not None
    ]

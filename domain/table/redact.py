"""What may an audience see of an event? Undeclared means nobody."""

from collections.abc import Iterable

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import (
    ConflictClosed,
    ConflictOpened,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
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


def redact(before: Table, event: Event, after: Table, audience: Audience) -> Event | None:
    """Cut what this audience may not know out of an event, or all of it."""
    system = SYSTEM_OF.get(type(event))
    if system is not None:
        return system.redact(before.systems[system.key], event, after.systems[system.key], audience)
    if type(event) in PUBLIC:
        return event
    match event:
        case FigureAdded():
            return event if audience.is_gm or event.unseen is UNSET else None
        case SeatAdded():
            return replace(event, token=UNSET)
        case TableOpened():
            return replace(event, links=UNSET)
        case TableForked():
            return replace(event, state=UNSET)
        case Published() | PublicationPictured() | PublicationRevoked():
            return _of_publication(event, audience)
        case _:
            return None


def redact_all(
    transitions: Iterable[tuple[Table, Event, Table]], audience: Audience
) -> list[Event]:
    """Cut the events of a commit for one audience, each with the tables before and after it."""
    return [
        cut
        for before, event, after in transitions
        if (cut := redact(before, event, after, audience)) is not None
    ]


def _of_publication(
    event: Published | PublicationPictured | PublicationRevoked, audience: Audience
) -> Event | None:
    """Tell gms and the seat that published it, but no log the address."""
    if not audience.is_gm and audience.seat != event.seat:
        return None
    return replace(event, secret=UNSET) if isinstance(event, Published) else event

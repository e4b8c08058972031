"""Of which figures does nobody but the gm know, and when do they come into sight?"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import Event
from domain.table.events import FigureSeen
from domain.table.ledger import Ledger
from domain.table.redact import redact
from domain.table.state import Figure, Table, evolve

T = TypeVar("T")


def _unseen(figures: Mapping[FigureId, Figure]) -> frozenset[FigureId]:
    return frozenset(figure for figure, each in figures.items() if each.unseen)


def known(table: Table, audience: Audience, memo: Memo = FRESH) -> Table:
    """Give the table without the figures of which an audience may not know.

    All that others are shown, offered and answered is made of this.
    """
    if audience.is_gm:
        return table
    hidden = memo.of(_unseen, (), table.figures)
    return memo.of(_without, (hidden,), table, memo) if hidden else table


def _without(hidden: frozenset[FigureId], table: Table, memo: Memo) -> Table:
    states = table.systems.items()
    systems = {key: memo.of(_of_system, (key, hidden), state) for key, state in states}
    return replace(table, figures=_but(hidden, table.figures), systems=systems)


def _of_system(key: str, hidden: frozenset[FigureId], state: Any) -> Any:
    return replace(state, sheets=_but(hidden, state.sheets), kinds=_but(hidden, state.kinds))


def _but(hidden: frozenset[FigureId], each: Mapping[FigureId, T]) -> dict[FigureId, T]:
    return {figure: what for figure, what in each.items() if figure not in hidden}


def with_sightings(table: Table, ledger: Ledger, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Let every unseen figure come into sight before the first event that names it to others."""
    if not _unseen(table.figures):
        return events
    seats = (ledger.audience(seat) for seat in ledger.seats)
    others = [SPECTATORS, *(audience for audience in seats if not audience.is_gm)]
    told: list[Event] = []
    for event in events:
        after = evolve(table, event)
        for figure in sorted(_named(table, event, after, others)):
            each = table.figures[figure]
            seen = FigureSeen(figure=figure, name=each.name, kind=each.kind)
            table, after = evolve(table, seen), evolve(after, seen)
            told.append(seen)
        told.append(event)
        table = after
    return tuple(told)


def _named(
    before: Table, event: Event, after: Table, others: Iterable[Audience]
) -> frozenset[FigureId]:
    """Name the unseen figures that any of these audiences would read of."""
    hidden = _unseen(before.figures)
    told = {msgspec.json.encode(redact(before, event, after, each)) for each in others}
    return frozenset(f for f in hidden if any(f.encode() in each for each in told))

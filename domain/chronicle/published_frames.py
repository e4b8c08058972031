"""Which frames does a reader get of what was published?"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.chronicle.current_frames import Moment, frame_of, moments
from domain.chronicle.current_line import CurrentLine
from domain.chronicle.feed import Frame
from domain.kernel.audience import SPECTATORS
from domain.kernel.ids import ConflictId
from domain.kernel.memo import Memo
from domain.kernel.messages import ConflictClosed, ConflictOpened, Event
from domain.kernel.patch import diff
from domain.table.events import SeatAdded
from domain.table.ledger import SPECTATOR, Ledger, Publication
from domain.table.redact import redact_all
from domain.table.view import watched

Json = dict[str, Any]


def published_frames(line: CurrentLine, publication: Publication) -> Iterator[Frame | None]:
    """Give what spectators may see of the evening, or of one conflict; None to rest.

    The first frame has the whole view in its patch.
    """
    memo, view, n, at = Memo(), dict[str, Any](), 0, 0
    conflict = publication.conflict
    for moment in _of_conflict(moments(line, line.rights(SPECTATOR)), conflict):
        told = _told(moment, publication) if moment else []
        if moment is None or not told:
            yield None
            continue
        ledger = moment.ledger if publication.names else _nameless(moment.ledger)
        now = cut(watched(moment.table, ledger, SPECTATORS, memo), conflict)
        patch = diff(view, now)
        n, at, view = n + 1, moment.entry.at or at, now
        events = msgspec.to_builtins(told)
        yield frame_of(
            n, at, moment.entry, {"events": events, **({"patch": patch} if patch else {})}
        )


def _of_conflict(every: Iterable[Moment], conflict: ConflictId | None) -> Iterator[Moment | None]:
    """Give the moments from a conflict's opening until it closes, None in place of all others."""
    running = conflict is None
    for moment in every:
        running = running or _has(moment, ConflictOpened, conflict)
        yield moment if running else None
        if running and _has(moment, ConflictClosed, conflict):
            return


def _has(
    moment: Moment, kind: type[ConflictOpened | ConflictClosed], conflict: ConflictId | None
) -> bool:
    events = (event for _, event, _ in moment.transitions)
    return any(isinstance(event, kind) and event.conflict == conflict for event in events)


def _told(moment: Moment, publication: Publication) -> list[Event]:
    """Give the events that spectators see, but none of another conflict."""
    own = publication.conflict
    seen = (
        event
        for event in redact_all(moment.transitions, SPECTATORS)
        if own is None or getattr(event, "conflict", own) == own
    )
    return [*seen] if publication.names else [*map(_without_name, seen)]


def _without_name(event: Event) -> Event:
    return replace(event, name="") if isinstance(event, SeatAdded) else event


def _nameless(ledger: Ledger) -> Ledger:
    return replace(
        ledger, seats={key: replace(seat, name="") for key, seat in ledger.seats.items()}
    )


def cut(view: Json, conflict: ConflictId | None) -> Json:
    """Leave out of a view what belongs to other conflicts, and what people object to."""
    view = {key: part for key, part in view.items() if key != "objections"}
    if conflict is None:
        return view
    asks = {key: ask for key, ask in view["asks"].items() if ask["conflict"] == conflict}
    own = {key: each for key, each in view["conflicts"].items() if key == conflict}
    kept = {**view, "asks": asks, "conflicts": own}
    if "prepared" in view:
        kept["prepared"] = {key: each for key, each in view["prepared"].items() if key in asks}
    return kept

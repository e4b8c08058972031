"""What can be taken out of a table: its raw log, an audience's frames, the replay as one file?"""

from collections.abc import AsyncIterator, Iterable, Iterator

from domain.chronicle.feed import Feed, Frame
from domain.kernel.ids import TableId
from domain.table.facts import SPECTATOR, Facts
from server.metrics import Metrics
from server.stores import BrokenLog, Store
from server.tables.ledger import Erased, Ledger

CHUNK = 200
"""Frames handed over at a time."""


class NoSuchAudience(Exception):
    """Nobody of this name looks at the table; tells who does."""


async def raw(store: Store, table: str) -> AsyncIterator[bytes]:
    """Yield a table's log as it is stored, one commit a line. It holds every secret.

    Raises Erased where there is no log, Unavailable, and BrokenLog where it is damaged, after
    the lines before that.
    """
    empty = True
    async for entry in store.read(table):
        empty = False
        if entry.body.strip() != entry.body or b"\n" in entry.body:
            raise BrokenLog(table, entry.seq, "it does not fit on one line")
        yield entry.body + b"\n"
    if empty:
        raise Erased


async def seen(store: Store, table: str, audience: str) -> Feed:
    """Fold a table's log for an audience: a seat's id, `gm` (the first one), or `spectator`.

    Raises NoSuchAudience, Erased, BrokenLog, Unavailable.
    """
    ledger = Ledger(TableId(table), store, Metrics(), lambda applied: None)
    await ledger.read_on()
    feed = Feed(audience_key(ledger.chronicle.facts, audience))
    await ledger.fold(feed, whole=True)
    return feed


def audience_key(facts: Facts, audience: str) -> str:
    """Name the feed of an audience. Raises NoSuchAudience."""
    if audience == SPECTATOR or audience in facts.seats:
        return audience
    gms = [seat for seat, each in facts.seats.items() if each.role == "gm" and not each.revoked]
    if audience == "gm" and gms:
        return gms[0]
    known = ", ".join(f"{seat} ({each.name})" for seat, each in facts.seats.items())
    raise NoSuchAudience(f"nobody is called {audience}, only gm, spectator and the seats {known}")


def lines(frames: Iterable[Frame]) -> Iterator[bytes]:
    """Give frames as NDJSON, some at a time."""
    held = [frame.json for frame in frames]
    for first in range(0, len(held), CHUNK):
        yield b"".join(json + b"\n" for json in held[first : first + CHUNK])

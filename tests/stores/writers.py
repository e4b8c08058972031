"""How do the tests write to a log and read it?"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from server.stores import LogEntry, Stale, Store, Top

Kind = TypeVar("Kind", bound=Store)


@asynccontextmanager
async def opened(store: Kind) -> AsyncIterator[Kind]:
    """Open a store, and close it even when the test fails: the next one must not pay."""
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def entries(store: Store, table: str, after: int = 0) -> list[LogEntry]:
    """Read what lies behind entry `after`."""
    return [entry async for entry in store.read(table, after)]


async def fill(store: Store, table: str, number: int) -> list[LogEntry]:
    """Write `number` entries, called e1, e2, …, into an empty log."""
    top = Top(0, "")
    written = []
    for seq in range(1, number + 1):
        entry = LogEntry(seq, f"e{seq}", b"body of entry %d" % seq)
        written.append(await store.append(table, top, entry))
        top = Top(seq, entry.id)
    return written


async def append_until_in(store: Store, table: str, id: str, body: bytes) -> LogEntry:
    """Append behind whatever the top is, as often as others come first."""
    top = await store.top(table)
    while True:
        try:
            return await store.append(table, top, LogEntry(top.seq + 1, id, body))
        except Stale as stale:
            top = stale.actual

"""What does every log store promise?"""

from collections.abc import AsyncGenerator, Callable
from typing import Final, Protocol

import msgspec

from server.byte_quotas import Space

PAGE: Final = 500
"""Entries read at a time: enough to be quick, few enough to let others have a turn."""


class LogEntry(msgspec.Struct, frozen=True):
    """One line of a table's log: its place (from 1, without gaps), its id and its bytes."""

    seq: int
    id: str
    body: bytes


class Top(msgspec.Struct, frozen=True):
    """Place and id of a log's last entry; `Top(0, "")` for an empty log."""

    seq: int
    id: str


EMPTY: Final = Top(0, "")


class StoreError(Exception):
    """A log could not be read or written as asked."""


class Stale(StoreError):
    """The log's top is not the expected one: read on from `expected.seq` and decide again."""

    def __init__(self, expected: Top, actual: Top) -> None:
        """Keep both tops for the caller."""
        super().__init__(f"expected the log to end at {expected}, but it ends at {actual}")
        self.expected = expected
        self.actual = actual


class Unavailable(StoreError):
    """The store was not reached, or the outcome is unknown: read, then retry the same id."""

    def __init__(self, why: str) -> None:
        """Say in words for an operator what stands in the way."""
        super().__init__(why)
        self.why = why


class NotErased(StoreError):
    """The store's user has no right to delete; the operator has to do it."""


class BrokenLog(StoreError):
    """A table's log is damaged at entry `seq`; other tables are not affected."""

    def __init__(self, table: str, seq: int, why: str) -> None:
        """Name the table and the first entry that cannot be trusted."""
        super().__init__(f"the log of table {table!r} is broken at entry {seq}: {why}")
        self.table = table
        self.seq = seq
        self.why = why


Wake = Callable[[str, int], None]
"""What is called with a table and the place of an entry that was appended to its log."""


Hear = Callable[[str, bytes], None]
"""What is called with a table and what some process says about it."""


class Store(Protocol):
    """Many logs, one per table; append-only, each a gap-free list of entries from 1.

    Any call may raise Unavailable, also before `open` and after `close`.
    """

    shared: bool
    """Whether other processes may append to the same logs."""

    async def open(self) -> None:
        """Make the store ready. Raises Unavailable with the reason."""

    async def close(self) -> None:
        """Finish what is under way and let go. Closing twice is harmless."""

    async def append(
        self, table: str, expected: Top, entry: LogEntry, onto: bytes | None = None
    ) -> LogEntry:
        """Store `entry` behind `expected` and return it once it is durable.

        If the log already holds an entry with `entry.id`, that stored entry (another object) is
        returned, whatever `expected` says. Raises Stale unless the log ends exactly at `expected`
        (seq and id). With `onto`, its last body must equal that too: after a loss, a command that
        was sent again may have the same id and other dice. Raises ValueError unless `entry`
        follows `expected`, BrokenLog if the log's end is damaged. A cancelled append may still
        take place.
        """
        ...

    def read(self, table: str, after: int = 0) -> AsyncGenerator[LogEntry, None]:
        """Yield the entries behind entry `after`, in order.

        Raises BrokenLog at the first entry that is missing or damaged, once the sound ones
        before it have been yielded.
        """
        ...

    async def top(self, table: str) -> Top:
        """Return where the log ends; `Top(0, "")` if there is none."""
        ...

    async def tables(self) -> list[str]:
        """Return the names of all tables with a log, sorted."""
        ...

    async def put_blob(self, table: str, name: str, body: bytes) -> None:
        """Keep bytes beside a table's log, under the name of their content; durable on return.

        They are booked for the table. Keeping what is there already is harmless, and so is
        keeping something of a table that is gone: nothing is stored then.
        """

    async def blob(self, table: str, name: str) -> bytes | None:
        """Return the bytes of a table under a name; None if there are none."""
        ...

    async def drop_blob(self, table: str, name: str) -> None:
        """Delete what is kept under a name; it is booked no longer. Harmless if it is gone."""

    def blobs(self, table: str) -> AsyncGenerator[tuple[str, bytes], None]:
        """Yield the names and bytes of all blobs of a table, in any order, each once."""
        ...

    async def book(self, table: str, size: int) -> None:
        """Count `size` more bytes for a table; erasing it ends that."""

    async def booked(self, root: str) -> int:
        """Return the bytes that are counted for a table and all sandboxes that began there."""
        ...

    async def space(self, table: str) -> Space:
        """Return how much is free where this table is stored; ENDLESS if nobody can say."""
        ...

    async def erase(self, table: str) -> None:
        """Delete a table's whole log, and its blobs; harmless if there is none.

        The sandboxes that began there go with it. Raises NotErased if we are not allowed to.
        """

    def listen(self, wake: Wake, hear: Hear | None = None) -> None:
        """From now on, until `close`, call `wake` on the loop after each append of any process.

        A call may be late or lost, never wrong. A store that is not shared need not call at all.
        `hear` gets the messages of `tell`, from this process and others.
        """

    def tell(self, table: str, said: bytes) -> None:
        """Send all processes a message about a table; it may get lost, and nobody waits for it."""

    async def check(self) -> None:
        """Write something that no log shows, as durably as an entry, else raise Unavailable."""


def require_follows(expected: Top, entry: LogEntry) -> None:
    """Raise ValueError unless `entry` has an id and the place right behind `expected`."""
    if not entry.id:
        raise ValueError("an entry needs an id")
    if entry.seq != expected.seq + 1:
        raise ValueError(f"entry {entry.seq} does not follow entry {expected.seq}")

"""How does a table's log come into memory, and stay the same as the one in the store?"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import ClassVar, Final, Self, TypeVar

from msgspec import structs

from domain.chronicle import chronicle as chronicles
from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import Undecodable, decode, encode
from domain.chronicle.commits import Commit
from domain.chronicle.feed import Feed
from domain.chronicle.pauses import Pausing
from domain.kernel.ids import TableId
from server.metrics import Metrics
from server.refusals import Refused
from server.stores import BrokenLog, LogEntry, Stale, Store, Top, Unavailable

T = TypeVar("T")
SLICE_SECONDS: Final = 0.01
DROPPED: Final = 100
SLOW_SECONDS: Final = 0.1
"""An append that takes longer is worth an operator's look."""
RECENT: Final = 600
"""The number of latest commits whose frames are made on loading: a socket may have missed them."""
SET_BACK_MS: Final = 2 * 60 * 60 * 1000
"""How far a clock may be set back, as at the end of summer time, and no time of a log goes back."""
TRIES: Final = 64
"""The number of times an append is tried while other processes append first."""


class Erased(Exception):
    """The log is gone from the store: somebody erased the table."""


class Rewound(Exception):
    """The log in the store does not hold our last entry, number `had`: entries were lost."""

    def __init__(self, had: int) -> None:
        self.had = had
        super().__init__(had)


class Slices:
    """Yields to other tasks during long work; all such work together shares one slice."""

    at_work: ClassVar[int] = 0

    def __enter__(self) -> Self:
        Slices.at_work += 1
        self._renew()
        return self

    def __exit__(self, *raised: object) -> None:
        Slices.at_work -= 1

    async def pause(self) -> None:
        """Yield to the loop once a slice of time is used up."""
        if time.perf_counter() > self._until:
            await asyncio.sleep(0)
            self._renew()

    def _renew(self) -> None:
        # After a restart a whole club comes back at once, so all loads share one slice.
        self._until = time.perf_counter() + SLICE_SECONDS / Slices.at_work


async def in_slices(work: Pausing[T]) -> T:
    """Do work that pauses, with turns for others in between."""
    with Slices() as slices:
        while True:
            try:
                next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            await slices.pause()


def timed(work: Pausing[T], paid: Callable[[float], None]) -> Pausing[T]:
    """Do work that pauses; in the end tell `paid` the seconds it took without its pauses."""
    seconds = 0.0
    try:
        while True:
            begun = time.perf_counter()
            try:
                next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                seconds += time.perf_counter() - begun
            yield
    finally:
        paid(seconds)


class TableLog:
    """One table's commits and chronicle; calls `taken` with each commit as it is applied.

    Only the table's host may call `read_on` and `append`, one call at a time.
    """

    def __init__(
        self, table: TableId, store: Store, metrics: Metrics, taken: Callable[[Applied], None]
    ) -> None:
        self.table = table
        self.chronicle = Chronicle(table)
        self.commits: list[Commit] = []
        self._last = b""
        self._dropping: set[asyncio.Task[None]] = set()
        self._store = store
        self._metrics = metrics
        self._taken = taken

    @property
    def top(self) -> Top:
        return Top(self.chronicle.seq, self.chronicle.id)

    async def read_on(self) -> None:
        """Apply the entries that the store holds after our top.

        Raises BrokenLog, Unavailable, Rewound, or Erased if the log is gone.
        """
        # Start with our own last entry, to notice if another one has taken its place.
        async with aclosing(self._store.read(self.table, max(self.chronicle.seq - 1, 0))) as log:
            if self.chronicle.seq:
                await self._require_same(await anext(log, None))
            with Slices() as slices:
                async for entry in log:
                    self._apply(self._decoded(entry), entry.body)
                    await slices.pause()
        if self.chronicle.seq == 0:
            raise Erased

    async def _require_same(self, entry: LogEntry | None) -> None:
        if entry is not None and entry.body == self._last:
            return
        if entry is None and (await self._store.top(self.table)).seq == 0:
            raise Erased
        raise Rewound(self.top.seq)

    async def append(self, build: Callable[[], Awaitable[Commit | object]]) -> object:
        """Append and apply the commit that `build` makes of the newest state, and return it.

        A result of `build` that is not a commit is returned without an append. If another
        process was quicker, read on and build again. Raises Refused if the store is away.
        """
        for _ in range(TRIES):
            built = await build()
            if not isinstance(built, Commit):
                return built
            # A clock may be set back a little; a log tells what came later as later. An entry far
            # ahead was written by a clock that was wrong, and holds up no later one.
            if self.commits and 0 < self.commits[-1].at - built.at <= SET_BACK_MS:
                built = structs.replace(built, at=self.commits[-1].at)
            if await self._stored(built):
                if self.chronicle.by_id[built.id][1] != built.digest:
                    raise Refused("id_reused")
                return built
        raise Refused("storage_unavailable")

    async def fold(self, feed: Feed, whole: bool = False) -> None:
        """Bring a new feed up to the newest commit; the caller goes on without awaiting.

        The older frames of a long log are only counted, unless `whole` is set.
        """
        chronicle, done = Chronicle(self.table), 0
        skimmed = 0 if whole else max(len(self.commits) - RECENT, 0)
        with Slices() as slices:
            while done < len(self.commits):
                applied = chronicle.apply(self.commits[done])
                (feed.skim if done < skimmed else feed.step)(chronicle, applied)
                done += 1
                if done == skimmed:
                    feed.settle(chronicle)
                await slices.pause()
        self._let_go(chronicle)

    async def fold_older(self, feed: Feed) -> None:
        """Make the frames that a feed has only counted so far."""
        chronicle, older = Chronicle(self.table), Feed(feed.key)
        with Slices() as slices:
            for commit in self.commits:
                if older.n == feed.base:
                    break
                older.step(chronicle, chronicle.apply(commit))
                await slices.pause()
        feed.fill(older)
        self._let_go(chronicle)

    def _let_go(self, chronicle: Chronicle) -> None:
        """Free what was only needed for folding, bit by bit."""

        async def drop() -> None:
            with Slices() as slices:
                for number, _ in enumerate(chronicle.let_go()):
                    if number % DROPPED == 0:
                        await slices.pause()

        task = asyncio.create_task(drop(), name="let go")
        self._dropping.add(task)
        task.add_done_callback(self._dropping.discard)

    async def _stored(self, commit: Commit) -> bool:
        """Append the commit; tell whether it is in the log, and not another one in its place."""
        entry = LogEntry(commit.seq, commit.id, encode(commit))
        begun = time.perf_counter()
        try:
            stored = await self._store.append(self.table, self.top, entry, self._last)
        except Stale:
            await self.read_on()
            return commit.id in self.chronicle.by_id
        except Unavailable:
            # The entry may be in the log all the same: look before answering.
            await self.read_on()
            if commit.id in self.chronicle.by_id:
                return True
            raise
        if time.perf_counter() - begun > SLOW_SECONDS:
            self._metrics.slow.inc()
        if stored is entry:
            self._apply(commit, entry.body)
        else:
            # The store had this entry already. Read on to learn whether it follows the entries
            # we know: after a loss it may follow others, with the same id and number.
            await self.read_on()
        return True

    def _decoded(self, entry: LogEntry) -> Commit:
        try:
            commit = decode(entry.body)
        except Undecodable as error:
            raise BrokenLog(self.table, entry.seq, str(error)) from error
        if (commit.seq, commit.id) != (entry.seq, entry.id):
            raise BrokenLog(self.table, entry.seq, "the commit is not the one its entry names")
        return commit

    def _apply(self, commit: Commit, body: bytes) -> None:
        try:
            applied = self.chronicle.apply(commit)
        except chronicles.InvalidCommit as error:
            raise BrokenLog(self.table, error.seq, error.why) from error
        except Exception as error:
            # A log that cannot be folded must not be played on, whatever the cause.
            why = f"it cannot be applied ({type(error).__name__})"
            raise BrokenLog(self.table, commit.seq, why) from error
        self.commits.append(commit)
        self._last = body
        self._taken(applied)

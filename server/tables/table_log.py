"""How does a table's log come into memory, and stay the same as the one in the store?"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import aclosing
from functools import partial
from itertools import islice
from typing import Final

from msgspec import structs

from domain.chronicle import chronicle as chronicles
from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import Undecodable, decode, encode
from domain.chronicle.commits import Commit
from domain.chronicle.current_line import CurrentLine, LineReader
from domain.chronicle.feed import Feed
from domain.kernel.ids import TableId
from server.metrics import Metrics
from server.net.work import ARRIVAL, COMMAND, Whom, Work
from server.stores import BrokenLog, LogEntry, Stale, Store, Top
from server.tables.feed_builder import FeedBuilder

LOADED: Final = 256
"""The number of entries that are folded at once on loading."""
SLOW_SECONDS: Final = 0.1
"""An append that takes longer is worth an operator's look."""
RECENT_COMMITS: Final = 60
"""The number of latest commits whose frames are made on loading: a socket may have missed them.

Each costs every audience its share, while all who come back wait; a restart takes seconds.
"""
SET_BACK_MS: Final = 2 * 60 * 60 * 1000
"""How far a clock may be set back, as at the end of summer time, and no time of a log goes back."""


class Erased(Exception):
    """The log is gone from the store: somebody erased the table."""


class Rewound(Exception):
    """The log in the store does not hold our last entry, number `had`: entries were lost."""

    def __init__(self, had: int) -> None:
        self.had = had
        super().__init__(had)


class TableLog:
    """One table's commits and chronicle. Only one call at a time may read or append."""

    def __init__(self, table: TableId, store: Store, metrics: Metrics, work: Work) -> None:
        self.table = table
        self.chronicle = Chronicle(table)
        self.commits: list[Commit] = []
        self._last = b""
        self._dropping: set[asyncio.Task[None]] = set()
        self._store = store
        self._metrics = metrics
        self._work = work

    @property
    def top(self) -> Top:
        return Top(self.chronicle.seq, self.chronicle.id)

    async def load(self) -> None:
        """Apply the whole log, of which nobody is told. Raises BrokenLog, Unavailable or Erased."""
        some: list[LogEntry] = []
        async with aclosing(self._store.read(self.table)) as log:
            async for entry in log:
                some.append(entry)
                if len(some) == LOADED:
                    await self._work.do((self.table,), partial(self._take_in, some), ARRIVAL)
                    some = []
        await self._work.do((self.table,), partial(self._take_in, some), ARRIVAL)
        if self.chronicle.seq == 0:
            raise Erased

    def _take_in(self, entries: Iterable[LogEntry]) -> None:
        for entry in entries:
            self._fold(self._decoded(entry), entry.body)

    async def read_log(self) -> AsyncGenerator[Applied]:
        """Apply the entries that the store holds after our top, and give what each did.

        Raises BrokenLog, Unavailable, Rewound, or Erased if the log is gone.
        """
        # Start with our own last entry, to notice if another one has taken its place.
        async with aclosing(self._store.read(self.table, max(self.chronicle.seq - 1, 0))) as log:
            if self.chronicle.seq:
                await self._require_same(await anext(log, None))
            async for entry in log:
                yield self._fold(self._decoded(entry), entry.body)
                await asyncio.sleep(0)  # there may be many
        if self.chronicle.seq == 0:
            raise Erased

    async def _require_same(self, entry: LogEntry | None) -> None:
        if entry is not None and entry.body == self._last:
            return
        if entry is None and (await self._store.top(self.table)).seq == 0:
            raise Erased
        raise Rewound(self.top.seq)

    async def append(self, commit: Commit) -> Applied | None:
        """Append a commit after our top and apply it; give what it did.

        None if only reading the log tells what it has in its place: another process was quicker,
        or the store had this entry already. Raises Unavailable: it may be in the log all the same.
        """
        commit = self._no_earlier(commit)
        entry = LogEntry(commit.seq, commit.id, encode(commit))
        begun = time.perf_counter()
        try:
            stored = await self._store.append(self.table, self.top, entry, self._last)
        except Stale:
            return None
        if time.perf_counter() - begun > SLOW_SECONDS:
            self._metrics.slow.inc()
        # An entry that was there already may follow others than ours, after a loss.
        return self._fold(commit, entry.body) if stored is entry else None

    def _no_earlier(self, commit: Commit) -> Commit:
        """Let no time go back by as little as clocks are set back.

        An entry far ahead was written by a clock that was wrong, and holds up no later one.
        """
        if self.commits and 0 < self.commits[-1].at - commit.at <= SET_BACK_MS:
            return structs.replace(commit, at=self.commits[-1].at)
        return commit

    async def fold(
        self, waiting: Callable[[], Iterable[Feed]], whom: Whom, *, whole: bool = False
    ) -> FeedBuilder:
        """Bring new feeds up to the newest commit; the caller goes on without awaiting.

        `waiting` names them once it is their turn. The older frames of a long log are only counted,
        unless `whole` is set.
        """

        def begin() -> FeedBuilder:
            skimmed = 0 if whole else max(len(self.commits) - RECENT_COMMITS, 0)
            return FeedBuilder(self.table, self.commits, waiting(), skimmed).piece()

        builder = await self._work.do(whom, begin, ARRIVAL)
        while not builder.is_nearly_done:
            rank = COMMAND if builder.is_late else ARRIVAL
            await self._work.do(whom, builder.piece, rank)
        while builder.left:
            builder.step()
        self._release(builder.chronicle, whom)
        return builder

    async def fold_older(self, waiting: Callable[[], Iterable[Feed]], whom: Whom) -> FeedBuilder:
        """Make the frames that feeds have only counted so far."""
        older = dict[Feed, Feed]()

        def begin() -> FeedBuilder:
            older.update({Feed(feed.key): feed for feed in waiting() if feed.base})
            most = {frames: feed.base for frames, feed in older.items()}
            return FeedBuilder(self.table, self.commits, most, most=most).piece()

        builder = await self._work.do(whom, begin)
        while builder.left:
            await self._work.do(whom, builder.piece)
        for frames in builder.feeds:
            older[frames].prepend_older(frames)
        self._release(builder.chronicle, whom)
        return builder

    async def current_line(self, whom: Whom) -> CurrentLine:
        """Find the steps that count now; all who ask while they are looked for share the answer."""
        key = self.table, "line", len(self.commits)
        return await self._work.single_flight(key, partial(self._fold_line, whom))

    async def _fold_line(self, whom: Whom) -> CurrentLine:
        reader = LineReader(self.table)
        so_far = islice(self.commits, len(self.commits))
        await self._work.take_all(whom, map(reader.take, so_far))
        line = await self._work.do(whom, reader.line)
        self._release(reader.chronicle, whom)
        return line

    def _release(self, folded: Chronicle, whom: Whom) -> None:
        task = asyncio.create_task(self._work.do(whom, folded.release), name="release")
        self._dropping.add(task)
        task.add_done_callback(self._dropping.discard)

    def _decoded(self, entry: LogEntry) -> Commit:
        try:
            commit = decode(entry.body)
        except Undecodable as error:
            raise BrokenLog(self.table, entry.seq, str(error)) from error
        if (commit.seq, commit.id) != (entry.seq, entry.id):
            raise BrokenLog(self.table, entry.seq, "the commit is not the one its entry names")
        return commit

    def _fold(self, commit: Commit, body: bytes) -> Applied:
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
        return applied

"""How is one table's log read from its stream, appended to, and erased?"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from hashlib import sha1
from typing import Any, Final

from server.stores.store import EMPTY, PAGE, BrokenLog, LogEntry, NotErased, Stale, Top, Unavailable

from .index import mend
from .link import RedisLink
from .script import APPEND, CHANNEL
from .stream import Stream, decoded, ids_key, kept_key, log_key, paired
from .trouble import NoStream, NotAllowed, WrongType

TRIES: Final = 4
"""The number of times the index is mended for one append, if something spoils it meanwhile."""


class Log:
    """The stream of one table with its index of commit ids, over a link that is up."""

    def __init__(self, link: RedisLink, table: str) -> None:
        self._link = link
        self._table = table
        self._log, self._ids = log_key(table), ids_key(table)

    async def append(self, expected: Top, entry: LogEntry, onto: bytes | None) -> LogEntry:
        """See `Store.append`."""
        below = "" if onto is None else sha1(onto, usedforsecurity=False).hexdigest()
        for _ in range(TRIES):
            match await self._try_to_append(expected, entry, below):
                case [b"stored"]:
                    return entry
                case [b"known", id, fields]:
                    return decoded(self._table, _place(id), id, paired(fields))
                case [b"stale", seq, id]:
                    raise Stale(expected, Top(int(seq), id.decode()))
                case [b"index"]:
                    await mend(self._link, self._table, self.read())
                case _:
                    await self.top()  # says what is broken
        raise Unavailable(f"the index of table {self._table!r} is written to by somebody else")

    async def read(self, after: int = 0) -> AsyncGenerator[LogEntry, None]:
        """See `Store.read`."""
        stream = await self._stream()
        if stream is None:
            return
        if after and stream.has_gap:
            await self._require_whole(after)
        async for entry in self._pages(after):
            yield entry
        if stream.cut is not None:
            raise stream.cut

    async def top(self) -> Top:
        """See `Store.top`."""
        stream = await self._stream()
        if stream is None:
            return EMPTY
        if stream.has_gap:
            await self._require_whole()
        if stream.cut is not None:
            raise stream.cut
        return stream.top

    async def erase(self) -> None:
        """See `Store.erase`. Raises NotErased if the user may not."""
        try:
            await self._do("DEL", self._log, self._ids, kept_key(self._table))
        except NotAllowed as error:
            why = f"table {self._table!r} stays: erasing needs a user with the right to DEL"
            raise NotErased(f"{why} ({error.why})") from error

    async def _try_to_append(self, expected: Top, entry: LogEntry, below: str) -> Any:
        words = (CHANNEL, entry.seq, entry.id, entry.body, expected.seq, expected.id, below)
        wake = b"%d " % entry.seq + self._table.encode(errors="surrogateescape")
        return await self._do("EVAL", APPEND, 2, self._log, self._ids, *words, wake)

    async def _pages(self, after: int) -> AsyncGenerator[LogEntry, None]:
        more = True
        while more:
            start = b"(%d-0" % after if after else b"-"
            found = await self._do("XRANGE", self._log, start, "+", "COUNT", PAGE)
            for id, fields in found:
                after += 1
                yield decoded(self._table, after, id, fields)
            more = len(found) == PAGE
            await asyncio.sleep(0)

    async def _require_whole(self, upto: int | None = None) -> None:
        """Raise BrokenLog if an entry up to that one is missing."""
        async for entry in self._pages(0):
            if entry.seq == upto:
                return

    async def _stream(self) -> Stream | None:
        with suppress(NoStream):
            return Stream(self._table, await self._do("XINFO STREAM", self._log))
        return None

    async def _do(self, *words: str | bytes | int) -> Any:
        try:
            return await self._link.do(self._log, *words)
        except WrongType as error:
            keys = f"{self._log.decode(errors='replace')} and {self._ids.decode(errors='replace')}"
            why = f"of the keys {keys} one holds something else"
            raise BrokenLog(self._table, 1, why) from error


def _place(id: bytes) -> int:
    return int(id.partition(b"-")[0])

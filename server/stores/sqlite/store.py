"""How does one SQLite file keep the promises of a log store?"""

import asyncio
import os
import shutil
from collections.abc import AsyncGenerator
from functools import partial
from pathlib import Path

from server.byte_quotas import Space
from server.stores.store import Hear, LogEntry, Top, Unavailable, Wake, require_follows

from . import rows
from .reader import Reader
from .writer import Writer


class SqliteStore:
    """All logs in the file at `path` (see `Store`).

    Several processes may open it at once, on one machine: a log has exact tops for all of them.
    """

    shared = False  # the one process that serves tables is the only one that plays on them

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path).absolute()
        self._open: tuple[Writer, Reader] | None = None

    async def open(self) -> None:
        if self._open is not None:
            return
        reader = Reader(self._path)
        writer = Writer(self._path, asyncio.get_running_loop(), reader.away)
        try:
            await writer.open()
            await reader.open()
        except BaseException:
            await reader.close()
            await writer.close()
            raise
        self._open = writer, reader

    async def close(self) -> None:
        if self._open is not None:
            (writer, reader), self._open = self._open, None
            await writer.close()
            await reader.close()

    async def append(
        self, table: str, expected: Top, entry: LogEntry, onto: bytes | None = None
    ) -> LogEntry:
        require_follows(expected, entry)
        writer, _ = self._opened()
        work = partial(rows.append, table=table, expected=expected, entry=entry, onto=onto)
        return await writer.do(table, entry.seq, work)

    async def read(self, table: str, after: int = 0) -> AsyncGenerator[LogEntry, None]:
        more = True
        while more:
            _, reader = self._opened()
            page = await reader.do(table, after + 1, partial(rows.page, table=table, after=after))
            for entry in page.entries:
                yield entry
            if page.broken is not None:
                raise page.broken
            after += len(page.entries)
            more = page.more

    async def top(self, table: str) -> Top:
        _, reader = self._opened()
        return await reader.do(table, 0, partial(rows.top, table=table))

    async def tables(self) -> list[str]:
        _, reader = self._opened()
        return await reader.do("", 0, rows.tables)

    async def put_blob(self, table: str, name: str, body: bytes) -> None:
        writer, _ = self._opened()
        await writer.do(table, 0, partial(rows.put_blob, table=table, name=name, body=body))

    async def blob(self, table: str, name: str) -> bytes | None:
        _, reader = self._opened()
        return await reader.do(table, 0, partial(rows.blob, table=table, name=name))

    async def drop_blob(self, table: str, name: str) -> None:
        writer, _ = self._opened()
        await writer.do(table, 0, partial(rows.drop_blob, table=table, name=name))

    async def blobs(self, table: str) -> AsyncGenerator[tuple[str, bytes], None]:
        _, reader = self._opened()
        for name in await reader.do(table, 0, partial(rows.names_kept, table=table)):
            body = await self.blob(table, name)
            if body is not None:  # erased a moment ago
                yield name, body

    async def book(self, table: str, size: int) -> None:
        writer, _ = self._opened()
        await writer.do(table, 0, partial(rows.book, table=table, size=size))

    async def booked(self, root: str) -> int:
        _, reader = self._opened()
        return await reader.do(root, 0, partial(rows.booked, root=root))

    async def space(self, table: str) -> Space:
        _, reader = self._opened()
        disk = shutil.disk_usage(self._path.parent)
        return Space(disk.free + await reader.do(table, 0, rows.free), disk.total)

    async def erase(self, table: str) -> None:
        writer, reader = self._opened()
        await writer.do(table, 0, partial(rows.erase, table=table))
        # The entries are still to be read in the write-ahead log until that is cut off.
        await reader.do(table, 0, rows.cut_off_journal)

    def listen(self, wake: Wake, hear: Hear | None = None) -> None:
        """Never call `wake`: no other process appends."""

    def tell(self, table: str, said: bytes) -> None:
        """Do nothing: there is no other process."""

    async def check(self) -> None:
        writer, _ = self._opened()
        await writer.do("", 0, rows.probe)

    def _opened(self) -> tuple[Writer, Reader]:
        if self._open is None:
            raise Unavailable(f"the log store {self._path} is not open")
        return self._open

"""How does a store behave on a bad day? Wraps a sound one."""

import asyncio
from collections.abc import AsyncGenerator

from server.byte_quotas import Space
from server.stores import Hear, LogEntry, Stale, Store, Top, Unavailable, Wake


class Moody:
    """Passes everything on, unless told to lose requests, lose answers, or wait."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.shared = True
        self.loses_requests = False
        self.loses_answers = False
        self.is_away = False
        self.is_slower = False
        """Somebody else always appends first"""
        self.gate: asyncio.Event | None = None
        self.waiting = asyncio.Event()
        self.loses_wakes = False
        self.is_mute = False
        self.reads = 0
        self.surprises = 0
        """So many reads fail in a way that no store promises"""

    def listen(self, wake: Wake, hear: Hear | None = None) -> None:
        def woken(table: str, seq: int) -> None:
            if not self.loses_wakes:
                wake(table, seq)

        self._store.listen(woken, hear)

    def tell(self, table: str, said: bytes) -> None:
        if not self.is_mute:
            self._store.tell(table, said)

    async def open(self) -> None:
        await self._store.open()

    async def close(self) -> None:
        await self._store.close()

    async def append(
        self, table: str, expected: Top, entry: LogEntry, onto: bytes | None = None
    ) -> LogEntry:
        if self.gate is not None:
            self.waiting.set()
            await self.gate.wait()
        if self.loses_requests or self.is_away:
            raise Unavailable("the request was lost")
        if self.is_slower:
            raise Stale(expected, Top(entry.seq, "another"))
        stored = await self._store.append(table, expected, entry, onto)
        if self.loses_answers:
            raise Unavailable("the answer was lost")
        return stored

    async def read(self, table: str, after: int = 0) -> AsyncGenerator[LogEntry, None]:
        self._require_there()
        self.reads += 1
        if self.surprises:
            self.surprises -= 1
            raise RuntimeError("the transport is closed")
        async for entry in self._store.read(table, after):
            yield entry

    async def top(self, table: str) -> Top:
        self._require_there()
        return await self._store.top(table)

    async def tables(self) -> list[str]:
        return await self._store.tables()

    async def put_blob(self, table: str, name: str, body: bytes) -> None:
        self._require_there()
        await self._store.put_blob(table, name, body)

    async def blob(self, table: str, name: str) -> bytes | None:
        self._require_there()
        return await self._store.blob(table, name)

    async def drop_blob(self, table: str, name: str) -> None:
        self._require_there()
        await self._store.drop_blob(table, name)

    def blobs(self, table: str) -> AsyncGenerator[tuple[str, bytes], None]:
        self._require_there()
        return self._store.blobs(table)

    async def book(self, table: str, size: int) -> None:
        self._require_there()
        await self._store.book(table, size)

    async def booked(self, root: str) -> int:
        self._require_there()
        return await self._store.booked(root)

    async def space(self, table: str) -> Space:
        self._require_there()
        return await self._store.space(table)

    async def erase(self, table: str) -> None:
        self._require_there()
        await self._store.erase(table)

    async def check(self) -> None:
        self._require_there()
        await self._store.check()

    def _require_there(self) -> None:
        if self.is_away:
            raise Unavailable("the store is away")

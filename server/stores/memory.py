"""How are logs kept in memory, for tests and trials?"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator

from server.byte_quotas import ENDLESS, Space, root_of

from .store import EMPTY, PAGE, Hear, LogEntry, Stale, Top, Unavailable, Wake, require_follows


class MemoryStore:
    """Logs that end with the process (see `Store`); closing and reopening keeps them."""

    shared = False

    def __init__(self) -> None:
        """Start without any log."""
        self._wakes: list[Wake] = []
        self._hears: list[Hear] = []
        self._logs: dict[str, list[LogEntry]] = {}
        self._by_id: dict[tuple[str, str], LogEntry] = {}
        self._kept: dict[tuple[str, str], bytes] = {}
        self._booked: Counter[str] = Counter()
        self._open = False

    async def open(self) -> None:
        self._open = True

    async def close(self) -> None:
        self._open = False
        self._wakes.clear()
        self._hears.clear()

    async def append(
        self, table: str, expected: Top, entry: LogEntry, onto: bytes | None = None
    ) -> LogEntry:
        require_follows(expected, entry)
        actual = await self.top(table)
        if stored := self._by_id.get((table, entry.id)):
            return stored
        log = self._logs.setdefault(table, [])
        if actual != expected or (onto is not None and log and log[-1].body != onto):
            raise Stale(expected, actual)
        log.append(entry)
        self._by_id[table, entry.id] = entry
        for wake in self._wakes:
            # Later, not from here: the caller must have its answer before it is told of the append.
            asyncio.get_running_loop().call_soon(wake, table, entry.seq)
        return entry

    async def read(self, table: str, after: int = 0) -> AsyncGenerator[LogEntry, None]:
        await self.check()
        while page := self._logs.get(table, [])[after : after + PAGE]:
            for entry in page:
                yield entry
            after += len(page)
            await asyncio.sleep(0)

    async def top(self, table: str) -> Top:
        await self.check()
        log = self._logs.get(table)
        return Top(log[-1].seq, log[-1].id) if log else EMPTY

    async def tables(self) -> list[str]:
        await self.check()
        return sorted(self._logs)

    async def put_blob(self, table: str, name: str, body: bytes) -> None:
        await self.check()
        if table in self._logs and (table, name) not in self._kept:
            self._kept[table, name] = body
            self._booked[table] += len(body)

    async def blob(self, table: str, name: str) -> bytes | None:
        await self.check()
        return self._kept.get((table, name))

    async def drop_blob(self, table: str, name: str) -> None:
        await self.check()
        self._booked[table] -= len(self._kept.pop((table, name), b""))

    async def blobs(self, table: str) -> AsyncGenerator[tuple[str, bytes], None]:
        await self.check()
        for (log, name), body in list(self._kept.items()):
            if log == table:
                yield name, body

    async def book(self, table: str, size: int) -> None:
        await self.check()
        self._booked[table] += size

    async def booked(self, root: str) -> int:
        await self.check()
        return sum(size for table, size in self._booked.items() if root_of(table) == root)

    async def space(self, table: str) -> Space:
        await self.check()
        return ENDLESS

    async def erase(self, table: str) -> None:
        await self.check()
        for gone in [each for each in self._logs if table in (each, root_of(each))]:
            self._kept = {key: body for key, body in self._kept.items() if key[0] != gone}
            del self._booked[gone]
            for entry in self._logs.pop(gone):
                del self._by_id[gone, entry.id]

    def listen(self, wake: Wake, hear: Hear | None = None) -> None:
        self._wakes.append(wake)
        if hear is not None:
            self._hears.append(hear)

    def tell(self, table: str, said: bytes) -> None:
        for hear in self._hears:
            asyncio.get_running_loop().call_soon(hear, table, said)

    async def check(self) -> None:
        if not self._open:
            raise Unavailable("the store in memory is not open")

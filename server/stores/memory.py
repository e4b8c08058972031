"""How do logs live in memory, for tests and for trying things out?"""

import asyncio
from collections.abc import AsyncGenerator, Callable

from .store import EMPTY, PAGE, Entry, Stale, Top, Unavailable, require_follows


class MemoryStore:
    """Logs that end with the process (see `Store`); closing and reopening keeps them."""

    def __init__(self) -> None:
        """Start without any log."""
        self._logs: dict[str, list[Entry]] = {}
        self._by_id: dict[tuple[str, str], Entry] = {}
        self._open = False
        self._wakes: list[Callable[[str, int], None]] = []

    @property
    def shared(self) -> bool:
        return False

    def listen(self, wake: Callable[[str, int], None]) -> None:
        self._wakes.append(wake)

    async def open(self) -> None:
        self._open = True

    async def close(self) -> None:
        self._open = False

    async def append(self, table: str, expected: Top, entry: Entry) -> Entry:
        require_follows(expected, entry)
        actual = await self.top(table)
        if stored := self._by_id.get((table, entry.id)):
            return stored
        if actual != expected:
            raise Stale(expected, actual)
        self._logs.setdefault(table, []).append(entry)
        self._by_id[table, entry.id] = entry
        for wake in self._wakes:
            wake(table, entry.seq)
        return entry

    async def read(self, table: str, after: int = 0) -> AsyncGenerator[Entry, None]:
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

    async def erase(self, table: str) -> None:
        await self.check()
        for entry in self._logs.pop(table, []):
            del self._by_id[table, entry.id]

    async def check(self) -> None:
        if not self._open:
            raise Unavailable("the store in memory is not open")

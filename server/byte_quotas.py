"""How many bytes may be held, under way and stored, and who pays for them?"""

import asyncio
import re
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, Protocol

from server.limits import Limits
from server.refusals import Refused

MIB: Final = 2**20
CACHE_BYTES: Final = 32 * MIB
RESERVE: Final = 256 * MIB
"""Bytes that only commands may use; of a small store a quarter of all."""
SANDBOX: Final = re.compile(r"(.+)-[0-9a-f]{16}")
"""The name of a sandbox: that of the table where it began, and digits of its own."""


def root_of(table: str) -> str:
    """Name the table where a sandbox began, which pays for it; any other table is its own."""
    found = SANDBOX.fullmatch(table)
    return found[1] if found else table


class Holder(Protocol):
    """A connection, for as long as bytes of it are held."""

    def abort(self) -> None: ...


class UnderWay:
    """What connections hold: bytes that wait to be sent, and bodies that are not whole as yet.

    Below 64 KiB a connection is counted only at the door. All others together may hold `most`.
    Beyond that, the address that holds most pays with its largest holder.
    """

    def __init__(self, most: int, when_cut: Callable[[], None]) -> None:
        self._most = most
        self._when_cut = when_cut
        self._held: dict[Holder, tuple[str, int]] = {}
        self._by_address: Counter[str] = Counter()
        self.total = 0

    def hold(self, holder: Holder, address: str, size: int) -> None:
        """Count what a connection holds now, in place of what it held before."""
        self.release(holder)
        self._held[holder] = address, size
        self._by_address[address] += size
        self.total += size
        while self.total > self._most:
            self._cut()

    def release(self, holder: Holder) -> None:
        """Count nothing for a connection any more; harmless the second time."""
        address, size = self._held.pop(holder, ("", 0))
        self.total -= size
        self._by_address[address] -= size
        if not self._by_address[address]:
            del self._by_address[address]

    def _cut(self) -> None:
        ((address, _),) = self._by_address.most_common(1)
        theirs = {each: size for each, (of, size) in self._held.items() if of == address}
        largest = max(theirs, key=theirs.__getitem__)
        self.release(largest)
        self._when_cut()
        largest.abort()


class PackedCache:
    """A cache of packed pictures and publications, each once for all who see the same.

    One is made at a time. A reader that is slow holds none: it is made again when it reads on.
    """

    def __init__(self) -> None:
        self._copies: dict[Hashable, bytes] = {}
        self._making = asyncio.Lock()

    async def copy(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Give the copy of this key, made if it is not there."""
        if key not in self._copies:
            async with self._making:
                if key not in self._copies:
                    self.put(key, await make())
        copy = self._copies[key] = self._copies.pop(key)  # now the newest
        return copy

    def found(self, key: Hashable) -> bytes | None:
        """Give the copy of this key if it is there; it is the newest then."""
        copy = self._copies.pop(key, None)
        if copy is not None:
            self._copies[key] = copy
        return copy

    def put(self, key: Hashable, copy: bytes) -> None:
        """Keep a copy; the oldest go if there is no room for all."""
        self._copies[key] = copy
        while sum(map(len, self._copies.values())) > CACHE_BYTES:
            del self._copies[next(iter(self._copies))]


class Space(NamedTuple):
    """The bytes that are free where a table is stored, and how many there are in all."""

    free: int
    of: int


ENDLESS: Final = Space(sys.maxsize, sys.maxsize)


class Place(Protocol):
    """What the account asks of a store (see `server.stores.store.Store`)."""

    async def booked(self, root: str) -> int: ...
    async def space(self, table: str) -> Space: ...


class Stored:
    """What pictures and sandboxes take in the store: so much for a table, and never the reserve.

    So commands are the last thing that is refused. Sandboxes count for the table where they
    began. What comes from one address is counted by `Limits`, over all tables.
    """

    def __init__(self, place: Place, limits: Limits, most: int) -> None:
        self._place = place
        self._limits = limits
        self._most = most
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def room(self, table: str, address: str, size: int) -> AsyncIterator[None]:
        """Let somebody store so many bytes of a table within the block, one after the other.

        Raises Refused (`no_room`, `too_many`), and what the store raises.
        """
        async with self._turn:
            free, of = await self._place.space(table)
            if free - size < min(of // 4, RESERVE):
                raise Refused("no_room")
            if await self._place.booked(root_of(table)) + size > self._most:
                raise Refused("no_room")
            self._limits.take("storing", address, size / MIB)
            yield

"""How many bytes may be held, under way and stored, and who pays for them?"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Protocol

SHELF_BYTES: Final = 32 * 2**20


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
        self.let_go(holder)
        self._held[holder] = address, size
        self._by_address[address] += size
        self.total += size
        while self.total > self._most:
            self._cut()

    def let_go(self, holder: Holder) -> None:
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
        self.let_go(largest)
        self._when_cut()
        largest.abort()


class Shelf:
    """The packed pictures that were asked for last, each once for all who may see the same of it.

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
                    self._put(key, await make())
        copy = self._copies[key] = self._copies.pop(key)  # now the newest
        return copy

    def clear(self) -> None:
        """Put all of them away."""
        self._copies.clear()

    def _put(self, key: Hashable, copy: bytes) -> None:
        self._copies[key] = copy
        while sum(map(len, self._copies.values())) > SHELF_BYTES:
            del self._copies[next(iter(self._copies))]

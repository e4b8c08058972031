"""How does Redis keep the promises of a log store?"""

import logging
from collections.abc import AsyncGenerator

from server.byte_quotas import ENDLESS, Space, root_of
from server.operator_log import log_event
from server.stores.store import PAGE, Hear, LogEntry, Top, Unavailable, Wake, require_follows

from .address import read_address
from .link import RedisLink
from .listener import Listener, told
from .log import Log
from .script import BOOK, CHANNEL
from .server_check import require_writable
from .stream import PREFIX, SUFFIX, booked_key, ids_key, kept_key, log_key, table_of
from .trouble import Unfit


class RedisStore:
    """The logs in the Redis, Valkey or cluster at `url` (see `Store`), for many processes."""

    shared = True

    def __init__(self, url: str) -> None:
        self._address = read_address(url)
        self._listening: list[tuple[Wake, Hear | None]] = []
        self._open: tuple[RedisLink, Listener] | None = None

    async def open(self) -> None:
        """Get ready, also while Redis is away. Raises Unavailable for one that is unfit."""
        if self._open is not None:
            return
        link = RedisLink(self._address)
        try:
            await link.examine()
        except Unfit:
            await link.close()
            raise
        except Unavailable as away:
            log_event("the log store is unavailable", logging.WARNING, why=away.why)
        except BaseException:
            await link.close()
            raise
        self._open = link, Listener(self._address.safe_url, link.client_for_hearing, link.doubt)
        for wake, hear in self._listening:
            self._open[1].add(wake, hear)

    async def close(self) -> None:
        if self._open is not None:
            (link, listener), self._open = self._open, None
            self._listening.clear()
            await listener.close()
            await link.close()

    async def append(
        self, table: str, expected: Top, entry: LogEntry, onto: bytes | None = None
    ) -> LogEntry:
        require_follows(expected, entry)
        link = self._opened()
        return await link.finish(Log(link, table).append(expected, entry, onto))

    async def read(self, table: str, after: int = 0) -> AsyncGenerator[LogEntry, None]:
        async for entry in Log(self._opened(), table).read(after):
            yield entry

    async def top(self, table: str) -> Top:
        return await Log(self._opened(), table).top()

    async def tables(self) -> list[str]:
        link, keys = self._opened(), set[bytes]()
        for master in await link.examine():
            cursor, begun = 0, False
            while cursor or not begun:
                begun = True
                words = ("SCAN", cursor, "MATCH", PREFIX + b"*" + SUFFIX, "COUNT", 2 * PAGE)
                cursor, found = await link.do_on(master, *words)
                keys.update(found)
        return sorted(table_of(key) for key in keys)

    async def put_blob(self, table: str, name: str, body: bytes) -> None:
        link = self._opened()
        await link.finish(self._keep(link, table, name, body))

    async def blob(self, table: str, name: str) -> bytes | None:
        key = kept_key(table)
        body: bytes | None = await self._opened().do(key, "HGET", key, name)
        return body

    async def drop_blob(self, table: str, name: str) -> None:
        link = self._opened()
        await link.finish(self._drop(link, table, name))

    async def blobs(self, table: str) -> AsyncGenerator[tuple[str, bytes], None]:
        link, key = self._opened(), kept_key(table)
        cursor, begun, told = 0, False, set[bytes]()
        while cursor or not begun:
            # One at a time, as far as Redis can: each may have some MiB.
            cursor, found = await link.do(key, "HSCAN", key, cursor, "COUNT", 1)
            begun = True
            for name in found.keys() - told:
                told.add(name)
                yield name.decode(), found[name]

    async def book(self, table: str, size: int) -> None:
        link, key = self._opened(), booked_key(root_of(table))
        await link.finish(link.do(key, "EVAL", BOOK, 1, key, table, size))

    async def booked(self, root: str) -> int:
        return sum((await self._family(self._opened(), root)).values())

    async def space(self, table: str) -> Space:
        info = await self._opened().memory(log_key(table)) or {}
        most = int(info.get("maxmemory", 0))
        return Space(most - int(info["used_memory"]), most) if most else ENDLESS

    async def erase(self, table: str) -> None:
        link = self._opened()
        await link.finish(self._erase(link, table))

    def listen(self, wake: Wake, hear: Hear | None = None) -> None:
        self._listening.append((wake, hear))
        if self._open is not None:
            self._open[1].add(wake, hear)

    def tell(self, table: str, said: bytes) -> None:
        if self._open is not None:
            link, _ = self._open
            link.begin(link.do(log_key(table), "PUBLISH", CHANNEL, told(table, said)))

    async def check(self) -> None:
        for info in (await self._opened().examine()).values():
            if info is not None:
                require_writable(self._address.safe_url, info)
        # In the index of a table that nobody can have: that it can be written is all that counts.
        key = ids_key("")
        await self._opened().do(key, "HSET", key, b"probe", b"")
        await self._opened().do(key, "HDEL", key, b"probe")

    async def _keep(self, link: RedisLink, table: str, name: str, body: bytes) -> None:
        # No script: what passes through one stays in the memory of Redis for a while.
        log, key = log_key(table), kept_key(table)
        is_new = await link.do(log, "HSET", key, name, body)
        if not await link.do(log, "XLEN", log):
            # Of a table that was erased meanwhile it would stay without end.
            await link.do(log, "HDEL", key, name)
        elif is_new:
            await self.book(table, len(body))

    async def _drop(self, link: RedisLink, table: str, name: str) -> None:
        key = kept_key(table)
        body: bytes | None = await link.do(key, "HGET", key, name)
        if await link.do(key, "HDEL", key, name) and body is not None:
            await self.book(table, -len(body))

    async def _family(self, link: RedisLink, root: str) -> dict[str, int]:
        key, found = booked_key(root), dict[str, int]()
        cursor, begun = 0, False
        while cursor or not begun:
            cursor, some = await link.do(key, "HSCAN", key, cursor, "COUNT", PAGE)
            begun = True
            found |= {name.decode(errors="surrogateescape"): int(n) for name, n in some.items()}
        return found

    async def _erase(self, link: RedisLink, table: str) -> None:
        key = booked_key(root_of(table))
        sandboxes = await self._family(link, table)
        for each in {table, *sandboxes}:
            await Log(link, each).erase()
            await link.do(key, "HDEL", key, each)

    def _opened(self) -> RedisLink:
        if self._open is None:
            raise Unavailable(f"the log store {self._address.safe_url} is not open")
        return self._open[0]

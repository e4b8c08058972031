"""How does one command reach Redis and come back in time, or as an error of a store?"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any, Final, Protocol, TypeVar

from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ConnectionError, ResponseError, SlotNotCoveredError

from server.operator_log import log_event
from server.stores.store import Unavailable

from .address import CONNECTIONS, Address
from .server_check import config_warnings, require_fit
from .trouble import LOSSES, explain

T = TypeVar("T")
LIMIT_SECONDS: Final = 2.5
"""Every command ends by then, with an answer or an error."""

Word = str | bytes | int
Info = dict[str, Any]


class RedisNode(Protocol):
    """A server that takes commands: a client of one, or a cluster client's idea of one."""

    async def execute_command(self, *words: Word) -> Any: ...


class RedisLink:
    """One client; a server is used only once it was found fit, and again after any trouble."""

    def __init__(self, address: Address) -> None:
        self.address = address
        # A new connection may lead to another server than the old one.
        told = self.doubt
        self._client = address.cluster(told) if address.is_cluster else address.single(told)
        # One for each server, so that a slow one delays only its own commands.
        self._room = defaultdict[str, asyncio.Semaphore](lambda: asyncio.Semaphore(CONNECTIONS))
        self._looking = defaultdict[str, asyncio.Lock](asyncio.Lock)
        self._fit: set[str] = set()
        self._outdated = False
        self._warned: set[str] = set()
        self._unfinished: set[asyncio.Task[Any]] = set()

    async def do(self, key: bytes, *words: Word) -> Any:
        """Send a command about `key` to the server that holds it.

        Raises Unavailable, WrongType or NoStream.
        """
        return await self._in_time(str(words[0]), self._send(key, words))

    async def do_on(self, name: str, *words: Word) -> Any:
        """Send a command to the master of that name. Raises as `do`."""
        return await self._in_time(str(words[0]), self._send_to(name, words))

    async def examine(self) -> dict[str, Info | None]:
        """Ask every master about itself again; None for one that may not answer.

        Raises Unavailable, and Unfit where a setting has to change.
        """
        self.doubt()
        return await self._in_time("INFO", self._look_at_all())

    async def memory(self, key: bytes) -> Info | None:
        """Ask the server that holds `key` about its memory; None if it may not answer."""
        return await self._in_time("INFO", self._memory(key))

    def doubt(self) -> None:
        """Examine the servers again before using them: one may have been replaced."""
        self._fit.clear()

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish `work` even if the caller is cancelled."""
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start `work` in a task that nobody cancels; the task gives its result."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._unfinished.discard(task)
        if not task.cancelled():
            task.exception()  # seen, also where the one who asked has gone

    async def close(self) -> None:
        """Wait for the work to be carried through, then hang up."""
        while self._unfinished:
            await asyncio.wait(self._unfinished)
        await self._client.aclose()

    async def client_for_hearing(self) -> Redis:
        """Return a new client, of a server that is there: a cluster passes each word on to all."""
        if not isinstance(self._client, RedisCluster):
            return self.address.single()
        host, port = await self._in_time("CLUSTER SLOTS", self._ping_one(self._client))
        return self.address.single(host=host, port=port)

    async def _in_time(self, command: str, work: Coroutine[Any, Any, T]) -> T:
        try:
            async with asyncio.timeout(LIMIT_SECONDS):
                return await work
        except LOSSES as error:  # TimeoutError included
            trouble = explain(self.address.safe_url, command, error)
            if isinstance(trouble, Unavailable):
                self.doubt()
                self._outdated = True
            raise trouble from error

    async def _send(self, key: bytes, words: tuple[Word, ...]) -> Any:
        name, node = await self._holder(key)
        async with self._room[name]:
            await self._require_fit(name, node)
            answer = await self._client.execute_command(*words)
            await self._require_fit(name, node)
            return answer

    async def _send_to(self, name: str, words: tuple[Word, ...]) -> Any:
        async with self._room[name]:
            return await _patient(dict(await self._masters())[name], *words)

    async def _memory(self, key: bytes) -> Info | None:
        name, node = await self._holder(key)
        async with self._room[name]:
            return await _unless_forbidden(node, "INFO", "memory")

    async def _look_at_all(self) -> dict[str, Info | None]:
        return {name: await self._look_at(name, node) for name, node in await self._masters()}

    async def _ping_one(self, client: RedisCluster) -> tuple[str, int]:
        await self._learn(client)
        node = client.get_random_node()
        await _patient(node, "PING")
        return str(node.host), int(node.port)

    async def _learn(self, client: RedisCluster) -> None:
        """Learn which master holds what; ask again after trouble: a replica may have taken over."""
        await client.initialize()
        if self._outdated:
            self._outdated = False
            await client.nodes_manager.initialize()

    async def _masters(self) -> list[tuple[str, RedisNode]]:
        if not isinstance(self._client, RedisCluster):
            return [("", self._client)]
        await self._learn(self._client)
        return [(node.name, node) for node in self._client.get_primaries()]

    async def _holder(self, key: bytes) -> tuple[str, RedisNode]:
        if not isinstance(self._client, RedisCluster):
            return "", self._client
        await self._learn(self._client)
        node = self._client.get_node_from_key(key)  # type: ignore[arg-type]  # bytes will do
        if node is None:
            raise SlotNotCoveredError("no master holds this table")
        return node.name, node

    async def _require_fit(self, name: str, node: RedisNode) -> None:
        if name in self._fit:
            return
        async with self._looking[name]:
            if name not in self._fit:
                await self._look_at(name, node)

    async def _look_at(self, name: str, node: RedisNode) -> Info | None:
        info = await _unless_forbidden(node, "INFO")
        if info is not None:
            require_fit(self.address.safe_url, info, self.address.is_cluster)
        fsync = await _unless_forbidden(node, "CONFIG GET", "*appendfsync*")
        for warning in config_warnings(info, fsync):
            if (told := name + warning) not in self._warned:
                self._warned.add(told)
                log_event(warning, logging.WARNING, store=self.address.safe_url, server=name)
        self._fit.add(name)
        return info


async def _unless_forbidden(node: RedisNode, *words: str) -> Info | None:
    try:
        answer: Info = await _patient(node, *words)
    except ResponseError:  # no right to it, or renamed away
        return None
    return answer


async def _patient(node: RedisNode, *words: Word) -> Any:
    try:
        return await node.execute_command(*words)
    except ConnectionError:
        # Once again, since a pooled connection may have died unnoticed.
        return await node.execute_command(*words)

"""How do we hear that somebody, here or in another process, has appended to a log?"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import quote, unquote_to_bytes

from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from server.operator_log import log_event
from server.stores.store import Hear, StoreError, Wake

from .script import CHANNEL
from .trouble import LOSSES, explain

QUIET_SECONDS: Final = 5.0
"""After this silence we ask whether the server is still there, and wait as long again."""
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
TOLD: Final = b"told:"


class Listener:
    """One task with a connection of its own: a waiting connection serves nothing else.

    `connect` gives a new client of a server that is there; `lost` is called when it goes away.
    """

    def __init__(
        self, safe_url: str, connect: Callable[[], Awaitable[Redis]], lost: Callable[[], None]
    ) -> None:
        self._safe_url = safe_url
        self._connect = connect
        self._lost = lost
        self._wakes: list[Wake] = []
        self._hears: list[Hear] = []
        self._pause = FIRST_PAUSE
        self._task: asyncio.Task[None] | None = None

    def add(self, wake: Wake, hear: Hear | None) -> None:
        """Call `wake` and `hear` from now on, on the loop."""
        self._wakes.append(wake)
        if hear is not None:
            self._hears.append(hear)
        if self._task is None:
            self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear_out()
            except (StoreError, *LOSSES) as error:
                self._lost()
                self._tell(error)
                await asyncio.sleep(self._pause)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def _tell(self, error: Exception) -> None:
        if not isinstance(error, StoreError):
            error = explain(self._safe_url, "SUBSCRIBE", error)
        if self._pause == FIRST_PAUSE:  # once, however long it lasts
            log_event("other processes are not heard", logging.WARNING, why=str(error))

    async def _hear_out(self) -> None:
        """Pass wake-ups on until the connection is lost."""
        client = await self._connect()
        hearing: PubSub = client.pubsub()
        try:
            await hearing.subscribe(CHANNEL)
            await self._pass_on(hearing)
        finally:
            await hearing.aclose()  # type: ignore[no-untyped-call]  # of the library
            await client.aclose()

    async def _pass_on(self, hearing: PubSub) -> None:
        asked = False
        while True:
            message = await hearing.get_message(timeout=QUIET_SECONDS)
            if message is None:
                if asked:
                    raise TimeoutError("no answer for a while")
                await hearing.ping()
            elif message["type"] == "message":
                self._take(message["data"])
            else:  # subscribed, or still there
                if self._pause > FIRST_PAUSE:
                    log_event("other processes are heard again")
                self._pause = FIRST_PAUSE
            asked = message is None

    def _take(self, data: bytes) -> None:
        """Pass on what was said; anybody may talk on a channel."""
        head, _, rest = data.partition(b" ")
        loop = asyncio.get_running_loop()
        if head.isdigit():
            for wake in self._wakes:
                loop.call_soon(wake, named(rest), int(head))
        elif head.startswith(TOLD):
            for hear in self._hears:
                loop.call_soon(hear, named(unquote_to_bytes(head.removeprefix(TOLD))), rest)


def told(table: str, said: bytes) -> bytes:
    """Write down what is said about a table, whose name may hold anything."""
    return TOLD + quote(table.encode(errors="surrogateescape")).encode() + b" " + said


def named(table: bytes) -> str:
    return table.decode(errors="surrogateescape")

"""Whose work comes first? A player's command. What watchers want has its turn behind it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

PATIENCE: Final = 0.02
"""Seconds that watchers wait for players' commands at most."""
LOOK: Final = 0.001
"""Seconds until the next look whether a command is still under way."""


class Turns:
    """Does work for watchers: one piece in each turn of the loop, none during a command.

    One for all tables of a process, since they share its loop. Where commands never end, the
    work goes on between them.
    """

    def __init__(self) -> None:
        self._work: deque[Callable[[], None]] = deque()
        self._commands = 0
        self._due = False
        self._held_since: float | None = None

    @contextmanager
    def command(self) -> Iterator[None]:
        """Hold back work for watchers as long as the block lasts."""
        self._commands += 1
        try:
            yield
        finally:
            self._commands -= 1

    def add(self, work: Callable[[], None]) -> None:
        """Do a short piece of work in its turn."""
        self._work.append(work)
        self._next()

    async def wait(self) -> None:
        """Wait for a turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add(partial(_begin, turn))
        await turn

    async def each(self, pieces: Iterable[bytes]) -> AsyncIterator[bytes]:
        """Give one piece a turn."""
        for piece in pieces:
            await self.wait()
            yield piece

    def _next(self) -> None:
        if self._work and not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        loop = asyncio.get_running_loop()
        if self._is_held(loop.time()):
            loop.call_later(LOOK, self._turn)
            return
        self._due = False
        work = self._work.popleft()
        self._next()
        work()

    def _is_held(self, now: float) -> bool:
        if not self._commands:
            self._held_since = None
            return False
        if self._held_since is None:
            self._held_since = now
        return now - self._held_since < PATIENCE


def _begin(turn: "asyncio.Future[None]") -> None:
    if not turn.done():  # its waiter may have been cancelled
        turn.set_result(None)

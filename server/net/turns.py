"""Whose turn of the loop comes first? A command's, then what watchers are told, then all else."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final, Self

PATIENCE: Final = 0.02
"""Seconds that all else waits for players' commands at most."""


class Turns:
    """Does what is no command: one piece of each kind in a turn of the loop, none during a command.

    The head of a call is `want`ed, pieces of an answer `wait`; what watchers are told, and the
    rest of a flood, is `add`ed. One for all tables of a process, since they share its loop. Where
    commands never end, the rest goes on between them. What a few want cannot hold back what a
    thousand are told.
    """

    def __init__(self) -> None:
        self._wanted: deque[Callable[[], None]] = deque()
        self._told: deque[Callable[[], None]] = deque()
        self._commands = 0
        self._due = False
        self._held: asyncio.TimerHandle | None = None
        self._waited = False

    def command(self) -> Self:
        """Hold back all else as long as the block lasts."""
        return self

    def __enter__(self) -> None:
        self._commands += 1

    def __exit__(self, *raised: object) -> None:
        self._commands -= 1
        if not self._commands:
            self._released()

    def add(self, work: Callable[[], None]) -> None:
        """Do a short piece in its turn: what some watchers are told, frames of a flood."""
        self._told.append(work)
        self._next()

    def want(self, work: Callable[[], None]) -> None:
        """Do a short piece in its turn: read who it is that comes."""
        self._wanted.append(work)
        self._next()

    async def wait(self) -> None:
        """Wait for a turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.want(partial(_wake, turn))
        await turn

    def _next(self) -> None:
        if (self._wanted or self._told) and not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        if self._commands and not self._waited:
            self._held = asyncio.get_running_loop().call_later(PATIENCE, self._long_enough)
            return
        self._due = False
        if self._wanted:  # called by itself: if it fails, nothing else does
            asyncio.get_running_loop().call_soon(self._wanted.popleft())
        work = self._told.popleft() if self._told else None
        self._next()
        if work:
            work()

    def _long_enough(self) -> None:
        self._held, self._waited = None, True
        self._turn()

    def _released(self) -> None:
        self._waited = False
        if self._held:
            self._held.cancel()
            self._held = None
            asyncio.get_running_loop().call_soon(self._turn)


def _wake(turn: "asyncio.Future[None]") -> None:
    if not turn.done():  # it may be cancelled
        turn.set_result(None)

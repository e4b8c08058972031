"""Who has the one thread for what takes time, and who pays? It works on what nobody changes."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar

from server.limits import Limits
from server.net.single_flight import SingleFlight
from server.net.turns import Turns

T = TypeVar("T")
PIECE: Final = 0.05
"""Seconds of one piece of a pass; then another address has its turn."""
Whom = tuple[str, ...]
"""Names that are charged; the first, an address or a table to load, has a line of its own."""
COMMAND, ARRIVAL, QUESTION = range(3)
"""What is done first: what a table waits for, what those who come to one need, then all else."""


class Work:
    """Of the same rank the address that had least of the thread lately is next."""

    def __init__(self, turns: Turns, limits: Limits) -> None:
        self._turns, self._limits, self._busy = turns, limits, False
        self._thread = ThreadPoolExecutor(1, "work")
        self._waiting: dict[tuple[int, str], deque[asyncio.Future[None]]] = {}
        self.single_flight = SingleFlight()

    def require(self, whom: Whom) -> None:
        """Raise Refused `too_many` if their work so far took all the time they may have."""
        for each in whom:
            self._limits.require("work", each)

    async def do(self, whom: Whom, call: Callable[[], T], rank: int = QUESTION) -> T:
        """Do one piece in its turn; its time is charged. Cancelling the caller stops no piece."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault((rank, whom[0]), deque()).append(turn)
        self._next()
        try:
            await turn
            if rank != COMMAND:
                await self._turns.wait()  # for the end of players' commands
            return await asyncio.shield(self._begun(whom, call))
        finally:
            if turn.done() and not turn.cancelled():
                self._busy = False
                self._next()

    async def each(self, whom: Whom, pieces: Iterator[T]) -> AsyncIterator[T]:
        """Give pieces, each of which is made in its turn, once the last one was taken."""
        while (piece := await self.do(whom, lambda: next(pieces, None))) is not None:
            yield piece

    async def take_all(self, whom: Whom, steps: Iterator[object]) -> None:
        """Make all steps of a pass, in pieces that each have their turn."""

        def has_more() -> bool:
            until = time.perf_counter() + PIECE
            return any(time.perf_counter() > until for _ in steps)

        while await self.do(whom, has_more):
            pass

    @contextmanager
    def charged(self, whom: Whom) -> Iterator[None]:
        """Charge what the loop itself does in the block: a moment, such as a look."""
        begun = time.thread_time()
        yield
        self._paid(whom, time.thread_time() - begun)

    def _begun(self, whom: Whom, call: Callable[[], T]) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()

        def timed() -> T:
            begun = time.thread_time()
            try:
                return call()
            finally:
                loop.call_soon_threadsafe(self._paid, whom, time.thread_time() - begun)

        return loop.run_in_executor(self._thread, timed)

    def _paid(self, whom: Whom, seconds: float) -> None:
        for each in whom:
            self._limits.charge("work", each, seconds)

    def _next(self) -> None:
        while not self._busy and self._waiting:
            at = min(self._waiting, key=lambda at: (at[0], -self._limits.left("work", at[1])))
            turn = self._waiting[at].popleft()
            if not self._waiting[at]:
                del self._waiting[at]
            if not turn.done():  # it may be cancelled
                self._busy = True
                turn.set_result(None)

"""How are a table's jobs done one after the other, and what ends the table?"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from domain.kernel.ids import TableId
from domain.kernel.rejection import Rejection
from server.operator_log import log_event
from server.refusals import Refused
from server.stores import BrokenLog, Unavailable
from server.tables.table_log import Erased, Rewound

T = TypeVar("T")
Job = Callable[[], Awaitable[None]]
HUNG_SECONDS: Final = 0.5
SPARE_SECONDS: Final = 1.0


class Executor:
    """Does the jobs of one table in the order in which they come, each in its caller's own task.

    So a socket is answered in the turn of the loop in which its frame went out. Once the table has
    ended, every call raises Refused. `on_end` is called once, when the table ends.
    """

    def __init__(self, table: TableId, on_end: Callable[[Rejection], None]) -> None:
        self.ended: Rejection | None = None
        self.store_unavailable = False
        """the operator has been told, and the store has given or taken nothing since"""
        self._table = table
        self._on_end = on_end
        self._turn = asyncio.Lock()
        self._posted: set[asyncio.Task[None]] = set()
        self._leaving: Rejection | None = None
        self.refused_at = 0.0
        """when the store last failed a job, by the loop's clock"""
        self.circuit_open_until = 0.0
        """until when jobs are refused without asking the store, by the same clock"""

    def post(self, job: Job) -> None:
        """Do a job in its turn without waiting for it."""
        task = asyncio.create_task(self._in_turn(job), name="table")
        self._posted.add(task)
        task.add_done_callback(self._posted.discard)

    async def submit(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do `work` in its turn.

        A client that hangs up cancels no caller. One that is cancelled all the same may leave an
        entry in the log that is not applied here: then the next one finds it there, as it finds
        those of other processes.
        """
        self.require_open()
        async with self._turn:
            return await self.run(work)

    async def stop(self, rejection: Rejection) -> None:
        """Finish what has come so far, then end for this reason."""
        self._leaving = rejection
        async with self._turn:
            self.end(rejection)

    def end(self, rejection: Rejection) -> None:
        """End the table for everybody; the first reason counts."""
        if self.ended is None:
            self.ended = rejection
            self._on_end(rejection)

    def require_open(self) -> None:
        """Raise Refused if the table has ended or is about to end."""
        over = self.ended or self._leaving
        if over is not None:
            raise Refused(over)

    async def run(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do `work` now. Store errors become refusals."""
        if self.ended is not None:
            raise Refused(self.ended)
        begun = asyncio.get_running_loop().time()
        if begun < self.circuit_open_until:
            raise Refused("storage_unavailable")
        try:
            return await work()
        except Unavailable as error:
            self._note_unavailable(error, begun)
            raise Refused("storage_unavailable") from error
        except (Erased, Rewound, BrokenLog) as error:
            rejection = self._lost(error)
            self.end(rejection)
            raise Refused(rejection) from error
        except Refused:
            raise
        except Exception:
            log_event("a command failed", logging.ERROR, trace=True, table=self._table)
            raise

    async def _in_turn(self, job: Job) -> None:
        async with self._turn:
            await job()

    def _note_unavailable(self, error: Unavailable, begun: float) -> None:
        if not self.store_unavailable:
            log_event("the store is unavailable", logging.WARNING, table=self._table, why=error.why)
        self.store_unavailable = True
        now = self.refused_at = asyncio.get_running_loop().time()
        # The calls behind one that hung are refused at once, instead of hanging in turn.
        if now - begun > HUNG_SECONDS:
            self.circuit_open_until = now + SPARE_SECONDS

    def _lost(self, error: Erased | Rewound | BrokenLog) -> Rejection:
        if isinstance(error, BrokenLog):
            return broken(error)
        if isinstance(error, Rewound):
            log_event("the store has lost entries", logging.ERROR, table=self._table, had=error.had)
            return Rejection("rewound")
        return Rejection("erased")


def broken(error: BrokenLog) -> Rejection:
    """Say which entry of which table cannot be trusted, here and in the operator's log."""
    log_event("a log is broken", logging.ERROR, table=error.table, entry=error.seq, why=error.why)
    return Rejection("log_broken", {"table": error.table, "entry": error.seq})

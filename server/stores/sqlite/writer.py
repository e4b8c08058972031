"""How do appends of all tables share one transaction, and one wait for the disk?"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from server.stores.store import Unavailable

from .file import cannot_write, damage, is_lock_error, open_for_writing

T = TypeVar("T")
GROUP: Final = 500
"""Jobs that may join the first one of a transaction."""


class Job(NamedTuple):
    """Work inside a transaction, the table and entry it is about, and who waits for it."""

    table: str
    seq: int
    work: Callable[[sqlite3.Connection], object]
    future: asyncio.Future[Any]


class Writer:
    """The one thread of this process that writes to the file.

    A job's work must judge before it writes: its own exception goes to its waiter alone, and
    the others of the group go on. A waiter may be cancelled; its job is done all the same.
    """

    def __init__(
        self,
        path: Path,
        loop: asyncio.AbstractEventLoop,
        close_reader: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._path = path
        self._loop = loop
        self._close_reader = close_reader
        self._must_reopen = False
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()  # None is the end
        self._opened: asyncio.Future[None] = loop.create_future()
        self._ended: asyncio.Future[None] = loop.create_future()
        self._unanswered: set[asyncio.Future[Any]] = set()
        self._closing = False
        self._thread = Thread(target=self._run, name=f"writes {path.name}", daemon=True)

    async def open(self) -> None:
        """Start the thread and wait until the file is open. Raises Unavailable."""
        self._thread.start()
        await asyncio.shield(self._opened)

    async def close(self) -> None:
        """Let the thread finish every job handed in so far, and end."""
        if not self._closing:
            self._closing = True
            self._jobs.put(None)
        await asyncio.shield(self._ended)

    async def do(self, table: str, seq: int, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in a transaction; return its answer once that is durable.

        Raises what `work` raises, BrokenLog if SQLite finds damage, else Unavailable.
        """
        if self._closing or self._ended.done():
            raise Unavailable(f"the log store {self._path}: its writer has ended")
        future: asyncio.Future[T] = self._loop.create_future()
        self._unanswered.add(future)
        self._jobs.put(Job(table, seq, work, future))
        try:
            return await future
        finally:
            self._unanswered.discard(future)

    def _run(self) -> None:
        try:
            connection = open_for_writing(self._path)
        except Exception as error:  # of whatever kind, the opener must hear of it
            self._in_loop(_settle, [(self._opened, error)])
            self._in_loop(self._end)
            return
        try:
            self._file = _identity(self._path)
            self._in_loop(_settle, [(self._opened, None)])
            while (job := self._jobs.get()) is not None:
                self._transact(connection, [job], alone=False)
                if self._must_reopen:
                    connection = self._reopened(connection)
        finally:
            connection.close()
            self._in_loop(self._end)

    def _transact(self, connection: sqlite3.Connection, jobs: list[Job], alone: bool) -> None:
        failure = self._begin(connection)
        # Taken only now: an append that came while we waited for another process joins the group.
        jobs = jobs if alone else jobs + self._waiting()
        if failure is not None:
            self._in_loop(
                _settle, [(job.future, cannot_write(self._path, failure)) for job in jobs]
            )
            return
        try:
            answers = [(job.future, _run_job(connection, job)) for job in jobs]
        except sqlite3.Error as error:
            self._must_reopen |= is_lock_error(error)
            _roll_back(connection)
            self._retry_alone(connection, jobs, error)
            return
        try:
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._must_reopen |= is_lock_error(error)
            _roll_back(connection)
            answers = [(job.future, cannot_write(self._path, error)) for job in jobs]
        self._in_loop(_settle, answers)

    def _begin(self, connection: sqlite3.Connection) -> Exception | None:
        try:
            if _identity(self._path) != self._file:
                return FileNotFoundError("the file has been replaced while it was in use")
            connection.execute("BEGIN IMMEDIATE")
        except (OSError, sqlite3.Error) as error:
            self._must_reopen |= is_lock_error(error)
            return error
        return None

    def _reopened(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        # SQLite takes a lock that it could not release for held, until all connections of this
        # process are closed. If the file cannot be opened now, the next job tries again.
        with self._close_reader(), suppress(Unavailable, sqlite3.Error):
            connection.close()
            connection = open_for_writing(self._path)
            self._must_reopen = False
        return connection

    def _retry_alone(
        self, connection: sqlite3.Connection, jobs: list[Job], error: sqlite3.Error
    ) -> None:
        # One log's damage must not keep the others of its group from being written.
        if len(jobs) > 1:
            for job in jobs:
                self._transact(connection, [job], alone=True)
        else:
            (job,) = jobs
            broken = damage(self._path, error, job.table, job.seq)
            self._in_loop(_settle, [(job.future, broken or cannot_write(self._path, error))])

    def _waiting(self) -> list[Job]:
        jobs: list[Job] = []
        while len(jobs) < GROUP:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)  # the end stays last: nothing is put behind it
                break
            jobs.append(job)
        return jobs

    def _in_loop(self, callback: Callable[..., None], *args: object) -> None:
        # A loop that is closed has nobody left who waits for an answer.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, *args)

    def _end(self) -> None:
        # In the loop, so that no job can slip in between the last look and the end. Somebody is
        # left without an answer only if a bug has ended the thread.
        self._ended.set_result(None)
        why = f"the log store {self._path}: its writer has failed; restart the server"
        _settle([(future, Unavailable(why)) for future in self._unanswered])


def _identity(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_dev, status.st_ino


def _run_job(connection: sqlite3.Connection, job: Job) -> object:
    try:
        return job.work(connection)
    except sqlite3.Error:
        raise
    except Exception as error:  # the waiter's own: a refusal, or a bug in what it handed in
        return error


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:  # some errors have rolled back already
        connection.execute("ROLLBACK")


def _settle(answers: list[tuple[asyncio.Future[Any], object]]) -> None:
    for future, answer in answers:
        if future.done():
            continue  # its waiter was cancelled
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)

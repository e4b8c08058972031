"""How are logs read without waiting for the writer, and without blocking the loop?"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import TypeVar

from server.stores.store import Unavailable

from .file import damage, explain, open_for_reading

T = TypeVar("T")


class Reader:
    """One thread with a connection of its own; WAL lets it read beside the writer."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=f"reads {path.name}")
        self._closed = False
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Open the file, which must exist and be set up. Raises Unavailable."""
        await self._in_thread(self._open)

    async def close(self) -> None:
        """Let go of the file after the reads under way."""
        if not self._closed:
            self._closed = True
            closing = self._thread.submit(self._close)
            self._thread.shutdown(wait=False)
            await asyncio.wrap_future(closing)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Close the file after the read under way, and read on behind the block.

        For another thread, which waits for it.
        """
        closed, done = Event(), Event()
        self._thread.submit(self._stay_away, closed, done)
        closed.wait()
        try:
            yield
        finally:
            done.set()

    async def do(self, table: str, seq: int, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `work` makes of the connection.

        Raises what it raises; BrokenLog(table, seq) if SQLite finds damage, else Unavailable.
        """
        return await self._in_thread(lambda: self._look(table, seq, work))

    async def _in_thread(self, call: Callable[[], T]) -> T:
        if self._closed:
            raise Unavailable(f"the log store {self._path} is not open")
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)

    def _open(self) -> None:
        self._connection = open_for_reading(self._path)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _stay_away(self, closed: Event, done: Event) -> None:
        self._close()
        closed.set()
        done.wait()

    def _look(self, table: str, seq: int, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._open()
        assert self._connection is not None
        try:
            return work(self._connection)
        except sqlite3.Error as error:
            broken = damage(self._path, error, table, seq)
            raise broken or explain(self._path, error) from error

"""How do several server processes share one address, and who restarts one that dies?"""

import asyncio
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from server.operate.serving import bind, serve
from server.operator_log import log_event
from server.settings import PREFIX, ServerSettings
from server.stores import Store

ACCEPTS: Final = b"accepts\n"
"""The line by which a worker tells its supervisor that it accepts connections."""
SHORT_SECONDS: Final = 5.0
PAUSE_SECONDS: Final = 1.0
"""A worker that dies within SHORT_SECONDS is restarted only after this time."""


class NotStarted(OSError):
    """A worker ended before it ever accepted a connection; its output says why."""


class Workers:
    """Processes that accept from one listening socket; none is special, any may die.

    They end when their standard input does, so none outlives its supervisor.
    """

    def __init__(self, settings: ServerSettings, listener: socket.socket) -> None:
        self._settings = settings
        self._listener = listener
        self._stopping = asyncio.Event()
        self._accepting = 0

    async def run(self, ready: Callable[[int], None]) -> None:
        """Keep `settings.workers` of them running until a signal comes.

        `ready` is told the port once all accept. Raises NotStarted if one never does.
        """
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self._stopping.set)
        slots = [asyncio.create_task(self._slot(ready)) for _ in range(self._settings.workers)]
        try:
            await asyncio.gather(*slots)
        finally:
            self._stopping.set()
            await asyncio.gather(*slots, return_exceptions=True)

    async def _slot(self, ready: Callable[[int], None]) -> None:
        """Keep one worker running, another one after it whenever it dies."""
        loop = asyncio.get_running_loop()
        while not self._stopping.is_set():
            begun = loop.time()
            async with self._worker() as process:
                assert process.stdout is not None
                if await self._unless_stopping(process.stdout.readline()) == ACCEPTS:
                    self._accepts(ready)
                elif not self._stopping.is_set() and self._accepting < self._settings.workers:
                    await process.wait()
                    raise NotStarted("a worker did not start")
                await self._unless_stopping(process.wait())
            if not self._stopping.is_set():
                status = process.returncode
                log_event("a worker ended", logging.ERROR, pid=process.pid, status=status)
                if loop.time() - begun < SHORT_SECONDS:
                    await self._unless_stopping(asyncio.sleep(PAUSE_SECONDS))

    def _accepts(self, ready: Callable[[int], None]) -> None:
        self._accepting += 1
        if self._accepting == self._settings.workers:
            ready(int(self._listener.getsockname()[1]))

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Process]:
        """Start one; at the end of the block it is told to stop, and if it does not, killed."""
        number = self._listener.fileno()
        command = (sys.executable, "-m", "server.operate.cli", "serve", "--listener", str(number))
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, pass_fds=[number], env=_environment(self._settings)
        )
        try:
            yield process
        finally:
            assert process.stdin is not None
            process.stdin.close()
            try:
                async with asyncio.timeout(self._settings.stop_seconds * 2):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()

    async def _unless_stopping(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Wait for `work`, or until the server is stopping; give None then."""
        due, stopping = asyncio.create_task(work), asyncio.create_task(self._stopping.wait())
        await asyncio.wait({due, stopping}, return_when=asyncio.FIRST_COMPLETED)
        for task in (due, stopping):
            if not task.done():
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        return None if due.cancelled() else due.result()


async def serve_by_many(settings: ServerSettings, ready: Callable[[int], None]) -> None:
    """Serve by several processes until a signal comes. Raises OSError, also NotStarted."""
    with bind(settings) as listener:
        await Workers(settings, listener).run(ready)


async def work_for(settings: ServerSettings, store: Store, number: int) -> None:
    """Be one of them: serve the listening socket `number` until standard input ends."""
    loop = asyncio.get_running_loop()
    told_to_stop: asyncio.Future[None] = loop.create_future()

    def stop() -> None:
        loop.remove_reader(sys.stdin.fileno())
        told_to_stop.set_result(None)

    def ready(port: int) -> None:
        os.write(sys.stdout.fileno(), ACCEPTS)

    loop.add_reader(sys.stdin.fileno(), stop)
    await serve(settings, store, ready, socket.socket(fileno=number), told_to_stop)


def _environment(settings: ServerSettings) -> dict[str, str]:
    """Hand on what was given on the command line."""
    given = {
        f"{PREFIX}{name.upper()}": str(getattr(settings, name))
        for name in settings.__struct_fields__
    }
    # One address cannot be had by several: each worker takes any, and says which in the log.
    own = {f"{PREFIX}WORKERS": "1", f"{PREFIX}OPERATOR_PORT": "0"}
    return {**os.environ, **given, **own}

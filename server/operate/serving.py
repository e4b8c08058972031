"""How does the process begin to accept connections, and how does it end without losing any?"""

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import uvicorn

from server.http.app import build_app
from server.logs import say
from server.metrics import Metrics
from server.net.protocol import MESSAGE_BYTES
from server.net.wire import Wire
from server.operate import plugins
from server.settings import ServerSettings
from server.stores import Store
from server.tables.registry import Tables

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """uvicorn, which first lets the tables finish; `ready` is told the port once it accepts."""

    def __init__(
        self, config: uvicorn.Config, tables: Tables, ready: Callable[[int], None]
    ) -> None:
        super().__init__(config)
        self._tables = tables
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready(int(self.servers[0].sockets[0].getsockname()[1]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            async with asyncio.timeout(self._tables.settings.stop_seconds):
                await self._tables.stop()
        except TimeoutError:
            # A store that never answers must not keep the process alive.
            say("the tables did not finish in time", logging.ERROR)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End quietly: unlike uvicorn's own, this does not raise the signal again afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def configure(settings: ServerSettings, tables: Tables) -> uvicorn.Config:
    """Configure uvicorn for our application, with limits on what a stranger may send."""
    return uvicorn.Config(
        build_app(tables),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        ws=Wire,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=settings.stop_seconds,
    )


def bind(settings: ServerSettings) -> socket.socket:
    """Take the address to listen on. Raises OSError."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    return socket.create_server((settings.host, settings.port), family=family, backlog=1024)


def settle_down() -> None:
    """Exclude what was loaded at the start from garbage collection, and collect seldom.

    What was loaded is never freed. States and commits hold no cycles, and a full collection goes
    through all logs in memory.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


async def serve(
    settings: ServerSettings,
    store: Store,
    ready: Callable[[int], None],
    listener: socket.socket | None = None,
    until: "asyncio.Future[None] | None" = None,
) -> None:
    """Serve until a signal comes, or `until` is done; always closes the store.

    Raises BadSetting if a plug-in cannot be imported, OSError if the address cannot be had, and
    what `store.open` raises.
    """
    plugins.load(settings.plugins)
    listener = listener or bind(settings)
    await store.open()
    settle_down()
    metrics = Metrics()
    tables = Tables(store, settings, metrics)
    watch = asyncio.create_task(metrics.watch_loop(), name="loop lag")
    server = Server(configure(settings, tables), tables, ready)
    if until is not None:
        until.add_done_callback(lambda done: server.handle_exit(signal.SIGTERM, None))
    try:
        await server.serve([listener])
    finally:
        watch.cancel()
        with suppress(asyncio.CancelledError):
            await watch
        await store.close()

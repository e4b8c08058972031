"""How does the process begin to accept connections, and how does it end without losing any?"""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

import uvicorn
from starlette.concurrency import run_in_threadpool
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from server.http import html_export
from server.http.app import build_app
from server.http.operator import build_operators_app
from server.metrics import Metrics
from server.net.caller import Caller
from server.net.door import Guarded
from server.net.protocol import MESSAGE_BYTES
from server.net.wire import Wire
from server.operate import plugins
from server.operator_log import log_event
from server.settings import ServerSettings
from server.stores import Store
from server.tables.registry import Tables

RECEIVED: Final = 64 * 1024
"""Bytes that the system keeps of a connection before we read them."""
SENT: Final = 256 * 1024
"""Bytes that it keeps of what we sent and a client has not taken; by itself it would keep 4 MiB."""
SWITCH: Final = 0.0001
"""Seconds until the thread for what takes time gives the interpreter back to the loop."""
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
            log_event("the tables did not finish in time", logging.ERROR)
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
    return Guarded(
        settings,
        tables.limits,
        tables.under_way,
        tables.turns,
        build_app(tables),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=Caller,
        ws=Wire,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.pong_seconds,
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


@asynccontextmanager
async def operators(settings: ServerSettings, tables: Tables) -> AsyncIterator[str]:
    """Tell the operator the numbers for as long as the block lasts; give the address."""
    config = uvicorn.Config(
        build_operators_app(tables),
        host=settings.operator_host,
        port=settings.operator_port,
        lifespan="off",
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
    )
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(
        lambda: H11Protocol(config, state, {}), settings.operator_host, settings.operator_port
    )
    host, port = listener.sockets[0].getsockname()[:2]
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    log_event("the operator's numbers", url=f"{url}/metrics")
    try:
        yield url
    finally:
        listener.close()
        for connection in tuple(state.connections):
            connection.transport.abort()


def bind(settings: ServerSettings) -> socket.socket:
    """Take the address to listen on. Raises OSError."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.create_server((settings.host, settings.port), family=family, backlog=1024)
    # What is sent ahead and not read yet waits with its sender, not in this machine's memory.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT)
    return listener


async def prepare() -> None:
    """Import and read now what else the first call for a log or a page would: it took 40 ms."""
    await run_in_threadpool(html_export.words)


def settle_down() -> None:
    """Exclude what was loaded at the start from garbage collection; collect the rest in small bits.

    What was loaded is never freed. States and commits hold no cycles, and a full collection goes
    through all logs in memory: it is due seldom. The others hold everybody up, in the thread for
    what takes time as well: of 200,000 objects, as many as a thousand who come at once bring, one
    took 100 ms, of 10,000 up to 15; of 3,000 one takes 1 to 4.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 5, 1_600)


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
    await prepare()
    settle_down()
    sys.setswitchinterval(SWITCH)
    metrics = Metrics()
    tables = Tables(store, settings, metrics)
    watch = asyncio.create_task(metrics.watch_loop(), name="loop lag")
    server = Server(configure(settings, tables), tables, ready)
    if until is not None:
        until.add_done_callback(lambda done: server.handle_exit(signal.SIGTERM, None))
    try:
        async with operators(settings, tables):
            await server.serve([listener])
    finally:
        watch.cancel()
        with suppress(asyncio.CancelledError):
            await watch
        await store.close()

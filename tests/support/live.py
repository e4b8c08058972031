"""How does a test run the server in its own process, to look inside as well?"""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

from server.metrics import Metrics
from server.net.door import Door, guarded
from server.operate.serving import Server, configure
from server.settings import ServerSettings
from server.stores import Store
from server.tables.registry import Tables

from .client import Http
from .hang import HANG_SECONDS


class Quiet(Server):
    """Leaves the signals of the test's process alone, and stops at once when told to."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.told_to_stop = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.told_to_stop.wait()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass
class Live:
    """A running server and its inside."""

    url: str
    http: Http
    tables: Tables
    metrics: Metrics
    server: Quiet
    serving: "asyncio.Task[None]"

    async def stop(self) -> None:
        """Stop as after SIGTERM."""
        self.server.told_to_stop.set()
        await asyncio.shield(self.serving)

    @property
    def door(self) -> Door:
        """The count of its connections."""
        return guarded(self.server.config).door

    def narrow(self) -> None:
        """Let the system keep next to nothing of what is sent to sockets accepted from now on."""
        for listener in self.server.servers[0].sockets:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)

    def figure(self, name: str, **labels: str) -> float:
        """Read one number of the metrics."""
        return self.metrics.registry.get_sample_value(name, labels) or 0.0


@asynccontextmanager
async def live(store: Store, settings: ServerSettings | None = None) -> AsyncIterator[Live]:
    """Run a server on a free port with an opened store of the caller's."""
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    metrics = Metrics()
    settings = settings or ServerSettings(port=0)
    tables = Tables(store, settings, metrics)
    server = Quiet(configure(settings, tables), tables, port.set_result)
    serving = asyncio.create_task(server.serve())
    serving.add_done_callback(lambda task: port.cancel())
    async with asyncio.timeout(HANG_SECONDS):
        await port
    url = f"http://127.0.0.1:{port.result()}"
    http = Http(url)
    running = Live(url, http, tables, metrics, server, serving)
    try:
        yield running
    finally:
        await http.client.aclose()
        await running.stop()

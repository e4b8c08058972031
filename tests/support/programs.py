"""How does a test run the real server as a process of its own?"""

import asyncio
import os
import signal
import socket
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import BinaryIO

from .hang import HANG_SECONDS

ROOT = Path(__file__).resolve().parents[2]
SERVER = (sys.executable, "-m", "server.operate.cli", "serve")
READY = b"ready http://"
PORTS = range(11_000, 32_000)
"""Below those that the system takes for outgoing calls (32768 and above, on Linux), above
the last one that browsers refuse (10080)."""
_asked = count(os.getpid() * 1_009)


class NotReady(Exception):
    """The server ended, or its time was over, before it said that it accepts connections."""


class Running:
    """One server process that has said `ready`; what it writes is kept in the file `log`."""

    def __init__(self, process: Process, port: int, log: Path, operator: int) -> None:
        """Wrap a started process; the ports are those it was told to listen on."""
        self.process = process
        self.port = port
        self.log = log
        self.url = f"http://127.0.0.1:{port}"
        self.operator = f"http://127.0.0.1:{operator}"

    @property
    def pid(self) -> int:
        """The process id."""
        return self.process.pid

    @property
    def alive(self) -> bool:
        """Whether the process has not ended yet."""
        return self.process.returncode is None

    def said(self) -> str:
        """What it has written; only as long as it runs."""
        return self.log.read_text(errors="replace")

    async def kill9(self) -> None:
        """Kill it as a power cut would, and wait until it is gone."""
        self._signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        """Ask it to end and return its exit status; one that does not listen is an error."""
        self._signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(HANG_SECONDS):
                return await self.process.wait()
        except TimeoutError:
            await self.kill9()
            raise

    def _signal(self, number: signal.Signals) -> None:
        if self.alive:
            self.process.send_signal(number)


def free_port() -> int:
    """Return a port of the loopback that is free, and that no call of anybody is given meanwhile.

    Each process of the tests begins elsewhere, and asks for each port once.
    """
    for port in (PORTS[nth % len(PORTS)] for nth in _asked):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


@asynccontextmanager
async def running_server(
    store_url: str,
    port: int = 0,
    env: Mapping[str, str] | None = None,
    command: Sequence[str] = SERVER,
) -> AsyncIterator[Running]:
    """Start a server on `store_url`, wait for its ready line, and end it when the block ends.

    Port 0 means any free one. `env` is added to an environment without other `CHRONIST_*`.
    Raises NotReady with the end of the server's output.
    """
    port, operator = port or free_port(), free_port()
    with tempfile.TemporaryDirectory(prefix="chronist-") as folder:
        log = Path(folder) / "server.log"
        with log.open("wb", buffering=0) as sink:
            process = await asyncio.create_subprocess_exec(
                *command,
                *("--host", "127.0.0.1", "--port", str(port)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=PIPE,
                stderr=sink,
                cwd=ROOT,
                env=_environment(store_url, operator, env or {}),
            )
            server = Running(process, port, log, operator)
            ready = asyncio.Event()
            reading = asyncio.create_task(_copy(process, sink, ready))
            try:
                await _wait_until_ready(server, ready, reading)
                yield server
            finally:
                await server.stop()
                await reading


def _environment(store_url: str, operator: int, extra: Mapping[str, str]) -> dict[str, str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("CHRONIST_")}
    # Tests ask for more in a second than a table does in an evening.
    ours = {"CHRONIST_LIMITS": "1000", "CHRONIST_OPERATOR_PORT": str(operator)}
    always = {"PYTHONUNBUFFERED": "1", "CHRONIST_STORE": store_url}
    return {**inherited, **always, **ours, **extra}


async def _copy(process: Process, sink: BinaryIO, ready: asyncio.Event) -> None:
    """Keep the pipe empty as long as the process lives, and watch for the ready line."""
    assert process.stdout is not None
    async for line in process.stdout:
        sink.write(line)
        if line.startswith(READY):
            ready.set()


async def _wait_until_ready(
    server: Running, ready: asyncio.Event, reading: asyncio.Task[None]
) -> None:
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait(
        {waiting, reading}, timeout=HANG_SECONDS, return_when=asyncio.FIRST_COMPLETED
    )
    waiting.cancel()
    if not ready.is_set():
        raise NotReady(server.log.read_text(errors="replace")[-2000:])

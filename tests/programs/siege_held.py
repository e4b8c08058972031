"""What held a server's loop, and what did its sockets hold?

`python -m tests.programs.siege_held FILE serve` runs `chronist` and writes into FILE each stretch
without a pause in which the loop's thread ran for longer than a few milliseconds: of the
processor's time, so that neighbours do not count.
"""

import asyncio
import signal
import socket
import struct
import sys
import termios
import time
from collections import Counter
from fcntl import ioctl
from pathlib import Path
from types import FrameType
from typing import Any, ClassVar, Final, NamedTuple
from weakref import WeakSet

import msgspec

from server.net.wire import Wire
from server.operate import cli, serving

LONG: Final = 0.003
"""Seconds beyond which a stretch is kept."""
BEAT: Final = 0.001
"""Seconds between two looks: stretches are at least that long."""
WEIGHED: Final = 0.1
"""Seconds between two looks at some sockets."""
SOME: Final = 20
SHOWN: Final = 4
"""Innermost functions that a stretch is named by."""


class Held(NamedTuple):
    """A stretch: when it ended (`time.perf_counter`), its seconds, and where it was seen most."""

    at: float
    seconds: float
    where: str


class Seen(NamedTuple):
    """All that was noted."""

    held: list[Held]
    silent: float
    """Seconds from the last word of a client until its socket was freed, of the longest."""
    unsent: int
    """Bytes that waited for one client, in the process and in the kernel, at most."""
    imported: list[str]
    """Modules that were imported only when somebody was served."""


class Watched(Wire):
    """A socket that tells how long it was kept."""

    alive: ClassVar[WeakSet["Watched"]] = WeakSet()
    silent: ClassVar[float] = 0.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._heard = self.loop.time()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.alive.add(self)

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        Watched.silent = max(Watched.silent, self.loop.time() - self._heard)
        self.alive.discard(self)
        super().connection_lost(exc)

    @property
    def unsent(self) -> int:
        """Bytes that wait for the client, in the process and in the kernel."""
        if self.transport.is_closing():
            return 0
        number = self.transport.get_extra_info("socket").fileno()
        told: tuple[int] = struct.unpack("i", ioctl(number, termios.TIOCOUTQ, bytes(4)))
        return told[0] + self.transport.get_write_buffer_size()


class Started(serving.Server):
    """A server that knows what it had imported before anybody came."""

    known: ClassVar[frozenset[str]] = frozenset()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        Started.known = frozenset(sys.modules)
        await super().startup(sockets)


class Probe:
    """Looks at the loop of this thread, from its first turn on."""

    def __init__(self) -> None:
        self.held: list[Held] = []
        self.unsent = 0
        self._due: list[Watched] = []
        self._last = 0.0
        self._seen: Counter[str] = Counter()

    def beat(self) -> None:
        """Note how long it ran since the last beat."""
        now = time.thread_time()
        if now - self._last > LONG and self._last:
            where = self._seen.most_common(1)[0][0] if self._seen else "not seen"
            self.held.append(Held(time.perf_counter(), now - self._last, where))
        self._last = now
        self._seen.clear()
        asyncio.get_running_loop().call_later(BEAT, self.beat)

    def weigh(self) -> None:
        """Note what waits for some clients; all have their turn."""
        self._due = self._due or list(Watched.alive)
        some, self._due = self._due[:SOME], self._due[SOME:]
        self.unsent = max([self.unsent, *(each.unsent for each in some)])
        asyncio.get_running_loop().call_later(WEIGHED, self.weigh)

    def look(self, number: int, frame: FrameType | None) -> None:
        """Note what runs now."""
        names: list[str] = []
        while frame is not None and len(names) < SHOWN:
            file = frame.f_code.co_filename.rpartition("/")[2]
            names.append(f"{file}:{frame.f_code.co_name}")
            frame = frame.f_back
        self._seen[" < ".join(names)] += 1


def main() -> None:
    """Run as a program."""
    probe, file = Probe(), Path(sys.argv.pop(1))
    settle_down = serving.settle_down

    def settled() -> None:
        settle_down()
        probe.beat()
        probe.weigh()
        signal.setitimer(signal.ITIMER_PROF, BEAT, BEAT)

    signal.signal(signal.SIGPROF, probe.look)
    vars(serving).update(settle_down=settled, Wire=Watched, Server=Started)
    try:
        cli.main()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        late = sorted({*sys.modules} - Started.known)
        seen = Seen(probe.held, Watched.silent, probe.unsent, late)
        file.write_bytes(msgspec.json.encode(seen))


if __name__ == "__main__":
    main()

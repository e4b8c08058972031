"""Which clients besiege a server in `./dev siege`? Each as cheap as can be: the server is measured.

`python -m tests.programs.siege_besiegers SIEGE CAMP NICE` is one camp of them, in a process of its
own: it says `there`, goes at a line, says what it has seen, and lets those who never read stay to
the end.
"""

import asyncio
import os
import socket
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, cast

import httpx
import msgspec
import uvloop
from websockets.frames import Opcode

from tests.programs import siege_spenders as spenders
from tests.programs.siege_ground import Camp, Siege, address
from tests.support.raw_socket import frame, pings, upgrade

CHUNK = 64 * 1024
LITTLE = 2048
"""Bytes that the system keeps for a client that never reads."""
PONG = frame(Opcode.PONG)


class Watcher(asyncio.Protocol):
    """Reads all there is, and answers pings; at most `a_second` bytes, if that is given."""

    def __init__(self, siege: Siege, a_second: int | None = None, reads: bool = True) -> None:
        self._siege = siege
        self._a_second = a_second
        self._reads = reads
        self._skip = 0
        self._buffer = b""
        self._welcomed = False
        self.gone = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        path = f"/ws/tables/{self._siege.table}"
        self.transport.write(upgrade(path, f"X-Forwarded-For: {address()}"))

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._siege.seen["bytes read"] += len(data)
        if not self._welcomed:
            head, found, data = (self._buffer + data).partition(b"\r\n\r\n")
            self._buffer = b"" if found else head
            if not found:
                return
            self._welcomed = True
            self.transport.write(self._siege.hello())
            if not self._reads:
                self.transport.pause_reading()
                return
        self._frames(data)
        if self._a_second is not None:
            self.transport.pause_reading()
            loop = asyncio.get_running_loop()
            loop.call_later(len(data) / self._a_second, self._read_on)

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def _frames(self, data: bytes) -> None:
        """Step from head to head; what is between is only passed over."""
        if self._skip >= len(data):
            self._skip -= len(data)
            return
        data, self._skip = self._buffer + data[self._skip :], 0
        while len(data) >= 10 or (len(data) >= 2 and data[1] < 126):
            size, head = data[1], 2
            if size > 125:
                head = 4 if size == 126 else 10
                size = int.from_bytes(data[2:head])
            self._siege.seen["frames read"] += 1
            if data[0] & 15 == Opcode.PING:
                self.transport.write(frame(Opcode.PONG, data[head : head + size]))
            self._skip = max(0, head + size - len(data))
            data = data[head + size :]
        self._buffer = data


async def watch(siege: Siege, a_second: int | None = None, reads: bool = True) -> Watcher:
    """Let one more watch. A client that never reads has no room: the server keeps what waits."""
    loop = asyncio.get_running_loop()
    room = socket.socket()
    room.setblocking(False)
    if not reads:
        room.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
    await loop.sock_connect(room, ("127.0.0.1", siege.port))
    make: Callable[[], Watcher] = lambda: Watcher(siege, a_second, reads)  # noqa: E731  # typed
    _, watcher = await loop.create_connection(make, sock=room)
    return watcher


LOOK = frame(Opcode.TEXT, b'{"t":"look","id":"x","n":1,"focus":{}}')
PLAN = frame(Opcode.TEXT, b'{"t":"plan","id":"x","n":1,"c":{"type":"table.Undo","why":""}}')
FLOODS = {
    "pings": pings(CHUNK // 10),
    "empty frames": frame(Opcode.TEXT, b"", fin=False)
    + frame(Opcode.CONT, b"", fin=False) * (CHUNK // 6),
    "looks": LOOK * (CHUNK // len(LOOK)),
    "plans": PLAN * (CHUNK // len(PLAN)),
    "malformed": frame(Opcode.TEXT, b'{"t":') * (CHUNK // 11),
}


async def flood(siege: Siege, what: str) -> None:
    """Send as fast as it is taken, come back when thrown out, until cancelled."""
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", siege.port)
        writer.write(upgrade(f"/ws/tables/{siege.table}", f"X-Forwarded-For: {address()}"))
        ways = [asyncio.create_task(_swallow(reader))]
        try:
            await asyncio.sleep(0.05)
            ways.append(asyncio.create_task(_pour(siege, what, writer)))
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            writer.transport.abort()
            await asyncio.gather(*ways, return_exceptions=True)
        siege.seen[f"{what}: thrown out"] += 1
        await asyncio.sleep(0.2)


async def _pour(siege: Siege, what: str, writer: asyncio.StreamWriter) -> None:
    writer.write(siege.hello())
    while True:
        writer.write(FLOODS[what])
        await writer.drain()
        siege.seen[f"{what}: KiB sent"] += len(FLOODS[what]) // 1024


async def _swallow(reader: asyncio.StreamReader) -> None:
    while await reader.read(CHUNK):
        pass


async def fetch(siege: Siege) -> None:
    """Ask for logs, exports and old views in a loop, until cancelled."""
    own = {"Authorization": f"Bearer {siege.token}", "X-Forwarded-For": address()}
    paths = ("/log", "/export.html", f"/view?at={siege.moment}", "/view")
    async with httpx.AsyncClient(base_url=siege.url, trust_env=False, headers=own) as client:
        while True:
            for path in paths:
                try:
                    told = await client.get(f"/api/tables/{siege.table}{path}")
                except httpx.HTTPError:
                    siege.seen["calls without an answer"] += 1
                else:
                    siege.seen[f"calls answered {told.status_code}"] += 1


def spending(siege: Siege, camp: Camp) -> Iterator[Coroutine[Any, Any, None]]:
    """List those who spend the server's time and room."""
    kinds = (
        (camp.odds, spenders.ask),
        (camp.viewers, spenders.look_as),
        (camp.deep, spenders.nest),
        (camp.plans, spenders.plan),
        (camp.unread, spenders.stare),
        (camp.uploads, spenders.crowd_out),
    )
    for number, kind in kinds:
        yield from (kind(siege) for _ in range(number))
    yield from (spenders.come_back(siege, number) for number in range(camp.returning))


async def besiege(siege: Siege, camp: Camp) -> None:
    """Come, stay until told to go, and say what was seen."""
    watchers = [await watch(siege) for _ in range(camp.watchers)]
    watchers += [await watch(siege, a_second=1024) for _ in range(camp.slow)]
    never = [await watch(siege, reads=False) for _ in range(camp.never_read)]
    kinds = [list(FLOODS)[n % len(FLOODS)] for n in range(camp.floods)]
    harm = [asyncio.create_task(flood(siege, kind)) for kind in kinds]
    harm += [asyncio.create_task(fetch(siege)) for _ in range(camp.fetchers)]
    harm += [asyncio.create_task(each) for each in spending(siege, camp)]
    print("there", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for task in harm:
        task.cancel()
    done = await asyncio.gather(*harm, return_exceptions=True)
    wrong = [each for each in done if not isinstance(each, asyncio.CancelledError)]
    assert not wrong, wrong
    for each in watchers:
        each.transport.abort()
    await asyncio.gather(*(each.gone for each in watchers))
    print(msgspec.json.encode(siege.seen).decode(), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for each in never:
        each.transport.abort()


def main() -> None:
    """Run as a program; a flood that is nice takes no time from the server on the same machine."""
    siege, camp, nice = sys.argv[1:]
    os.nice(int(nice))
    who, where = msgspec.json.decode(camp, type=Camp), msgspec.json.decode(siege, type=Siege)
    where.seen = Counter()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(besiege(where, who))


if __name__ == "__main__":
    main()

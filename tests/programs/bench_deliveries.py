"""What does a command cost the server, in processor time, with many people listening?"""

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple, cast

from server.net.protocol import SUBPROTOCOL
from tests.support.client import Http
from tests.support.programs import Running, running_server

RAW = (sys.executable, "-m", "tests.programs.bench_raw")
PLAIN = (sys.executable, "-m", "tests.programs.bench_plain")
ACK = b'{"t":"ack","id":"'
OPEN = {"CHRONIST_PRESENCE_SECONDS": "3600", "CHRONIST_SOCKETS_PER_ADDRESS": "2000"}


class Crowd(NamedTuple):
    """So many tables with so many people each, besides one who speaks."""

    tables: int
    listeners: int
    seated: bool
    """they have seats; else they are spectators"""

    def __str__(self) -> str:
        people = (
            f"{self.listeners + self.seated} people"
            if self.seated
            else (f"{self.listeners} spectators")
        )
        return f"1 table, {people}" if self.tables == 1 else f"{self.tables} tables of {people}"


class Socket(asyncio.Protocol):
    """A client that counts what it is told, and understands nothing."""

    def __init__(self) -> None:
        self.shaken = False
        self.rest = b""
        self.told = 0
        self.acked = b""
        self.times: list[float] | None = None
        """When each message came, if somebody wants to know"""
        self.news = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way out."""
        self.transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        """Count whole frames; a server's are not masked."""
        self.rest += data
        if not self.shaken:
            head, sep, self.rest = self.rest.partition(b"\r\n\r\n")
            self.shaken = bool(sep)
            if not sep:
                self.rest = head
                return
            assert head.startswith(b"HTTP/1.1 101 "), head
        while (found := _frame(self.rest)) is not None:
            start, end = found
            message, self.rest = self.rest[start:end], self.rest[end:]
            if message.startswith(ACK):
                self.acked = message[len(ACK) :].partition(b'"')[0]
            self.told += 1
            if self.times is not None:
                self.times.append(time.perf_counter())
        self.news.set()

    async def until(self, word: bytes) -> None:
        """Wait for the acknowledgement of a command."""
        while self.acked != word:
            self.news.clear()
            await self.news.wait()

    async def count(self, told: int) -> None:
        """Wait until so many messages have come."""
        while self.told < told:
            self.news.clear()
            await self.news.wait()

    def send(self, text: str) -> None:
        """Send a text frame, masked with zeros."""
        payload = text.encode()
        assert len(payload) < 65_536
        small = len(payload) < 126
        size = bytes([0x80 | len(payload)]) if small else b"\xfe" + len(payload).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + payload)


def _frame(data: bytes) -> tuple[int, int] | None:
    if len(data) < 2:
        return None
    size, start = data[1] & 127, 2
    if size > 125:
        wide = 2 if size == 126 else 8
        size, start = int.from_bytes(data[2 : 2 + wide], "big"), 2 + wide
    return (start, start + size) if len(data) >= start + size else None


async def connected(server: Running, path: str) -> Socket:
    """Open a socket."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(Socket, "127.0.0.1", server.port)
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    head += f"Sec-WebSocket-Protocol: {SUBPROTOCOL}\r\n"
    key = "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "x" * 22
    socket.transport.write(f"{head}{key}==\r\n\r\n".encode())
    while not socket.shaken:
        socket.news.clear()
        await socket.news.wait()
    return socket


class Room(NamedTuple):
    """One table: its speaker and its listeners."""

    speaker: Socket
    listeners: list[Socket]


@asynccontextmanager
async def at_chronist(crowd: Crowd) -> AsyncIterator[tuple[Running, list[Room]]]:
    """Fill tables of the real server."""
    async with running_server("memory:", env=OPEN) as server:
        http = Http(server.url)
        rooms = [await _table(server, http, crowd) for _ in range(crowd.tables)]
        await http.client.aclose()
        yield server, rooms


async def _table(server: Running, http: Http, crowd: Crowd) -> Room:
    table = await http.create_table()
    tokens = [table.spectator] * crowd.listeners
    if crowd.seated:
        sat = [await http.sit(table.table, table.invite, f"P{n}") for n in range(crowd.listeners)]
        tokens = [token for _, token in sat]
    sockets = [await _hello(server, table.table, token) for token in (*tokens, table.token)]
    return Room(sockets[-1], sockets[:-1])


async def _hello(server: Running, table: str, token: str) -> Socket:
    socket = await connected(server, f"/ws/tables/{table}")
    socket.send(json.dumps({"t": "hello", "token": token}))
    await socket.count(1)
    return socket


@asynccontextmanager
async def elsewhere(
    crowd: Crowd, command: Sequence[str]
) -> AsyncIterator[tuple[Running, list[Room]]]:
    """Fill rooms of a server that only passes messages on."""
    async with running_server("memory:", command=command) as server:
        rooms = []
        for number in range(crowd.tables):
            path = f"/{number}"
            sockets = [await connected(server, path) for _ in range(crowd.listeners + 1)]
            rooms.append(Room(sockets[-1], sockets[:-1]))
        yield server, rooms


def processor(server: Running) -> float:
    """Give the time that a server's main thread has run, in seconds."""
    return int(Path(f"/proc/{server.pid}/schedstat").read_text().split()[0]) / 1e9


async def measured(server: Running, rooms: list[Room], commands: int, *, acked: bool) -> float:
    """Let the rooms speak in turn; give the server's seconds for one command."""
    for warm in (True, False):
        begun = processor(server)
        for number in range(max(commands // 5, 1) if warm else commands):
            await _spoken(rooms[number % len(rooms)], f"{warm} {number}", acked=acked)
    return (processor(server) - begun) / commands


async def _spoken(room: Room, word: str, *, acked: bool) -> None:
    before = [socket.told for socket in room.listeners]
    own = room.speaker.told
    room.speaker.send(line(word))
    if acked:
        await room.speaker.until(word.encode())
    else:
        await room.speaker.count(own + 1)
    for socket, told in zip(room.listeners, before, strict=True):
        await socket.count(told + 1)


def line(word: str) -> str:
    """Write the command of a chat line."""
    wish = {"type": "table.Say", "text": f"Wort {word}"}
    return json.dumps({"t": "cmd", "id": word, "n": 0, "c": wish})


async def compared(crowd: Crowd, commands: int) -> dict[str, float]:
    """Measure the same work here, by a bare loop, and by a plain send loop."""
    found = {}
    async with at_chronist(crowd) as (server, rooms):
        found["chronist"] = await measured(server, rooms, commands, acked=True)
    for name, command in (("raw", RAW), ("plain", PLAIN)):
        async with elsewhere(crowd, command) as (server, rooms):
            found[name] = await measured(server, rooms, commands, acked=False)
    return found

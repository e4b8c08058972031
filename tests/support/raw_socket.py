"""How does a test speak to the server below its messages: in bytes, well made or not?"""

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from websockets.frames import Close, Frame, Opcode

from .hang import HANG_SECONDS

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Raw:
    """One connection; nothing is read or answered unless the test says so."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *pieces: bytes) -> None:
        """Send as it is. Once the other side has hung up there is nobody to send to."""
        try:
            self.writer.write(b"".join(pieces))
            await self.writer.drain()
        except ConnectionError:
            return

    def stop_reading(self) -> None:
        """From now on let what comes wait with its sender."""
        cast(asyncio.Transport, self.writer.transport).pause_reading()

    def read_on(self) -> None:
        """Read what comes again."""
        cast(asyncio.Transport, self.writer.transport).resume_reading()

    async def head(self) -> bytes:
        """Read up to the end of an answer's head."""
        async with asyncio.timeout(HANG_SECONDS):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def rest(self) -> bytes:
        """Read until the server hangs up, however it does."""
        read = b""
        async with asyncio.timeout(HANG_SECONDS):
            try:
                while piece := await self.reader.read(65536):
                    read += piece
            except ConnectionError:
                pass
        return read


@asynccontextmanager
async def raw(url: str) -> AsyncIterator[Raw]:
    """Open a connection to the server at `url`."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)  # what is not read soon waits
    narrow.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(narrow, ("127.0.0.1", int(url.rpartition(":")[2])))
    reader, writer = await asyncio.open_connection(sock=narrow)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


def upgrade(path: str, *more: str, host: str = "127.0.0.1") -> bytes:
    """Make the head that asks for a WebSocket."""
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {KEY}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Protocol: chronist.v1",
        *more,
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


@asynccontextmanager
async def raw_socket(url: str, table: str, *more: str) -> AsyncIterator[Raw]:
    """Open a WebSocket that says nothing by itself."""
    async with raw(url) as socket:
        await socket.send(upgrade(f"/ws/tables/{table}", *more))
        assert b" 101 " in await socket.head()
        yield socket


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    """Make one frame as a client sends it."""
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def pings(count: int, size: int = 4) -> bytes:
    """Make so many pings."""
    return b"".join(frame(Opcode.PING, os.urandom(size)) for _ in range(count))


def goodbye(read: bytes) -> int | None:
    """Find the code of the last close frame among what a server sent; None without one."""
    at = read.rfind(b"\x88")
    if at < 0:
        return None
    return Close.parse(read[at + 2 : at + 2 + read[at + 1]]).code

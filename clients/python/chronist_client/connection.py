"""How do messages get over one socket, until it closes?"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from .messages import Hello, Incoming, Json, Message, read, written

PROTOCOL = Subprotocol("chronist.v1")
CLOSE_SECONDS = 2
NO_CLOSE_FRAME = 1006
"""The standard's code for a connection that was lost without a close frame."""


class TableSocket:
    """One socket to one table."""

    def __init__(self, socket: ClientConnection) -> None:
        """Wrap an open socket on which nothing was said yet."""
        self.socket = socket

    async def hello(self, token: str, resume: Json | None) -> None:
        """Send the token; the answer is a welcome."""
        await self.send(Hello(token=token, resume=resume))

    async def send(self, message: Message) -> None:
        """Send one message."""
        await self.socket.send(written(message))

    async def receive(self) -> Incoming:
        """Wait for the next message. Raises websockets' ConnectionClosed."""
        return read(await self.socket.recv())


@asynccontextmanager
async def connected(url: str, table: str, **options: Any) -> AsyncIterator[TableSocket]:
    """Open a socket to a table; `options` are those of websockets' `connect`."""
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    usual = {"close_timeout": CLOSE_SECONDS, "max_size": None, "proxy": None}
    async with connect(
        address, subprotocols=[PROTOCOL], compression=None, **{**usual, **options}
    ) as socket:
        yield TableSocket(socket)


def closing(error: ConnectionClosed) -> tuple[int, str]:
    """Tell close code and reason."""
    return (error.rcvd.code, error.rcvd.reason) if error.rcvd else (NO_CLOSE_FRAME, "")

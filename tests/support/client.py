"""How does a test look at every single message? One socket of `chronist_client`, step by step."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from msgspec import to_builtins
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from chronist_client import connection
from chronist_client.api import Api, TableKeys
from chronist_client.messages import Frame, Welcome, read
from chronist_client.patch import merged
from chronist_client.replica import Replica

from .hang import HANG_SECONDS

__all__ = [
    "Client",
    "Http",
    "Json",
    "Recorded",
    "TableKeys",
    "canonical",
    "connected",
    "joined",
    "merged",
    "say",
]

Json = dict[str, Any]
_ids = count(1)


class Http:
    """The HTTP calls of one server; their answers are JSON, as they came."""

    def __init__(self, url: str) -> None:
        self.api = Api(url)
        self.api.client.timeout = HANG_SECONDS

    @property
    def client(self) -> httpx.AsyncClient:
        """What makes the calls."""
        return self.api.client

    async def create_table(self, title: str = "Abend", name: str = "Kai") -> TableKeys:
        """Open a table."""
        return await self.api.create_table(title, name)

    async def sit(self, table: str, invite: str, name: str = "Anna") -> tuple[str, str]:
        """Sit down; return the seat and its token."""
        sat = await self.api.sit(table, invite, name)
        return sat.seat, sat.token

    async def call(
        self, method: str, path: str, token: str | None = None, body: Any = None
    ) -> httpx.Response:
        """Make any call."""
        return await self.api.call(method, path, token, body)

    async def frames(self, table: str, token: str) -> list[Json]:
        """Read the caller's frames from the first."""
        told = await self.call("GET", f"/api/tables/{table}/log", token)
        assert told.status_code == 200, told.text
        return [json.loads(line) for line in told.text.splitlines()]

    async def view(self, table: str, token: str) -> Json:
        """Read number, id and view as they are now."""
        shown: Json = to_builtins(await self.api.view(table, token))
        return shown


@dataclass
class Recorded(Replica):
    """What was seen, and every frame of it as it stands in the log."""

    frames: list[Json] = field(default_factory=list)
    welcomes: int = 0

    def welcome(self, message: Welcome) -> list[Frame]:
        """Count the welcomes as well."""
        self.welcomes += 1
        return super().welcome(message)

    def apply(self, frame: Frame) -> None:
        """Keep the frame as well."""
        super().apply(frame)
        self.frames.append(to_builtins(frame))


class Client(Recorded):
    """One socket; folds frames into `view` as they come. Its messages are JSON, as they came."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__()
        self.socket = socket

    async def hello(self, token: str, resume: Json | None = None) -> Json:
        """Say who is there and wait for the welcome."""
        await self.send({"t": "hello", "token": token, **({"resume": resume} if resume else {})})
        return await self.until("welcome")

    async def send(self, message: Json) -> None:
        """Send one message as it is."""
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        """Wait for the next message and fold it in."""
        async with asyncio.timeout(HANG_SECONDS):
            raw = await self.socket.recv()
        match read(raw):
            case Welcome() as welcome:
                self.welcome(welcome)
            case Frame() as frame:
                self.apply(frame)
        message: Json = json.loads(raw)
        return message

    async def until(self, *kinds: str, id: str | None = None) -> Json:
        """Receive up to a message of one of these kinds, and with this id if one is given."""
        while True:
            message = await self.receive()
            if message["t"] in kinds and id in (None, message.get("id")):
                return message

    async def command(self, type: str, id: str | None = None, **fields: Any) -> Json:
        """Send a command; return its ack, no or plan."""
        id = id or f"call {next(_ids)}"
        wish = {"type": type, **fields}
        await self.send({"t": "cmd", "id": id, "n": self.n, "c": wish})
        return await self.until("ack", "no", "planned", id=id)

    async def look(self, **focus: str) -> Json:
        """Look at a conflict, a figure or both; return what is offered there."""
        id = f"l{next(_ids)}"
        await self.send({"t": "look", "id": id, "n": self.n, "focus": focus})
        return await self.until("looked", id=id)

    async def say(self, text: str) -> Json:
        """Say something at the table."""
        return await self.command("table.Say", text=text)

    async def closed(self) -> tuple[int, str]:
        """Read on until the server hangs up; return its close code and reason."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as error:
            return connection.closing(error)


@asynccontextmanager
async def connected(url: str, table: str, **options: Any) -> AsyncIterator[Client]:
    """Open a socket to a table, without a word yet."""
    async with connection.connected(url, table, ping_interval=None, **options) as opened:
        yield Client(opened.socket)


@asynccontextmanager
async def joined(
    url: str, table: str, token: str, resume: Json | None = None, **options: Any
) -> AsyncIterator[Client]:
    """Open a socket and be welcomed."""
    async with connected(url, table, **options) as client:
        await client.hello(token, resume)
        yield client


def say(text: str) -> Json:
    """Build the command to say something at the table."""
    return {"type": "table.Say", "text": text}


def canonical(view: Any) -> str:
    """Write a view so that equal views are equal texts."""
    return json.dumps(view, sort_keys=True, ensure_ascii=False)

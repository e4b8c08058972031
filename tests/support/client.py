"""How does a test sit at a table? A small client, written from the protocol's page alone."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

Json = dict[str, Any]
PATIENCE = 20.0
PROTOCOL = Subprotocol("chronist.v1")
_ids = count(1)


@dataclass(frozen=True)
class Founded:
    """A new table with its secrets."""

    table: str
    seat: str
    token: str
    invite: str
    spectator: str
    overlay: str
    links: Mapping[str, str]


class Http:
    """The HTTP calls of one server."""

    def __init__(self, url: str) -> None:
        self.client = httpx.AsyncClient(base_url=url, timeout=PATIENCE, trust_env=False)

    async def found(self, title: str = "Abend", name: str = "Kai") -> Founded:
        """Open a table."""
        told = await self.call("POST", "/api/tables", None, {"title": title, "name": name})
        assert told.status_code == 201, told.text
        new = told.json()
        watch, overlay = new["tokens"]["spectator"], new["tokens"]["overlay"]
        invite = new["invites"]["player"]
        return Founded(
            new["table"], new["seat"], new["token"], invite, watch, overlay, new["links"]
        )

    async def sit(self, table: str, invite: str, name: str = "Anna") -> tuple[str, str]:
        """Sit down; return the seat and its token."""
        body = {"invite": invite, "name": name}
        told = await self.call("POST", f"/api/tables/{table}/seats", None, body)
        assert told.status_code == 201, told.text
        return told.json()["seat"], told.json()["token"]

    async def call(
        self, method: str, path: str, token: str | None = None, body: Any = None
    ) -> httpx.Response:
        """Make any call."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else json.dumps(body).encode()
        return await self.client.request(method, path, headers=headers, content=content)

    async def frames(self, table: str, token: str) -> list[Json]:
        """Read the caller's frames from the first."""
        told = await self.call("GET", f"/api/tables/{table}/log", token)
        assert told.status_code == 200, told.text
        return [json.loads(line) for line in told.text.splitlines()]

    async def view(self, table: str, token: str) -> Json:
        """Read number, id and view as they are now."""
        told = await self.call("GET", f"/api/tables/{table}/view", token)
        assert told.status_code == 200, told.text
        shown: Json = told.json()
        return shown


@dataclass
class Client:
    """One socket; folds frames into `view` as they come."""

    socket: ClientConnection
    n: int = 0
    id: str = ""
    view: Any = field(default_factory=dict)
    seat: str = ""
    role: str = ""
    welcomes: int = 0
    frames: list[Json] = field(default_factory=list)

    async def hello(self, token: str, resume: Json | None = None) -> Json:
        """Say who is there and wait for the welcome."""
        await self.send({"t": "hello", "token": token, **({"resume": resume} if resume else {})})
        return await self.until("welcome")

    async def send(self, message: Json) -> None:
        """Send one message as it is."""
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        """Wait for the next message and fold it in."""
        async with asyncio.timeout(PATIENCE):
            raw = await self.socket.recv()
        message: Json = json.loads(raw)
        if message["t"] == "welcome":
            self._welcomed(message)
        elif message["t"] == "frame":
            self._apply(message)
        return message

    async def until(self, *kinds: str, id: str | None = None) -> Json:
        """Receive up to a message of one of these kinds, and with this id if one is given."""
        while True:
            message = await self.receive()
            if message["t"] in kinds and id in (None, message.get("id")):
                return message

    async def command(self, type: str, id: str | None = None, **fields: Any) -> Json:
        """Send a command; return its ack, no or plan."""
        id = id or f"c{next(_ids)}"
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
            # Cut without a close frame: 1006, as the standard has it.
            return (error.rcvd.code, error.rcvd.reason) if error.rcvd else (1006, "")

    def _welcomed(self, message: Json) -> None:
        self.welcomes += 1
        self.seat, self.role = message.get("seat", ""), message["role"]
        if "view" in message:
            self.view = message["view"]
        else:
            for frame in message["frames"]:
                self._apply(frame)
        self.n, self.id = message["n"], message["id"]

    def _apply(self, frame: Json) -> None:
        assert frame["n"] == self.n + 1, f"frame {frame['n']} came after frame {self.n}"
        self.view = frame["view"] if "view" in frame else merged(self.view, frame["patch"])
        self.n, self.id = frame["n"], frame["id"]
        self.frames.append(frame)


@asynccontextmanager
async def connected(url: str, table: str, **options: Any) -> AsyncIterator[Client]:
    """Open a socket to a table, without a word yet."""
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    async with connect(
        address,
        subprotocols=[PROTOCOL],
        compression=None,
        max_size=None,
        ping_interval=None,
        proxy=None,
        **options,
    ) as socket:
        yield Client(socket)


@asynccontextmanager
async def joined(
    url: str, table: str, token: str, resume: Json | None = None, **options: Any
) -> AsyncIterator[Client]:
    """Open a socket and be welcomed."""
    async with connected(url, table, **options) as client:
        await client.hello(token, resume)
        yield client


def merged(old: Any, patch: Any) -> Any:
    """Apply a JSON Merge Patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    result = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result

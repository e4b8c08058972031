"""How does a client create a table, take a seat, read the log and ask for odds? The HTTP calls."""

import json
from collections.abc import Mapping
from typing import Any, Self

import httpx
import msgspec
from msgspec import Struct

from .messages import Frame, Json, read_frame

SECONDS = 20.0


class RequestRefused(Exception):
    """The server said no, with a code, its parameters and a sentence."""

    def __init__(self, status: int, code: str, params: Json, message: str) -> None:
        super().__init__(message or code)
        self.status = status
        self.code = code
        self.params = params


class TableKeys(Struct, frozen=True):
    """A new table with its secrets."""

    table: str
    seat: str
    token: str
    invites: dict[str, str]
    tokens: dict[str, str]
    links: dict[str, str]

    @property
    def invite(self) -> str:
        """The invite for players."""
        return self.invites["player"]

    @property
    def spectator(self) -> str:
        """The token for those who only watch."""
        return self.tokens["spectator"]

    @property
    def overlay(self) -> str:
        """The token for a stream's overlay."""
        return self.tokens["overlay"]


class Sat(Struct, frozen=True):
    """A new seat and its token."""

    seat: str
    role: str
    token: str


class Shown(Struct, frozen=True):
    """A view, and the frame after which it looks like that."""

    n: int
    id: str
    view: Json


class Api:
    """The HTTP calls of one server, in a context: `async with Api(url) as api`.

    Proxies of the environment are ignored: the server is on this machine, at home, or named by a
    link. Calls raise RequestRefused, or httpx.HTTPError if no server answers.

    ```python
    async with Api(url, "en") as api:
        table = await api.create_table("At the Green Dragon", "Gisela")
        sat = await api.sit(table.table, table.invite, "Anna")
        shown = await api.view(table.table, sat.token)
        assert shown.view["seats"][sat.seat]["name"] == "Anna"
    ```
    """

    def __init__(self, url: str, language: str = "de") -> None:
        """Speak to the server at `url`, such as http://127.0.0.1:8000."""
        self.url = url.rstrip("/")
        self.client = httpx.AsyncClient(
            base_url=self.url,
            timeout=SECONDS,
            trust_env=False,
            headers={"Accept-Language": language},
        )

    def speak(self, language: str) -> None:
        """Have the server's sentences in this language from now on."""
        self.client.headers["Accept-Language"] = language

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *raised: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Let go of the connections."""
        await self.client.aclose()

    async def create_table(self, title: str, name: str = "", language: str = "de") -> TableKeys:
        """Open a table; `name` is the gm's."""
        named = {"name": name} if name else {}
        body = {"title": title, "language": language, **named}
        return msgspec.convert(await self._json("POST", "/api/tables", None, body), TableKeys)

    async def sit(self, table: str, invite: str, name: str) -> Sat:
        """Sit down at a table with an invite."""
        body = {"invite": invite, "name": name}
        path = f"/api/tables/{table}/seats"
        return msgspec.convert(await self._json("POST", path, None, body), Sat)

    async def view(self, table: str, token: str, at: str = "") -> Shown:
        """Read the view as it is now, or as it was after the frame `at`."""
        path = f"/api/tables/{table}/view" + (f"?at={at}" if at else "")
        return msgspec.convert(await self._json("GET", path, token), Shown)

    async def log(self, table: str, token: str, viewer: str = "") -> list[Frame]:
        """Read the caller's frames from the first; for a gm, as `viewer` sees them too."""
        path = f"/api/tables/{table}/log" + (f"?as={viewer}" if viewer else "")
        told = await self._sent("GET", path, token)
        return [read_frame(line) for line in told.content.splitlines()]

    async def recap(self, table: str, token: str) -> Json:
        """Read what happened in short, as everybody at the table may know it."""
        return await self._json("GET", f"/api/tables/{table}/recap", token)

    async def command(self, table: str, token: str, id: str, n: int, request: Json) -> Json:
        """Send a command that is too large for the socket; `{n}`, or `{plan}` to be confirmed."""
        path = f"/api/tables/{table}/commands"
        return await self._json("POST", path, token, {"id": id, "n": n, "c": request})

    async def systems(self) -> Json:
        """Read the catalogue: commands, optional rules and words of every rule system."""
        return await self._json("GET", "/api/systems")

    async def odds(self, system: str, question: Mapping[str, str]) -> Json:
        """Ask how likely each outcome is."""
        told = await self.client.get(f"/api/odds/{system}", params=dict(question))
        return _body(told)

    async def call(
        self, method: str, path: str, token: str | None = None, body: Any = None
    ) -> httpx.Response:
        """Make any call; whatever the answer is, it is given as it came."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else json.dumps(body).encode()
        if content is not None:
            headers["Content-Type"] = "application/json"
        return await self.client.request(method, path, headers=headers, content=content)

    async def _json(
        self, method: str, path: str, token: str | None = None, body: Any = None
    ) -> Json:
        return _body(await self._sent(method, path, token, body))

    async def _sent(
        self, method: str, path: str, token: str | None = None, body: Any = None
    ) -> httpx.Response:
        return _good(await self.call(method, path, token, body))


def _good(told: httpx.Response) -> httpx.Response:
    if told.is_success:
        return told
    try:
        no = told.json()
        refused = RequestRefused(told.status_code, no["code"], no["params"], no["message"])
    except (ValueError, KeyError, TypeError):
        refused = RequestRefused(told.status_code, "", {}, f"HTTP {told.status_code}")
    raise refused


def _body(told: httpx.Response) -> Json:
    body: Json = _good(told).json()
    return body

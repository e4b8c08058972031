"""Which connections are let in: by which host name, from which page, how many of one address?"""

import re
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from server.limits import Limits
from server.peers import address_of, ip_of, networks
from server.refusals import Refused
from server.settings import NAME, ServerSettings, comma_separated

PLACE: Final = re.compile(rf"(?P<name>{NAME})(?::(?P<port>[0-9]{{1,5}}))?")
"""A Host, or what follows the scheme of an Origin, in small letters."""
SHOWN: Final = 80
Refuse = Callable[[Request, Refused], Awaitable[Response]]


class Gate:
    """Checks address, Host and Origin before any other layer.

    The Host must be an IP address, this machine's own name, or one the operator named: any other
    name comes from a foreign page (DNS rebinding). An Origin must be that Host, or one the
    operator named. A request without an Origin comes from no page of a browser.
    """

    def __init__(
        self,
        app: ASGIApp,
        settings: ServerSettings,
        limits: Limits,
        refuse: Refuse,
    ) -> None:
        self._app = app
        self._limits = limits
        self._refuse = refuse
        self._proxies = networks(settings.proxies)
        self._hosts = {*comma_separated(settings.hosts), *own_names()}
        self._origins = frozenset(comma_separated(settings.origins))
        self._most = settings.sockets_per_address
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = HTTPConnection(scope)
        peer = asked.client.host if asked.client else ""
        forwarded = ",".join(asked.headers.getlist("x-forwarded-for"))
        address = address_of(peer, forwarded, self._proxies)
        scope.setdefault("state", {})["address"] = address
        try:
            self._require_welcome(asked, address)
        except Refused as refused:
            await self._send_away(scope, receive, send, refused)
            return
        if scope["type"] == "http":
            await self._app(scope, receive, send)
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _require_welcome(self, asked: HTTPConnection, address: str) -> None:
        self._limits.take("calls", address)
        if asked.scope["type"] == "websocket" and self._sockets[address] >= self._most:
            raise Refused("too_many", most=self._most)
        hosts, origins = (asked.headers.getlist(name) for name in ("host", "origin"))
        if len(hosts) != 1 or not self._is_ours(hosts[0]):
            raise Refused("wrong_host", host=" ".join(hosts)[:SHOWN])
        if len(origins) > 1 or not all(self._may_ask(origin, hosts[0]) for origin in origins):
            raise Refused("wrong_origin", origin=" ".join(origins)[:SHOWN])

    def _is_ours(self, host: str) -> bool:
        place = PLACE.fullmatch(host.lower())
        if place is None:
            return False
        name = place["name"]
        return ip_of(name.strip("[]")) is not None or name in self._hosts

    def _may_ask(self, origin: str, host: str) -> bool:
        if origin in self._origins:
            return True
        scheme, _, place = origin.partition("://")
        ports = {"http": ":80", "https": ":443"}
        if scheme not in ports:
            return False
        # A browser leaves out the usual port; another client may write it into the Host.
        usual = ports[scheme]
        return place.removesuffix(usual) == host.lower().removesuffix(usual)

    async def _send_away(
        self, scope: Scope, receive: Receive, send: Send, refused: Refused
    ) -> None:
        as_call = {**scope, "type": "http", "method": "GET"}
        response = await self._refuse(Request(as_call), refused)
        await response(scope, receive, send)


def own_names() -> tuple[str, ...]:
    """List what this machine calls itself, also in its own network."""
    own = socket.gethostname().lower()
    return "localhost", own, f"{own.partition('.')[0]}.local"

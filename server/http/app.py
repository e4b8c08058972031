"""Through which layers does an HTTP call or a socket pass before it is answered?"""

import asyncio
import logging
import re
import time
from secrets import token_hex
from typing import Any, Final

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from domain.kernel.rejection import Rejection
from server import catalogue
from server.http import pages, pictures, play, public, publications, published, recap, seats
from server.http.calls import answer
from server.http.gate import PLACE, Gate
from server.http.sockets import table_socket
from server.operator_log import log_event
from server.refusals import Refused, status_of
from server.tables.registry import Tables

SLOW_SECONDS: Final = 0.25
SECRET: Final = re.compile(r"[\w-]{40,}", re.ASCII)
"""What may be a secret, wherever it stands in a path; those of publications have 43 characters."""
SECURITY: Final = {"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff"}


def policy(host: str) -> str:
    """Say what a page of this host may load and run: its own, and sockets to this host alone.

    Some browsers take `'self'` for no socket, so its address is named.
    """
    sockets = f" ws://{host} wss://{host}" if PLACE.fullmatch(host.lower()) else ""
    return (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; "
        f"connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )


class Envelope:
    """Adds security headers and a request id to every answer, and logs it without its secrets."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id, begun = token_hex(6), time.perf_counter()
        guards = {"Content-Security-Policy": policy(Headers(scope=scope).get("host", ""))}

        async def enveloped(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["X-Request-Id"] = request_id
                for name, value in (guards | SECURITY).items():
                    headers.setdefault(name, value)  # an answer may ask for less than a page may
                spent = round((time.perf_counter() - begun) * 1000, 1)
                log_event(
                    "answered", logging.DEBUG, request=request_id, **_told(scope, message, spent)
                )
            await send(message)

        scope.setdefault("state", {})["request_id"] = request_id
        await self._app(scope, receive, enveloped)


def _told(scope: Scope, message: Message, spent: float) -> dict[str, Any]:
    # Secrets travel in a header or behind `#`; only the address of a publication has one.
    path = SECRET.sub("…", scope["path"])[:100]
    return {"method": scope["method"], "path": path, "status": message["status"], "ms": spent}


async def refused(request: Request, error: Exception) -> Response:
    """Answer a refusal in the caller's language."""
    assert isinstance(error, Refused)
    if error.rejection.code == "too_many":
        # This slows a client down that asks in a loop: refusing costs less than asking.
        await asyncio.sleep(SLOW_SECONDS)
    return _no(request, error.rejection, status_of(error))


async def not_found(request: Request, error: Exception) -> Response:
    """Answer a path or method that does not exist."""
    assert isinstance(error, HTTPException)
    return _no(request, Rejection("unknown", {"what": "path"}), error.status_code)


async def failed(request: Request, error: Exception) -> Response:
    """Answer a bug: give only the number under which the operator's log has it."""
    request_id = request.scope.get("state", {}).get("request_id", "")
    log_event("a call failed", logging.ERROR, trace=True, request=request_id)
    return _no(request, Rejection("failed", {"request": request_id}), 500)


async def gone(request: Request, error: Exception) -> Response:
    """Answer a request whose client has hung up: nobody reads it."""
    return Response(status_code=400)


def _no(request: Request, rejection: Rejection, status: int) -> Response:
    request.app.state.tables.metrics.refused(rejection.code)
    language = catalogue.spoken(request.headers.get("accept-language", ""))
    message = catalogue.sentence(rejection, language)
    shown = {"code": rejection.code, "params": rejection.params, "message": message}
    told = answer(shown, status)
    if "retry_in" in rejection.params:
        told.headers["Retry-After"] = str(rejection.params["retry_in"])
    return told


def build_app(tables: Tables) -> Starlette:
    """Put the server's parts together around its tables."""
    socket = WebSocketRoute("/ws/tables/{table}", table_socket)
    app = Starlette(
        routes=[*_calls(), socket, *pages.routes()],
        middleware=[
            Middleware(Envelope),
            Middleware(Gate, tables.settings, tables.limits, refused),
        ],
        exception_handlers={
            Refused: refused,
            HTTPException: not_found,
            ClientDisconnect: gone,
            Exception: failed,
        },
    )
    app.state.tables = tables
    return app


def _calls() -> list[BaseRoute]:
    """List all calls but those for the page's own files."""
    of_tables = [*seats.routes(), *play.routes(), *pictures.routes(), *recap.routes()]
    return [*of_tables, *publications.routes(), *published.routes(), *public.routes()]

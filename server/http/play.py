"""How do those at a table send commands and read what they may see, in one call each?"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from domain.chronicle.feed import Frame
from domain.chronicle.propose import CommandRequest, Forking
from domain.kernel.ids import SeatId
from domain.kernel.rejection import Rejection, not_yours, unknown
from domain.table.ledger import SPECTATOR
from server import texts
from server.access import Member
from server.http import compressed, html_export
from server.http.calls import (
    NDJSON,
    address_of,
    admitted,
    answer,
    body_of,
    require_seat,
    table_of,
    tables_of,
)
from server.refusals import Refused, RuledOut
from server.tables import exports, moments
from server.tables.host import TableHost
from server.tables.payers import payers
from server.tables.sandbox import fork


class SendCommandRequest(Struct, forbid_unknown_fields=True):
    """Body of `POST …/commands`."""

    id: str
    n: int
    c: dict[str, Any]

    def __post_init__(self) -> None:
        if not 0 < len(self.id) <= 64:
            raise ValueError("id: 1 to 64 characters")
        self.c = texts.clean_command(self.c)


class ForeseeRequest(Struct, forbid_unknown_fields=True):
    """Body of `POST …/foreseen`."""

    c: dict[str, Any]

    def __post_init__(self) -> None:
        self.c = texts.clean_command(self.c)


async def command(request: Request) -> Response:
    """Carry out one command, as the socket's `cmd`, for large ones."""
    async with tables_of(request).open(table_of(request)) as host:
        # A stranger's body is not even read.
        who = await admitted(request, host, "commands")
        asked = await body_of(request, SendCommandRequest)
        if who.seat is None:
            raise RuledOut(not_yours("command"))
        command_request = CommandRequest(seat=who.seat, id=asked.id, n=asked.n, command=asked.c)
        with tables_of(request).turns.command():
            done = await host.command(who, command_request)
        if isinstance(done, Forking):
            opened = await fork(tables_of(request), host, who, done, address_of(request))
            return answer({"n": asked.n, "fork": opened}, 201)
    return answer({"n": done}) if isinstance(done, int) else answer({"plan": done.json}, 202)


async def foresee(request: Request) -> Response:
    """Tell which questions of odds would stand after a command; nothing is appended."""
    async with tables_of(request).open(table_of(request)) as host:
        who = await admitted(request, host)
        asked = await body_of(request, ForeseeRequest)
        if who.seat is None:
            raise RuledOut(not_yours("command"))
        told = host.foreseen(who, asked.c)
    if isinstance(told, Rejection):
        raise RuledOut(told)
    return answer({"prepared": told})


async def view(request: Request) -> Response:
    """Give the caller's view, now or at the moment of one of their frames."""
    at, other = request.query_params.get("at"), request.query_params.get("as")
    # The present is what sockets show, which need no store.
    async with tables_of(request).read(table_of(request), even_if_away=at is None) as host:
        who = await admitted(request, host)
        if other is not None:
            return await _shared(host, who, other, at or "")
        feed = await host.feed(who)
        if at is None:
            with tables_of(request).work.charged(payers(host.table, who)):
                return answer({"n": feed.n, "id": feed.id, "view": feed.view})
        moment = await moments.moment(host, who, at)
        if moment is None:
            raise Refused(unknown("at"))
        return answer({"n": moment[0], "id": at, "view": moment[1]})


async def _shared(host: TableHost, who: Member, other: str, at: str) -> Response:
    """Give what the gm and the audience `other` both see."""
    await _require_viewer(host, who, other)
    moment = await moments.view_as(host, who, other, at)
    if moment is None:
        raise Refused(unknown("at"))
    return answer(dict(zip(("n", "id", "view"), moment, strict=True)))


async def _require_viewer(host: TableHost, who: Member, other: str) -> None:
    """Refuse a view as another audience to all but a gm, and an audience that is none."""
    if who.role != "gm":
        raise Refused(not_yours("as"))
    if other != SPECTATOR:
        await require_seat(host, SeatId(other))


async def log(request: Request) -> Response:
    """Stream the caller's frames from the first, one a line; or those a gm shares with another.

    With `line=current` they are those of the steps that count now.
    """
    other, line = request.query_params.get("as"), request.query_params.get("line")
    headers = {"Cache-Control": "no-store"}
    if line not in (None, "current"):
        raise Refused(unknown("line"))
    async with tables_of(request).read(table_of(request)) as host:
        who = await admitted(request, host)
        frames: Iterable[Frame]
        if other is not None:
            await _require_viewer(host, who, other)
        if line is not None:
            frames = await moments.current_log(host, who, other or "")
        elif other is not None:
            frames = await moments.shared_log(host, who, other)
        else:
            frames = whole = tuple((await host.whole_feed(who)).frames)
            headers |= exports.attachment(host.ledger.title, whole, "ndjson")
        some = exports.MADE if line is not None else exports.CHUNK
        lines = exports.lines(frames, some)
        return compressed.answer(
            request, host.work, payers(host.table, who), lines, NDJSON, headers
        )


async def export(request: Request) -> Response:
    """Give the caller's replay as one file that needs no server."""
    async with tables_of(request).read(table_of(request)) as host:
        who = await admitted(request, host)
        frames = tuple((await host.whole_feed(who)).frames)
        name = exports.attachment(host.ledger.title, frames, "html")
        headers, media = {"Cache-Control": "no-store", **name}, html_export.MEDIA_TYPE
        pieces = html_export.page(frames)
        return compressed.answer(
            request, host.work, payers(host.table, who), pieces, media, headers
        )


def routes() -> list[BaseRoute]:
    """List the calls of those at a table."""
    one = "/api/tables/{table}"
    return [
        Route(f"{one}/commands", command, methods=["POST"]),
        Route(f"{one}/foreseen", foresee, methods=["POST"]),
        Route(f"{one}/view", view, methods=["GET"]),
        Route(f"{one}/log", log, methods=["GET"]),
        Route(f"{one}/export.html", export, methods=["GET"]),
    ]

"""Which HTTP calls does a table answer?"""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from domain.chronicle.feed import Frame
from domain.chronicle.propose import CommandRequest, Forking
from domain.kernel.ids import SeatId
from domain.kernel.rejection import Rejection, not_yours, unknown
from domain.table.events import LinkRenewed, SeatRevoked, TokenRenewed
from domain.table.ledger import SPECTATOR
from server import access, catalogue, names, texts
from server.access import Member
from server.http import compressed, html_export
from server.net import protocol
from server.refusals import Refused, RuledOut
from server.tables import exports, moments
from server.tables.host import TableHost
from server.tables.payers import limit_key, payers
from server.tables.registry import Tables
from server.tables.sandbox import fork, secrets_of

T = TypeVar("T")
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
SMALL: Final = 64 * 1024
"""Bytes of a body that are counted with its connection."""
STRANGERS: Final = 8 * 1024
"""Bytes of a body from somebody who has no token as yet, or has little to say."""


class CreateTableRequest(Struct, forbid_unknown_fields=True):
    """Body of `POST /api/tables`."""

    title: str
    language: Literal["de", "en"] | UnsetType = UNSET
    name: str | UnsetType = UNSET


class TakeSeatRequest(Struct, forbid_unknown_fields=True):
    """Body of `POST …/seats`."""

    invite: str
    name: str


class RenewLinkRequest(Struct, forbid_unknown_fields=True):
    """Body of `POST …/invites`."""

    role: Literal["gm", "player", "spectator", "overlay"]


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


def answer(content: Any, status: int = 200) -> Response:
    """Send JSON that no cache may keep: it is for one person."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(content), status, headers, JSON)


async def bytes_of(request: Request, media: str, most: int) -> bytes:
    """Read a body of one media type. Raises Refused: `too_large`, `malformed`."""
    # A form or a script of another page can send other kinds without asking first.
    if request.headers.get("content-type", JSON).partition(";")[0].strip() != media:
        raise Refused("malformed", why="content-type")
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > most:
            raise Refused("too_large", most=most)
        if len(raw) > SMALL:
            request.scope["state"]["caller"].holds_body(len(raw))
    return bytes(raw)


async def body_of(request: Request, kind: type[T], most: int = protocol.BODY_BYTES) -> T:
    """Read a JSON body. Raises Refused: `too_large`, `too_deep`, `malformed`."""
    raw = await bytes_of(request, JSON, most)
    decode = partial(protocol.decode, raw, kind, most)
    large = len(raw) > protocol.MESSAGE_BYTES
    work = tables_of(request).work
    read = await work.do((address_of(request),), decode) if large else decode()
    if isinstance(read, Rejection):
        raise Refused(read)
    return read


def tables_of(request: Request) -> Tables:
    """Give the tables of the server that is asked."""
    tables: Tables = request.app.state.tables
    return tables


def _table(request: Request) -> str:
    return str(request.path_params["table"])


def _bearer(request: Request) -> str:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Refused("unauthorized")
    return secret.strip()


async def admitted(request: Request, host: TableHost, what: str = "") -> Member:
    """Find who asks, and count it as `what`; what takes its time is paid for by that time."""
    who = await host.admit(_bearer(request), address_of(request))
    # All spectators have one token: each of their addresses counts for itself.
    audience = limit_key(host.table, who)
    if what:
        counted = audience if who.seat else f"{audience} {address_of(request)}"
        tables_of(request).limits.take(what, counted)
    else:
        tables_of(request).work.require(payers(host.table, who))
    return who


def address_of(request: Request) -> str:
    """Name the address that is counted for a call."""
    return str(request.scope["state"]["address"])


def limited(request: Request, what: str) -> None:
    """Count a call for the address it comes from. Raises Refused `too_many`."""
    tables_of(request).limits.take(what, address_of(request))


def tidy(text: str, most: int, field: str) -> str:
    """Give a name or title on one line. Raises Refused `malformed`."""
    trimmed = texts.tidy(text, most)
    if trimmed is None:
        raise Refused("malformed", field=field, most=most)
    return trimmed


def _named(text: str) -> str:
    """Give the name of somebody who sits down. Raises Refused for one that misleads."""
    name = tidy(text, access.NAME, "name")
    if not names.is_clear(name):
        raise Refused("name_unclear")
    return name


async def create_table(request: Request) -> Response:
    """Open a table: 201 with its secrets, which are told this once."""
    limited(request, "creating")
    asked = await body_of(request, CreateTableRequest, STRANGERS)
    title = tidy(asked.title, access.TITLE, "title")
    spoken = catalogue.spoken(request.headers.get("accept-language", ""))
    language = spoken if isinstance(asked.language, UnsetType) else asked.language
    unnamed = catalogue.words("server", language)["name.gm"]
    name = unnamed if isinstance(asked.name, UnsetType) else _named(asked.name)
    created = await tables_of(request).create_table(title, language, name)
    return answer(secrets_of(*created), 201)


async def invitation(request: Request) -> Response:
    """Describe the table of an invite, and the seats taken there."""
    async with tables_of(request).read(_table(request)) as host:
        told = access.invitation(host.ledger, _bearer(request))
    if told is None:
        raise Refused("unauthorized")
    return answer(told)


async def sit_down(request: Request) -> Response:
    """Use an invite: 201 with a seat and its token."""
    limited(request, "seating")
    asked = await body_of(request, TakeSeatRequest, STRANGERS)
    name = _named(asked.name)
    seat, token = access.new_seat(), access.new_secret()
    async with tables_of(request).open(_table(request)) as host:
        role = await host.seat(asked.invite, seat, name, access.hashed(token))
    return answer({"seat": seat, "role": role, "token": token}, 201)


async def renew_token(request: Request) -> Response:
    """Give a seat a new token; its older ones end."""
    seat = SeatId(request.path_params["seat"])
    token = access.new_secret()
    async with tables_of(request).open(_table(request)) as host:
        who = await admitted(request, host, "changes")
        if who.seat is None or (who.seat != seat and who.role != "gm"):
            raise Refused(not_yours("seat"))
        await _require_seat(host, seat)
        await host.note(who, lambda _: TokenRenewed(seat=seat, token=access.hashed(token)))
    return answer({"token": token}, 201)


async def revoke(request: Request) -> Response:
    """Take a seat's right to enter; its sockets close."""
    seat = SeatId(request.path_params["seat"])
    async with tables_of(request).open(_table(request)) as host:
        gm = await gm_of(request, host)
        await _require_seat(host, seat)
        if seat == gm.seat:
            raise Refused(not_yours("seat"))
        await host.note(gm, lambda _: SeatRevoked(seat=seat))
    return Response(status_code=204)


async def renew_link(request: Request) -> Response:
    """Renew a link; the older one ends, with the sockets that came by it."""
    secret = access.new_secret()
    async with tables_of(request).open(_table(request)) as host:
        gm = await gm_of(request, host)
        role = (await body_of(request, RenewLinkRequest, STRANGERS)).role
        await host.note(gm, lambda _: LinkRenewed(role=role, token=access.hashed(secret)))
    kind = "invite" if role in access.INVITES else "token"
    link = access.link(_table(request), access.link_kind(role), secret)
    return answer({kind: secret, "link": link}, 201)


async def erase(request: Request) -> Response:
    """Delete a whole table for good."""
    async with tables_of(request).open(_table(request)) as host:
        await host.erase(await gm_of(request, host))
        tables_of(request).look_at_sandboxes(host.table)
    return Response(status_code=204)


async def command(request: Request) -> Response:
    """Carry out one command, as the socket's `cmd`, for large ones."""
    async with tables_of(request).open(_table(request)) as host:
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
    async with tables_of(request).open(_table(request)) as host:
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
    async with tables_of(request).read(_table(request), even_if_away=at is None) as host:
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
        await _require_seat(host, SeatId(other))


async def log(request: Request) -> Response:
    """Stream the caller's frames from the first, one a line; or those a gm shares with another.

    With `line=current` they are those of the steps that count now.
    """
    other, line = request.query_params.get("as"), request.query_params.get("line")
    headers = {"Cache-Control": "no-store"}
    if line not in (None, "current"):
        raise Refused(unknown("line"))
    async with tables_of(request).read(_table(request)) as host:
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
    async with tables_of(request).read(_table(request)) as host:
        who = await admitted(request, host)
        frames = tuple((await host.whole_feed(who)).frames)
        name = exports.attachment(host.ledger.title, frames, "html")
        headers, media = {"Cache-Control": "no-store", **name}, html_export.MEDIA_TYPE
        pieces = html_export.page(frames)
        return compressed.answer(
            request, host.work, payers(host.table, who), pieces, media, headers
        )


async def gm_of(request: Request, host: TableHost) -> Member:
    """Find the gm who asks, and count a change. Raises Refused `not_yours` for anybody else."""
    who = await admitted(request, host, "changes")
    if who.seat is None or who.role != "gm":
        raise Refused(not_yours("table"))
    return who


async def _require_seat(host: TableHost, seat: SeatId) -> None:
    if seat not in host.ledger.seats:
        await host.read_log()
    if seat not in host.ledger.seats or host.ledger.seats[seat].revoked:
        raise Refused(unknown("seat"))


def routes() -> list[BaseRoute]:
    """List the calls about tables."""
    one = "/api/tables/{table}"
    return [
        Route("/api/tables", create_table, methods=["POST"]),
        Route(one, erase, methods=["DELETE"]),
        Route(f"{one}/seats", sit_down, methods=["POST"]),
        Route(f"{one}/seats/{{seat}}/token", renew_token, methods=["POST"]),
        Route(f"{one}/seats/{{seat}}", revoke, methods=["DELETE"]),
        Route(f"{one}/invites", renew_link, methods=["POST"]),
        Route(f"{one}/invitation", invitation, methods=["GET"]),
        Route(f"{one}/commands", command, methods=["POST"]),
        Route(f"{one}/foreseen", foresee, methods=["POST"]),
        Route(f"{one}/view", view, methods=["GET"]),
        Route(f"{one}/log", log, methods=["GET"]),
        Route(f"{one}/export.html", export, methods=["GET"]),
    ]

"""How is an HTTP call read, whose is it, and how is it answered?"""

from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from domain.kernel.ids import SeatId
from domain.kernel.rejection import Rejection, not_yours, unknown
from server import texts
from server.access import Member
from server.net import protocol
from server.refusals import Refused
from server.tables.host import TableHost
from server.tables.payers import limit_key, payers
from server.tables.registry import Tables

T = TypeVar("T")
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
SMALL: Final = 64 * 1024
"""Bytes of a body that are counted with its connection."""
STRANGERS: Final = 8 * 1024
"""Bytes of a body from somebody who has no token as yet, or has little to say."""


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


def table_of(request: Request) -> str:
    """Give the table that a call's path names."""
    return str(request.path_params["table"])


def bearer(request: Request) -> str:
    """Give the secret that a call carries. Raises Refused: `unauthorized`."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Refused("unauthorized")
    return secret.strip()


async def admitted(request: Request, host: TableHost, what: str = "") -> Member:
    """Find who asks, and count it as `what`; what takes its time is paid for by that time."""
    who = await host.admit(bearer(request), address_of(request))
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


async def gm_of(request: Request, host: TableHost) -> Member:
    """Find the gm who asks, and count a change. Raises Refused `not_yours` for anybody else."""
    who = await admitted(request, host, "changes")
    if who.seat is None or who.role != "gm":
        raise Refused(not_yours("table"))
    return who


async def require_seat(host: TableHost, seat: SeatId) -> None:
    """Refuse a seat that nobody holds, also after what other processes appended is read."""
    if seat not in host.ledger.seats:
        await host.read_log()
    if seat not in host.ledger.seats or host.ledger.seats[seat].revoked:
        raise Refused(unknown("seat"))

"""How is a table opened and erased, and how do people get and lose their seats?"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from domain.kernel.ids import SeatId
from domain.kernel.rejection import not_yours
from domain.table.events import LinkRenewed, SeatRevoked, TokenRenewed
from server import access, catalogue, names
from server.http.calls import (
    STRANGERS,
    admitted,
    answer,
    bearer,
    body_of,
    gm_of,
    limited,
    require_seat,
    table_of,
    tables_of,
    tidy,
)
from server.refusals import Refused
from server.tables.sandbox import secrets_of


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
    return answer(secrets_of(created), 201)


async def invitation(request: Request) -> Response:
    """Describe the table of an invite, and the seats taken there."""
    async with tables_of(request).read(table_of(request)) as host:
        told = access.invitation(host.ledger, bearer(request))
    if told is None:
        raise Refused("unauthorized")
    return answer(told)


async def sit_down(request: Request) -> Response:
    """Use an invite: 201 with a seat and its token."""
    limited(request, "seating")
    asked = await body_of(request, TakeSeatRequest, STRANGERS)
    name = _named(asked.name)
    seat, token = access.new_seat(), access.new_secret()
    async with tables_of(request).open(table_of(request)) as host:
        role = await host.seat(asked.invite, seat, name, access.hashed(token))
    return answer({"seat": seat, "role": role, "token": token}, 201)


async def renew_token(request: Request) -> Response:
    """Give a seat a new token; its older ones end."""
    seat = SeatId(request.path_params["seat"])
    token = access.new_secret()
    async with tables_of(request).open(table_of(request)) as host:
        who = await admitted(request, host, "changes")
        if who.seat is None or (who.seat != seat and who.role != "gm"):
            raise Refused(not_yours("seat"))
        await require_seat(host, seat)
        await host.note(who, lambda _: TokenRenewed(seat=seat, token=access.hashed(token)))
    return answer({"token": token}, 201)


async def revoke(request: Request) -> Response:
    """Take a seat's right to enter; its sockets close."""
    seat = SeatId(request.path_params["seat"])
    async with tables_of(request).open(table_of(request)) as host:
        gm = await gm_of(request, host)
        await require_seat(host, seat)
        if seat == gm.seat:
            raise Refused(not_yours("seat"))
        await host.note(gm, lambda _: SeatRevoked(seat=seat))
    return Response(status_code=204)


async def renew_link(request: Request) -> Response:
    """Renew a link; the older one ends, with the sockets that came by it."""
    secret = access.new_secret()
    async with tables_of(request).open(table_of(request)) as host:
        gm = await gm_of(request, host)
        role = (await body_of(request, RenewLinkRequest, STRANGERS)).role
        await host.note(gm, lambda _: LinkRenewed(role=role, token=access.hashed(secret)))
    kind = "invite" if role in access.INVITES else "token"
    link = access.link(table_of(request), access.link_kind(role), secret)
    return answer({kind: secret, "link": link}, 201)


async def erase(request: Request) -> Response:
    """Delete a whole table for good."""
    async with tables_of(request).open(table_of(request)) as host:
        await host.erase(await gm_of(request, host))
        tables_of(request).look_at_sandboxes(host.table)
    return Response(status_code=204)


def _named(text: str) -> str:
    """Give the name of somebody who sits down. Raises Refused for one that misleads."""
    name = tidy(text, access.NAME, "name")
    if not names.is_clear(name):
        raise Refused("name_unclear")
    return name


def routes() -> list[BaseRoute]:
    """List the calls about tables and their seats."""
    one = "/api/tables/{table}"
    return [
        Route("/api/tables", create_table, methods=["POST"]),
        Route(one, erase, methods=["DELETE"]),
        Route(f"{one}/seats", sit_down, methods=["POST"]),
        Route(f"{one}/seats/{{seat}}/token", renew_token, methods=["POST"]),
        Route(f"{one}/seats/{{seat}}", revoke, methods=["DELETE"]),
        Route(f"{one}/invites", renew_link, methods=["POST"]),
        Route(f"{one}/invitation", invitation, methods=["GET"]),
    ]

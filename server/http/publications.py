"""How does somebody at a table publish, list and end what is published?"""

from functools import partial
from hashlib import sha256
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from domain.kernel.rejection import not_yours
from domain.table.ledger import Publication
from server import access, texts
from server.access import Member
from server.byte_quotas import root_of
from server.covers import MEDIA, MOST_BYTES, require_cover
from server.http.calls import (
    address_of,
    admitted,
    answer,
    body_of,
    bytes_of,
    table_of,
    tables_of,
    tidy,
)
from server.refusals import Refused
from server.tables import publications
from server.tables.host import TableHost
from server.tables.payers import payers
from server.tables.publications import Draft

DESCRIPTION: Final = 8_000


class PublishRequest(Struct, forbid_unknown_fields=True):
    """Body of `POST …/publications`."""

    title: str
    description: str
    names: bool
    conflict: str | UnsetType = UNSET


async def publish(request: Request) -> Response:
    """Publish a conflict or the evening: 201 with the path of its address."""
    table = table_of(request)
    async with tables_of(request).open(table) as host:
        who = await _seated(request, host)
        publications.require_publisher(host.chronicle, who)
        asked = await body_of(request, PublishRequest)
        draft = Draft(
            None if isinstance(asked.conflict, UnsetType) else asked.conflict,
            tidy(asked.title, access.TITLE, "title"),
            _described(asked.description),
            asked.names,
        )
        name, secret = await publications.publish(host, who, draft)
    return answer({"publication": name, "link": access.publication_link(table, secret)}, 201)


def _described(text: str) -> str:
    described = texts.cleaned(text, lines=True).strip()
    if len(described) > DESCRIPTION:
        raise Refused("malformed", field="description", most=DESCRIPTION)
    return described


async def listed(request: Request) -> Response:
    """List all publications to a gm, to a player those of their own."""
    table = table_of(request)
    async with tables_of(request).read(table) as host:
        who = await admitted(request, host)
        if who.seat is None:
            raise Refused(not_yours("publication"))
        found = publications.listed(host, who)
    told = [
        {"publication": key, **about(each), "link": access.publication_link(table, each.secret)}
        for key, each in found.items()
    ]
    return answer({"publications": told})


def about(publication: Publication) -> dict[str, Any]:
    """Describe a publication as its readers may know it."""
    conflict = publication.conflict
    return {
        "title": publication.title,
        "description": publication.description,
        **({"conflict": conflict} if conflict is not None else {}),
        "at": publication.at,
        "names": publication.names,
        "picture": bool(publication.picture),
    }


async def picture(request: Request) -> Response:
    """Keep a picture for a publication, in place of an older one."""
    tables, name = tables_of(request), str(request.path_params["publication"])
    async with tables.open(table_of(request)) as host:
        who = await _seated(request, host)
        publications.require_publisher(host.chronicle, who)
        await _find_own(host, who, name)
        tables.limits.take("pictures", root_of(host.table))
        whole = await bytes_of(request, _media(request), MOST_BYTES)
        kept = await tables.work.do(payers(host.table, who), partial(_named, whole))
        async with host.pictures.publishing:
            before = publications.find_own(host.chronicle, who, name)
            await host.pictures.put(kept, whole, tables.stored, address_of(request))
            try:
                await publications.give_picture(host, who, name, kept)
            finally:
                await publications.drop_unused(host, before.picture, kept)
    return Response(status_code=204)


def _media(request: Request) -> str:
    """Name the kind of picture that is sent; any other kind is refused as its body is read."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    return kind if kind in MEDIA else MEDIA[0]


def _named(whole: bytes) -> str:
    """Name a picture by its content. Raises Refused `malformed` if it is none."""
    require_cover(whole)
    return sha256(whole).hexdigest()


async def revoke(request: Request) -> Response:
    """End a publication, with all its addresses."""
    name = str(request.path_params["publication"])
    async with tables_of(request).open(table_of(request)) as host:
        who = await _seated(request, host)
        await _find_own(host, who, name)
        await publications.revoke(host, who, name)
    return Response(status_code=204)


async def _seated(request: Request, host: TableHost) -> Member:
    """Find who asks, and count a change. Raises Refused `not_yours` for spectators."""
    who = await admitted(request, host, "changes")
    if who.seat is None:
        raise Refused(not_yours("publication"))
    return who


async def _find_own(host: TableHost, who: Member, name: str) -> Publication:
    if name not in host.ledger.publications:
        await host.read_log()
    return publications.find_own(host.chronicle, who, name)


def routes() -> list[BaseRoute]:
    """List the calls about publications."""
    every = "/api/tables/{table}/publications"
    one = f"{every}/{{publication}}"
    return [
        Route(every, publish, methods=["POST"]),
        Route(every, listed, methods=["GET"]),
        Route(one, revoke, methods=["DELETE"]),
        Route(f"{one}/picture", picture, methods=["PUT"]),
    ]

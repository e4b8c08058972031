"""What does the address of a publication answer to anybody who has it?"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from domain.kernel.rejection import unknown
from domain.table.ledger import Publication
from server.compression import unpacked_lines
from server.covers import media_of
from server.http import compressed, cover_page, html_export, pages
from server.http.calls import NDJSON, address_of, answer, table_of, tables_of
from server.http.publications import about
from server.net.work import Whom, Work
from server.refusals import Refused
from server.tables import publications
from server.tables.host import TableHost
from server.tables.published_log import packed_log

HEADERS: Final = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}
"""It may end at any time, and no search engine is to find it."""
SEALED: Final = {
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Content-Disposition": "inline",
}


class Opened(NamedTuple):
    """A publication that somebody has the address of, and who pays for what they read."""

    host: TableHost
    name: str
    publication: Publication
    whom: Whom


@asynccontextmanager
async def opened(request: Request) -> AsyncIterator[Opened]:
    """Find the publication of an address; what takes time is paid for by the reader's address.

    Raises Refused `unknown`, `too_many`.
    """
    whom = (address_of(request),)
    _work(request).require(whom)
    async with tables_of(request).read(table_of(request)) as host:
        name, found = publications.find_by_secret(host, str(request.path_params["secret"]))
        yield Opened(host, name, found, whom)


async def page(request: Request) -> Response:
    """Give the page, with what messengers show of it in its head."""
    place = pages.built()
    if place is None:
        raise Refused("not_built")
    plain = (place / "index.html").read_text()
    try:
        async with opened(request) as found:
            with _work(request).charged(found.whom):
                told = cover_page.page(plain, found.publication, _address(request))
    except Refused as error:
        if error.rejection.code not in ("unknown", "erased"):
            raise
        # The page itself says that there is nothing here any more.
        return HTMLResponse(plain, 404, HEADERS)
    return HTMLResponse(told, headers=HEADERS)


def _address(request: Request) -> str:
    """Give the whole address that was asked for: messengers fetch the picture by it."""
    # A reader who lies about this has only the own answer changed.
    said = request.headers.get("x-forwarded-proto", "")
    scheme = said if said in ("http", "https") else request.url.scheme
    return f"{scheme}://{request.headers['host']}{request.url.path}"


async def cover(request: Request) -> Response:
    """Give what stands on the cover."""
    async with opened(request) as found:
        told = answer(about(found.publication))
    told.headers.update(HEADERS)
    return told


async def log(request: Request) -> Response:
    """Give what spectators see, as it counts now."""
    async with opened(request) as found:
        packed = await _packed(request, found)
    return compressed.answer_packed(request, _work(request), found.whom, packed, NDJSON, HEADERS)


async def replay(request: Request) -> Response:
    """Give the same as one file that needs no server."""
    async with opened(request) as found:
        packed = await _packed(request, found)
        told = msgspec.json.encode(about(found.publication))
        pieces = html_export.page_of(unpacked_lines(packed), told)
    return compressed.answer(
        request, _work(request), found.whom, pieces, html_export.MEDIA_TYPE, HEADERS
    )


async def picture(request: Request) -> Response:
    """Give the picture."""
    async with opened(request) as found:
        name = found.publication.picture
        whole = await found.host.pictures.get(name) if name else None
    if whole is None:
        raise Refused(unknown("picture"))
    return Response(whole, headers={**HEADERS, **SEALED}, media_type=media_of(whole))


async def _packed(request: Request, found: Opened) -> bytes:
    cache = tables_of(request).packed_cache
    return await packed_log(found.host, cache, found.whom, found.name, found.publication)


def _work(request: Request) -> Work:
    return tables_of(request).work


def routes() -> list[BaseRoute]:
    """List the addresses of publications."""
    one = "/r/{table}/{secret}"
    return [
        Route(one, page),
        Route(f"{one}/about", cover),
        Route(f"{one}/log", log),
        Route(f"{one}/picture", picture),
        Route(f"{one}/replay.html", replay),
    ]

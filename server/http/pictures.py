"""How does a picture come to a table, and what of it does each person get?"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from domain.kernel.ids import ConflictId
from domain.kernel.rejection import unknown
from server.byte_quotas import root_of
from server.http.calls import address_of, admitted, answer, bytes_of, gm_of, table_of, tables_of
from server.pictures import MOST_BYTES, cut, packed, pieces
from server.refusals import Refused
from server.tables.payers import payers

KIND: Final = "application/octet-stream"
HEADERS: Final = {
    # What is hidden now may be shown in a minute, and the other way round.
    "Cache-Control": "no-store",
    "Content-Disposition": "attachment",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PIECE: Final = 64 * 1024
"""Bytes that are sent at a time."""
SEALED: Final = "sandbox; default-src 'none'"


async def lay(request: Request) -> Response:
    """Keep a picture for this table: 201 with the name of its content."""
    tables = tables_of(request)
    async with tables.open(table_of(request)) as host:
        who = await gm_of(request, host)
        tables.limits.take("pictures", root_of(host.table))
        whole = await bytes_of(request, KIND, MOST_BYTES)
        name = await tables.work.do(payers(host.table, who), partial(_named, whole))
        await host.pictures.put(name, whole, tables.stored, address_of(request))
    return answer({"picture": name, "size": len(whole)}, 201)


def _named(whole: bytes) -> str:
    """Name a picture by its content. Raises Refused `malformed` if it is none."""
    pieces(whole)
    return sha256(whole).hexdigest()


async def see(request: Request) -> Response:
    """Give the pieces of a conflict's picture that the caller may see now."""
    table, conflict = table_of(request), ConflictId(request.path_params["conflict"])
    tables = tables_of(request)
    # It lies below the present view, which is shown without the store too.
    async with tables.read(table, even_if_away=True) as host:
        who = await admitted(request, host)
        seen = host.picture(who.key, conflict)
    if seen is None:
        raise Refused(unknown("picture"))

    async def made() -> bytes:
        async with tables.open(table) as host:  # nobody else's picture waits for the store
            await admitted(request, host)
            whole = await host.pictures.get(seen.name)
        if whole is None:
            raise Refused(unknown("picture"))
        return await tables.work.do(
            payers(host.table, who), lambda: packed(cut(whole), seen.pieces)
        )

    key = table, seen.name, frozenset(seen.pieces)

    async def copy() -> bytes:
        await tables.turns.wait()  # many may read at once
        return await tables.packed_cache.copy(key, made)

    size = len(await copy())
    sealed = {**HEADERS, "Content-Security-Policy": SEALED, "Content-Length": str(size)}
    return StreamingResponse(_sent(request, copy, size), headers=sealed, media_type=KIND)


async def _sent(
    request: Request, copy: Callable[[], Awaitable[bytes]], size: int
) -> AsyncIterator[bytes]:
    """Give the bytes in pieces. A reader that is slow holds one of them and no copy."""
    try:
        for start in range(0, size, PIECE):
            piece = (await copy())[start : start + PIECE]
            yield piece
    except Refused:
        # Half of it went out, and its length was promised: a reader has to notice.
        request.scope["state"]["caller"].abort()
        await asyncio.sleep(0)  # until uvicorn knows of it


def routes() -> list[BaseRoute]:
    """List the calls about pictures."""
    one = "/api/tables/{table}"
    return [
        Route(f"{one}/pictures", lay, methods=["POST"]),
        Route(f"{one}/conflicts/{{conflict}}/picture", see, methods=["GET"]),
    ]

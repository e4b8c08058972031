"""How does a picture come to a table, and what of it does each person get?"""

from functools import partial
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from domain.kernel.ids import ConflictId
from domain.kernel.rejection import unknown
from server.http.api import admitted, answer, bytes_of, gm_of
from server.pictures import MOST_BYTES, cut, packed, pieces
from server.refusals import Refused
from server.tables.registry import Tables

KIND: Final = "application/octet-stream"
HEADERS: Final = {
    # What is hidden now may be shown in a minute, and the other way round.
    "Cache-Control": "no-store",
    "Content-Disposition": "attachment",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SEALED: Final = "sandbox; default-src 'none'"


async def lay(request: Request) -> Response:
    """Keep a picture for this table: 201 with the name of its content."""
    tables: Tables = request.app.state.tables
    async with tables.open(str(request.path_params["table"])) as host:
        who = await gm_of(request, host)
        tables.limits.take("pictures", host.named(who))
        whole = await bytes_of(request, KIND, MOST_BYTES)
        name = await tables.work.do(host.whom(who), partial(_named, whole))
        await host.keep(name, whole)
    return answer({"picture": name, "size": len(whole)}, 201)


def _named(whole: bytes) -> str:
    """Name a picture by its content. Raises Refused `malformed` if it is none."""
    pieces(whole)
    return sha256(whole).hexdigest()


async def see(request: Request) -> Response:
    """Give the pieces of a conflict's picture that the caller may see now."""
    conflict = ConflictId(request.path_params["conflict"])
    tables: Tables = request.app.state.tables
    async with tables.open(str(request.path_params["table"])) as host:
        who = await admitted(request, host)
        seen = host.picture(who.key, conflict)
        whole = await host.kept(seen.name) if seen is not None else None
    if seen is None or whole is None:
        raise Refused(unknown("picture"))
    found = await tables.work.do(host.whom(who), lambda: packed(cut(whole), seen.pieces))
    sealed = {**HEADERS, "Content-Security-Policy": SEALED}
    return Response(found, headers=sealed, media_type=KIND)


def routes() -> list[BaseRoute]:
    """List the calls about pictures."""
    one = "/api/tables/{table}"
    return [
        Route(f"{one}/pictures", lay, methods=["POST"]),
        Route(f"{one}/conflicts/{{conflict}}/picture", see, methods=["GET"]),
    ]

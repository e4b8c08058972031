"""How is the recap of a table answered? The same for everybody there."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from server.http.calls import admitted, answer, table_of, tables_of
from server.tables import recaps


async def recap(request: Request) -> Response:
    """Give the caller's role, and what happened as spectators may know it."""
    tables = tables_of(request)
    async with tables.read(table_of(request)) as host:
        who = await admitted(request, host)
        made = await recaps.recap(host, who)
    return answer({"role": who.role, **made})


def routes() -> list[BaseRoute]:
    """List the one call about recaps."""
    return [Route("/api/tables/{table}/recap", recap, methods=["GET"])]

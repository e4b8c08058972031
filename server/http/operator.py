"""Which calls are for the operator alone, on a listener of their own?"""

import time

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.http.calls import answer, tables_of
from server.metrics import CONTENT_TYPE
from server.refusals import STATUS
from server.tables.registry import Tables


async def metrics(request: Request) -> Response:
    """Give the numbers for Prometheus."""
    tables = tables_of(request)
    return Response(tables.metrics.text(), media_type=CONTENT_TYPE)


async def readyz(request: Request) -> Response:
    """Say whether a command could be stored now, how long that takes, and if not, why."""
    tables = tables_of(request)
    begun = time.perf_counter()
    why = await tables.why_not_ready()
    ms = round((time.perf_counter() - begun) * 1000, 1)
    status = STATUS["storage_unavailable"] if why else 200
    return answer({"ok": not why, "ms": ms, "why": why, "stopping": tables.stopping}, status)


def build_operators_app(tables: Tables) -> Starlette:
    """Build the application of that listener."""
    app = Starlette(routes=[Route("/metrics", metrics), Route("/readyz", readyz)])
    app.state.tables = tables
    return app

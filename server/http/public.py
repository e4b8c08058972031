"""Which HTTP calls need no table: words, odds, health?"""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from domain.kernel.odds import BadQuestion
from domain.kernel.rejection import unknown
from domain.systems import discover
from server import catalogue
from server.http import asyncapi, schemas
from server.http.calls import address_of, answer, tables_of
from server.refusals import Refused

PARAMETERS = 20
VALUE = 200
"""The most characters of a value: the 32 cards of a deck, with commas, are 131."""


async def systems(request: Request) -> Response:
    """Give every rule system's commands, toggles and words."""
    return Response(catalogue.systems(), media_type="application/json")


async def schema(request: Request) -> Response:
    """Give the JSON schemas of all messages, commands and events."""
    return Response(schemas.schema(), media_type="application/json")


async def messages(request: Request) -> Response:
    """Describe the socket: its messages in both directions, as AsyncAPI."""
    return Response(asyncapi.document(), media_type="application/json")


async def odds(request: Request) -> Response:
    """Answer a stated question of odds exactly; 400 names the parameter that is wrong."""
    tables = tables_of(request)
    whom = (address_of(request),)
    tables.work.require(whom)
    system = discover().get(request.path_params["system"])
    if system is None:
        raise Refused(unknown("system"))
    question = _question(request)
    name = ("odds", system.key, *sorted(question.items()))
    answered = partial(tables.work.do, whom, partial(system.odds, question))
    try:
        found = await tables.work.single_flight(name, answered)
    except BadQuestion as error:
        raise _bad(error.parameter[:40], error.allowed) from error
    return answer(found.to_json())


def _question(request: Request) -> dict[str, str]:
    """Read the parameters of an address, each of which is named once."""
    question: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in question:
            raise _bad(name[:40], "only once")
        if len(value) > VALUE:
            raise _bad(name[:40], f"at most {VALUE} characters")
        if len(question) >= PARAMETERS:
            raise _bad(name[:40], f"at most {PARAMETERS} parameters")
        question[name] = value
    return question


def _bad(parameter: str, allowed: str) -> Refused:
    return Refused("bad_question", parameter=parameter, allowed=allowed)


async def healthz(request: Request) -> Response:
    """Say that the process is alive."""
    return answer({"ok": True})


async def readyz(request: Request) -> Response:
    """Say whether a command could be stored now; why not is told to the operator."""
    tables = tables_of(request)
    tables.require_running()
    if await tables.why_not_ready():
        raise Refused("storage_unavailable")
    return answer({"ok": True})


def routes() -> list[BaseRoute]:
    """List the calls that need no table."""
    return [
        Route("/api/systems", systems),
        Route("/api/schema.json", schema),
        Route("/api/asyncapi.json", messages),
        Route("/api/odds/{system}", odds),
        Route("/healthz", healthz),
        Route("/readyz", readyz),
    ]

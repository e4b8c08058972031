"""How does a socket become a member of a table, and how are its messages answered?"""

import asyncio
import logging
from typing import assert_never

from msgspec import UNSET, UnsetType
from starlette.websockets import WebSocket

from domain.chronicle.propose import CommandRequest, Forking, Proposal
from domain.kernel.rejection import Rejection, not_yours
from server.access import Member
from server.net import protocol
from server.net.hub import Connection
from server.net.protocol import Hello, Incoming, ServerOut
from server.net.wire import Wire
from server.operator_log import log_event
from server.refusals import BUG, TOO_SLOW, Refused, close_of
from server.tables.focus import focused
from server.tables.host import TableHost
from server.tables.payers import limit_key, payers
from server.tables.registry import Tables
from server.tables.sandbox import fork


class HungUp(Exception):
    """The socket is closed, by either side."""


async def table_socket(websocket: WebSocket) -> None:
    """Serve `/ws/tables/{table}` until either side hangs up."""
    tables: Tables = websocket.app.state.tables
    wire: Wire = websocket.scope["state"].pop("wire")  # it would hold itself
    spoken = protocol.SUBPROTOCOL in websocket.scope["subprotocols"]
    await websocket.accept(subprotocol=protocol.SUBPROTOCOL if spoken else None)
    try:
        if not spoken:
            raise Refused("malformed", why="subprotocol")
        hello = await _hello(wire, tables.settings.hello_seconds)
        async with tables.open(websocket.path_params["table"]) as host:
            await _take_part(tables, wire, host, hello, websocket.scope["state"]["address"])
    except HungUp:
        return
    except Refused as refused:
        tables.metrics.refused(refused.rejection.code)
        wire.close(*close_of(refused.rejection))
    except Exception:
        log_event("a socket failed", logging.ERROR, trace=True)
        wire.close(BUG, "failed")


async def _hello(wire: Wire, seconds: float) -> Hello:
    try:
        async with asyncio.timeout(seconds):
            message = protocol.decode_message(await _receive(wire))
    except TimeoutError as error:
        wire.close(TOO_SLOW, "too slow: no hello in time")
        raise HungUp from error
    if not isinstance(message, Hello):
        raise Refused("malformed", why="hello comes first")
    return message


async def _take_part(
    tables: Tables, wire: Wire, host: TableHost, hello: Hello, address: str
) -> None:
    who = await host.admit(hello.token, address)
    host.require_room(who)
    pace = tables.limits.bucket("watching" if who.seat is None else "messages")
    resume = None if isinstance(hello.resume, UnsetType) else hello.resume
    await host.feed(who)
    await tables.turns.wait()  # many may have waited for the same pass over the log
    connection = await host.connect(who, wire, resume)
    try:
        while True:
            raw = await _receive(wire)
            # One socket's flood is read message by message, in turn with the others, and no
            # faster than it may speak: what it sends ahead waits on its own side.
            owed = pace.owe(tables.limits.now())
            if owed or wire.has_more:
                await asyncio.sleep(owed)
            if who.seat is None:
                await tables.turns.wait()
            answer = await _answer(tables, host, connection, raw)
            connection.outbox.reply(protocol.encode(answer))
    finally:
        host.hub.leave(connection)


async def _receive(wire: Wire) -> bytes:
    message = await wire.receive()
    if message["type"] != "websocket.receive":
        raise HungUp
    text = message.get("text")
    # The protocol has no binary messages: an empty text is refused as malformed.
    return b"" if text is None else text.encode()


async def _answer(tables: Tables, host: TableHost, connection: Connection, raw: bytes) -> ServerOut:
    message = protocol.decode_message(raw)
    if isinstance(message, Rejection):
        return _refusal(host, protocol.id_in(raw), message)
    try:
        return await _dispatch(tables, host, connection, message)
    except Refused as refused:
        return _refusal(host, protocol.id_in(raw), refused.rejection)


async def _dispatch(
    tables: Tables, host: TableHost, connection: Connection, message: Incoming
) -> ServerOut:
    who = connection.who
    match message:
        case protocol.Ping():
            return protocol.Pong()
        case Hello():
            raise Refused("malformed", why="one hello is enough")
        case protocol.Look():
            tables.work.require(payers(host.table, who))
            n, found = await host.look(who, message.focus)
            options = focused(found.options, message.focus)
            return protocol.Looked(id=message.id, n=n, options=options, was=found.was or UNSET)
        case protocol.Plan():
            request = _request(who, message)
            return protocol.Planned(id=message.id, plan=(await host.plan(who, request)).json)
        case protocol.Cmd():
            request = _request(who, message)
            tables.limits.take("commands", limit_key(host.table, who))
            with tables.turns.command():
                done = await host.command(who, request)
            return await _reply_to(tables, host, connection, message, done)
        case _:
            assert_never(message)


def _request(who: Member, message: protocol.Cmd | protocol.Plan) -> CommandRequest:
    if who.seat is None:
        raise Refused(not_yours("command"))
    return CommandRequest(seat=who.seat, id=message.id, n=message.n, command=message.c)


async def _reply_to(
    tables: Tables,
    host: TableHost,
    connection: Connection,
    message: protocol.Cmd,
    done: int | Proposal | Forking,
) -> ServerOut:
    if isinstance(done, Forking):
        keys = await fork(tables, host, connection.who, done, connection.socket.address)
        return protocol.Ack(id=message.id, n=message.n, fork=keys)
    if isinstance(done, int):
        return protocol.Ack(id=message.id, n=done)
    return protocol.Planned(id=message.id, plan=done.json)


def _refusal(host: TableHost, id: str, rejection: Rejection) -> ServerOut:
    host.metrics.refused(rejection.code)
    return protocol.No(id=id, code=rejection.code, params=rejection.params)

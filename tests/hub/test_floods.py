"""Can one connection, below its messages, cost more than it may?"""

import asyncio
import gc
from collections.abc import Callable
from itertools import pairwise
from unittest.mock import Mock
from weakref import ref

import pytest
from msgspec import json
from starlette.websockets import WebSocket
from websockets.frames import CloseCode, Opcode

from server.net.wire import CHUNK, MAX_DISCARDED, MAX_FRAGMENTS, Wire
from server.refusals import TOO_MANY
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys, connected, joined
from tests.support.live import Live, live
from tests.support.raw_socket import Raw, frame, goodbye, pings, raw, raw_socket, upgrade

FLOOD = 20_000
"""Frames, far more than a socket may send."""
ASK = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture
def settings() -> ServerSettings:
    """With the limits that everybody has; silence ends no test."""
    return ServerSettings(port=0, hello_seconds=600, presence_seconds=0.05)


def _wire(running: Live) -> Wire:
    (found,) = (each for each in running.server.server_state.connections if isinstance(each, Wire))
    return found


async def _flooded(socket: Raw, flood: bytes) -> tuple[int | None, int]:
    """Send and read at once until the server hangs up: its close code, and how much it answered."""
    sending = asyncio.create_task(socket.send(flood))
    read = await socket.rest()
    await sending
    return goodbye(read), len(read)


async def test_a_flood_of_pings_is_heard_no_further(running: Live, table: TableKeys) -> None:
    async with raw_socket(running.url, table.table) as socket:
        code, answered = await _flooded(socket, pings(FLOOD))
    assert code == TOO_MANY
    assert answered < 1_000 * 6, "of 20,000 pings a few hundred had a pong"


async def test_one_piece_of_a_flood_is_read_in_a_turn(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    due: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
    async with raw_socket(running.url, table.table) as socket:
        wire = _wire(running)
        monkeypatch.setattr(running.tables.turns, "add", due.put_nowait)
        await socket.send(pings(60))
        turn, left = await due.get(), []
        while wire._unread:
            left.append(len(wire._unread))
            turn()
            turn = due.get_nowait() if wire._unread else turn
        assert [one - two for one, two in pairwise(left)] == [CHUNK]
        assert await socket.reader.readexactly(60 * 6), "all had a pong"
        assert wire.transport.is_reading()


async def test_empty_frames_of_one_message_are_counted(running: Live, table: TableKeys) -> None:
    begun = frame(Opcode.TEXT, b"{", fin=False)
    async with raw_socket(running.url, table.table) as socket:
        await socket.send(begun, frame(Opcode.CONT, b"", fin=False) * (MAX_FRAGMENTS - 1))
        await socket.send(pings(1))
        assert await socket.reader.readexactly(6), "as many as that are fine"
        code, _ = await _flooded(socket, frame(Opcode.CONT, b"", fin=False) * 10)
    assert code == TOO_MANY


async def test_a_socket_without_a_token_delays_nobody(running: Live, table: TableKeys) -> None:
    """Counted, not timed: while it floods, hardly any of its frames is looked at."""
    async with (
        joined(running.url, table.table, table.token) as gm,
        raw_socket(running.url, "nowhere") as socket,
    ):
        sending = asyncio.create_task(socket.send(pings(FLOOD)))
        for _ in range(20):
            assert (await gm.say("x"))["t"] == "ack"
        assert len(await socket.rest()) < 1_000 * 6
        await sending


async def test_pongs_that_nobody_reads_do_not_pile_up(store: Store) -> None:
    most = 16 * 1024
    settings = ServerSettings(port=0, hello_seconds=600, limits=1000, outbox_bytes=most)
    async with live(store, settings) as running:
        running.narrow()
        async with raw_socket(running.url, "nowhere") as socket:
            wire = _wire(running)
            wire.bound(most)
            while not wire.full:
                await socket.send(pings(100, 125))
            for _ in range(20):
                await socket.send(pings(100, 125))
            await running.http.call("GET", "/healthz")
            assert wire.transport.get_write_buffer_size() < most + 2 * 512


async def test_messages_sent_ahead_wait_and_are_all_answered(store: Store) -> None:
    settings = ServerSettings(port=0, limits=20)
    async with live(store, settings) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.spectator) as eager:
            for number in range(700):
                await eager.socket.send(f'{{"t":"look","id":"{number}","n":1,"focus":{{}}}}')
            for number in range(700):
                assert (await eager.until("looked", "no"))["id"] == str(number)


async def test_a_client_that_sends_ahead_is_not_read_until_that_is_taken(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.spectator) as eager:
        wire, sent = _wire(running), 0
        while wire.transport.is_reading():
            await eager.socket.send('{"t":"ping"}')
            await asyncio.sleep(0)
            sent += 1
            assert sent < 200, "it speaks faster than it may, and is read on"


async def test_what_was_sent_ahead_of_a_hang_up_is_carried_out(
    running: Live, table: TableKeys
) -> None:
    say = {"t": "cmd", "n": 0, "c": {"type": "table.Say", "text": "x"}}
    said = [{"t": "hello", "token": table.token}, *({**say, "id": str(n)} for n in range(9))]
    async with raw_socket(running.url, table.table) as socket:
        await socket.send(b"".join(frame(Opcode.TEXT, json.encode(each)) for each in said))
        socket.writer.write_eof()
        await socket.rest()
    while running.server.server_state.tasks:
        await asyncio.sleep(0)
    async with joined(running.url, table.table, table.token) as gm:
        assert gm.n == 1 + 9


async def test_what_floods_behind_a_mistake_is_neither_parsed_nor_read_without_end(
    running: Live, table: TableKeys
) -> None:
    async with raw_socket(running.url, table.table) as socket:
        wire = _wire(running)
        await socket.send(frame(Opcode.TEXT, b"\xff\xfe")[:1] + b"\x00")
        while wire.conn.parser_exc is None:
            await asyncio.sleep(0)
        parsed = Mock(wraps=wire.conn.receive_data)
        wire.conn.receive_data = parsed  # type: ignore[method-assign]  # counted
        sending = asyncio.create_task(socket.send(pings(10_000, 125) * 40))
        while wire.transport.is_reading():
            await asyncio.sleep(0)
        parsed.assert_not_called()
        assert MAX_DISCARDED < wire._discarded < MAX_DISCARDED * 1.1
        sending.cancel()


async def test_text_that_is_none_is_the_callers_mistake(
    running: Live, table: TableKeys, caplog: pytest.LogCaptureFixture
) -> None:
    async with raw_socket(running.url, table.table) as socket:
        await socket.send(frame(Opcode.TEXT, b"\xff\xfe"))
        assert goodbye(await socket.reader.read(100)) == CloseCode.INVALID_DATA
    assert caplog.records == [], "strangers write no lines into the operator's log"


async def test_a_socket_whose_peer_is_gone_is_freed(store: Store) -> None:
    """Also with some bytes unsent: so few that it is not paused, and is never cut off as slow."""
    settings = ServerSettings(port=0, ping_seconds=0.3, pong_seconds=0.3, presence_seconds=0.05)
    async with live(store, settings) as running:
        running.narrow()
        table = await running.http.create_table()
        hello = f'{{"t":"hello","token":"{table.spectator}"}}'.encode()
        async with (
            joined(running.url, table.table, table.token) as gm,
            raw_socket(running.url, table.table) as gone,
        ):
            await gone.send(frame(Opcode.TEXT, hello))
            while not (await gm.until("presence"))["spectators"]:
                pass
            gone.stop_reading()
            for _ in range(20):
                await gm.say("漢" * 500)
            while running.figure("chronist_connections", role="spectator"):
                await gm.until("presence")
        assert running.figure("chronist_paused_total") == 0


@pytest.mark.parametrize(
    ("begun", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b" 408 "),
        (b"", b" 408 "),
        (b"\r\n\r\n\r\n", b" 400 "),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000, b" 400 "),
        (b"GET /" + b"x" * 20_000, b" 400 "),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx", b" 400 "),
    ],
    ids=["half a head", "nothing", "empty lines", "a long header", "a long path", "pieces"],
)
async def test_a_head_ends_in_time_and_in_size(store: Store, begun: bytes, status: bytes) -> None:
    async with (
        live(store, ServerSettings(port=0, call_seconds=0.2)) as running,
        raw(running.url) as call,
    ):
        await call.send(begun)
        assert status in await call.rest()


async def test_half_a_body_is_not_waited_for(store: Store) -> None:
    async with (
        live(store, ServerSettings(port=0, call_seconds=0.2)) as running,
        raw(running.url) as call,
    ):
        await call.send(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 50\r\n\r\n{"
        )
        assert b" 408 " in await call.rest()


@pytest.mark.parametrize("more", ["Content-Length: 5", "Transfer-Encoding: chunked"])
async def test_a_handshake_with_a_body_is_refused(running: Live, more: str) -> None:
    async with raw(running.url) as call:
        await call.send(upgrade("/ws/tables/nowhere", more))
        assert b" 400 " in await call.rest()
    assert len(running.door) == 0


async def test_a_handshake_ends_in_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever holds it up: here no turn comes for it."""
    async with (
        live(store, ServerSettings(port=0, call_seconds=0.2)) as running,
        raw(running.url) as call,
    ):
        monkeypatch.setattr(running.tables.turns, "want", lambda work: None)
        await call.send(upgrade("/ws/tables/nowhere"))
        assert b" 408 " in await call.rest()
        assert len(running.door) == 0


async def test_a_handshake_that_nobody_answers_ends_in_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read; what would answer it is held up."""
    monkeypatch.setattr(WebSocket, "accept", lambda *_, **__: asyncio.Event().wait())
    async with (
        live(store, ServerSettings(port=0, call_seconds=0.2)) as running,
        raw(running.url) as call,
    ):
        await call.send(upgrade("/ws/tables/nowhere"))
        assert await call.rest() == b""
        assert len(running.door) == 0


async def test_a_second_call_has_its_own_time(store: Store) -> None:
    async with (
        live(store, ServerSettings(port=0, call_seconds=0.3)) as running,
        raw(running.url) as call,
    ):
        for _ in range(3):
            await call.send(ASK, b"\r\n")
            assert b" 200 " in await call.head()
        await call.send(ASK)
        assert b" 408 " in await call.rest()


async def test_a_strangers_body_is_not_kept(running: Live, table: TableKeys) -> None:
    head = f"POST /api/tables/{table.table}/commands HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    more = "Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n"
    async with raw(running.url) as call:
        await call.send(f"{head}{more}".encode())
        assert b" 401 " in await call.head(), "refused before it has come"


async def test_an_address_has_only_so_many_connections(store: Store) -> None:
    settings = ServerSettings(port=0, proxies="", sockets_per_address=4)
    async with live(store, settings) as running, raw(running.url), raw(running.url):
        async with raw(running.url), raw(running.url), raw(running.url) as one_too_many:
            assert await one_too_many.rest() == b""
        told = b""
        while b" 200 " not in told:  # as soon as the server has seen them go
            async with raw(running.url) as call:
                await call.send(ASK, b"Connection: close\r\n\r\n")
                told = await call.rest()


async def test_a_seat_has_only_so_many_sockets(store: Store) -> None:
    async with live(store, ServerSettings(port=0, sockets_per_seat=2)) as running:
        table = await running.http.create_table()
        async with (
            joined(running.url, table.table, table.token),
            joined(running.url, table.table, table.token),
        ):
            async with connected(running.url, table.table) as third:
                await third.send({"t": "hello", "token": table.token})
                assert await third.closed() == (TOO_MANY, "too_many most=2")
            async with joined(running.url, table.table, table.spectator) as watching:
                assert watching.n == 1


async def test_what_a_socket_took_is_given_back_when_it_goes(
    running: Live, table: TableKeys
) -> None:
    """At once, by nobody's collecting: a thousand who leave would have to wait for it."""
    gc.collect()
    gc.disable()
    try:
        async with joined(running.url, table.table, table.spectator):
            wire = _wire(running)
            held: list[ref[object]] = [ref(wire), ref(wire.conn)]
            del wire
        while any(isinstance(x, Wire) for x in running.server.server_state.connections):
            await asyncio.sleep(0)
        await running.http.call("GET", "/healthz")
        assert [each() for each in held] == [None, None]
    finally:
        gc.enable()

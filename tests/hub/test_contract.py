"""Is what we rely on inside uvicorn, websockets and h11 still there? We build on each claim."""

import asyncio
import inspect
from typing import Any

import h11
import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import Protocol, State
from websockets.server import ServerProtocol

from server.byte_quotas import UnderWay
from server.limits import Limits
from server.net.caller import Caller, Measured
from server.net.door import Guarded
from server.net.turns import Turns
from server.net.wire import Wire
from server.settings import ServerSettings

ASKED = (
    b"GET /ws/tables/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
OVERRIDDEN = {
    WebSocketsSansIOProtocol: (
        *("handle_connect", "data_received", "receive", "send_receive_event_to_app"),
        *("handle_cont", "handle_ping", "send_keepalive_ping", "keepalive_timeout", "shutdown"),
        *("pause_writing", "resume_writing", "connection_lost", "send", "handle_parser_exception"),
    ),
    H11Protocol: (
        *("connection_made", "connection_lost", "data_received", "handle_events"),
        *("handle_websocket_upgrade", "pause_writing", "resume_writing", "on_response_complete"),
    ),
}
"""Methods that we replace: by another name uvicorn would call its own, and no bound would hold."""


def _open() -> ServerProtocol:
    """A connection of websockets that has shaken hands."""
    conn = ServerProtocol(max_size=1024)
    conn.receive_data(ASKED)
    (request,) = conn.events_received()
    conn.send_response(conn.accept(request))  # type: ignore[arg-type]  # a request comes first
    assert b"".join(conn.data_to_send()).startswith(b"HTTP/1.1 101 ")
    assert conn.state is State.OPEN
    return conn


@pytest.mark.parametrize("base", OVERRIDDEN)
def test_the_methods_we_replace_are_those_uvicorn_calls(base: type[asyncio.Protocol]) -> None:
    ours = {WebSocketsSansIOProtocol: Wire, H11Protocol: Caller}[base]
    for name in OVERRIDDEN[base]:
        assert name in vars(base), f"{base.__name__} has no {name} any more"
        assert name in vars(ours)
        before = [*inspect.signature(getattr(base, name)).parameters]
        assert [*inspect.signature(getattr(ours, name)).parameters] == before


def test_only_methods_named_here_are_replaced() -> None:
    """A method of ours with the name of a new one of theirs would be called by them."""
    for base, ours in ((WebSocketsSansIOProtocol, Wire), (H11Protocol, Caller)):
        same = {name for name in vars(ours) if name in vars(base) and callable(vars(base)[name])}
        assert same - {"__init__"} == set(OVERRIDDEN[base])


async def test_a_socket_has_the_fields_we_read_and_set() -> None:
    wire = _made(Wire)
    fields = {"conn", "queue", "transport", "writable", "read_paused", "close_sent", "close_timer"}
    fields |= {"disconnected", "handshake_complete", "frames", "curr_msg_data_type", "client"}
    fields |= {"ping_timer", "pong_timer", "ping_timeout", "pending_ping_payload", "ping_sent_at"}
    assert fields <= vars(wire).keys()
    assert (wire.ping_interval, wire.ping_timeout) == (10, 15)
    caller = _made(Caller)
    assert {"conn", "cycle", "flow", "transport", "client", "config"} <= vars(caller).keys()
    assert isinstance(caller.conn, Measured)


def _made(kind: Any) -> Any:
    settings = ServerSettings()
    config = Guarded(
        settings,
        Limits(),
        UnderWay(1, lambda: None),
        Turns(),
        lambda: None,
        http=Caller,
        ws=Wire,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.pong_seconds,
        log_config=None,
    )
    config.load()
    assert (config.http_protocol_class, config.ws_protocol_class) == (Caller, Wire)
    assert isinstance(config, uvicorn.Config)
    return kind(config=config, server_state=ServerState(), app_state={})


def test_frames_are_events_that_can_be_counted_before_they_are_taken() -> None:
    conn = _open()
    sent = [Frame(Opcode.PING, b"x"), Frame(Opcode.TEXT, b"", fin=False), Frame(Opcode.CONT, b"")]
    conn.receive_data(b"".join(each.serialize(mask=True) for each in sent))
    assert len(conn.events) == 3, "empty ones and pings, too"
    assert [each.opcode for each in conn.events_received()] == [each.opcode for each in sent]  # type: ignore[union-attr]  # frames
    assert conn.events == []
    assert "self.events" in inspect.getsource(Protocol.recv_frame)


def test_a_frame_may_come_in_pieces() -> None:
    conn = _open()
    whole = Frame(Opcode.TEXT, b"in pieces").serialize(mask=True)
    for byte in whole:
        assert conn.events == []
        conn.receive_data(bytes((byte,)))
    (event,) = conn.events_received()
    assert isinstance(event, Frame)
    assert event.data == b"in pieces"


def test_a_pong_waits_until_it_is_fetched() -> None:
    """So it can be thrown away, where nobody reads them."""
    conn = _open()
    conn.receive_data(Frame(Opcode.PING, b"abcd").serialize(mask=True))
    assert conn.data_to_send() == [Frame(Opcode.PONG, b"abcd").serialize(mask=False)]
    assert conn.data_to_send() == []


def test_a_frame_beyond_the_size_ends_the_connection_before_its_body_has_come() -> None:
    conn = _open()
    conn.receive_data(Frame(Opcode.TEXT, b"x" * 2000).serialize(mask=True)[:8])
    assert conn.parser_exc is not None
    assert conn.close_sent is not None
    assert conn.close_sent.code == 1009


def test_pieces_of_one_message_add_up_to_the_size() -> None:
    conn = _open()
    conn.receive_data(Frame(Opcode.TEXT, b"x" * 600, fin=False).serialize(mask=True))
    conn.receive_data(Frame(Opcode.CONT, b"x" * 600).serialize(mask=True))
    assert conn.close_sent is not None
    assert conn.close_sent.code == 1009


def test_websockets_takes_no_goodbye_between_two_pieces() -> None:
    """Once it does, `CloseBetweenFragments` can go."""
    conn = _open()
    begun, bye = Frame(Opcode.TEXT, b"x", fin=False), Frame(Opcode.CLOSE, (1000).to_bytes(2))
    conn.receive_data(begun.serialize(mask=True))
    assert conn.current_size == 1
    conn.receive_data(bye.serialize(mask=True))
    assert conn.close_sent is not None
    assert conn.close_sent.code == 1002


def test_a_connection_holds_a_parser_that_can_be_closed() -> None:
    """Else the two would hold each other until they are collected."""
    conn = _open()
    conn.parser.close()
    assert inspect.getgeneratorstate(conn.parser) == inspect.GEN_CLOSED


def test_after_our_close_what_comes_is_still_parsed_and_can_be_counted() -> None:
    conn = _open()
    conn.send_close(4004, "too_many")
    conn.data_to_send()
    conn.receive_data(Frame(Opcode.PING, b"").serialize(mask=True))
    assert len(conn.events) == 1
    assert Close(4004, "x").serialize()[:2] == (4004).to_bytes(2)


def test_h11_holds_no_more_of_a_head_than_it_is_told() -> None:
    conn = Measured(h11.SERVER, 1000)
    conn.receive_data(b"GET / HTTP/1.1\r\nX: " + b"x" * 1500)
    with pytest.raises(h11.RemoteProtocolError):
        conn.next_event()


def test_h11_tells_whether_a_head_or_a_body_is_awaited() -> None:
    conn = Measured(h11.SERVER)
    assert (conn.their_state, conn.trailing_data[0]) == (h11.IDLE, b"")
    conn.receive_data(b"GET ")
    assert conn.next_event() is h11.NEED_DATA
    assert (conn.their_state, conn.trailing_data[0]) == (h11.IDLE, b"GET ")
    conn.receive_data(b"/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n")
    assert isinstance(conn.next_event(), h11.Request)
    assert conn.their_state is h11.SEND_BODY


def test_a_body_in_pieces_is_refused_before_the_first() -> None:
    conn = Measured(h11.SERVER)
    conn.receive_data(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    with pytest.raises(h11.RemoteProtocolError, match="length"):
        conn.next_event()

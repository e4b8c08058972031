"""How long, and how many bytes, may an HTTP client send before the application is called?"""

import asyncio
from functools import partial
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from server.net.door import guarded

HEAD_BYTES: Final = 16 * 1024
"""Of the first line and all headers together."""
TIMED_OUT: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Caller(H11Protocol):
    """uvicorn's HTTP connection, with two clocks.

    One runs while the server waits for a head, and again while it waits for its body. The other
    runs while the client does not take an answer. `Door` counts the connections, `UnderWay` what
    they hold. The ASGI application finds this one as `scope["state"]["caller"]`.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = guarded(self.config)
        self.conn = Measured(h11.SERVER, HEAD_BYTES)
        self._door = known.door
        self._under_way = known.under_way
        self._turns = known.turns
        self._seconds = known.settings.call_seconds
        self._stall_seconds = known.settings.stall_seconds
        self._clock: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._inside = False
        self._unsent = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)  # of a long answer one piece waits
        self._inside = self._door.enter(self._peer)
        if self._inside:
            self._start_clock()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_clock()
        self.resume_writing()
        self._under_way.release(self.transport)
        if self._inside:
            self._inside = False
            self._door.leave(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._inside and self.conn.their_state is h11.IDLE:
            # A head takes a millisecond, and many may come at once.
            self.transport.pause_reading()
            self._turns.want(partial(self._read_head, data))
        elif self._inside:
            super().data_received(data)

    def _read_head(self, data: bytes) -> None:
        if self._inside and not self.transport.is_closing():
            self.transport.resume_reading()  # first, as a socket may pause it again
            super().data_received(data)

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if not self._inside:
            return
        if self.cycle is not before:
            self.scope["state"]["caller"] = self
        their = self.conn.their_state
        awaits_head = their is h11.IDLE and bool(self.conn.trailing_data[0])
        awaits_body = their is h11.SEND_BODY
        if not (awaits_head or awaits_body):
            self._stop_clock()
        elif self._clock is None or self.cycle is not before:
            self._start_clock()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_clock()
        self._inside = False  # the socket leaves in our place
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unsent = self.transport.get_write_buffer_size()
        self._stalled = self.loop.call_later(self._stall_seconds, self._look)
        self._under_way.hold(self, self._address, self._unsent)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._under_way.release(self)
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def holds_body(self, size: int) -> None:
        """Count what has come of a body, until it is answered."""
        self._under_way.hold(self.transport, self._address, size)

    def on_response_complete(self) -> None:
        self._under_way.release(self.transport)
        super().on_response_complete()

    def abort(self) -> None:
        """Hang up at once; nothing more is sent."""
        self.transport.abort()

    @property
    def _address(self) -> str:
        """The address that is counted: behind a proxy of ours the one that it saw."""
        return str(self.scope["state"].get("address", self._peer))

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    def _start_clock(self) -> None:
        self._stop_clock()
        self._clock = self.loop.call_later(self._seconds, self._time_is_up)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _time_is_up(self) -> None:
        """Hang up, with a word if no answer has begun."""
        self._clock = None
        cycle: RequestResponseCycle | None = self.cycle  # uvicorn gives it no value at first
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(TIMED_OUT)
        self.transport.close()
        # A peer that takes not even that is not waited for.
        self.loop.call_later(self._stall_seconds, self.transport.abort)

    def _look(self) -> None:
        """Cut off a client that has taken nothing of an answer for too long."""
        unsent = self.transport.get_write_buffer_size()
        if unsent >= self._unsent:
            self.transport.abort()
            return
        self._unsent = unsent
        self._stalled = self.loop.call_later(self._stall_seconds, self._look)


class Measured(h11.Connection):
    """Takes only bodies that say their length: pieces of one byte would cost a turn each.

    A handshake has no body: nobody would read it.
    """

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """Give the next event, as the base class does."""
        event = super().next_event()
        head = dict(event.headers) if isinstance(event, h11.Request) else {}
        if b"transfer-encoding" in head:
            raise h11.RemoteProtocolError("a body without its length", 411)
        is_handshake = head.get(b"upgrade", b"").lower() == b"websocket"
        if is_handshake and head.get(b"content-length", b"0") != b"0":
            raise h11.RemoteProtocolError("a handshake with a body")
        return event

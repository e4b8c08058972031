"""How is a socket written to without waiting, and how many frames and bytes may it send?"""

from collections.abc import Callable
from secrets import token_bytes
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from server.net.door import guarded
from server.refusals import RESTARTING, TOO_MANY

LINGER_SECONDS: Final = 5.0
FLOODED_SECONDS: Final = 1.0
"""The seconds in which a socket that is ignored may still read why."""
CHUNK: Final = 256
"""The bytes that are parsed at a time: at most some 42 frames."""
MAX_DISCARDED: Final = 16 * 1024 * 1024
"""The bytes after a protocol error that are read and discarded, until the client knows of it."""
MAX_FRAGMENTS: Final = 32
"""The most frames of one message."""


def text_frame(payload: bytes) -> bytes:
    """Wrap a message once for any number of sockets: what a server sends is not masked."""
    size = len(payload)
    if size < 126:
        return b"\x81%c%b" % (size, payload)
    wide, mark = (2, b"\x81\x7e") if size < 1 << 16 else (8, b"\x81\x7f")
    return mark + size.to_bytes(wide, "big") + payload


def do_nothing() -> None:
    """Serve as a callback that nobody needs."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's socket, open to the hub: `write` never waits, `full` says it had better not.

    The ASGI application finds it as `scope["state"]["wire"]`. Its transport's write buffer is
    the outbox; `when_full` and `when_free` are called as it passes its bounds.

    What arrives is parsed chunk by chunk, and only as far as the application has taken what came
    before. A client that sends more frames than `frames` allows is ignored.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = guarded(self.config)
        self.conn = CloseBetweenFragments(max_size=known.ws_max_size, logger=self.conn.logger)
        self._door = known.door
        self._under_way = known.under_way
        self._turns = known.turns
        self._now = known.limits.now
        self._frames_left = known.limits.bucket("frames")
        self._unread = bytearray()
        self._ignoring = False
        self._discarded = 0
        seconds = known.settings.call_seconds
        self._handshake = self.loop.call_later(seconds, self.abort)
        self.when_full: Callable[[], None] = do_nothing
        self.when_free: Callable[[], None] = do_nothing

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["wire"] = self

    @property
    def is_open(self) -> bool:
        return (
            self.conn.state is State.OPEN
            and self.handshake_complete
            and not (self.close_sent or self.disconnected or self.transport.is_closing())
        )

    @property
    def full(self) -> bool:
        return not self.writable.is_set()

    @property
    def has_more(self) -> bool:
        """Whether a further message has come that nobody has taken yet."""
        return not self.queue.empty()

    def bound(self, most: int) -> None:
        """Call it full when more than `most` bytes wait, and free when a quarter of that does."""
        self.transport.set_write_buffer_limits(high=most)

    def write(self, frame: bytes) -> None:
        """Put a whole frame, made by `text_frame`, behind what waits. Does nothing once closed."""
        if self.is_open:
            self.transport.write(frame)

    def close(self, code: int, reason: str = "") -> None:
        """Send a close frame; cut the client off if it has not answered after LINGER_SECONDS."""
        if not self.is_open:
            return
        self.conn.send_close(code, reason)
        self._send_close(code, reason)

    def shutdown(self) -> None:
        self.close(RESTARTING, "restarting")
        super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._under_way.hold(self, self.address, self.transport.get_write_buffer_size())
        self.when_full()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._under_way.release(self)
        self.when_free()

    def connection_lost(self, exc: Exception | None) -> None:
        self._handshake.cancel()
        self.when_full = self.when_free = do_nothing
        self._unread.clear()
        self._under_way.release(self)
        self._door.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds the connection that holds it

    # What comes in

    def data_received(self, data: bytes) -> None:
        if self.conn.parser_exc is not None:
            self._discard(len(data))
        elif not self._ignoring:
            self._unread += data
            self._parse()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        try:
            message = _message(data, is_text=self.curr_msg_data_type == "text")
        except UnicodeDecodeError:
            self.close(CloseCode.INVALID_DATA, "malformed")
            return
        if not self.close_sent:
            self.queue.put_nowait(message)
            self.read_paused = True  # nothing more is parsed until it is taken

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            self._stop_listening()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.full:
            self.conn.data_to_send()  # a client that does not read its pongs gets no more
        else:
            super().handle_ping()

    def send_keepalive_ping(self) -> None:
        self.ping_timer = None
        if not self.is_open:
            return
        assert self.ping_timeout is not None, "we configure one"
        self.pending_ping_payload = token_bytes(4)
        self.ping_sent_at = self.loop.time()
        self.conn.send_ping(self.pending_ping_payload)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        # Nobody would read a close frame: what waits to be sent must not keep the connection.
        self.abort()

    def abort(self) -> None:
        """End the connection at once, without a close frame."""
        self.stop_keepalive()
        self.transport.abort()

    @property
    def address(self) -> str:
        """The address that is counted: behind a proxy of ours the one that it saw."""
        return str(self.scope["state"]["address"])

    def _read_on(self) -> None:
        if self._unread and not self.transport.is_closing():
            self.transport.resume_reading()
            self._parse()

    def _parse(self) -> None:
        """Parse up to the first chunk that ends a frame; what follows waits for its turn."""
        found = 0
        while self._unread and not (found or self.read_paused or self._ignoring):
            chunk = bytes(self._unread[:CHUNK])
            del self._unread[:CHUNK]
            self.conn.receive_data(chunk)
            found = len(self.conn.events)
            if self.conn.parser_exc is not None:
                self._unread.clear()
                self.handle_parser_exception()
            elif self._frames_left.take(self._now(), found):
                self._stop_listening()
            else:
                self.handle_events()
        if self._unread:
            # Most clients send nothing more until they have their answer: to stop and go on with
            # each message would cost more than to read it.
            self.transport.pause_reading()
            if not self.read_paused:
                self._turns.add(self._read_on)

    def _discard(self, size: int) -> None:
        self._discarded += size
        if self._discarded > MAX_DISCARDED and not self.transport.is_closing():
            self.transport.pause_reading()  # a flood: the timer of `_send_close` ends it

    def _stop_listening(self) -> None:
        """Send the reason, and parse nothing more: reading on would cost what is to be spared."""
        self.close(TOO_MANY, "too_many")
        self._ignoring = True
        self._unread.clear()
        if not self.transport.is_closing():
            self.transport.pause_reading()
        self.loop.call_later(FLOODED_SECONDS, self.transport.abort)

    # What goes out

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._handshake.cancel()

    def handle_parser_exception(self) -> None:
        # Closed at once with unread bytes, the kernel would answer with a reset, and the client
        # would never learn the code: read on, and discard, until it hangs up.
        if not self.close_sent and self.conn.close_sent is not None:
            self._send_close(self.conn.close_sent.code, self.conn.close_sent.reason)
            if self.transport.can_write_eof():
                self.transport.write_eof()

    def _send_close(self, code: int, reason: str) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)


class CloseBetweenFragments(ServerProtocol):
    """Accepts a close frame between the fragments of a message, which websockets refuses.

    RFC 6455, 5.4: control frames may come in the middle of a message.
    """

    def recv_frame(self, frame: Frame) -> None:
        """Take in one frame, as the base class does."""
        if frame.opcode is Opcode.CLOSE:
            self.current_size = None
        super().recv_frame(frame)


def _message(data: bytes, *, is_text: bool) -> ASGIReceiveEvent:
    if is_text:
        return {"type": "websocket.receive", "text": data.decode()}
    return {"type": "websocket.receive", "bytes": data}

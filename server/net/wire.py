"""How do bytes reach one socket without waiting, and how does the server notice it is full?"""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from server.refusals import RESTARTING

LINGER_SECONDS: Final = 5.0


def text_frame(payload: bytes) -> bytes:
    """Wrap a message once for any number of sockets: what a server sends is not masked."""
    return Frame(Opcode.TEXT, payload).serialize(mask=False)


def nothing() -> None:
    """Wait for no change."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's socket, open to the hub: `write` never waits, `full` says it had better not.

    The ASGI application finds it as `scope["state"]["wire"]`. Its transport's write buffer is
    the outbox; `when_full` and `when_free` are called as it passes its bounds.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.when_full: Callable[[], None] = nothing
        self.when_free: Callable[[], None] = nothing

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
        self._last_words(code, reason)

    def shutdown(self) -> None:
        self.close(RESTARTING, "restarting")
        super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.when_full()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.when_free()

    def connection_lost(self, exc: Exception | None) -> None:
        self.when_full = self.when_free = nothing
        super().connection_lost(exc)

    def handle_parser_exception(self) -> None:
        # Closed at once with unread bytes, the kernel would answer with a reset, and the client
        # would never learn the code: read on, and throw away, until it hangs up.
        if not self.close_sent and self.conn.close_sent is not None:
            self._last_words(self.conn.close_sent.code, self.conn.close_sent.reason)
            if self.transport.can_write_eof():
                self.transport.write_eof()

    def _last_words(self, code: int, reason: str) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

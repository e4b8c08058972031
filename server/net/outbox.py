"""What is one connection sent, and what happens when it cannot take more?"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from server.metrics import Metrics
from server.net.wire import text_frame
from server.refusals import TOO_SLOW

MAX_REPLIES: Final = 32
MAX_REPLY_BYTES: Final = 64 * 1024


class Socket(Protocol):
    """What an outbox needs of a socket (see `server.net.wire.Wire`)."""

    when_full: Callable[[], None]
    when_free: Callable[[], None]

    @property
    def address(self) -> str: ...
    @property
    def full(self) -> bool: ...
    def write(self, frame: bytes) -> None: ...
    def close(self, code: int, reason: str = "") -> None: ...


class Outbox:
    """Writes straight to the socket as long as it takes it; otherwise the socket is paused.

    A paused connection is sent no frames. When it can take more, it gets one `welcome` with the
    view of that moment, if it missed a frame, then the answers to its own requests. It is cut off
    if it stays paused for `stall_seconds`, or keeps asking without reading. Nobody waits for it.
    """

    def __init__(
        self, socket: Socket, welcome: Callable[[], bytes], stall_seconds: float, metrics: Metrics
    ) -> None:
        self._socket = socket
        self._welcome = welcome
        self._stall_seconds = stall_seconds
        self._metrics = metrics
        self._paused = self._missed = self._is_cut = False
        self._latest: bytes | None = None
        self._replies: deque[bytes] = deque()
        self._reply_bytes = 0
        self._stall_timer: asyncio.TimerHandle | None = None
        socket.when_full, socket.when_free = self._pause, self._unpause
        if socket.full:
            self._pause()

    def send_frame(self, encoded: bytes) -> None:
        """Send a frame that all of an audience get, encoded for sockets; a paused one misses it."""
        if self._paused:
            self._missed = True
        else:
            self._socket.write(encoded)

    def send_latest(self, encoded: bytes) -> None:
        """Send something of which only the newest counts."""
        if self._socket.full:
            self._latest = encoded
        else:
            self._socket.write(encoded)

    def reply(self, payload: bytes) -> None:
        """Send an answer to this connection alone; kept while it is paused."""
        if not self._socket.full:
            self._socket.write(text_frame(payload))
            return
        self._replies.append(payload)
        self._reply_bytes += len(payload)
        if len(self._replies) > MAX_REPLIES or self._reply_bytes > MAX_REPLY_BYTES:
            self._cut_off()

    def drop_replies(self) -> None:
        """Drop the answers that wait, and stop the timer that would cut the connection off."""
        self._stop_timer()
        self._replies.clear()

    def _pause(self) -> None:
        self._paused = True
        self._metrics.paused.inc()
        self._stop_timer()
        loop = asyncio.get_running_loop()
        self._stall_timer = loop.call_later(self._stall_seconds, self._cut_off)

    def _unpause(self) -> None:
        self._stop_timer()
        # Made before frames are sent again: one that still waits for its turn is part of it.
        welcome = self._welcome() if self._missed else None
        self._paused = False
        if welcome is not None:
            self._missed = False
            self._socket.write(text_frame(welcome))
        if self._latest is not None and not self._socket.full:
            self._socket.write(self._latest)
            self._latest = None
        while self._replies and not self._socket.full:
            payload = self._replies.popleft()
            self._reply_bytes -= len(payload)
            self._socket.write(text_frame(payload))

    def _cut_off(self) -> None:
        self.drop_replies()
        if self._is_cut:
            return
        self._is_cut = True
        self._metrics.cut.inc()
        self._socket.close(TOO_SLOW, "too slow: too much unsent")

    def _stop_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None

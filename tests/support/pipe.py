"""What does a socket look like that is full when a test says so?"""

import asyncio
from collections.abc import Callable

from server.net.wire import do_nothing


class Pipe:
    """A socket that is full when the test says so, or after `room` writes."""

    address = "10.0.0.1"

    def __init__(self) -> None:
        self.when_full: Callable[[], None] = do_nothing
        self.when_free: Callable[[], None] = do_nothing
        self.full = False
        self.room = -1
        self.written: list[bytes] = []
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def write(self, frame: bytes) -> None:
        self.written.append(frame)
        self.room -= 1
        if self.room == 0:
            self.fill()

    def close(self, code: int, reason: str = "") -> None:
        self.closed.set_result(code)

    def fill(self) -> None:
        self.full = True
        self.when_full()

    def free(self) -> None:
        self.full = False
        self.when_free()

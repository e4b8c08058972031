"""How does a listener get each frame as it comes, even a slow one?"""

from collections import deque

from .messages import Frame
from .pulse import Pulse

KEPT = 1000


class Frames:
    """An async iterator over frames; a gap in `n` means that a slow listener has missed some.

    It ends when the seat is left, and raises any other reason for its end.
    """

    def __init__(self) -> None:
        self._waiting: deque[Frame] = deque(maxlen=KEPT)
        self._pulse = Pulse()
        self._over: BaseException | None = None
        self._ended = False

    def put(self, frame: Frame) -> None:
        """Add the newest frame; of too many the oldest is let go."""
        self._waiting.append(frame)
        self._pulse.beat()

    def take(self) -> list[Frame]:
        """Give the frames that have come since the last call, without waiting."""
        taken = list(self._waiting)
        self._waiting.clear()
        return taken

    def end(self, over: BaseException | None) -> None:
        """Add no more."""
        self._over, self._ended = over, True
        self._pulse.beat()

    def __aiter__(self) -> "Frames":
        return self

    async def __anext__(self) -> Frame:
        while not self._waiting:
            if self._ended:
                raise self._over or StopAsyncIteration
            await self._pulse.wait()
        return self._waiting.popleft()

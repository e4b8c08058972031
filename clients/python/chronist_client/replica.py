"""What has one participant seen so far? A copy of the view, folded from frames up to `n`."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import UnsetType

from .messages import Frame, Json, Welcome
from .patch import merged


class OutOfOrder(Exception):
    """A frame came that does not follow the last one."""


@dataclass
class Replica:
    """The view after frame `n`; it outlives connections, so that a client can go on.

    ```python
    async with Seat(link) as seat:
        kept = seat.replica
    async with Seat(link, kept) as again:
        assert again.n >= kept.n
    ```
    """

    n: int = 0
    id: str = ""
    view: Json = field(default_factory=dict)
    seat: str = ""
    role: str = ""

    @property
    def resume(self) -> Json | None:
        """Say from where to go on; None before the first frame."""
        return {"n": self.n, "id": self.id} if self.n else None

    def welcome(self, message: Welcome) -> list[Frame]:
        """Take in a welcome; list the frames that it brought."""
        self.seat = "" if isinstance(message.seat, UnsetType) else message.seat
        self.role = message.role
        missed = [] if isinstance(message.frames, UnsetType) else message.frames
        if not isinstance(message.view, UnsetType):
            self.view = message.view
        for frame in missed:
            self.apply(frame)
        self.n, self.id = message.n, message.id
        return missed

    def apply(self, frame: Frame) -> None:
        """Take in the next frame. Raises OutOfOrder."""
        if frame.n != self.n + 1:
            raise OutOfOrder(f"frame {frame.n} came after frame {self.n}")
        self.view = after(self.view, frame)
        self.n, self.id = frame.n, frame.id


def after(view: Any, frame: Frame) -> Json:
    """Give the view after a frame; the one before frame 1 is {}."""
    if not isinstance(frame.view, UnsetType):
        return frame.view
    shown: Json = merged(view, {} if isinstance(frame.patch, UnsetType) else frame.patch)
    return shown

"""What has one participant seen so far? A copy of the view, folded from frames up to `n`."""

from dataclasses import dataclass, field
from functools import cached_property

from .messages import Frame, Json, Welcome
from .patch import merged


class OutOfOrder(Exception):
    """A frame came that does not follow the last one."""


@dataclass(frozen=True)
class ViewLayers:
    """A view in two trees: what everybody sees, and what this participant alone sees.

    ```python
    layers = ViewLayers()
    async with Api(url) as api:
        for frame in await api.log(link.table, link.secret):
            layers = layers.after(frame)
        assert layers.view == (await api.view(link.table, link.secret)).view
    ```
    """

    public: Json = field(default_factory=dict)
    own: Json = field(default_factory=dict)

    @cached_property
    def view(self) -> Json:
        """Lay the own tree over the public one."""
        view: Json = merged(self.public, self.own)
        return view

    def after(self, frame: Frame) -> "ViewLayers":
        """Give the layers after a frame; those before frame 1 are empty."""
        if frame.view is not None:
            return ViewLayers(frame.view, frame.own)
        return ViewLayers(merged(self.public, frame.patch), merged(self.own, frame.own))


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
    layers: ViewLayers = field(default_factory=ViewLayers)
    seat: str = ""
    role: str = ""

    @property
    def view(self) -> Json:
        """All that this participant sees."""
        return self.layers.view

    @property
    def resume(self) -> Json | None:
        """Say from where to go on; None before the first frame."""
        return {"n": self.n, "id": self.id} if self.n else None

    def welcome(self, message: Welcome) -> list[Frame]:
        """Take in a welcome; list the frames that it brought."""
        self.seat, self.role = message.seat, message.role
        if message.view is not None:
            self.layers = ViewLayers(message.view, message.own)
        for frame in message.frames:
            self.apply(frame)
        self.n, self.id = message.n, message.id
        return message.frames

    def apply(self, frame: Frame) -> None:
        """Take in the next frame. Raises OutOfOrder."""
        if frame.n != self.n + 1:
            raise OutOfOrder(f"frame {frame.n} came after frame {self.n}")
        self.layers = self.layers.after(frame)
        self.n, self.id = frame.n, frame.id

"""Which messages do client and server exchange? One record for each, as in PROTOCOL.md."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

Json: TypeAlias = dict[str, Any]


class Message(Struct, frozen=True, tag_field="t", tag=str.lower, omit_defaults=True):
    """Anything that goes over the socket; a field that is left out has its default."""


class Hello(Message, frozen=True):
    """The client's token, and the last frame it has."""

    token: str
    resume: Json | None = None


class Cmd(Message, frozen=True):
    """A command; `n` is the last frame that the sender had applied."""

    id: str
    n: int
    c: Json


class Plan(Message, frozen=True):
    """Asks what a command would do to the past."""

    id: str
    n: int
    c: Json


class Look(Message, frozen=True):
    """The options of one conflict, figure or step, in full."""

    id: str
    n: int
    focus: Json


class Ping(Message, frozen=True):
    """Asks for a pong."""


class Mark(Struct, frozen=True, omit_defaults=True):
    """What a move did to one step of the past."""

    id: str
    status: str
    code: str = ""
    events: list[Json] = []


class Frame(Message, frozen=True):
    """One entry of the log as this audience was sent it."""

    n: int
    id: str
    at: int
    kind: str
    by: str = ""
    events: list[Json] = []
    patch: Json = {}
    view: Json | None = None
    own: Json = {}
    to: str = ""
    steps: list[Mark] = []
    counts: dict[str, int] | None = None
    why: str = ""
    account: list[Json] | None = None

    @property
    def moves(self) -> bool:
        """Tell whether the frame changes the past, instead of adding to it."""
        return self.kind in ("move", "rebase")


class Welcome(Message, frozen=True):
    """Everything up to frame `n`: both layers of the view, or the frames that were missing."""

    role: str
    n: int
    id: str
    seat: str = ""
    view: Json | None = None
    own: Json = {}
    frames: list[Frame] = []


class Ack(Message, frozen=True):
    """Done: the command's frame, or an earlier one, was sent before."""

    id: str
    n: int
    fork: Json | None = None


class No(Message, frozen=True):
    """A refusal, with its code."""

    id: str
    code: str
    params: Json


class Planned(Message, frozen=True):
    """What a command would do to the past; its digest carries it out."""

    id: str
    plan: Json


class Looked(Message, frozen=True):
    """The options in focus, as they are after frame `n`."""

    id: str
    n: int
    options: Json
    was: Json | None = None
    """The command of the step in focus."""


class Presence(Message, frozen=True):
    """The people who are connected."""

    seats: dict[str, bool]
    spectators: int


class Pong(Message, frozen=True):
    """Answers a ping."""


Incoming: TypeAlias = Welcome | Frame | Ack | No | Planned | Looked | Presence | Pong
_incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_frame = msgspec.json.Decoder(Frame)


def read(raw: str | bytes) -> Incoming:
    """Read one message of the server; unknown fields are left out. Raises msgspec.MsgspecError."""
    return _incoming.decode(raw)


def read_frame(raw: str | bytes) -> Frame:
    """Read one line of a log."""
    return _frame.decode(raw)


def written(message: Message) -> str:
    """Write one message for the wire."""
    return msgspec.json.encode(message).decode()

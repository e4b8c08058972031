"""Which messages may a client send, which does the server send, and how are they parsed?"""

from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import force_setattr

from domain.kernel.rejection import Param, Rejection
from domain.kernel.system import Focus
from server import texts
from server.texts import MAX_DEPTH

SUBPROTOCOL: Final = "chronist.v1"
MESSAGE_BYTES: Final = 16 * 1024
BODY_BYTES: Final = 256 * 1024
DEPTH: Final = MAX_DEPTH + 2
MOST_MISSED_FRAMES: Final = 500
"""The most missed frames that are sent one by one."""

T = TypeVar("T")


def like(name: str) -> Meta:
    """Refer to the schema of this name, for data that is encoded or parsed elsewhere."""
    return Meta(extra_json_schema={"$ref": name})


OPTIONS: Final = Meta(extra_json_schema={"additionalProperties": {"$ref": "Option"}})
Id = Annotated[str, Meta(min_length=1, max_length=64)]
CommandJson = Annotated[dict[str, Any], like("Command")]


class Resume(Struct, frozen=True, forbid_unknown_fields=True):
    """The last frame a client has applied."""

    n: int
    id: str


class ClientIn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A message of a client."""


class Hello(ClientIn, frozen=True):
    """The first message: the client's token, and the last frame it has."""

    token: str
    resume: Resume | UnsetType = UNSET


class Request(ClientIn, frozen=True, kw_only=True):
    """A message that is answered under its id."""

    id: Id
    n: int


class CommandMessage(Request, frozen=True, kw_only=True):
    """A message with a command, whose texts are cleaned."""

    c: CommandJson

    def __post_init__(self) -> None:
        force_setattr(self, "c", texts.clean_command(self.c))


class Cmd(CommandMessage, frozen=True, kw_only=True):
    """Carry out this command."""


class Plan(CommandMessage, frozen=True, kw_only=True):
    """What would this command do?"""


class Look(Request, frozen=True, kw_only=True):
    """Which options has this figure?"""

    focus: Focus


class Ping(ClientIn, frozen=True):
    """Ask for a pong."""


Incoming = Hello | Cmd | Plan | Look | Ping


class ServerOut(Struct, frozen=True, kw_only=True, tag_field="t", tag=str.lower):
    """A message of the server; frames come ready made from the chronicle."""


class Welcome(ServerOut, frozen=True, kw_only=True):
    """Everything up to frame `n`: both layers of the view, or the frames that were missed."""

    seat: str | UnsetType = UNSET
    role: str
    n: int
    id: str
    view: Annotated[Raw, like("Layer")] | UnsetType = UNSET
    own: Annotated[Raw, like("Layer")] | UnsetType = UNSET
    frames: list[Annotated[Raw, like("Frame")]] | UnsetType = UNSET


class Ack(ServerOut, frozen=True, kw_only=True):
    """A command counts; its frame has been sent before. `fork` are the keys to a new sandbox."""

    id: str
    n: int
    fork: Annotated[dict[str, Any], like("TableKeys")] | UnsetType = UNSET


class No(ServerOut, frozen=True, kw_only=True):
    """A command was refused."""

    id: str
    code: str
    params: dict[str, Param]


class Planned(ServerOut, frozen=True, kw_only=True):
    """What a command would do; nothing was appended."""

    id: str
    plan: Annotated[dict[str, Any], like("Proposal")]


class Looked(ServerOut, frozen=True, kw_only=True):
    """The options in focus; of a step also the command that stands there now."""

    id: str
    n: int
    options: Annotated[dict[str, Any], OPTIONS]
    was: CommandJson | UnsetType = UNSET


class Presence(ServerOut, frozen=True, kw_only=True):
    """The people who are connected."""

    seats: dict[str, bool]
    spectators: int


class Pong(ServerOut, frozen=True, kw_only=True):
    """The answer to a ping."""


_MESSAGES: Final[msgspec.json.Decoder[Incoming]] = msgspec.json.Decoder(Incoming)
Outgoing = Welcome | Ack | No | Planned | Looked | Presence | Pong


def encode(message: ServerOut) -> bytes:
    return msgspec.json.encode(message)


def decode(raw: bytes, kind: type[T], most: int = MESSAGE_BYTES) -> T | Rejection:
    """Read JSON of at most `most` bytes and DEPTH levels as `kind`, or say what is wrong."""
    return _read(raw, msgspec.json.Decoder(kind), most)


def decode_message(raw: bytes) -> Incoming | Rejection:
    """Read one message of a socket."""
    return _read(raw, _MESSAGES, MESSAGE_BYTES)


def _read(raw: bytes, decoder: msgspec.json.Decoder[T], most: int) -> T | Rejection:
    if len(raw) > most:
        return Rejection("too_large", {"most": most})
    try:
        return decoder.decode(raw)
    except RecursionError:
        return Rejection("too_deep", {"most": DEPTH})
    except (msgspec.DecodeError, ValueError) as error:
        return Rejection("malformed", {"why": str(error)[:200]})


def id_in(raw: bytes) -> str:
    """Find the id in a message that could not be parsed; "" if there is none."""
    try:
        found = msgspec.json.decode(raw, type=_Named).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return ""
    return found if len(found) <= 64 else ""


class _Named(Struct):
    id: str = ""

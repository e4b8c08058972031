"""What is one entry of a table's log? All events of one command, appended as one commit."""

from typing import TYPE_CHECKING, Literal, Union

from msgspec import Struct

from domain.kernel.chance import Draw
from domain.kernel.ids import CommitId, SeatId
from domain.kernel.messages import Command, Event, tag_of
from domain.table.commands import BY_TAG
from domain.table.events import NOTE_EVENTS
from domain.table.state import GAME_EVENTS

EVENT_BY_TAG: dict[str, type[Event]] = {tag_of(each): each for each in (*NOTE_EVENTS, *GAME_EVENTS)}

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:  # stored bytes are read by these: every type that the systems of this server bring
    AnyCommand = Union[tuple(BY_TAG.values())]  # noqa: UP007  # known only at run time
    AnyEvent = Union[tuple(EVENT_BY_TAG.values())]  # noqa: UP007  # known only at run time

NodeId = str
"""Where a step lies on a line: a Play's commit id, `<commit>.<n>` in a Rebase, "" for the root."""

ROOT: NodeId = ""
VERSION = 1
MoveKind = Literal["undo", "redo", "goto"]


class Play(Struct, frozen=True, gc=False, kw_only=True, tag="play", tag_field="kind"):
    """A game step on top of the node `parent`."""

    parent: NodeId
    command: AnyCommand
    draws: tuple[Draw, ...]
    events: tuple[AnyEvent, ...]


class Note(Struct, frozen=True, gc=False, kw_only=True, tag="note", tag_field="kind"):
    """Facts about people; the head stays."""

    events: tuple[AnyEvent, ...]


class Move(Struct, frozen=True, gc=False, kw_only=True, tag="move", tag_field="kind"):
    """The head goes to an existing node; `action` says by which command."""

    to: NodeId
    action: MoveKind
    why: str


class Kept(Struct, frozen=True, gc=False, kw_only=True, tag="kept", tag_field="kind"):
    """A run of `count` steps from step `of` on the line of `was`, carried over as they were."""

    of: CommitId
    count: int


class Redone(Struct, frozen=True, gc=False, kw_only=True, tag="redone", tag_field="kind"):
    """The step `of` again, on a changed past, with other events."""

    of: CommitId
    by: SeatId
    command: AnyCommand
    draws: tuple[Draw, ...]
    events: tuple[AnyEvent, ...]


class Dropped(Struct, frozen=True, gc=False, kw_only=True, tag="dropped", tag_field="kind"):
    """The step `of` no longer applies, for the reason `code`."""

    of: CommitId
    code: str


class Filled(Struct, frozen=True, gc=False, kw_only=True, tag="filled", tag_field="kind"):
    """An open question answered as by `skip`, because it would block later steps."""

    by: SeatId
    id: CommitId
    command: AnyCommand
    draws: tuple[Draw, ...]
    events: tuple[AnyEvent, ...]


Carried = Kept | Redone | Filled | Dropped


class Rebase(Struct, frozen=True, gc=False, kw_only=True, tag="rebase", tag_field="kind"):
    """Later steps carried over onto `parent`; `was` is the head before."""

    parent: NodeId
    plays: tuple[Carried, ...]
    was: NodeId
    why: str


Body = Play | Note | Move | Rebase


class Commit(Struct, frozen=True, gc=False, kw_only=True):
    """One entry: `at` in ms of the server's clock, `by` a seat.

    `digest` is a short hash of the command as it was sent, so that a repeated id is told from a
    reused one.
    """

    v: int = VERSION
    """comes first, so that the codec finds it in the first bytes"""
    seq: int
    id: CommitId
    at: int
    by: SeatId
    body: Body
    digest: str = ""

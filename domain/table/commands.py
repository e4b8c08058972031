"""Which commands does the table know, and how does a wire object become one?"""

from typing import Any, ClassVar

import msgspec

from domain.kernel.command_bases import GmCommand
from domain.kernel.ids import AskId, CommitId, ConflictId, FigureId
from domain.kernel.messages import CloseConflict, Command, Right, tag_of
from domain.kernel.rejection import Rejection, illegal, unknown
from domain.table.state import SYSTEMS


class AddFigure(GmCommand):
    """Bring a figure to the table; `owner` is a seat or "" for the gm."""

    name: str
    kind: str
    owner: str


class AddUnseen(GmCommand):
    """Bring an npc or obstacle of which nobody else knows until it comes into sight."""

    name: str
    kind: str


class SetToggle(GmCommand):
    """Set an optional rule for conflicts opened from now on."""

    toggle: str
    value: str | int


class Skip(GmCommand):
    """Act for an absent seat, as the rules say."""

    ask: AskId


class GiveFigure(GmCommand):
    """Hand a figure over."""

    figure: FigureId
    owner: str


class Say(Command):
    """Say something at the table."""

    right: ClassVar[Right] = Right.SEAT
    text: str


class Object(Command):
    """Object to a step that everybody saw."""

    right: ClassVar[Right] = Right.SEAT
    step: CommitId
    text: str


class AnswerObjection(GmCommand, tag="table.Answer"):
    """Answer an objection: it stands, or the step was undone or corrected."""

    objection: str
    verdict: str
    text: str


class FreshThrow(GmCommand):
    """Put the parked luck of one key aside, publicly, so that the next throw is a new one."""

    key: str
    why: str


class Fork(Command):
    """Open a table of one's own from a moment: what if? Appends nothing here."""

    right: ClassVar[Right] = Right.SEAT
    at: CommitId


class Undo(GmCommand):
    """Take back a conflict's steps from `step` on; what else was played stays."""

    conflict: ConflictId
    step: CommitId
    why: str


class TakeOut(GmCommand):
    """Take back one step and keep the rest; questions named in `fill` are answered by `skip`."""

    step: CommitId
    fill: tuple[AskId, ...]
    why: str


class Correct(GmCommand):
    """Put another command of the same type in a step's place and keep the rest.

    `command` is its wire form; it is decided as the step's sender, on the step's own draws.
    Questions named in `fill` are answered by `skip` if they newly block later steps.
    """

    step: CommitId
    command: dict[str, Any]
    fill: tuple[AskId, ...]
    why: str


class Redo(GmCommand):
    """Reverse the latest undo."""


class Goto(GmCommand):
    """Put the whole table to just after a step of any line.

    If `to` is a change of the past: to the table just before it, the end of the line it left.
    """

    to: CommitId
    why: str


GAME = (AddFigure, AddUnseen, SetToggle, Skip, CloseConflict)
NOTES = (GiveFigure, Say, Object, AnswerObjection, FreshThrow)
HISTORY = (Undo, TakeOut, Correct, Redo, Goto)
OWN: tuple[type[Command], ...] = (*GAME, *NOTES, *HISTORY, Fork)


BY_TAG: dict[str, type[Command]] = {
    tag_of(each): each for each in (*OWN, *(c for s in SYSTEMS.values() for c in s.commands))
}


def parse(wire: dict[str, Any]) -> Command | Rejection:
    """Read a client's command strictly: unknown types, fields or kinds of value are refused."""
    name = wire.get("type")
    known = BY_TAG.get(name) if isinstance(name, str) else None
    if known is None:
        return unknown("command")
    extra = wire.keys() - {"type", *known.__struct_fields__}
    if extra:
        return illegal(tag_of(known), sorted(extra)[0][:40])
    try:
        return msgspec.convert(wire, known)
    except msgspec.ValidationError as error:
        return illegal(tag_of(known), _field(str(error)))


def _field(error: str) -> str:
    """Find the field's name in msgspec's words: "missing required field `x`", "… - at `$.x`"."""
    return error.split("`")[-2].removeprefix("$.").split("[")[0] if "`" in error else "type"

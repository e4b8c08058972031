"""How does a commit become bytes, and come back from bytes of any age?"""

from collections.abc import Callable
from typing import Any

import msgspec

from domain.chronicle.commits import (
    VERSION,
    Carried,
    Commit,
    Dropped,
    Filled,
    Kept,
    Move,
    Note,
    Play,
    Rebase,
    Redone,
)
from domain.chronicle.upcasters import upcast
from domain.kernel.chance import Draw
from domain.kernel.messages import Command, Event
from domain.table.commands import BY_TAG, tag_of
from domain.table.events import NOTE_EVENTS
from domain.table.state import GAME_EVENTS

EVENT_BY_TAG: dict[str, type[Event]] = {tag_of(each): each for each in (*NOTE_EVENTS, *GAME_EVENTS)}

Wire = dict[str, Any]


class Undecodable(Exception):
    """Stored bytes that are no commit this version knows; says why."""


def encode(commit: Commit) -> bytes:
    """Write a commit as JSON; the same commit gives the same bytes."""
    return msgspec.json.encode(commit)


def decode(body: bytes) -> Commit:
    """Read a stored commit; unknown fields are tolerated, unknown kinds are `Undecodable`."""
    try:
        wire: Wire = msgspec.json.decode(body)
        version = wire["v"]
        if version > VERSION:
            raise Undecodable(f"written by a newer version ({version})")
        wire = upcast(version, wire)
        read = _BODIES[wire["body"]["kind"]](wire["body"])
        rest = {key: value for key, value in wire.items() if key != "body"}
        empty = {"kind": "note", "events": []}
        return msgspec.structs.replace(msgspec.convert({**rest, "body": empty}, Commit), body=read)
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError) as error:
        raise Undecodable(f"{type(error).__name__}: {error}") from error


def _events(wire: list[Wire]) -> tuple[Event, ...]:
    return tuple(msgspec.convert(event, EVENT_BY_TAG[event["type"]]) for event in wire)


def _step(wire: Wire) -> dict[str, Any]:
    command: Command = msgspec.convert(wire["command"], BY_TAG[wire["command"]["type"]])
    draws = msgspec.convert(wire["draws"], tuple[Draw, ...])
    return {"command": command, "draws": draws, "events": _events(wire["events"])}


def _play(wire: Wire) -> Play:
    return Play(parent=wire["parent"], **_step(wire))


def _redone(wire: Wire) -> Redone:
    return Redone(of=wire["of"], by=wire["by"], **_step(wire))


def _rebase(wire: Wire) -> Rebase:
    plays = tuple(_CARRIED[each["kind"]](each) for each in wire["plays"])
    return Rebase(parent=wire["parent"], plays=plays, was=wire["was"], why=wire["why"])


def _filled(wire: Wire) -> Filled:
    return Filled(by=wire["by"], id=wire["id"], **_step(wire))


_CARRIED: dict[str, Callable[[Wire], Carried]] = {
    "kept": lambda wire: msgspec.convert(wire, Kept),
    "redone": _redone,
    "filled": _filled,
    "dropped": lambda wire: msgspec.convert(wire, Dropped),
}
_BODIES: dict[str, Callable[[Wire], Play | Note | Move | Rebase]] = {
    "play": _play,
    "note": lambda wire: Note(events=_events(wire["events"])),
    "move": lambda wire: msgspec.convert(wire, Move),
    "rebase": _rebase,
}

"""How does a commit become bytes, and come back from bytes of any age?"""

from typing import Any, Union

import msgspec
from msgspec import Struct, defstruct

from domain.chronicle.commits import (
    VERSION,
    Body,
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
from domain.kernel.messages import Event
from domain.table.commands import BY_TAG, tag_of
from domain.table.events import NOTE_EVENTS
from domain.table.state import GAME_EVENTS

EVENT_BY_TAG: dict[str, type[Event]] = {tag_of(each): each for each in (*NOTE_EVENTS, *GAME_EVENTS)}
EVENTS: Any = Union[tuple(EVENT_BY_TAG.values())]  # noqa: UP007  # known only at run time
COMMANDS: Any = Union[tuple(BY_TAG.values())]  # noqa: UP007  # known only at run time

Wire = dict[str, Any]


class Undecodable(Exception):
    """Stored bytes that are no commit this version knows; says why."""


def _stored(kind: type[Struct], **known: Any) -> type[Struct]:
    """Describe how one kind of body or step lies in the log, with every event type it may hold."""
    tag = kind.__struct_config__.tag
    hints = {**{field.name: field.type for field in msgspec.structs.fields(kind)}, **known}
    fields = [(name, hints[name]) for name in kind.__struct_fields__]
    return defstruct(f"Stored{kind.__name__}", fields, tag=tag, tag_field="kind", kw_only=True)


_OF_STEP = {
    "command": COMMANDS,
    "draws": tuple[Draw, ...],
    "events": tuple[EVENTS, ...],
}
_STEPS = {
    _stored(Redone, **_OF_STEP): Redone,
    _stored(Filled, **_OF_STEP): Filled,
}
_CARRIED: Any = Union[(Kept, Dropped, *_STEPS)]  # known only at run time
_BODIES = {
    _stored(Play, **_OF_STEP): Play,
    _stored(Note, events=tuple[EVENTS, ...]): Note,
    _stored(Rebase, plays=tuple[_CARRIED, ...]): Rebase,
}
_BODY: Any = Union[(Move, *_BODIES)]  # known only at run time
_Stored: Any = defstruct(
    "StoredCommit",
    [
        ("v", int),
        ("seq", int),
        ("id", str),
        ("at", int),
        ("by", str),
        ("body", _BODY),
        ("digest", str, ""),
    ],
    kw_only=True,
)
_decoder: Any = msgspec.json.Decoder(_Stored)


class _Age(Struct):
    """The part of an entry that says how old it is."""

    v: int


def encode(commit: Commit) -> bytes:
    """Write a commit as JSON; the same commit gives the same bytes."""
    return msgspec.json.encode(commit)


def decode(body: bytes) -> Commit:
    """Read a stored commit; unknown fields are tolerated, unknown kinds are `Undecodable`."""
    try:
        return _commit(_read(body))
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError) as error:
        raise Undecodable(f"{type(error).__name__}: {error}") from error


def _read(body: bytes) -> Any:
    version = msgspec.json.decode(body, type=_Age).v
    if version > VERSION:
        raise Undecodable(f"written by a newer version ({version})")
    if version == VERSION:
        return _decoder.decode(body)
    wire: Wire = upcast(version, msgspec.json.decode(body))
    return msgspec.convert(wire, _Stored)


def _commit(read: Any) -> Commit:
    return Commit(
        v=read.v,
        seq=read.seq,
        id=read.id,
        at=read.at,
        by=read.by,
        body=_body(read.body),
        digest=read.digest,
    )


def _body(read: Any) -> Body:
    if isinstance(read, Move):
        return read
    kind: Any = _BODIES[type(read)]
    if kind is Rebase:
        plays: tuple[Carried, ...] = tuple(_carried(each) for each in read.plays)
        return Rebase(parent=read.parent, plays=plays, was=read.was, why=read.why)
    body: Body = kind(**_fields(read))
    return body


def _carried(read: Any) -> Carried:
    return read if isinstance(read, Kept | Dropped) else _STEPS[type(read)](**_fields(read))


def _fields(read: Struct) -> dict[str, Any]:
    return {name: getattr(read, name) for name in read.__struct_fields__}

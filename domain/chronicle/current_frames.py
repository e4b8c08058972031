"""Which frames does one audience get of the current line?"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.chronicle.current_line import CurrentLine, LineEntry, Rights
from domain.chronicle.feed import Frame
from domain.chronicle.layers import EMPTY, Layers
from domain.chronicle.shared_log import common_events
from domain.chronicle.shared_view import shared
from domain.chronicle.step_tree import Transition, sees, transitions_of
from domain.kernel.audience import Audience
from domain.kernel.memo import Memo
from domain.kernel.patch import diff
from domain.table.events import FreshThrowOrdered, Objected, ObjectionAnswered
from domain.table.ledger import SPECTATOR, Ledger
from domain.table.redact import redact_all
from domain.table.state import Table, initial
from domain.table.view import public, watched

Json = dict[str, Any]
NONE: tuple[Transition, ...] = ()
ABOUT_STEPS = (Objected, ObjectionAnswered, FreshThrowOrdered)
"""What people say of earlier steps is no part of the line that came of it."""


class Moment(Struct, frozen=True):
    """One entry of the line, with the table and its people after it."""

    entry: LineEntry
    seq: int
    """The latest entry of the log up to here"""
    transitions: tuple[Transition, ...]
    table: Table
    ledger: Ledger


def current_frames(line: CurrentLine, key: str) -> Iterator[Frame]:
    """Give an audience's frames; no view offers a command or lists the log."""
    memo, rights, layers, n, at = Memo(), line.rights(key), EMPTY, 0, 0
    for moment in moments(line, rights):
        audience = rights.after(moment.seq)
        events = redact_all(moment.transitions, audience)
        if events:
            n, at, before = n + 1, moment.entry.at or at, layers
            layers = _layers(moment, audience, memo)
            patch, own = (diff(*each) for each in zip(before, layers, strict=True))
            patches = {**({"patch": patch} if patch else {}), **({"own": own} if own else {})}
            yield frame_of(n, at, moment.entry, {"events": events, **patches})


def shared_current_frames(line: CurrentLine, gm: str, other: str) -> Iterator[Frame]:
    """Give the frames that a gm and another audience both get, with what both may see."""
    memo, view, n, at = Memo(), dict[str, Any](), 0, 0
    all_rights = [line.rights(key) for key in (gm, other, SPECTATOR)]
    for moment in moments(line, all_rights[0]):
        audiences = [rights.after(moment.seq) for rights in all_rights]
        events = _common(moment, audiences)
        if events:
            at = moment.entry.at or at
            views = [watched(moment.table, moment.ledger, each, memo) for each in audiences]
            n, before, view = n + 1, view, shared(*views)
            yield frame_of(n, at, moment.entry, {"events": events, "patch": diff(before, view)})


def _common(moment: Moment, audiences: list[Audience]) -> list[Json]:
    """Cut the events of a moment to those that the first two both see."""
    told = [msgspec.to_builtins(redact_all(moment.transitions, each)) for each in audiences]
    return common_events(*told) if told[0] and told[1] else []


def _layers(moment: Moment, audience: Audience, memo: Memo) -> Layers:
    everybody = public(moment.table, moment.ledger, memo)
    return Layers(everybody, diff(everybody, watched(moment.table, moment.ledger, audience, memo)))


def frame_of(n: int, at: int, entry: LineEntry, told: Json) -> Frame:
    """Write the frame of an entry."""
    return Frame.encoded(n, entry.id, at, entry.by, {"kind": entry.kind, **told})


def moments(line: CurrentLine, rights: Rights) -> Iterator[Moment]:
    """Give the entries of the line in the order in which an audience is told of them."""
    table, seq = initial(), 0
    for entry, transitions in _in_order(line, rights):
        seq = max(seq, entry.seq)
        if entry.kind == "note":
            transitions = tuple((table, event, table) for event in entry.events)
        table = transitions[-1][2] if transitions else table
        yield Moment(entry, seq, transitions, table, line.ledger(seq))


def _in_order(
    line: CurrentLine, rights: Rights
) -> Iterator[tuple[LineEntry, tuple[Transition, ...]]]:
    """Give the steps, and the notes between them by the time when each came first.

    An answer that was filled in comes right before the next step that the audience sees. Its place
    among the notes then says nothing of hidden steps.
    """
    notes = [note for note in line.notes[::-1] if not isinstance(note.events[0], ABOUT_STEPS)]
    waiting = list[tuple[LineEntry, tuple[Transition, ...]]]()
    for step, transitions in _folded(line):
        if step.seq and (not waiting or sees(transitions, rights.after(step.seq))):
            while notes and notes[-1].seq < step.seq:
                yield notes.pop(), NONE
            yield from waiting
            waiting.clear()
            yield step, transitions
        else:
            waiting.append((step, transitions))
    yield from ((note, NONE) for note in reversed(notes))
    yield from waiting


def _folded(line: CurrentLine) -> Iterator[tuple[LineEntry, tuple[Transition, ...]]]:
    table = initial()
    for step in line.steps:
        transitions = transitions_of(table, step.events)
        table = transitions[-1][2] if transitions else table
        yield step, transitions

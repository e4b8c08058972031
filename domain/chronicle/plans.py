"""What would an undo, a redo or a goto do? Planning appends nothing and draws nothing."""

from collections.abc import Container
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from domain.chronicle.carry import carry
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, Dropped, Kept, Move, NodeId, Rebase, Redone
from domain.chronicle.line import Node
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import CommitId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection, unknown
from domain.table.commands import Goto, Redo, Undo, tag_of

Status = tuple[CommitId, str, str]


class Plan(Struct, frozen=True):
    """A change of the head: the body to append and what becomes of each step."""

    body: Move | Rebase
    steps: tuple[Status, ...]
    parked: tuple[tuple[CommitId, DrawKey], ...]
    """The draws that go back on their tapes, by step; never their values."""


def plan(chronicle: Chronicle, command: Command, source: Chance) -> Plan | Rejection:
    """Plan a command about history; fresh luck, if any is needed, comes from `source`."""
    match command:
        case Undo():
            return _undo(chronicle, command, source)
        case Redo():
            return _redo(chronicle)
        case Goto():
            return _goto(chronicle, command)
        case _:
            return unknown(tag_of(type(command)))


def _undo(chronicle: Chronicle, command: Undo, source: Chance) -> Plan | Rejection:
    line = chronicle.line.path(chronicle.line.head)
    index = next((i for i, node in enumerate(line) if node.step == command.step), None)
    if index is None or line[index].conflict != command.conflict:
        return unknown("step")
    target = line[index].parent
    refused = rests(chronicle, target, command.conflict)
    if refused is not None:
        return refused
    taken = [node for node in line[index:] if node.conflict == command.conflict]
    kept = [node for node in line[index:] if node.conflict != command.conflict]
    if not kept:
        return _moved(chronicle, Move(to=target, action="undo", why=command.why))
    base = chronicle.line.state(target)
    plays, thrown = carry(chronicle, base, taken, kept, source)
    body = Rebase(parent=target, plays=plays, was=chronicle.line.head, why=command.why)
    came = _carried(plays, kept[: len(kept) - len(thrown)])
    steps = (*_statuses(taken, "struck"), *came, *_statuses(thrown, "thrown"))
    return Plan(body, steps, _parked(taken))


def _redo(chronicle: Chronicle) -> Plan | Rejection:
    latest = chronicle.undone[-1] if chronicle.undone else None
    if latest is None or latest.now != chronicle.line.head:
        return Rejection("redo_gone")
    return _moved(chronicle, Move(to=latest.was, action="redo", why=""))


def _goto(chronicle: Chronicle, command: Goto) -> Plan | Rejection:
    places = [n.id for n in chronicle.line.nodes.values() if n.step == command.to]
    if not places:
        return unknown("step")
    refused = rests(chronicle, places[-1])
    return refused or _moved(chronicle, Move(to=places[-1], action="goto", why=command.why))


def _moved(chronicle: Chronicle, body: Move) -> Plan:
    left, joined = chronicle.line.between(chronicle.line.head, body.to)
    stays = {node.step for node in left} & {node.step for node in joined}
    struck = [node for node in left if node.step not in stays]
    restored = [node for node in joined if node.step not in stays]
    steps = (*_statuses(struck, "struck"), *_statuses(restored, "restored"))
    return Plan(body, steps, _parked(struck))


def rests(chronicle: Chronicle, node: NodeId, conflict: str = "") -> Rejection | None:
    """Refuse a head inside a simultaneous choice whose reveal is in the log on any line."""
    choices = chronicle.line.nodes[node].sealed.items() if node != ROOT else ()
    for path, first in choices:
        reveal = chronicle.revealed.get((path, first))
        if reveal is not None and path.startswith(conflict):
            return Rejection("sealed", {"before": first, "after": reveal})
    return None


def _statuses(nodes: list[Node], status: str) -> tuple[Status, ...]:
    return tuple((node.step, status, "") for node in nodes)


def _carried(plays: tuple[Kept | Redone | Dropped, ...], kept: list[Node]) -> tuple[Status, ...]:
    other: dict[CommitId, Status] = {}
    for play in plays:
        if isinstance(play, Redone):
            other[play.of] = (play.of, "redone", "")
        elif isinstance(play, Dropped):
            other[play.of] = (play.of, "dropped", play.code)
    return tuple(other.get(node.step, (node.step, "kept", "")) for node in kept)


def _parked(nodes: list[Node]) -> tuple[tuple[CommitId, DrawKey], ...]:
    return tuple((node.step, draw.key) for node in nodes for draw in node.draws)


def shown(
    plan: Plan, chronicle: Chronicle, command: Command, visible: Container[CommitId]
) -> dict[str, Any]:
    """Give the wire form as the asker may see it, with the digest that confirms it."""
    steps = [
        {"id": step, "status": status, **({"code": code} if code else {})}
        for step, status, code in plan.steps
        if step in visible
    ]
    parks = [
        {"system": key.system, "figure": key.figure, "purpose": key.purpose}
        for step, key in plan.parked
        if step in visible
    ]
    kind = "move" if isinstance(plan.body, Move) else "rebase"
    told = {"kind": kind, "steps": steps, "parks": parks}
    head = chronicle.line.head.partition(".")[0]
    seen = msgspec.json.encode([head, command, told])
    return {"digest": sha256(seen).hexdigest(), **told}

"""What would a command about history do? Planning appends nothing and draws nothing."""

from collections.abc import Iterable

from msgspec import Struct

from domain.chronicle.carry import Carrying, Told
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, Move, NodeId, Rebase
from domain.chronicle.line import Node
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import AskId, CommitId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection, not_yours, unknown
from domain.table.asks import sealed
from domain.table.commands import Correct, Goto, Redo, TakeOut, Undo, parse, tag_of


class Plan(Struct, frozen=True):
    """A change of the head: the body to append and what becomes of each step."""

    body: Move | Rebase
    steps: tuple[Told, ...]
    parked: tuple[tuple[CommitId, DrawKey], ...]
    """The draws that go back on their tapes, by step; never their values."""


def plan(chronicle: Chronicle, command: Command, source: Chance) -> Plan | Rejection:
    """Plan a command about history; fresh luck, if any is needed, comes from `source`."""
    match command:
        case Undo():
            return _undo(chronicle, command, source)
        case TakeOut():
            return _take_out(chronicle, command, source)
        case Correct():
            return _correct(chronicle, command, source)
        case Redo():
            return _redo(chronicle)
        case Goto():
            return _goto(chronicle, command)
        case _:
            return unknown(tag_of(type(command)))


def _find(chronicle: Chronicle, step: CommitId) -> tuple[Node, list[Node]] | None:
    """Find a step on the line that counts, and all that followed it."""
    later: list[Node] = []
    for node in chronicle.line.upwards(chronicle.line.head):
        if node.step == step:
            return node, later[::-1]
        later.append(node)
    return None


def _undo(chronicle: Chronicle, command: Undo, source: Chance) -> Plan | Rejection:
    found = _find(chronicle, command.step)
    if found is None or found[0].conflict != command.conflict:
        return unknown("step")
    node, later = found
    refused = rests(chronicle, node.parent, command.conflict)
    if refused is not None:
        return refused
    path = [node, *later]
    taken = [each for each in path if each.conflict == command.conflict]
    if len(taken) == len(path):
        return _moved(chronicle, Move(to=node.parent, action="undo", why=command.why))
    carrying = _carrying(chronicle, node, taken, source)
    for each in path:
        if each.conflict == command.conflict:
            carrying.leave_out(each)
        else:
            carrying.bring(each)
    return _rebased(chronicle, node, carrying, taken, command.why)


def _take_out(chronicle: Chronicle, command: TakeOut, source: Chance) -> Plan | Rejection:
    found = _find(chronicle, command.step)
    if found is None:
        return unknown("step")
    node, later = found
    refused = secret(chronicle, node)
    if refused is not None:
        return refused
    carrying = _carrying(chronicle, node, [node], source, command.fill)
    carrying.leave_out(node)
    for each in later:
        carrying.bring(each)
    return _rebased(chronicle, node, carrying, [node], command.why)


def _correct(chronicle: Chronicle, command: Correct, source: Chance) -> Plan | Rejection:
    """Put another command in a step's place; its sender stays who it was."""
    found = _find(chronicle, command.step)
    if found is None:
        return unknown("step")
    node, later = found
    wanted = parse(command.command)
    if isinstance(wanted, Rejection):
        return wanted
    refused = secret(chronicle, node) or _forbidden(node, wanted)
    if refused is not None:
        return refused
    carrying = _carrying(chronicle, node, [], source, command.fill)
    refused = carrying.correct(node, wanted)
    if refused is not None:
        return refused
    for each in later:
        carrying.bring(each)
    return _rebased(chronicle, node, carrying, [], command.why)


def _forbidden(node: Node, wanted: Command) -> Rejection | None:
    """Refuse to answer for another seat what only it may know the answers to."""
    if type(wanted) is not type(node.command):
        return Rejection("illegal", {"command": "table.Correct", "field": "command"})
    if node.actor.is_gm or node.command.openness() != "secrets":
        return None
    return not_yours(tag_of(type(wanted)))


def _carrying(
    chronicle: Chronicle,
    node: Node,
    freed: Iterable[Node],
    source: Chance,
    fill: tuple[AskId, ...] = (),
) -> Carrying:
    base = chronicle.line.state(node.parent)
    return Carrying(chronicle, base, freed, source, fill)


def _rebased(
    chronicle: Chronicle, node: Node, carrying: Carrying, taken: list[Node], why: str
) -> Plan | Rejection:
    refused = _ends_inside(chronicle, node.parent, carrying)
    if refused is not None:
        return refused
    was = chronicle.line.head
    body = Rebase(parent=node.parent, plays=carrying.plays, was=was, why=why)
    return Plan(body, tuple(carrying.told), _parked(taken))


def _ends_inside(chronicle: Chronicle, base: NodeId, carrying: Carrying) -> Rejection | None:
    """Refuse a new line whose head would rest inside a choice that was revealed before."""
    if carrying.open_ends or not sealed(carrying.state):
        return None
    open_now = dict(chronicle.line.nodes[base].sealed) if base != ROOT else {}
    for step, state in carrying.states:
        open_now = {path: open_now.get(path, step) for path in sorted(sealed(state))}
    return _revealed(chronicle, open_now.items())


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
    steps = (
        *(Told(node.step, "struck") for node in struck),
        *(Told(node.step, "restored") for node in restored),
    )
    return Plan(body, steps, _parked(struck))


def rests(chronicle: Chronicle, node: NodeId, conflict: str = "") -> Rejection | None:
    """Refuse a head inside a simultaneous choice whose reveal is in the log on any line."""
    choices = chronicle.line.nodes[node].sealed.items() if node != ROOT else ()
    return _revealed(chronicle, ((p, f) for p, f in choices if p.startswith(conflict)))


def _revealed(chronicle: Chronicle, choices: Iterable[tuple[str, CommitId]]) -> Rejection | None:
    for path, first in choices:
        reveal = chronicle.revealed.get((path, first))
        if reveal is not None:
            return Rejection("sealed", {"before": first, "after": reveal})
    return None


def secret(chronicle: Chronicle, node: Node) -> Rejection | None:
    """Refuse to touch one answer of a simultaneous choice that was revealed: all, or none."""
    if node.command.openness() == "nothing":
        return None
    before = chronicle.line.nodes[node.parent].sealed if node.parent != ROOT else {}
    own = {**before, **node.sealed}.items()
    return _revealed(chronicle, ((p, f) for p, f in own if p.startswith(node.conflict or "/")))


def _parked(nodes: list[Node]) -> tuple[tuple[CommitId, DrawKey], ...]:
    return tuple((node.step, draw.key) for node in nodes for draw in node.draws)

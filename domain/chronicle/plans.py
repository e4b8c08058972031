"""What would a command about history do? Planning appends nothing and draws nothing."""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from msgspec import Struct

from domain.chronicle.carry import Carrying, StepOutcome
from domain.chronicle.chronicle import Chronicle, fold
from domain.chronicle.commits import ROOT, Move, NodeId, Rebase
from domain.chronicle.step_tree import Node
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import AskId, CommitId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection, illegal, not_yours, unknown
from domain.table.asks import sealed
from domain.table.commands import AddFigure, Correct, Fork, Goto, Redo, TakeOut, Undo, parse, tag_of


class HistoryPlan(Struct, frozen=True):
    """A change of the head: the body to append and what becomes of each step."""

    body: Move | Rebase
    steps: tuple[StepOutcome, ...]
    parked: tuple[tuple[CommitId, DrawKey], ...]
    """The draws that go back on their tapes, by step; never their values."""


def plan(chronicle: Chronicle, command: Command, source: Chance) -> HistoryPlan | Rejection:
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
    for node in chronicle.tree.upwards(chronicle.tree.head):
        if node.step == step:
            return node, later[::-1]
        later.append(node)
    return None


def _undo(chronicle: Chronicle, command: Undo, source: Chance) -> HistoryPlan | Rejection:
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

    def play(carrying: Carrying) -> None:
        for each in path:
            if each.conflict == command.conflict:
                carrying.leave_out(each)
            else:
                carrying.bring(each)

    return _rebased(chronicle, node, taken, Wanted(source, command.why), play)


def _take_out(chronicle: Chronicle, command: TakeOut, source: Chance) -> HistoryPlan | Rejection:
    found = _find(chronicle, command.step)
    if found is None:
        return unknown("step")
    node, later = found
    refused = secret(chronicle, node)
    if refused is not None:
        return refused

    def play(carrying: Carrying) -> None:
        carrying.leave_out(node)
        for each in later:
            carrying.bring(each)

    wanted = Wanted(source, command.why, command.fill)
    return _rebased(chronicle, node, [node], wanted, play)


def _correct(chronicle: Chronicle, command: Correct, source: Chance) -> HistoryPlan | Rejection:
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

    def play(carrying: Carrying) -> Rejection | None:
        no = carrying.correct(node, wanted)
        for each in later if no is None else ():
            carrying.bring(each)
        return no

    return _rebased(chronicle, node, [], Wanted(source, command.why, command.fill), play)


def _forbidden(node: Node, wanted: Command) -> Rejection | None:
    """Refuse to answer for another seat what only it may know the answers to."""
    if type(wanted) is not type(node.command) or isinstance(wanted, Fork):
        return Rejection("illegal", {"command": "table.Correct", "field": "command"})
    if isinstance(wanted, AddFigure) and wanted.owner != getattr(node.command, "owner", ""):
        return illegal(tag_of(AddFigure), "owner")  # a figure is handed over by a Note
    if node.actor.is_gm or node.command.openness() != "secrets":
        return None
    return not_yours(tag_of(type(wanted)))


class Wanted(Struct, frozen=True):
    """With what luck, for what reason, and with which questions answered by `skip`."""

    source: Chance
    why: str
    fill: tuple[AskId, ...] = ()


def _rebased(
    chronicle: Chronicle,
    node: Node,
    freed: list[Node],
    wanted: Wanted,
    play: Callable[[Carrying], Rejection | None],
) -> HistoryPlan | Rejection:
    """Bring later steps over; of a choice that would be left half revealed no answer comes along.

    What was revealed is known: its choice begins anew, before its first answer.
    """
    base = chronicle.tree.state(node.parent)
    barred: frozenset[CommitId] = frozenset()
    while True:
        carrying = Carrying(chronicle, base, freed, wanted.source, wanted.fill, barred)
        refused = play(carrying)
        if refused is not None:
            return refused
        known = _half_revealed(chronicle, node.parent, carrying)
        if not known:
            break
        if set(known) <= barred:
            before = next(iter(known))
            return Rejection("sealed", {"before": before, "after": known[before]})
        barred |= set(known)
    head = chronicle.tree.head
    body = Rebase(parent=node.parent, plays=carrying.plays, was=head, why=wanted.why)
    return HistoryPlan(body, tuple(carrying.told), _parked(freed))


def _half_revealed(
    chronicle: Chronicle, base: NodeId, carrying: Carrying
) -> dict[CommitId, CommitId]:
    """Name the answers of choices inside which a new line's head would rest, one of them known.

    By each the step that revealed it.
    """
    open_now = sealed(carrying.state)
    if carrying.open_ends or not open_now:
        return {}
    inside = {path: _answers(chronicle, base, path) for path in open_now}
    for step, state in carrying.states:
        now = sealed(state)
        inside = {p: (steps | {step} if p in now else set()) for p, steps in inside.items()}
    known = {path: chronicle.revealed_answers.get(path, {}) for path in sorted(open_now)}
    half = (answers for path, answers in known.items() if inside[path] & answers.keys())
    return {step: reveal for answers in half for step, reveal in answers.items()}


def _answers(chronicle: Chronicle, node: NodeId, path: str) -> set[CommitId]:
    """Name the steps inside a choice that is open at a node."""
    inside = takewhile(lambda each: path in each.sealed, chronicle.tree.upwards(node))
    return {each.step for each in inside}


def _redo(chronicle: Chronicle) -> HistoryPlan | Rejection:
    latest = chronicle.undone[-1] if chronicle.undone else None
    if latest is None or latest.now != chronicle.tree.head:
        return Rejection("redo_gone")
    # A correction may have revealed what was still open on the line it left.
    refused = rests(chronicle, latest.was)
    return refused or _moved(chronicle, Move(to=latest.was, action="redo", why=""))


def _goto(chronicle: Chronicle, command: Goto) -> HistoryPlan | Rejection:
    found = chronicle.tree.place(command.to)
    place = found.id if found is not None else chronicle.ends.get(command.to)
    if place is None:
        return unknown("step")
    refused = rests(chronicle, place)
    return refused or _moved(chronicle, Move(to=place, action="goto", why=command.why))


def _moved(chronicle: Chronicle, body: Move) -> HistoryPlan:
    left, joined = chronicle.tree.between(chronicle.tree.head, body.to)
    stays = {node.step for node in left} & {node.step for node in joined}
    struck = [node for node in left if node.step not in stays]
    restored = [node for node in joined if node.step not in stays]
    steps = (
        *(StepOutcome(node.step, "struck") for node in struck),
        *(StepOutcome(node.step, "restored") for node in restored),
        *_changed(chronicle, left, joined),
    )
    return HistoryPlan(body, steps, _parked(struck))


def _changed(chronicle: Chronicle, left: list[Node], joined: list[Node]) -> Iterator[StepOutcome]:
    """Tell of steps that lie on both lines with other events what they were and will be."""
    before = {node.step: node for node in left}
    for node in joined:
        was = before.get(node.step)
        if was is not None and was.events != node.events:
            old = fold(chronicle.tree.state(was.parent), was.events)
            new = fold(chronicle.tree.state(node.parent), node.events)
            yield StepOutcome(node.step, "redone", old=old, new=new)


def rests(chronicle: Chronicle, node: NodeId, conflict: str = "") -> Rejection | None:
    """Refuse a head inside a simultaneous choice whose reveal is in the log on any line."""
    choices = chronicle.tree.nodes[node].sealed.items() if node != ROOT else ()
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
    before = chronicle.tree.nodes[node.parent].sealed if node.parent != ROOT else {}
    own = {**before, **node.sealed}.items()
    return _revealed(chronicle, ((p, f) for p, f in own if p.startswith(node.conflict or "/")))


def _parked(nodes: list[Node]) -> tuple[tuple[CommitId, DrawKey], ...]:
    return tuple((node.step, draw.key) for node in nodes for draw in node.draws)

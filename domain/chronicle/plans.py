"""What would a command about history do? Planning appends nothing; a preview draws nothing."""

from msgspec.structs import replace

from domain.chronicle.carry_step import carry_step
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Move, NodeId
from domain.chronicle.rebase import HistoryPlan, Wanted, parked, rebased
from domain.chronicle.step_outcomes import (
    CarryConditions,
    CarryResult,
    RebaseCursor,
    StepOutcome,
    correct,
    strike,
)
from domain.chronicle.step_tree import Node, redone, transitions_of
from domain.chronicle.undo_guards import refuse_change_of, refuse_head_at
from domain.kernel.chance import Chance
from domain.kernel.messages import Command, tag_of
from domain.kernel.rejection import Rejection, illegal, not_yours, unknown
from domain.table.commands import AddFigure, Correct, Fork, Goto, Redo, TakeOut, Undo, parse


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
            return unknown(tag_of(command))


def _find(chronicle: Chronicle, step: str) -> list[Node]:
    """Find a step on the present line, and the steps after it; empty if it is not on it."""
    path: list[Node] = []
    for node in chronicle.tree.upwards(chronicle.tree.head):
        path.append(node)
        if node.step == step:
            return path[::-1]
    return []


def _undo(chronicle: Chronicle, command: Undo, source: Chance) -> HistoryPlan | Rejection:
    path = _find(chronicle, command.step)
    if not path or path[0].conflict != command.conflict:
        return unknown("step")
    path = _with_its_choice(chronicle, path, command.conflict)
    known = frozenset({command.conflict})
    taken = [each for each in path if each.conflict == command.conflict]
    if len(taken) == len(path):
        move = Move(to=path[0].parent, action="undo", why=command.why)
        return _moved(chronicle, move, known)

    def carry_one(conditions: CarryConditions, cursor: RebaseCursor, node: Node) -> CarryResult:
        own = node.conflict == command.conflict
        return strike(cursor, node) if own else carry_step(conditions, cursor, node)

    made = rebased(chronicle, path, taken, Wanted(source, command.why), carry_one)
    return made if isinstance(made, Rejection) else replace(made, known=known)


def _with_its_choice(chronicle: Chronicle, path: list[Node], conflict: str) -> list[Node]:
    """Begin before the first answer of a revealed choice: it is taken back as a whole."""
    while refuse_head_at(chronicle, path[0].parent, conflict) is not None:
        path = [chronicle.tree.nodes[path[0].parent], *path]
    return path


def _take_out(chronicle: Chronicle, command: TakeOut, source: Chance) -> HistoryPlan | Rejection:
    path = _find(chronicle, command.step)
    refused = refuse_change_of(chronicle, path[0]) if path else unknown("step")
    if refused is not None:
        return refused

    def carry_one(conditions: CarryConditions, cursor: RebaseCursor, node: Node) -> CarryResult:
        return strike(cursor, node) if node is path[0] else carry_step(conditions, cursor, node)

    wanted = Wanted(source, command.why, command.fill)
    return rebased(chronicle, path, path[:1], wanted, carry_one)


def _correct(chronicle: Chronicle, command: Correct, source: Chance) -> HistoryPlan | Rejection:
    """Put another command in a step's place; the sender stays the same."""
    path = _find(chronicle, command.step)
    if not path:
        return unknown("step")
    wanted = parse(command.command)
    if isinstance(wanted, Rejection):
        return wanted
    refused = refuse_change_of(chronicle, path[0]) or _forbidden(path[0], wanted)
    if refused is not None:
        return refused

    def carry_one(
        conditions: CarryConditions, cursor: RebaseCursor, node: Node
    ) -> CarryResult | Rejection:
        if node is path[0]:
            return correct(conditions, cursor, node, wanted)
        return carry_step(conditions, cursor, node)

    asked = Wanted(source, command.why, command.fill)
    return rebased(chronicle, path, [], asked, carry_one)


def _forbidden(node: Node, wanted: Command) -> Rejection | None:
    """Refuse a correction that would answer for another seat, or reveal its secrets."""
    if type(wanted) is not type(node.command) or isinstance(wanted, Fork):
        return Rejection("illegal", {"command": "table.Correct", "field": "command"})
    if isinstance(wanted, AddFigure) and wanted.owner != getattr(node.command, "owner", ""):
        return illegal(tag_of(AddFigure), "owner")  # a figure is handed over by a Note
    if node.actor.is_gm or not node.hidden:
        return None
    return not_yours(tag_of(wanted))


def _redo(chronicle: Chronicle) -> HistoryPlan | Rejection:
    latest = chronicle.last_undone
    if latest is None:
        return Rejection("redo_gone")
    # A correction may have revealed what was still open on the line it left.
    refused = refuse_head_at(chronicle, latest.was)
    known = _conflicts(chronicle, latest.was)
    return refused or _moved(chronicle, Move(to=latest.was, action="redo", why=""), known)


def _goto(chronicle: Chronicle, command: Goto) -> HistoryPlan | Rejection:
    found = chronicle.tree.place(command.to)
    place = found.id if found is not None else chronicle.ends.get(command.to)
    if place is None:
        return unknown("step")
    refused = refuse_head_at(chronicle, place)
    move = Move(to=place, action="goto", why=command.why)
    return refused or _moved(chronicle, move, _conflicts(chronicle, place))


def _conflicts(chronicle: Chronicle, place: NodeId) -> frozenset[str]:
    """Name all conflicts, of now and of that moment."""
    return frozenset((*chronicle.state.conflicts, *chronicle.tree.state(place).conflicts))


def _moved(chronicle: Chronicle, body: Move, known: frozenset[str]) -> HistoryPlan:
    left, joined = chronicle.tree.between(chronicle.tree.head, body.to)
    stays = {node.step for node in left} & {node.step for node in joined}
    struck = [node for node in left if node.step not in stays]
    restored = [node for node in joined if node.step not in stays]
    steps = (
        *(StepOutcome(node.step, "struck") for node in struck),
        *(StepOutcome(node.step, "restored") for node in restored),
        *(_redone(chronicle, was, now) for was, now in redone(left, joined)),
    )
    return HistoryPlan(body, steps, parked(struck), chronicle.tree.state(body.to), known=known)


def _redone(chronicle: Chronicle, was: Node, now: Node) -> StepOutcome:
    old = transitions_of(chronicle.tree.state(was.parent), was.events)
    new = transitions_of(chronicle.tree.state(now.parent), now.events)
    return StepOutcome(now.step, "redone", old=old, new=new)

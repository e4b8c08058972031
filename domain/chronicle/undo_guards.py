"""May the head rest at a node, and may one step be changed? Not inside a revealed choice."""

from collections.abc import Mapping

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, NodeId
from domain.chronicle.step_tree import Node
from domain.kernel.ids import CommitId
from domain.kernel.rejection import Rejection
from domain.table.commands import Skip
from domain.table.decide import inner


def refuse_head_at(chronicle: Chronicle, node: NodeId, conflict: str = "") -> Rejection | None:
    """Refuse a head inside a simultaneous choice that was revealed on any line."""
    choices = chronicle.tree.nodes[node].sealed if node != ROOT else None
    return _revealed(chronicle, choices, conflict) if choices else None


def refuse_change_of(chronicle: Chronicle, node: Node) -> Rejection | None:
    """Refuse to change a single answer of a revealed simultaneous choice, also one by `Skip`."""
    before = chronicle.tree.nodes[node.parent].sealed if node.parent != ROOT else {}
    # No path begins with "/": a step of no conflict is inside no choice.
    refused = _revealed(chronicle, {**before, **node.sealed}, node.conflict or "/")
    return refused if refused is not None and _may_choose(chronicle, node) else None


def _may_choose(chronicle: Chronicle, node: Node) -> bool:
    """Tell whether a step, or what it does for an absent seat, may be an answer in secret."""
    command = node.command
    if isinstance(command, Skip):
        command = inner(chronicle.tree.state(node.parent), command.ask)
    return command.may_choose()


def _revealed(
    chronicle: Chronicle, choices: Mapping[str, CommitId], within: str
) -> Rejection | None:
    for path, first in choices.items():
        if not path.startswith(within):
            continue
        reveal = chronicle.choices.revealed.get((path, first))
        if reveal is not None:
            return Rejection("sealed", {"before": first, "after": reveal})
    return None

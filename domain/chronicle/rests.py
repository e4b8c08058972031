"""May the head rest at a node, and may one step be changed? Not inside a revealed choice."""

from collections.abc import Iterable

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, NodeId
from domain.chronicle.step_tree import Node
from domain.kernel.ids import CommitId
from domain.kernel.rejection import Rejection


def rests(chronicle: Chronicle, node: NodeId, conflict: str = "") -> Rejection | None:
    """Refuse a head inside a simultaneous choice that was revealed on any line."""
    choices = chronicle.tree.nodes[node].sealed.items() if node != ROOT else ()
    return _revealed(chronicle, ((p, f) for p, f in choices if p.startswith(conflict)))


def secret(chronicle: Chronicle, node: Node) -> Rejection | None:
    """Refuse to change a single answer of a revealed simultaneous choice."""
    if node.command.openness() == "nothing":
        return None
    before = chronicle.tree.nodes[node.parent].sealed if node.parent != ROOT else {}
    own = {**before, **node.sealed}.items()
    return _revealed(chronicle, ((p, f) for p, f in own if p.startswith(node.conflict or "/")))


def _revealed(chronicle: Chronicle, choices: Iterable[tuple[str, CommitId]]) -> Rejection | None:
    for path, first in choices:
        reveal = chronicle.choices.revealed.get((path, first))
        if reveal is not None:
            return Rejection("sealed", {"before": first, "after": reveal})
    return None

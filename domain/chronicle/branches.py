"""Which branches does the step tree have beside the present line, and where does each begin?"""

from collections.abc import Container, Sequence
from typing import Any

from msgspec import Struct

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, NodeId
from domain.chronicle.step_tree import Node
from domain.chronicle.undo_guards import refuse_head_at
from domain.kernel.equality import equal
from domain.kernel.ids import CommitId
from domain.kernel.messages import Event

Json = dict[str, Any]
MOST = 20
"""The number of branches in a view, the latest ones."""
TRIED = 100
"""The number of latest changes that are searched for branches."""
LISTED = 30
"""The number of steps that a view names of each branch."""


class Branch(Struct, frozen=True):
    """A line that was left: the step after which it begins ("" at the root), and its own steps.

    Its key is the commit that left it. It is not `open` if it ends inside a revealed choice.
    """

    start: str
    steps: tuple[CommitId, ...]
    open: bool

    def to_json(self) -> Json:
        """Give the wire form: the first steps by name, and how many there are."""
        start = {"from": self.start} if self.start else {}
        told: Json = {**start, "steps": list(self.steps[:LISTED]), "count": len(self.steps)}
        return {**told, "open": True} if self.open else told


def branches(
    chronicle: Chronicle,
    visible: Container[CommitId],
    changes: Sequence[CommitId],
    counts: Sequence[Node],
) -> dict[CommitId, Branch]:
    """Find the branches, latest first; they name only `visible` steps and `changes`.

    `counts` are the latest steps of the present line; branches that begin before are left out. A
    step that was carried over to the present line unchanged is no step of a branch.
    """
    least = counts[0].depth - 1 if counts else 0
    places = {node.id: place for place, node in enumerate(counts)}
    now = {node.step: node.events for node in counts}
    found: dict[CommitId, Branch] = {}
    for commit, end in _ends(chronicle, places, changes, least).items():
        branch = _branch(chronicle, end, places, least)
        if branch[0].depth <= least + 1 and least:
            continue  # it begins before the window
        steps = tuple(each.step for each in branch if _own(each, now, visible))
        if steps:
            fork = places.get(branch[0].parent)
            above = counts[fork::-1] if fork is not None else ()
            start = next((node.step for node in above if node.step in visible), "")
            found[commit] = Branch(start, steps, refuse_head_at(chronicle, end) is None)
        if len(found) == MOST:
            break
    return found


def _ends(
    chronicle: Chronicle, counts: Container[NodeId], changes: Sequence[CommitId], least: int
) -> dict[CommitId, NodeId]:
    """Give the ends of all branches by the latest change that left each, latest first.

    The end of one branch may lie inside a longer branch; only the longer one counts.
    """
    left = {chronicle.ends[change]: change for change in changes[-TRIED:]}
    inside: set[NodeId] = set()
    for end in left:
        node = end
        while node != ROOT and node not in counts and chronicle.tree.nodes[node].depth > least:
            node = chronicle.tree.nodes[node].parent
            if node in inside:
                break
            inside.add(node)
    ends = {change: end for end, change in left.items() if end not in inside}
    kept = (c for c in reversed(changes[-TRIED:]) if c in ends)
    return {change: ends[change] for change in kept if _off(ends[change], counts)}


def _off(end: NodeId, counts: Container[NodeId]) -> bool:
    return end != ROOT and end not in counts


def _branch(chronicle: Chronicle, end: NodeId, counts: Container[NodeId], least: int) -> list[Node]:
    """List the nodes of a branch up to its end, at most from depth `least` on."""
    branch: list[Node] = []
    for node in chronicle.tree.upwards(end):
        if node.id in counts:
            break
        branch.append(node)
        if node.depth <= least:
            break
    return branch[::-1]


def _own(node: Node, now: dict[CommitId, tuple[Event, ...]], visible: Container[CommitId]) -> bool:
    return node.step in visible and not equal(now.get(node.step), node.events)

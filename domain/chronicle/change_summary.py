"""What kind of change of the past was it, and how much did it do, as far as all may know?

An audience that sees more steps than the others would count more of them. So all are told the same:
the steps of which everybody saw something.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Move, Rebase
from domain.chronicle.step_tree import Node, StepTree, Transition, sees, transitions_of
from domain.kernel.audience import SPECTATORS
from domain.kernel.ids import CommitId
from domain.table.state import Table


def kind_of(body: Move | Rebase, steps: Iterable[dict[str, Any]]) -> str:
    """Name a change as its audience sees it: a move if all steps that it knows were struck.

    The word `rebase` would reveal that a hidden step was carried over.
    """
    back = all(step["status"] == "struck" for step in steps)
    return "move" if back or isinstance(body, Move) else "rebase"


def counts(chronicle: Chronicle, applied: Applied) -> dict[str, int]:
    """Count, by what became of them, the steps that everybody knew; not those kept."""
    return chronicle.memo.of(_counted, (), chronicle.tree, applied)


def _counted(tree: StepTree, applied: Applied) -> dict[str, int]:
    filled = {each.step: each.transitions for each in applied.carried if each.status == "filled"}
    first = _FirstPlayed(tree)
    seen = (
        status
        for step, status in changed_steps(applied)
        if sees(filled[step] if step in filled else first.transitions(step), SPECTATORS)
    )
    return dict(Counter(seen))


def changed_steps(applied: Applied) -> Iterator[tuple[CommitId, str]]:
    """Give the steps that a change of the past took away, brought back or changed."""
    left = dict.fromkeys(node.step for node in applied.left)
    joined = dict.fromkeys(node.step for node in applied.joined)
    yield from ((step, "struck") for step in left if step not in joined)
    yield from ((step, "restored") for step in joined if step not in left)
    yield from ((each.step, each.status) for each in applied.carried if each.status != "kept")


class _FirstPlayed:
    """Steps as they were first played; keeps the state after the last one that was asked for."""

    def __init__(self, tree: StepTree) -> None:
        self._tree = tree
        self._last: tuple[str, Table] | None = None

    def transitions(self, step: CommitId) -> tuple[Transition, ...]:
        """Give a step's events as first played, with the states around them."""
        node = self._tree.first(step)
        transitions = transitions_of(self._before(node), node.events)
        if transitions:
            self._last = node.id, transitions[-1][2]
        return transitions

    def _before(self, node: Node) -> Table:
        if self._last is not None and self._last[0] == node.parent:
            return self._last[1]
        return self._tree.state(node.parent)

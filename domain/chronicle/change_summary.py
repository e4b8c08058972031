"""How much did a change of the past do, in numbers that everybody may know?

An audience that sees more steps than the others would count more of them. So all are told the same:
the steps of which everybody saw something.
"""

from collections import Counter
from collections.abc import Iterator

from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.step_tree import Node, StepTree, sees, transitions_of
from domain.kernel.audience import SPECTATORS
from domain.kernel.ids import CommitId
from domain.table.state import Table


def counts(chronicle: Chronicle, applied: Applied) -> dict[str, int]:
    """Count, by what became of them, the steps that everybody knew; not those kept."""
    return chronicle.memo.of(_counted, (), chronicle.tree, applied)


def _counted(tree: StepTree, applied: Applied) -> dict[str, int]:
    return dict(Counter(_public(tree, applied)))


def changed_steps(applied: Applied) -> Iterator[tuple[CommitId, str]]:
    """Give the steps that a change of the past took away, brought back or changed."""
    left = dict.fromkeys(node.step for node in applied.left)
    joined = dict.fromkeys(node.step for node in applied.joined)
    yield from ((step, "struck") for step in left if step not in joined)
    yield from ((step, "restored") for step in joined if step not in left)
    yield from ((each.step, each.status) for each in applied.carried if each.status != "kept")


def _public(tree: StepTree, applied: Applied) -> Iterator[str]:
    filled = {each.step: each.transitions for each in applied.carried if each.status == "filled"}
    told = _FirstSeenCache(tree)
    for step, status in changed_steps(applied):
        if sees(filled[step], SPECTATORS) if step in filled else told.first(step):
            yield status


class _FirstSeenCache:
    """Tells whether everybody saw steps as first played; the state after the last one is kept."""

    def __init__(self, tree: StepTree) -> None:
        self._tree = tree
        self._last: tuple[str, Table] | None = None

    def first(self, step: CommitId) -> bool:
        """Tell whether everybody saw something of a step."""
        node = self._tree.first(step)
        transitions = transitions_of(self._before(node), node.events)
        if transitions:
            self._last = node.id, transitions[-1][2]
        return sees(transitions, SPECTATORS)

    def _before(self, node: Node) -> Table:
        if self._last is not None and self._last[0] == node.parent:
            return self._last[1]
        return self._tree.state(node.parent)

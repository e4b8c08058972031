"""How far back is a gm told what can be taken back? The bound keeps views from growing."""

from collections.abc import Collection, Iterator
from itertools import islice, takewhile

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, NodeId
from domain.chronicle.step_tree import Node
from domain.kernel.ids import CommitId

BLOCK = 1_000
"""The least number of steps in the window; it moves by whole blocks, so it holds fewer than two."""


class HistoryWindow:
    """Bounds counted in visible steps: if hidden steps counted, a bound would reveal them.

    `told` are the steps that an audience was sent, in that order.
    """

    def __init__(self) -> None:
        self._depths: dict[NodeId, int] = {}
        self._bounds = 0, 0

    def move(self, chronicle: Chronicle, told: Collection[CommitId]) -> bool:
        """Move the bounds after a commit with a frame for this audience; tell whether they moved.

        Call it after no other commit: a later fold of the log must give the same view at the same
        frame.
        """
        depth = self._deepen(chronicle, told)
        before, self._bounds = self._bounds, (_without_latest(depth), _without_latest(len(told)))
        return before != self._bounds

    def on_line(self, chronicle: Chronicle) -> list[Node]:
        """List the latest steps on the line that counts, in order."""
        least, _ = self._bounds
        upwards = chronicle.tree.upwards(chronicle.tree.head)
        found = takewhile(lambda node: self._depths.get(node.id, least + 1) > least, upwards)
        return [*found][::-1]

    def anywhere(self, told: Collection[CommitId]) -> Iterator[CommitId]:
        """Give the latest steps of all lines, in the order in which they were sent."""
        _, old = self._bounds
        return islice(told, old, None)

    def _deepen(self, chronicle: Chronicle, told: Collection[CommitId]) -> int:
        """Count the visible steps from the root to the head."""
        new = []
        for node in chronicle.tree.upwards(chronicle.tree.head):
            if node.id in self._depths:
                break
            new.append(node)
        for node in reversed(new):
            self._depths[node.id] = self._depths.get(node.parent, 0) + (node.step in told)
        return self._depths.get(chronicle.tree.head, 0) if chronicle.tree.head != ROOT else 0


def _without_latest(count: int) -> int:
    return max(count // BLOCK - 1, 0) * BLOCK

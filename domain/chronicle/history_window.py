"""How far back is a gm told what can be taken back? So far that no view grows for ever."""

from collections.abc import Container, Iterator, Sized
from itertools import islice, takewhile
from typing import Protocol

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, NodeId
from domain.chronicle.step_tree import Node
from domain.kernel.ids import CommitId

BLOCK = 1_000
"""At least so many steps, and less than twice as many: the bounds move on by whole blocks."""


class VisibleSteps(Container[CommitId], Sized, Protocol):
    """The steps that somebody was told of, in that order."""

    def __iter__(self) -> Iterator[CommitId]: ...


class HistoryWindow:
    """Bounds by what was told: hidden steps count nowhere, or a bound would tell of them."""

    def __init__(self) -> None:
        self._depths: dict[NodeId, int] = {}
        self._bounds = 0, 0

    def move(self, chronicle: Chronicle, told: VisibleSteps) -> bool:
        """Bring the bounds to where they belong after a commit that was told; did they move?

        Not after others: who folds the log later must come to the same view at the same frame.
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

    def anywhere(self, told: VisibleSteps) -> Iterator[CommitId]:
        """Give the latest steps of all lines, in the order in which they were told."""
        _, old = self._bounds
        return islice(told, old, None)

    def _deepen(self, chronicle: Chronicle, told: VisibleSteps) -> int:
        """Count the told steps down to the head."""
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

"""Of which of the latest steps did everybody see something?"""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from domain.chronicle.step_tree import Transition, sees
from domain.kernel.audience import SPECTATORS
from domain.kernel.ids import CommitId
from domain.kernel.patch import Grown, Json

MOST = 200
"""The number of latest steps to which seats may object."""
WAITING = 5 * MOST


class LatestTold:
    """Examines steps only when asked, or when many have gathered: most of a long log never are."""

    def __init__(self) -> None:
        self._told = Grown()
        self._new: list[tuple[CommitId, tuple[Transition, ...]]] = []

    def add(self, step: CommitId, transitions: tuple[Transition, ...]) -> None:
        """Note a step just played."""
        self._new.append((step, transitions))
        if len(self._new) == WAITING:
            self.steps()

    def steps(self) -> Mapping[CommitId, int]:
        """Name the latest in the order of play: the very same as long as no other is told."""
        if self._new:
            self._examine()
        told: Mapping[Any, int] = self._told
        return told

    def _examine(self) -> None:
        told = (step for step, transitions in reversed(self._new) if sees(transitions, SPECTATORS))
        new = [*islice(told, MOST)][::-1]
        if new:
            old = islice(self._told, max(len(self._told) + len(new) - MOST, 0))
            change: Json = {**dict.fromkeys(old), **dict.fromkeys(new, 1)}
            self._told = Grown.after(self._told, change)
        self._new = []

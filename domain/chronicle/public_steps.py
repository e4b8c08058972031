"""Of which of the latest steps did everybody see something?"""

from collections.abc import Mapping
from itertools import islice

from domain.chronicle.step_tree import Transition, sees
from domain.kernel.audience import SPECTATORS
from domain.kernel.ids import CommitId

MAX_STEPS = 200
"""The number of latest steps to which seats may object."""
BUFFER = 5 * MAX_STEPS


class PublicSteps:
    """Examines steps only when asked, or once there are many: most of a long log never are."""

    def __init__(self) -> None:
        self._latest: dict[CommitId, int] = {}
        self._new: list[tuple[CommitId, tuple[Transition, ...]]] = []

    def add(self, step: CommitId, transitions: tuple[Transition, ...]) -> None:
        """Note a step just played."""
        self._new.append((step, transitions))
        if len(self._new) == BUFFER:
            self.steps()

    def steps(self) -> Mapping[CommitId, int]:
        """Map the latest to 1, in the order of play; the same object until another is added."""
        if self._new:
            self._examine()
        return self._latest

    def _examine(self) -> None:
        seen = (step for step, transitions in reversed(self._new) if sees(transitions, SPECTATORS))
        if new := [*islice(seen, MAX_STEPS)][::-1]:
            self._latest = dict.fromkeys([*self._latest, *new][-MAX_STEPS:], 1)
        self._new = []

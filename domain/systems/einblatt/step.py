"""What does one command carry through `decide`? Its events so far, its name and its luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from domain.kernel.chance import Chance
from domain.kernel.emission import Emission
from domain.kernel.ids import CommitId, ConflictId, FigureId

from .evolve import evolve
from .state import KT, Conflict, State

if TYPE_CHECKING:
    from .eingriffe.frame import Eingriff


class Step(Emission[State]):
    """Events of one command and the state after them; `id` names what it creates."""

    def __init__(
        self,
        state: State,
        commit: CommitId,
        chance: Chance,
        modules: Callable[[Conflict], tuple[Eingriff, ...]],
    ) -> None:
        super().__init__(state, evolve)
        self.id = commit
        self.chance = chance
        self._modules = modules

    def conflict(self, cid: ConflictId) -> Conflict:
        """Give the conflict as it is now."""
        return self.state.conflicts[cid]

    def kt(self, cid: ConflictId, figure: FigureId) -> KT:
        """Give a participant as it is now."""
        return self.state.conflicts[cid].kts[figure]

    def modules(self, cid: ConflictId) -> tuple[Eingriff, ...]:
        """List the modules that are on for a conflict, in their fixed order; none outside."""
        conflict = self.state.conflicts.get(cid)
        return self._modules(conflict) if conflict else ()

    def waits(self, cid: ConflictId) -> bool:
        """Tell whether a module's question holds the flow up."""
        conflict = self.conflict(cid)
        return any(module.asks(cid, conflict) for module in self.modules(cid))

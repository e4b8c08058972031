"""What does a handler of einBlatt decide with?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.decider import DecisionContext
from domain.kernel.ids import ConflictId, FigureId

from .events import CardPlayed
from .state import KT, Conflict, State

if TYPE_CHECKING:
    from .eingriffe.hooks import Eingriff


class Context(DecisionContext[State, Conflict]):
    """Events of one command and the state after them, and the modules that are on."""

    def __init__(
        self, modules: Callable[[Conflict], tuple[Eingriff, ...]], /, *decided: Any
    ) -> None:
        super().__init__(*decided)
        self._modules = modules

    def kt(self, cid: ConflictId, figure: FigureId) -> KT:
        """Give a participant as it is now."""
        return self.state.conflicts[cid].kts[figure]

    def modules(self, cid: ConflictId) -> tuple[Eingriff, ...]:
        """List the modules that are on for a conflict, in their fixed order; none outside."""
        conflict = self.state.conflicts.get(cid)
        return self._modules(conflict) if conflict else ()

    def play_card(
        self, cid: ConflictId, figure: FigureId, card: str, role: str, slot: int = 0
    ) -> None:
        """Lay a card open, for the present round unless a slot is named."""
        now = slot or self.conflict(cid).round
        self.emit(CardPlayed(conflict=cid, figure=figure, card=card, round=now, role=role))

    def waits(self, cid: ConflictId) -> bool:
        """Tell whether a module's question holds the flow up."""
        conflict = self.conflict(cid)
        return any(module.asks(cid, conflict) for module in self.modules(cid))

"""What follows by itself? Both symbols are shown, and what is over is decided."""

from domain.kernel.ids import ConflictId

from ..events import SymbolsRevealed
from ..games import won
from ..reckoning import bonuses, cause_of, reckoned
from ..step import Step


def settle(step: Step, cid: ConflictId) -> None:
    """Reveal a game that both have chosen for; decide what is over. Draws nothing."""
    conflict = step.conflict(cid)
    if conflict.phase == "symbols" and len(conflict.symbols) == len(conflict.sides):
        _reveal(step, cid)
        conflict = step.conflict(cid)
    if conflict.phase == "resolved" and conflict.result is None:
        x, other_x = bonuses(conflict)
        step.emit(reckoned(cid, conflict, x, other_x, cause_of(conflict)))


def _reveal(step: Step, cid: ConflictId) -> None:
    """Show both symbols at once, whoever chose first.

    Seed: 001 Einführung
    """
    conflict = step.conflict(cid)
    a, b = (conflict.symbols[side] for side in conflict.sides)
    outcome = won(a, b)
    step.emit(
        SymbolsRevealed(
            conflict=cid,
            k=conflict.game,
            actor=conflict.actor,
            opponent=conflict.opponent,
            a=a,
            b=b,
            outcome=outcome,
            winner={"win": conflict.actor, "loss": conflict.opponent}.get(outcome, ""),
        )
    )

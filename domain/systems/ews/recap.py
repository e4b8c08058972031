"""What of a Probe or a Wettstreit is told again after the evening?"""

from domain.kernel.account import AccountEntry
from domain.kernel.recap import Retold

from .events import (
    ActionResolved,
    CriticalRolled,
    DiceRolled,
    OutcomeNarrated,
    ResultOverridden,
    SymbolsRevealed,
)


def came_out(entry: AccountEntry, who: str) -> str:
    """Give the result: all odds are those of the side that began."""
    parts = entry.kind.split(".")
    return parts[2] if parts[1] == "result" else ""


RETOLD = Retold(
    takes_part="sides/{figure}",
    outcome=("result",),
    turns=(SymbolsRevealed, CriticalRolled, ActionResolved, ResultOverridden),
    thrown=(DiceRolled,),
    told=(OutcomeNarrated,),
    came_out=came_out,
)

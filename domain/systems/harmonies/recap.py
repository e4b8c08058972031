"""What of an action is told again after the evening?"""

from domain.kernel.account import AccountEntry
from domain.kernel.recap import Retold

from .account import RESULTS
from .events import (
    ActionParried,
    ActionResolved,
    DiceRolled,
    ParryChosen,
    ResultDescribed,
    ResultOverridden,
)


def came_out(entry: AccountEntry, who: str) -> str:
    """Give the result if the roll was that of the action; a parry has odds of its own."""
    parts = entry.kind.split(".")
    return parts[2] if parts[1] == "result" and entry.values["figure"] == who else ""


RETOLD = Retold(
    takes_part="actions/{action}/sides/{figure}",
    outcome=(RESULTS,),
    turns=(ParryChosen, ActionParried, ActionResolved, ResultOverridden),
    thrown=(DiceRolled,),
    told=(ResultDescribed,),
    came_out=came_out,
)

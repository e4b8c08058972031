"""What of a Decision or a comparison is told again after the evening?"""

from domain.kernel.account import AccountEntry
from domain.kernel.recap import Retold

from .account import RESULTS
from .events import (
    ActionResolved,
    ClimaxSpent,
    ComparisonResolved,
    DiceRolled,
    DramaticEvent,
    EventNarrated,
    ResultOverridden,
)

OTHER_SIDE = {"lower": "higher", "higher": "lower"}


def came_out(entry: AccountEntry, who: str) -> str:
    """Give the class of the side that rolled, or how it compares with the other."""
    parts = entry.kind.split(".")
    if parts[1] == "comparison":
        return parts[2] if entry.values["figure"] == who else OTHER_SIDE.get(parts[2], parts[2])
    if parts[1] != "decided":
        return ""
    return next((str(i["now"]) for i in entry.values["items"] if i["figure"] == who), "")


RETOLD = Retold(
    takes_part="decisions/{figure}",
    outcome=("relation", RESULTS),
    turns=(
        ClimaxSpent,
        DramaticEvent,
        ActionResolved,
        ComparisonResolved,
        ResultOverridden,
    ),
    thrown=(DiceRolled,),
    told=(EventNarrated,),
    came_out=came_out,
)

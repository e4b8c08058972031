"""What of a combat is told again after the evening?"""

from typing import Any

from domain.kernel.recap import Retold

from .events import (
    ActionResolved,
    BindAttempted,
    FigureFell,
    GelaendelaufDecided,
    LoesenRolled,
    ResultOverridden,
    SegmentDamageApplied,
    SpellInterrupted,
    StrikesApplied,
)


def _does_something(event: dict[str, Any]) -> bool:
    """Tell whether an event is no miss: that changes nothing."""
    return event.get("hit") is not False


RETOLD = Retold(
    takes_part="fighters/{figure}",
    outcome=("fighters/{figure}/fallen",),
    turns=(
        ActionResolved,
        BindAttempted,
        GelaendelaufDecided,
        LoesenRolled,
        StrikesApplied,
        SpellInterrupted,
        FigureFell,
        ResultOverridden,
    ),
    thrown=(SegmentDamageApplied,),
    is_turn=_does_something,
)

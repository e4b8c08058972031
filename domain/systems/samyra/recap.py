"""What of a combat is told again after the evening?"""

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
)

"""What of a Konflikt is told again after the evening?"""

from domain.kernel.recap import Retold

from .account import RESULTS
from .eingriffe.allin import AllInResolved
from .eingriffe.nachkarten import NachkartenResolved
from .events import (
    ActionResolved,
    ConsequenceNamed,
    NarrationJudged,
    OutcomeNarrated,
    RestrictionApplied,
    RestrictionWorded,
    ResultOverridden,
)

RETOLD = Retold(
    takes_part="kts/{figure}",
    outcome=(RESULTS,),
    turns=(
        ActionResolved,
        NachkartenResolved,
        AllInResolved,
        RestrictionApplied,
        ResultOverridden,
    ),
    told=(OutcomeNarrated, NarrationJudged, ConsequenceNamed, RestrictionWorded),
)

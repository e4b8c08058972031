"""What changes when a Probe is scored and its consequences are settled?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import in_conflict
from domain.kernel.ids import FigureId

from .. import events as e
from ..state import KT, Aggregate, Grade, ProposedRestriction, State
from .fold import evolve, in_kt

evolve.puts(e.ProbeScored, in_conflict, phase="result")


evolve.puts(
    e.AggregateDecided,
    in_conflict,
    lambda event: {"aggregate": convert(event, Aggregate, from_attributes=True)},
)


@evolve.on(e.ConflictResolved)
def _conflict_resolved(state: State, event: e.ConflictResolved) -> State:
    kts = state.conflicts[event.conflict].kts
    classes = convert(event.classes, dict[FigureId, Grade])
    graded = {figure: _graded(kts[figure], grade) for figure, grade in classes.items()}
    state = in_conflict(state, event, kts={**kts, **graded})
    waited = state.conflicts[event.conflict].phase == "post"
    return in_conflict(state, event, phase="result") if waited else state


def _graded(kt: KT, grade: Grade) -> KT:
    if kt.settled:
        return replace(kt, grade=grade)
    due = grade == "vollkommen_lost" and kt.kind == "sc"
    return replace(kt, grade=grade, proposed=None, consequence_due=due)


evolve.puts(
    e.RestrictionProposed,
    in_kt,
    lambda event: {"proposed": ProposedRestriction(event.attribute, event.amount)},
)
evolve.puts(e.RestrictionWorded, in_kt, "words=text")
evolve.puts(e.ConsequenceNamed, in_kt, "consequence=text", consequence_due=False, settled=True)
evolve.puts(e.OutcomeNarrated, in_kt, "narration=text")
evolve.puts(e.NarrationJudged, in_kt, "verdict=text")
evolve.puts(e.ResultOverridden, in_kt, "ep=new")

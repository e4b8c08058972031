"""What changes when a Probe is scored and its consequences are settled?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import change
from domain.kernel.ids import FigureId

from ..events import (
    AggregateDecided,
    ConflictResolved,
    ConsequenceNamed,
    NarrationJudged,
    OutcomeNarrated,
    ProbeScored,
    RestrictionProposed,
    RestrictionWorded,
    ResultOverridden,
)
from ..state import KT, Aggregate, Grade, ProposedRestriction, State
from .fold import change_kt, evolve


@evolve.on(ProbeScored)
def _probe_scored(state: State, event: ProbeScored) -> State:
    return change(state, event.conflict, phase="result")


@evolve.on(AggregateDecided)
def _aggregate_decided(state: State, event: AggregateDecided) -> State:
    read = {"mode": event.mode, "apply": event.apply, "parties": event.parties}
    aggregate = convert(read, Aggregate)
    return change(state, event.conflict, aggregate=aggregate)


@evolve.on(ConflictResolved)
def _conflict_resolved(state: State, event: ConflictResolved) -> State:
    kts = state.conflicts[event.conflict].kts
    classes = convert(event.classes, dict[FigureId, Grade])
    graded = {figure: _graded(kts[figure], grade) for figure, grade in classes.items()}
    state = change(state, event.conflict, kts={**kts, **graded})
    waited = state.conflicts[event.conflict].phase == "post"
    return change(state, event.conflict, phase="result") if waited else state


def _graded(kt: KT, grade: Grade) -> KT:
    if kt.settled:
        return replace(kt, grade=grade)
    due = grade == "vollkommen_lost" and kt.kind == "sc"
    return replace(kt, grade=grade, proposed=None, consequence_due=due)


@evolve.on(RestrictionProposed)
def _restriction_proposed(state: State, event: RestrictionProposed) -> State:
    proposed = ProposedRestriction(event.attribute, event.amount)
    return change_kt(state, event.conflict, event.figure, proposed=proposed)


@evolve.on(RestrictionWorded)
def _restriction_worded(state: State, event: RestrictionWorded) -> State:
    return change_kt(state, event.conflict, event.figure, words=event.text)


@evolve.on(ConsequenceNamed)
def _consequence_named(state: State, event: ConsequenceNamed) -> State:
    named = {"consequence": event.text, "consequence_due": False, "settled": True}
    return change_kt(state, event.conflict, event.figure, **named)


@evolve.on(OutcomeNarrated)
def _outcome_narrated(state: State, event: OutcomeNarrated) -> State:
    return change_kt(state, event.conflict, event.figure, narration=event.text)


@evolve.on(NarrationJudged)
def _narration_judged(state: State, event: NarrationJudged) -> State:
    return change_kt(state, event.conflict, event.figure, verdict=event.text)


@evolve.on(ResultOverridden)
def _result_overridden(state: State, event: ResultOverridden) -> State:
    return change_kt(state, event.conflict, event.figure, ep=event.new)

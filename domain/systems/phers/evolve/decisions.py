"""What changes between the opening of a conflict and the dice?"""

import msgspec
from msgspec.structs import replace

from domain.kernel.messages import ConflictClosed, ConflictOpened, HandsOpened

from ..events import (
    ClimaxDeclined,
    ClimaxSpent,
    ComparisonOpened,
    DecisionConfirmed,
    DecisionOpened,
    DifficultySet,
    RollKindChosen,
    SituationSet,
    VisibilitySet,
)
from ..settings import Settings
from ..state import Conflict, Decision, State
from .fold import change, change_decision, change_sheet, evolve, known


@evolve.on(ConflictOpened)
def _opened(state: State, event: ConflictOpened) -> State:
    if event.system != "phers":
        return state
    conflict = Conflict(settings=msgspec.convert(event.settings, Settings))
    return replace(state, conflicts={**state.conflicts, event.conflict: conflict})


@evolve.on(ConflictClosed)
def _closed(state: State, event: ConflictClosed) -> State:
    if event.conflict not in state.conflicts:
        return state
    return change(state, event.conflict, closed=True)


@evolve.on(HandsOpened)
def _hands_opened(state: State, event: HandsOpened) -> State:
    if event.conflict not in state.conflicts:
        return state
    return change(state, event.conflict, opened=True)


@evolve.on(DecisionOpened)
def _decision_opened(state: State, event: DecisionOpened) -> State:
    decision = Decision(
        confirmed=not event.proposed,
        talent=known(event.talent),
        competence=known(event.competence),
        difficulty=known(event.difficulty),
        situation=known(event.situation),
        kind=event.kind,
    )
    return change(state, event.conflict, decisions={event.figure: decision})


@evolve.on(ComparisonOpened)
def _comparison_opened(state: State, event: ComparisonOpened) -> State:
    decisions = {figure: Decision(kind=event.kind) for figure in event.figures}
    return change(state, event.conflict, decisions=decisions)


@evolve.on(DecisionConfirmed)
def _confirmed(state: State, event: DecisionConfirmed) -> State:
    declined = state.conflicts[event.conflict].decisions[event.figure].declined
    return change_decision(
        state,
        event.conflict,
        event.figure,
        confirmed=True,
        declined=declined and not event.again,
        talent=known(event.talent),
        competence=known(event.competence),
        difficulty=known(event.difficulty),
        situation=known(event.situation),
        kind=event.kind,
    )


@evolve.on(DifficultySet)
def _difficulty_set(state: State, event: DifficultySet) -> State:
    return change_decision(state, event.conflict, event.figure, difficulty=event.tenths)


@evolve.on(SituationSet)
def _situation_set(state: State, event: SituationSet) -> State:
    return change_decision(state, event.conflict, event.figure, situation=event.tenths)


@evolve.on(RollKindChosen)
def _kind_chosen(state: State, event: RollKindChosen) -> State:
    return change_decision(state, event.conflict, event.figure, kind=event.kind)


@evolve.on(VisibilitySet)
def _visibility_set(state: State, event: VisibilitySet) -> State:
    return change_decision(state, event.conflict, event.figure, visibility=event.visibility)


@evolve.on(ClimaxSpent)
def _climax_spent(state: State, event: ClimaxSpent) -> State:
    points = state.sheets[event.figure].climax - 1
    state = change_sheet(state, event.figure, climax=points)
    return change_decision(state, event.conflict, event.figure, climax=True)


@evolve.on(ClimaxDeclined)
def _climax_declined(state: State, event: ClimaxDeclined) -> State:
    return change_decision(state, event.conflict, event.figure, declined=True)

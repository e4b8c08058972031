"""How does an event change the state? The pure fold of PHERS."""

from typing import Any

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import SystemFold, change, change_sheet, unredacted
from domain.kernel.ids import ConflictId, FigureId

from . import events as e
from .state import Conflict, Decision, Level, RollKind, Sheet, State
from .tables import Area


def close(state: State, cid: ConflictId) -> State:
    """End a conflict."""
    return change(state, cid, closed=True)


evolve = SystemFold("phers", Conflict, lambda kind: Sheet(), close)


def change_decision(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of one figure's Decision."""
    decisions = state.conflicts[cid].decisions
    changed = {**decisions, figure: replace(decisions[figure], **fields)}
    return change(state, cid, decisions=changed)


@evolve.on(e.LevelChanged)
def _level_changed(state: State, event: e.LevelChanged) -> State:
    level = Level(convert(event.area, Area), event.tenths)
    levels = {**state.sheets[event.figure].levels, event.name: level}
    return change_sheet(state, event.figure, levels=levels)


@evolve.on(e.LevelRemoved)
def _level_removed(state: State, event: e.LevelRemoved) -> State:
    levels = state.sheets[event.figure].levels
    left = {name: level for name, level in levels.items() if name != event.name}
    return change_sheet(state, event.figure, levels=left)


@evolve.on(e.ClimaxGranted)
def _climax_granted(state: State, event: e.ClimaxGranted) -> State:
    points = state.sheets[event.figure].climax + unredacted(event.n)
    return change_sheet(state, event.figure, climax=points)


@evolve.on(e.DecisionOpened)
def _decision_opened(state: State, event: e.DecisionOpened) -> State:
    decision = Decision(
        confirmed=not event.proposed,
        talent=unredacted(event.talent),
        competence=unredacted(event.competence),
        difficulty=unredacted(event.difficulty),
        situation=unredacted(event.situation),
        kind=convert(event.kind, RollKind),
    )
    return change(state, event.conflict, decisions={event.figure: decision})


@evolve.on(e.ComparisonOpened)
def _comparison_opened(state: State, event: e.ComparisonOpened) -> State:
    decisions = {figure: Decision(kind=convert(event.kind, RollKind)) for figure in event.figures}
    return change(state, event.conflict, decisions=decisions)


@evolve.on(e.DecisionConfirmed)
def _confirmed(state: State, event: e.DecisionConfirmed) -> State:
    declined = state.conflicts[event.conflict].decisions[event.figure].declined
    return change_decision(
        state,
        event.conflict,
        event.figure,
        confirmed=True,
        declined=declined and not event.again,
        talent=unredacted(event.talent),
        competence=unredacted(event.competence),
        difficulty=unredacted(event.difficulty),
        situation=unredacted(event.situation),
        kind=event.kind,
    )


@evolve.on(e.DifficultySet)
def _difficulty_set(state: State, event: e.DifficultySet) -> State:
    return change_decision(state, event.conflict, event.figure, difficulty=event.tenths)


@evolve.on(e.SituationSet)
def _situation_set(state: State, event: e.SituationSet) -> State:
    return change_decision(state, event.conflict, event.figure, situation=event.tenths)


@evolve.on(e.RollKindChosen)
def _kind_chosen(state: State, event: e.RollKindChosen) -> State:
    return change_decision(state, event.conflict, event.figure, kind=event.kind)


@evolve.on(e.VisibilitySet)
def _visibility_set(state: State, event: e.VisibilitySet) -> State:
    return change_decision(state, event.conflict, event.figure, visibility=event.visibility)


@evolve.on(e.ClimaxSpent)
def _climax_spent(state: State, event: e.ClimaxSpent) -> State:
    points = state.sheets[event.figure].climax - 1
    state = change_sheet(state, event.figure, climax=points)
    return change_decision(state, event.conflict, event.figure, climax=True)


@evolve.on(e.ClimaxDeclined)
def _climax_declined(state: State, event: e.ClimaxDeclined) -> State:
    return change_decision(state, event.conflict, event.figure, declined=True)


@evolve.on(e.DiceRolled)
def _dice_rolled(state: State, event: e.DiceRolled) -> State:
    dice = {
        "dice": unredacted(event.dice),
        "covert": unredacted(event.covert),
        "fixed": event.fixed,
    }
    return change_decision(state, event.conflict, event.figure, **dice)


@evolve.on(e.DramaticEventOffered)
def _offered(state: State, event: e.DramaticEventOffered) -> State:
    return change_decision(state, event.conflict, event.figure, asked=True)


@evolve.on(e.DramaticEventDeclined)
def _declined(state: State, event: e.DramaticEventDeclined) -> State:
    return change_decision(state, event.conflict, event.figure, asked=False, ruled=True)


@evolve.on(e.DramaticEvent)
def _happened(state: State, event: e.DramaticEvent) -> State:
    return change_decision(state, event.conflict, event.figure, event=event.text)


@evolve.on(e.EventNarrated)
def _narrated(state: State, event: e.EventNarrated) -> State:
    return change_decision(state, event.conflict, event.figure, event=event.text)


@evolve.on(e.DecisionVoided)
def _voided(state: State, event: e.DecisionVoided) -> State:
    return change(state, event.conflict, voided=True)


@evolve.on(e.ActionResolved)
def _resolved(state: State, event: e.ActionResolved) -> State:
    return change_decision(
        state,
        event.conflict,
        event.figure,
        level=unredacted(event.level),
        z=unredacted(event.z),
        result=unredacted(event.result),
        grade=unredacted(event.grade),
    )


@evolve.on(e.ComparisonResolved)
def _compared(state: State, event: e.ComparisonResolved) -> State:
    return change(state, event.conflict, relation=unredacted(event.rel))


@evolve.on(e.ResultOverridden)
def _overridden(state: State, event: e.ResultOverridden) -> State:
    new = unredacted(event.new)
    match event.what:
        case "climax":
            return change_sheet(state, event.figure, climax=new)
        case "relation":
            return change(state, event.conflict, relation=new)
        case _:
            fields = {"grade": new, "overridden": True}
            return change_decision(state, event.conflict, event.figure, **fields)

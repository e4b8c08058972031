"""How does an event change the state? The pure fold of PHERS."""

from typing import Any

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import SystemFold, change, in_conflict, in_sheet, unredacted, without_key
from domain.kernel.ids import ConflictId

from . import events as e
from .state import Conflict, Decision, Level, RollKind, Sheet, State
from .tables import Area


def close(state: State, cid: ConflictId) -> State:
    """End a conflict."""
    return change(state, cid, closed=True)


evolve = SystemFold("phers", Conflict, lambda kind: Sheet(), close)


def in_decision(state: State, event: Any, /, **fields: Any) -> State:
    """Change fields of the Decision of the figure that an event is about."""
    decisions = state.conflicts[event.conflict].decisions
    changed = {**decisions, event.figure: replace(decisions[event.figure], **fields)}
    return in_conflict(state, event, decisions=changed)


@evolve.on(e.LevelChanged)
def _level_changed(state: State, event: e.LevelChanged) -> State:
    level = Level(convert(event.area, Area), event.tenths)
    levels = {**state.sheets[event.figure].levels, event.name: level}
    return in_sheet(state, event, levels=levels)


@evolve.on(e.LevelRemoved)
def _level_removed(state: State, event: e.LevelRemoved) -> State:
    return in_sheet(state, event, levels=without_key(state.sheets[event.figure].levels, event.name))


@evolve.on(e.ClimaxGranted)
def _climax_granted(state: State, event: e.ClimaxGranted) -> State:
    points = state.sheets[event.figure].climax + unredacted(event.n)
    return in_sheet(state, event, climax=points)


@evolve.on(e.ClimaxRevoked)
def _climax_revoked(state: State, event: e.ClimaxRevoked) -> State:
    left = state.sheets[event.figure].climax - unredacted(event.n)
    return in_sheet(state, event, climax=left)


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
    return in_conflict(state, event, decisions={event.figure: decision})


@evolve.on(e.ComparisonOpened)
def _comparison_opened(state: State, event: e.ComparisonOpened) -> State:
    decisions = {figure: Decision(kind=convert(event.kind, RollKind)) for figure in event.figures}
    return in_conflict(state, event, decisions=decisions)


@evolve.on(e.DecisionConfirmed)
def _confirmed(state: State, event: e.DecisionConfirmed) -> State:
    declined = state.conflicts[event.conflict].decisions[event.figure].declined
    return in_decision(
        state,
        event,
        confirmed=True,
        declined=declined and not event.again,
        talent=unredacted(event.talent),
        competence=unredacted(event.competence),
        difficulty=unredacted(event.difficulty),
        situation=unredacted(event.situation),
        kind=event.kind,
    )


evolve.puts(e.DifficultySet, in_decision, "difficulty=tenths")
evolve.puts(e.SituationSet, in_decision, "situation=tenths")
evolve.puts(e.VisibilitySet, in_decision, "visibility")


@evolve.on(e.RollKindChosen)
def _roll_kind_chosen(state: State, event: e.RollKindChosen) -> State:
    """Keep what the gm chose, where a climax point makes the roll dramatic: it may come again."""
    if state.conflicts[event.conflict].decisions[event.figure].climax:
        return state
    return in_decision(state, event, kind=event.kind)


@evolve.on(e.ClimaxSpent)
def _climax_spent(state: State, event: e.ClimaxSpent) -> State:
    points = state.sheets[event.figure].climax - 1
    state = in_sheet(state, event, climax=points)
    return in_decision(state, event, climax=True)


evolve.puts(e.ClimaxDeclined, in_decision, declined=True)


evolve.puts(e.DiceRolled, in_decision, "dice", "covert", "fixed")
evolve.puts(e.DramaticEventOffered, in_decision, asked=True)
evolve.puts(e.DramaticEventDeclined, in_decision, asked=False, ruled=True)
evolve.puts(e.DramaticEvent, in_decision, "event=text")
evolve.puts(e.EventNarrated, in_decision, "event=text")
evolve.puts(e.DecisionVoided, in_conflict, voided=True)
evolve.puts(e.ActionResolved, in_decision, "level", "z", "result", "grade")
evolve.puts(e.ComparisonResolved, in_conflict, "relation=rel")


@evolve.on(e.ResultOverridden)
def _overridden(state: State, event: e.ResultOverridden) -> State:
    new = unredacted(event.new)
    match event.what:
        case "climax":
            return in_sheet(state, event, climax=new)
        case "relation":
            return in_conflict(state, event, relation=new)
        case _:
            fields = {"grade": new, "overridden": True}
            return in_decision(state, event, **fields)

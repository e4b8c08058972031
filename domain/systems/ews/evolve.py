"""How does an event change the state? The pure fold of EWS."""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import SystemFold, change, change_sheet, unredacted
from domain.kernel.ids import ConflictId

from . import events as e
from .games import over
from .reckoning import winner
from .state import Conflict, Game, Phase, Sheet, State


def close(state: State, cid: ConflictId) -> State:
    """End a conflict; one that was broken off stays so."""
    return state if state.conflicts[cid].closed else change(state, cid, phase="closed")


evolve = SystemFold("ews", Conflict, lambda kind: Sheet(), close)


# sheets


@evolve.on(e.ValueSet)
def _value_set(state: State, event: e.ValueSet) -> State:
    values = {**state.sheets[event.figure].values, event.name: event.value}
    return change_sheet(state, event.figure, values=values)


@evolve.on(e.ValueRemoved)
def _value_removed(state: State, event: e.ValueRemoved) -> State:
    values = {n: v for n, v in state.sheets[event.figure].values.items() if n != event.name}
    return change_sheet(state, event.figure, values=values)


# opening


@evolve.on(e.ProbeOpened)
def _probe_opened(state: State, event: e.ProbeOpened) -> State:
    return change(
        state,
        event.conflict,
        phase=_begins(event.method),
        kind="probe",
        actor=event.figure,
        value=unredacted(event.value),
        against=unredacted(event.target),
        method=event.method,
        secret=event.secret,
        visibility=event.visibility,
    )


def _begins(method: str) -> Phase:
    return "symbols" if method == "rps" else "dice"


@evolve.on(e.ContestProposed)
def _contest_proposed(state: State, event: e.ContestProposed) -> State:
    return change(state, event.conflict, actor=event.figure, opponent=event.other)


@evolve.on(e.ContestOpened)
def _contest_opened(state: State, event: e.ContestOpened) -> State:
    return change(
        state,
        event.conflict,
        phase=_begins(event.method),
        actor=event.initiator,
        opponent=event.other,
        value=unredacted(event.value),
        against=unredacted(event.other_value),
        method=event.method,
        secret=event.secret,
        visibility=event.visibility,
    )


@evolve.on(e.ContestDeclined)
def _contest_declined(state: State, event: e.ContestDeclined) -> State:
    return change(state, event.conflict, phase="cancelled")


# playing


@evolve.on(e.SymbolCommitted)
def _symbol_committed(state: State, event: e.SymbolCommitted) -> State:
    symbols = {**state.conflicts[event.conflict].symbols, event.who: unredacted(event.symbol)}
    return change(state, event.conflict, symbols=symbols)


@evolve.on(e.SymbolsRevealed)
def _symbols_revealed(state: State, event: e.SymbolsRevealed) -> State:
    game = convert(event, Game, from_attributes=True)
    games = (*state.conflicts[event.conflict].games, game)
    phase = "resolved" if over(games) else "symbols"
    return change(state, event.conflict, phase=phase, symbols={}, games=games)


@evolve.on(e.DiceRolled)
def _dice_rolled(state: State, event: e.DiceRolled) -> State:
    conflict = state.conflicts[event.conflict]
    dice = {**conflict.dice, event.who: unredacted(event.faces)}
    phase = "dice" if any(side not in dice for side in conflict.throwing) else "resolved"
    return change(state, event.conflict, phase=phase, dice=dice)


@evolve.on(e.CriticalRolled)
def _critical_rolled(state: State, event: e.CriticalRolled) -> State:
    return state


# results


@evolve.on(e.ActionResolved)
def _action_resolved(state: State, event: e.ActionResolved) -> State:
    return change(state, event.conflict, phase="resolved", result=event)


@evolve.on(e.OutcomeNarrated)
def _outcome_narrated(state: State, event: e.OutcomeNarrated) -> State:
    return change(state, event.conflict, narration=event.text)


@evolve.on(e.ActionCancelled)
def _action_cancelled(state: State, event: e.ActionCancelled) -> State:
    return change(state, event.conflict, phase="cancelled")


@evolve.on(e.ResultOverridden)
def _result_overridden(state: State, event: e.ResultOverridden) -> State:
    """Set the outcome; after another bonus a new `ActionResolved` follows."""
    if event.what != "outcome":
        return state
    conflict = state.conflicts[event.conflict]
    assert conflict.result is not None
    outcome = str(event.new)
    if conflict.kind == "probe":
        result = replace(conflict.result, outcome=outcome, success=outcome == "success")
    else:
        result = replace(conflict.result, outcome=outcome, winner=winner(conflict, outcome))
    return change(state, event.conflict, result=result)

"""How does an event change the state? The pure fold of EWS."""

from msgspec import convert

from domain.kernel.fold import SystemFold, change, in_conflict, in_sheet, unredacted, without_key
from domain.kernel.ids import ConflictId

from . import events as e
from .methods import over
from .reckoning import with_outcome
from .state import Conflict, Game, Phase, Sheet, State


def close(state: State, cid: ConflictId) -> State:
    """End a conflict; one that was broken off stays so."""
    return state if state.conflicts[cid].closed else change(state, cid, phase="closed")


evolve = SystemFold("ews", Conflict, lambda kind: Sheet(), close)


# sheets


@evolve.on(e.ValueSet)
def _value_set(state: State, event: e.ValueSet) -> State:
    values = {**state.sheets[event.figure].values, event.name: event.value}
    return in_sheet(state, event, values=values)


@evolve.on(e.ValueRemoved)
def _value_removed(state: State, event: e.ValueRemoved) -> State:
    return in_sheet(state, event, values=without_key(state.sheets[event.figure].values, event.name))


# opening


def _begins(event: e.ProbeOpened | e.ContestOpened) -> dict[str, Phase]:
    return {"phase": "symbols" if event.method == "rps" else "dice"}


def _called(event: e.ProbeOpened | e.ContestOpened) -> dict[str, str]:
    """Give the names of both values; "" for one that nobody has named."""
    other = event.other_skill if isinstance(event, e.ContestOpened) else ""
    return {"skill": event.skill or "", "other_skill": other or ""}


OPENED = ("value", "method", "secret", "visibility", _begins, _called)
evolve.puts(e.ProbeOpened, in_conflict, *OPENED, "actor=figure", "against=target", kind="probe")
evolve.puts(e.ContestProposed, in_conflict, "actor=figure", "opponent=other")
evolve.puts(
    e.ContestOpened,
    in_conflict,
    *OPENED,
    *("actor=initiator", "opponent=other", "against=other_value"),
)
evolve.puts(e.ContestDeclined, in_conflict, phase="cancelled")


# playing


@evolve.on(e.SymbolCommitted)
def _symbol_committed(state: State, event: e.SymbolCommitted) -> State:
    symbols = {**state.conflicts[event.conflict].symbols, event.who: unredacted(event.symbol)}
    return in_conflict(state, event, symbols=symbols)


@evolve.on(e.SymbolsRevealed)
def _symbols_revealed(state: State, event: e.SymbolsRevealed) -> State:
    game = convert(event, Game, from_attributes=True)
    games = (*state.conflicts[event.conflict].games, game)
    phase = "resolved" if over(games) else "symbols"
    return in_conflict(state, event, phase=phase, symbols={}, games=games)


@evolve.on(e.DiceRolled)
def _dice_rolled(state: State, event: e.DiceRolled) -> State:
    conflict = state.conflicts[event.conflict]
    dice = {**conflict.dice, event.who: unredacted(event.faces)}
    phase = "dice" if any(side not in dice for side in conflict.throwing) else "resolved"
    return in_conflict(state, event, phase=phase, dice=dice)


@evolve.on(e.CriticalRolled)
def _critical_rolled(state: State, event: e.CriticalRolled) -> State:
    return state


# results


evolve.puts(e.ActionResolved, in_conflict, lambda event: {"result": event}, phase="resolved")
evolve.puts(e.OutcomeNarrated, in_conflict, "narration=text")
evolve.puts(e.ActionCancelled, in_conflict, phase="cancelled")


@evolve.on(e.ResultOverridden)
def _result_overridden(state: State, event: e.ResultOverridden) -> State:
    """Set the outcome; after another bonus a new `ActionResolved` follows."""
    if event.what != "outcome":
        return state
    conflict = state.conflicts[event.conflict]
    assert conflict.result is not None
    outcome = str(unredacted(event.new))
    result = with_outcome(conflict, conflict.result, outcome)
    return in_conflict(state, event, result=result, ruled=outcome)

"""How does an event change the state? The pure fold of Harmonies."""

from typing import Any

from msgspec import convert
from msgspec.structs import asdict, replace

from domain.kernel.fold import SystemFold, change, change_sheet, unredacted
from domain.kernel.ids import ConflictId, FigureId

from . import events as e
from .results import overridden
from .state import Action, Adjustment, Approach, Conflict, Sheet, Side, State, Throw, ThrowOutcome
from .tables import CONFRONTATION, ActionKind


def close(state: State, cid: ConflictId) -> State:
    """End a conflict."""
    return change(state, cid, closed=True)


def sheet(kind: str) -> Sheet:
    """Give every figure a sheet of zeros; of npcs and obstacles it is hidden at first.

    Reading: docs/rules/harmonies.md
    """
    return Sheet(hidden=kind != "character")


evolve = SystemFold("harmonies", Conflict, sheet, close)


def change_action(state: State, event: e.ActionEvent, **fields: Any) -> State:
    """Change fields of the action that an event is about."""
    actions = state.conflicts[event.conflict].actions
    action = replace(actions[event.action], **fields)
    return change(state, event.conflict, actions={**actions, event.action: action})


def change_side(state: State, event: e.ActionEvent, figure: FigureId, **fields: Any) -> State:
    """Change fields of one figure's part in the action that an event is about."""
    sides = state.conflicts[event.conflict].actions[event.action].sides
    side = replace(sides[figure], **fields)
    return change_action(state, event, sides={**sides, figure: side})


@evolve.on(e.SheetSet)
def _sheet_set(state: State, event: e.SheetSet) -> State:
    return change_sheet(state, event.figure, values=event.values)


@evolve.on(e.CompetencySet)
def _competency_set(state: State, event: e.CompetencySet) -> State:
    noted = {**state.sheets[event.figure].competencies, event.competency: event.value}
    return change_sheet(state, event.figure, competencies=noted)


@evolve.on(e.CompetencyRemoved)
def _competency_removed(state: State, event: e.CompetencyRemoved) -> State:
    left = dict(state.sheets[event.figure].competencies)
    del left[event.competency]
    return change_sheet(state, event.figure, competencies=left)


@evolve.on(e.FigureHidden)
def _hidden(state: State, event: e.FigureHidden) -> State:
    return change_sheet(state, event.figure, hidden=True)


@evolve.on(e.FigureShown)
def _shown(state: State, event: e.FigureShown) -> State:
    return change_sheet(state, event.figure, hidden=False)


def approach_of(event: e.ActionOpened | e.OpponentAdded | e.ParryChosen) -> Approach:
    """Read by what a figure acts."""
    return Approach(
        unredacted(event.characteristic), unredacted(event.means), unredacted(event.competency)
    )


def _side(state: State, event: e.ActionOpened | e.OpponentAdded) -> Side:
    """Let dice be open by default only where the optional rule has them always so."""
    always = state.conflicts[event.conflict].settings.open_roll == "always"
    return Side(approach=approach_of(event), open=always)


@evolve.on(e.ActionOpened)
def _action_opened(state: State, event: e.ActionOpened) -> State:
    action = Action(
        kind=convert(event.kind, ActionKind),
        figure=event.figure,
        sides={event.figure: _side(state, event)},
        invited=event.kind == CONFRONTATION,
    )
    actions = state.conflicts[event.conflict].actions
    return change(state, event.conflict, actions={**actions, event.action: action})


@evolve.on(e.OpponentAdded)
def _opponent_added(state: State, event: e.OpponentAdded) -> State:
    sides = state.conflicts[event.conflict].actions[event.action].sides
    return change_action(state, event, sides={**sides, event.figure: _side(state, event)})


@evolve.on(e.MultipleDeclared)
def _multiple_declared(state: State, event: e.MultipleDeclared) -> State:
    return change(state, event.conflict, n=event.n, dropped=0)


@evolve.on(e.MultipleResolved)
def _multiple_resolved(state: State, event: e.MultipleResolved) -> State:
    return change(state, event.conflict, done=True)


@evolve.on(e.ProposalInvited)
def _invited(state: State, event: e.ProposalInvited) -> State:
    return change_action(state, event, invited=True)


@evolve.on(e.DifficultyProposed)
def _proposed(state: State, event: e.DifficultyProposed) -> State:
    return change_action(state, event, proposed=event.d, rejected=False)


@evolve.on(e.DifficultyRejected)
def _rejected(state: State, event: e.DifficultyRejected) -> State:
    return change_action(state, event, proposed=None, rejected=True)


@evolve.on(e.DifficultySet)
def _difficulty_set(state: State, event: e.DifficultySet) -> State:
    action = state.conflicts[event.conflict].actions[event.action]
    rejected = action.rejected if action.proposed is None else action.proposed != event.d
    return change_action(state, event, d=event.d, rejected=rejected, phase="difficulty_set")


@evolve.on(e.RollsSet)
def _rolls_set(state: State, event: e.RollsSet) -> State:
    return change_action(state, event, rolls=event.rolls)


@evolve.on(e.Adjusted)
def _adjusted(state: State, event: e.Adjusted) -> State:
    side = state.conflicts[event.conflict].actions[event.action].sides[event.figure]
    adjustments = (*side.adjustments, Adjustment(event.v, event.reason))
    return change_side(state, event, event.figure, adjustments=adjustments)


@evolve.on(e.RollChosen)
def _roll_chosen(state: State, event: e.RollChosen) -> State:
    return change_side(state, event, event.figure, open=event.mode == "open")


@evolve.on(e.ActionWithdrawn)
def _withdrawn(state: State, event: e.ActionWithdrawn) -> State:
    dropped = state.conflicts[event.conflict].dropped + 1
    state = change_action(state, event, phase="withdrawn")
    return change(state, event.conflict, dropped=dropped)


@evolve.on(e.DiceRolled)
def _dice_rolled(state: State, event: e.DiceRolled) -> State:
    throw = Throw(
        fortune=event.F,
        misfortune=event.M,
        open=event.open,
        roll=event.roll,
        final=unredacted(event.final),
        margin=unredacted(event.margin),
        outcome=convert(event.outcome, ThrowOutcome),
        terms=unredacted(event.terms),
        coin=unredacted(event.coin),
    )
    action = state.conflicts[event.conflict].actions[event.action]
    if action.phase == "await_parry":
        return change_side(state, event, event.figure, throw=throw, parry="failed")
    state = change_side(state, event, event.figure, throw=throw)
    return change_action(state, event, phase="rolled")


@evolve.on(e.ParryOffered)
def _parry_offered(state: State, event: e.ParryOffered) -> State:
    state = change_side(state, event, event.figure, parry="asked")
    return change_action(state, event, phase="await_parry")


@evolve.on(e.ParryChosen)
def _parry_chosen(state: State, event: e.ParryChosen) -> State:
    approach = approach_of(event)
    return change_side(state, event, event.figure, approach=approach, parry="chosen")


@evolve.on(e.ParryDeclined)
def _parry_declined(state: State, event: e.ParryDeclined) -> State:
    return change_side(state, event, event.figure, parry="declined")


@evolve.on(e.ActionParried)
def _action_parried(state: State, event: e.ActionParried) -> State:
    return change_side(state, event, event.figure, parry="parried")


@evolve.on(e.ActionResolved)
def _action_resolved(state: State, event: e.ActionResolved) -> State:
    return change_action(
        state,
        event,
        phase="resolved",
        outcome=event.outcome,
        winner=event.winner or "",
        tied=event.tied,
        effects=event.effects,
    )


@evolve.on(e.ResultDescribed)
def _result_described(state: State, event: e.ResultDescribed) -> State:
    return change_action(state, event, text=event.text)


@evolve.on(e.ResultOverridden)
def _result_overridden(state: State, event: e.ResultOverridden) -> State:
    action = state.conflicts[event.conflict].actions[event.action]
    changed = overridden(action, event.figure, event.what, event.new)
    return change_action(state, event, **asdict(changed))

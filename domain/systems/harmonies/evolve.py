"""How does an event change the state? The pure fold of Harmonies."""

from typing import Any

from msgspec import convert
from msgspec.structs import asdict, replace

from domain.kernel.fold import SystemFold, change, in_conflict, in_sheet, unredacted, without_key
from domain.kernel.ids import ConflictId

from . import events as e
from .results import overridden
from .state import Action, Adjustment, Approach, Conflict, Sheet, Side, State, Throw, ThrowOutcome
from .tables import CONFRONTATION, SIMPLE, ActionKind


def close(state: State, cid: ConflictId) -> State:
    """End a conflict."""
    return change(state, cid, closed=True)


def sheet(kind: str) -> Sheet:
    """Give every figure a sheet of zeros; of npcs and obstacles it is hidden at first.

    Reading: docs/rules/harmonies.md#secrecy
    """
    return Sheet(hidden=kind != "character")


evolve = SystemFold("harmonies", Conflict, sheet, close)


def in_action(state: State, event: e.ActionEvent, /, **fields: Any) -> State:
    """Change fields of the action that an event is about."""
    actions = state.conflicts[event.conflict].actions
    action = replace(actions[event.action], **fields)
    return in_conflict(state, event, actions={**actions, event.action: action})


def in_side(state: State, event: Any, /, **fields: Any) -> State:
    """Change fields of the part that an event's figure has in its action."""
    sides = state.conflicts[event.conflict].actions[event.action].sides
    side = replace(sides[event.figure], **fields)
    return in_action(state, event, sides={**sides, event.figure: side})


evolve.puts(e.SheetSet, in_sheet, "values")


@evolve.on(e.CompetencySet)
def _competency_set(state: State, event: e.CompetencySet) -> State:
    noted = {**state.sheets[event.figure].competencies, event.competency: event.value}
    return in_sheet(state, event, competencies=noted)


@evolve.on(e.CompetencyRemoved)
def _competency_removed(state: State, event: e.CompetencyRemoved) -> State:
    left = without_key(state.sheets[event.figure].competencies, event.competency)
    return in_sheet(state, event, competencies=left)


evolve.puts(e.FigureHidden, in_sheet, hidden=True)
evolve.puts(e.FigureShown, in_sheet, hidden=False)


def approach_of(
    event: e.ActionOpened | e.OpponentAdded | e.ApproachSet | e.ParryChosen,
) -> Approach:
    """Read by what a figure acts."""
    return Approach(
        unredacted(event.characteristic), unredacted(event.means), unredacted(event.competency)
    )


def _side(state: State, event: e.ActionOpened | e.OpponentAdded) -> Side:
    """Let dice be open by default only if the optional rule has them always so."""
    always = state.conflicts[event.conflict].settings.open_roll == "always"
    return Side(approach=approach_of(event), open=always)


@evolve.on(e.ActionOpened)
def _action_opened(state: State, event: e.ActionOpened) -> State:
    action = Action(
        kind=convert(event.kind, ActionKind),
        figure=event.figure,
        sides={event.figure: _side(state, event)},
        wished=event.how == "wished",
        invited=event.kind == CONFRONTATION or (event.how == "wished" and event.kind == SIMPLE),
    )
    actions = state.conflicts[event.conflict].actions
    return in_conflict(state, event, actions={**actions, event.action: action})


evolve.puts(e.OpponentNamed, in_action, "against=opponent")


@evolve.on(e.OpponentAdded)
def _opponent_added(state: State, event: e.OpponentAdded) -> State:
    sides = {**state.conflicts[event.conflict].actions[event.action].sides}
    sides[event.figure] = _side(state, event)
    return in_action(state, event, sides=sides, against="")


evolve.puts(e.ApproachSet, in_side, lambda event: {"approach": approach_of(event)})
evolve.puts(e.MultipleDeclared, in_conflict, "n", dropped=0)
evolve.puts(e.MultipleResolved, in_conflict, done=True)
evolve.puts(e.ProposalInvited, in_action, invited=True)
evolve.puts(e.DifficultyProposed, in_action, "proposed=d", rejected=False)
evolve.puts(e.DifficultyRejected, in_action, proposed=None, rejected=True)


@evolve.on(e.DifficultySet)
def _difficulty_set(state: State, event: e.DifficultySet) -> State:
    action = state.conflicts[event.conflict].actions[event.action]
    rejected = action.rejected if action.proposed is None else action.proposed != event.d
    return in_action(state, event, d=event.d, rejected=rejected, phase="difficulty_set")


evolve.puts(e.RollsSet, in_action, "rolls")


@evolve.on(e.Adjusted)
def _adjusted(state: State, event: e.Adjusted) -> State:
    side = state.conflicts[event.conflict].actions[event.action].sides[event.figure]
    adjustments = (*side.adjustments, Adjustment(event.v, event.reason))
    return in_side(state, event, adjustments=adjustments)


evolve.puts(e.RollChosen, in_side, lambda event: {"open": event.mode == "open"})


@evolve.on(e.ActionWithdrawn)
def _withdrawn(state: State, event: e.ActionWithdrawn) -> State:
    dropped = state.conflicts[event.conflict].dropped + 1
    state = in_action(state, event, phase="withdrawn")
    return in_conflict(state, event, dropped=dropped)


@evolve.on(e.DiceRolled)
def _dice_rolled(state: State, event: e.DiceRolled) -> State:
    action = state.conflicts[event.conflict].actions[event.action]
    if action.phase == "await_parry":
        return in_side(state, event, throw=_throw(event), parry="failed")
    return in_action(in_side(state, event, throw=_throw(event)), event, phase="rolled")


def _throw(event: e.DiceRolled) -> Throw:
    return Throw(
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


evolve.puts(e.ParryOffered, in_side, parry="asked")
evolve.puts(e.ParryOffered, in_action, phase="await_parry")
evolve.puts(e.ParryChosen, in_side, lambda event: {"approach": approach_of(event)}, parry="chosen")
evolve.puts(e.ParryDeclined, in_side, parry="declined")
evolve.puts(e.ActionParried, in_side, parry="parried")
evolve.puts(
    e.ActionResolved,
    in_action,
    "outcome",
    "tied",
    "effects",
    lambda event: {"winner": event.winner or ""},
    phase="resolved",
)
evolve.puts(e.ResultDescribed, in_action, "text")


@evolve.on(e.ResultOverridden)
def _result_overridden(state: State, event: e.ResultOverridden) -> State:
    action = state.conflicts[event.conflict].actions[event.action]
    changed = overridden(action, event.figure, event.what, event.new)
    return in_action(state, event, **asdict(changed))

"""What changes between the opening of an action and its throw, and at its end?"""

import msgspec
from msgspec.structs import replace

from domain.kernel.messages import ConflictClosed, ConflictOpened, HandsOpened

from ..events import (
    ActionOpened,
    ActionWithdrawn,
    Adjusted,
    DifficultyProposed,
    DifficultyRejected,
    DifficultySet,
    MultipleDeclared,
    MultipleResolved,
    OpponentAdded,
    ParryChosen,
    ProposalInvited,
    RollChosen,
    RollsSet,
)
from ..settings import Settings
from ..state import Action, Adjustment, Approach, Conflict, Side, State
from ..tables import CONFRONTATION
from .fold import change, change_action, change_side, evolve, known


@evolve.on(ConflictOpened)
def _opened(state: State, event: ConflictOpened) -> State:
    if event.system != "harmonies":
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
    return change(state, event.conflict, hands_open=True)


def approach_of(event: ActionOpened | OpponentAdded | ParryChosen) -> Approach:
    """Read by what a figure acts."""
    return Approach(known(event.characteristic), known(event.means), known(event.competency))


def _side(state: State, event: ActionOpened | OpponentAdded) -> Side:
    """Let dice be open by default only where the optional rule has them always so."""
    always = state.conflicts[event.conflict].settings.open_roll == "always"
    return Side(approach=approach_of(event), open=always)


@evolve.on(ActionOpened)
def _action_opened(state: State, event: ActionOpened) -> State:
    action = Action(
        kind=event.kind,
        figure=event.figure,
        sides={event.figure: _side(state, event)},
        invited=event.kind == CONFRONTATION,
    )
    actions = state.conflicts[event.conflict].actions
    return change(state, event.conflict, actions={**actions, event.action: action})


@evolve.on(OpponentAdded)
def _opponent_added(state: State, event: OpponentAdded) -> State:
    sides = state.conflicts[event.conflict].actions[event.action].sides
    return change_action(state, event, sides={**sides, event.figure: _side(state, event)})


@evolve.on(MultipleDeclared)
def _multiple_declared(state: State, event: MultipleDeclared) -> State:
    return change(state, event.conflict, n=event.n, dropped=0)


@evolve.on(MultipleResolved)
def _multiple_resolved(state: State, event: MultipleResolved) -> State:
    return change(state, event.conflict, done=True)


@evolve.on(ProposalInvited)
def _invited(state: State, event: ProposalInvited) -> State:
    return change_action(state, event, invited=True)


@evolve.on(DifficultyProposed)
def _proposed(state: State, event: DifficultyProposed) -> State:
    return change_action(state, event, proposed=event.d, rejected=False)


@evolve.on(DifficultyRejected)
def _rejected(state: State, event: DifficultyRejected) -> State:
    return change_action(state, event, proposed=None, rejected=True)


@evolve.on(DifficultySet)
def _difficulty_set(state: State, event: DifficultySet) -> State:
    action = state.conflicts[event.conflict].actions[event.action]
    rejected = action.rejected if action.proposed is None else action.proposed != event.d
    return change_action(state, event, d=event.d, rejected=rejected, phase="difficulty_set")


@evolve.on(RollsSet)
def _rolls_set(state: State, event: RollsSet) -> State:
    return change_action(state, event, rolls=event.rolls)


@evolve.on(Adjusted)
def _adjusted(state: State, event: Adjusted) -> State:
    side = state.conflicts[event.conflict].actions[event.action].sides[event.figure]
    adjustments = (*side.adjustments, Adjustment(event.v, event.reason))
    return change_side(state, event, event.figure, adjustments=adjustments)


@evolve.on(RollChosen)
def _roll_chosen(state: State, event: RollChosen) -> State:
    return change_side(state, event, event.figure, open=event.mode == "open")


@evolve.on(ActionWithdrawn)
def _withdrawn(state: State, event: ActionWithdrawn) -> State:
    dropped = state.conflicts[event.conflict].dropped + 1
    state = change_action(state, event, phase="withdrawn")
    return change(state, event.conflict, dropped=dropped)

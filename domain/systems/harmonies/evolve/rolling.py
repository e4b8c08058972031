"""What changes when dice fall, and when an adversary answers?"""

from ..events import ActionParried, DiceRolled, ParryChosen, ParryDeclined, ParryOffered
from ..state import State, Throw
from .fold import change_action, change_side, evolve, known
from .opening import approach_of


@evolve.on(DiceRolled)
def _dice_rolled(state: State, event: DiceRolled) -> State:
    throw = Throw(
        fortune=event.F,
        misfortune=event.M,
        open=event.open,
        roll=event.roll,
        final=known(event.final),
        margin=known(event.margin),
        outcome=event.outcome,
        terms=known(event.terms),
        coin=known(event.coin),
    )
    action = state.conflicts[event.conflict].actions[event.action]
    if action.phase == "await_parry":
        return change_side(state, event, event.figure, throw=throw, parry="failed")
    state = change_side(state, event, event.figure, throw=throw)
    return change_action(state, event, phase="rolled")


@evolve.on(ParryOffered)
def _parry_offered(state: State, event: ParryOffered) -> State:
    state = change_side(state, event, event.figure, parry="asked")
    return change_action(state, event, phase="await_parry")


@evolve.on(ParryChosen)
def _parry_chosen(state: State, event: ParryChosen) -> State:
    approach = approach_of(event)
    return change_side(state, event, event.figure, approach=approach, parry="chosen")


@evolve.on(ParryDeclined)
def _parry_declined(state: State, event: ParryDeclined) -> State:
    return change_side(state, event, event.figure, parry="declined")


@evolve.on(ActionParried)
def _action_parried(state: State, event: ActionParried) -> State:
    return change_side(state, event, event.figure, parry="parried")

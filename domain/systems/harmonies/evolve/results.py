"""What changes when an action has its result?"""

from msgspec.structs import asdict

from ..events import ActionResolved, ResultDescribed, ResultOverridden
from ..results import overridden
from ..state import State
from .fold import change_action, evolve


@evolve.on(ActionResolved)
def _action_resolved(state: State, event: ActionResolved) -> State:
    return change_action(
        state,
        event,
        phase="resolved",
        outcome=event.outcome,
        winner=event.winner or "",
        tied=event.tied,
        effects=event.effects,
    )


@evolve.on(ResultDescribed)
def _result_described(state: State, event: ResultDescribed) -> State:
    return change_action(state, event, text=event.text)


@evolve.on(ResultOverridden)
def _result_overridden(state: State, event: ResultOverridden) -> State:
    action = state.conflicts[event.conflict].actions[event.action]
    changed = overridden(action, event.figure, event.what, event.new)
    return change_action(state, event, **asdict(changed))

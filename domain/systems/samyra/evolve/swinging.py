"""What changes with the room that a two-handed weapon needs?"""

from msgspec.structs import replace

from .. import events as e
from ..state import State
from .fold import change_fighter, evolve

NOTHING: frozenset[str] = frozenset()


@evolve.on(e.SwingWished)
def _wished(state: State, event: e.SwingWished) -> State:
    state = replace(state, wishes={**state.wishes, event.figure: event.wish})
    return change_fighter(
        state, event.conflict, event.figure, swing=event.wish, prefers=event.fields
    )


@evolve.on(e.SwingOffered)
def _offered(state: State, event: e.SwingOffered) -> State:
    return change_fighter(state, event.conflict, event.figure, may_claim=True)


@evolve.on(e.SwingSpaceClaimed)
def _claimed(state: State, event: e.SwingSpaceClaimed) -> State:
    fields = frozenset(event.fields)
    return change_fighter(state, event.conflict, event.figure, claimed=fields, may_claim=False)


@evolve.on(e.SwingSpaceReleased)
def _released(state: State, event: e.SwingSpaceReleased) -> State:
    return change_fighter(state, event.conflict, event.figure, claimed=NOTHING, may_claim=False)

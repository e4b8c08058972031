"""What changes with the room that a two-handed weapon needs?"""

from msgspec.structs import replace

from .. import events as e
from ..state import State
from .fold import NOTHING, evolve, in_fighter


@evolve.on(e.SwingWished)
def _swing_set(state: State, event: e.SwingWished) -> State:
    state = replace(state, wishes={**state.wishes, event.figure: event.wish})
    return in_fighter(state, event, swing=event.wish, prefers=event.fields)


evolve.puts(e.SwingOffered, in_fighter, may_claim=True)
evolve.puts(
    e.SwingSpaceClaimed,
    in_fighter,
    lambda event: {"claimed": frozenset(event.fields)},
    may_claim=False,
)
evolve.puts(e.SwingSpaceReleased, in_fighter, claimed=NOTHING, may_claim=False)

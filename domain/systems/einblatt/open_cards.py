"""Which cards that an event names lay open before it, for all to see?"""

from domain.kernel.ids import FigureId
from domain.kernel.messages import Event

from .events import ActionResolved, CardsDiscarded, TurnOffered
from .state import State


def lay_open(state: State, event: Event) -> frozenset[str]:
    """Give the round cards among them; a deck has each card once, so no other can be meant."""
    named: list[tuple[FigureId, str]] = []
    match event:
        case ActionResolved():
            named = [(event.actor, event.card_a), (event.target, event.card_t)]
        case CardsDiscarded():
            named = [(event.figure, card) for card in event.cards or ()]
        case TurnOffered():
            terms = [str(term.params.get("card", "")) for term in event.terms]
            named = [(figure, card) for figure in event.figures for card in terms]
        case _:
            return frozenset()
    conflict = state.conflicts.get(event.conflict)
    kts = conflict.kts if conflict is not None else {}
    return frozenset(card for figure, card in named if figure in kts and kts[figure].card == card)

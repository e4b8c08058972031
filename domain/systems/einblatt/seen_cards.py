"""Which cards that an event names had its reader seen before it, on the table or in a hand?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import Event

from .events import ActionResolved, CardPlayed, CardsDiscarded, TurnOffered
from .state import KT, State


def seen_before(state: State, event: Event, audience: Audience) -> frozenset[str]:
    """Give the open round cards among them, and those of a hand that the audience plays.

    A deck has each card once, so no other can be meant.
    """
    conflict = state.conflicts.get(ConflictId(getattr(event, "conflict", "")))
    kts = conflict.kts if conflict is not None else {}
    return frozenset(
        card
        for figure, card in _named(event)
        if figure in kts and card in _seen(kts[figure], audience.controls(figure))
    )


def _seen(kt: KT, own: bool) -> tuple[str, ...]:
    return (kt.card, *kt.hand) if own else (kt.card,)


def _named(event: Event) -> list[tuple[FigureId, str]]:
    """List the cards that an event names, each with whose it is."""
    match event:
        case ActionResolved():
            return [(event.actor, event.card_a), (event.target, event.card_t)]
        case CardPlayed():
            return [(event.figure, event.card)]
        case CardsDiscarded():
            return [(event.figure, card) for card in event.cards or ()]
        case TurnOffered():
            terms = [str(term.params.get("card", "")) for term in event.terms]
            return [(figure, card) for figure in event.figures for card in terms]
    return []

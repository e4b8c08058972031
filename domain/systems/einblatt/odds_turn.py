"""How likely does it pay off to set all on one card, and what does it ask?

Seed: 004 §2.8
"""

from collections.abc import Mapping

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, Card
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.odds import Odds, exact
from domain.kernel.odds_query import OddsQuery
from domain.kernel.system import Ask

from .eingriffe.allin import KEY
from .eingriffe.risk import pays_off, replaceable, would_have
from .piles import deck_of
from .state import Conflict, Deck, State


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=turn cards pays`: keys "held" and "lost".

    `cards` counts all that may be turned, `pays` those of them with which it pays off. Raises
    `BadQuestion` naming the first parameter that is unknown, missing or out of bounds.
    """
    asked = OddsQuery(question, ("type", "cards", "pays"))
    asked.one_of("type", ("turn",))
    cards = asked.number("cards", 1, len(DECK))
    pays = asked.number("pays", 0, cards)
    return exact({"held": pays, "lost": cards - pays})


def prepared(
    state: State, audience: Audience, asked: Mapping[AskId, Ask]
) -> dict[AskId, dict[str, str]]:
    """State for the player of a figure that may risk all how many cards would pay off.

    The player of a figure knows which cards are left in its pile, not their order. Nothing with
    two piles, or if some of the order is known.
    """
    return {
        ask: _question(state, cid, figure)
        for ask, cid, figure in _risks(asked)
        if audience.controls(figure) and _plain(deck_of(state, cid, figure))
    }


def _risks(asked: Mapping[AskId, Ask]) -> list[tuple[AskId, ConflictId, FigureId]]:
    offered = ((ask, what) for ask, what in asked.items() if what.kind == KEY)
    return [(ask, what.conflict, FigureId(what.who)) for ask, what in offered]


def _plain(deck: Deck) -> bool:
    return not (deck.draw2 or deck.sorted_by or deck.known or deck.second)


def _question(state: State, cid: ConflictId, figure: FigureId) -> dict[str, str]:
    left, conflict = _left(deck_of(state, cid, figure)), state.conflicts[cid]
    pays = sum(_pays(conflict, figure, card) for card in left)
    return {"type": "turn", "cards": str(len(left)), "pays": str(pays)}


def _left(deck: Deck) -> tuple[Card, ...]:
    """Give what may be on top: the pile, or what is shuffled if it is empty."""
    return deck.draw or deck.discard


def _pays(conflict: Conflict, figure: FigureId, card: Card) -> bool:
    kt = conflict.kts[figure]
    places = replaceable(conflict, figure)
    return any(pays_off(kt, would_have(conflict, figure, place, card)) for place in places)

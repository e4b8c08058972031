"""How are cards compared outside any Probe?

Seed: 004 §1.2
"""

from collections.abc import Mapping

from domain.kernel.cards import DECK, SUITS, Card, Suit
from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from ..commands import DrawCompare
from ..compare import Strength, reasons, strength
from ..context import Context
from ..dealing import refill
from ..events import CardsCompared
from ..piles import deck_of, tops
from ..state import State
from ..tables import NONE, trumps_of

OUTSIDE = ConflictId("")
SEED = "004 §1.2"


def draw_compare(context: Context, command: DrawCompare) -> None:
    """Turn one card each and rank them; all are discarded, no points move."""
    figures = sorted(command.figures)
    cards = {figure: _turned(context, figure) for figure in figures}
    counting = {figure: _counting(context.state, command, figure) for figure in figures}
    trumps = {figure: _trumps(context.state, figure, counting[figure]) for figure in figures}
    strengths = {figure: strength(card, trumps[figure]) for figure, card in cards.items()}
    own = tuple(f"{figure}>{what}" for figure, each in counting.items() for what in each)
    terms = {
        figure: (*map(_counts, counting[figure] or (NONE,)), *reasons(card, trumps[figure]))
        for figure, card in cards.items()
    }
    context.tell(
        CardsCompared, command, cards=cards, own=own, ranking=_ranked(strengths), terms=terms
    )


def _ranked(strengths: Mapping[FigureId, Strength]) -> tuple[tuple[FigureId, ...], ...]:
    """Group figures by the rank of their cards, the highest first."""
    ranks = sorted(set(strengths.values()), reverse=True)
    return tuple(
        tuple(figure for figure in strengths if strengths[figure] == rank) for rank in ranks
    )


def _turned(context: Context, figure: FigureId) -> Card:
    """Turn the top card of a character's own deck, or of a fresh one of an npc.

    The luck of an npc's card has a purpose of its own: all saw it, so it deals no hand later.
    Reading: docs/rules/einblatt.md, every npc has a deck of its own.
    """
    if figure in context.state.sheets:
        refill(context, OUTSIDE, figure, 1)
        return tops(deck_of(context.state, OUTSIDE, figure))[0]
    return context.chance.shuffle(DECK, DrawKey("einblatt", figure, "npc_compare"))[0]


def _counting(state: State, command: DrawCompare, figure: FigureId) -> tuple[str, ...]:
    """List the attributes, or suits of an npc, that count for a figure."""
    pairs = (pair.split(">") for pair in command.own)
    named = tuple(what for who, what in pairs if who == figure)
    if named or figure not in state.sheets or command.attribute == NONE:
        return named
    return (command.attribute,)


def _trumps(state: State, figure: FigureId, counting: tuple[str, ...]) -> frozenset[Suit]:
    sheet = state.sheets.get(figure)
    if sheet is None:
        return frozenset(suit for suit in SUITS if suit in counting)
    return frozenset().union(*(trumps_of(sheet, attribute) for attribute in counting))


def _counts(what: str) -> Term:
    return Term("einblatt.counts", SEED, params={"attribute": what})

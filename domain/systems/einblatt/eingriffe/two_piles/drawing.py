"""How does a character draw from two piles?

Seed: 004 §2.4
"""

from domain.kernel.cards import take_in_order
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from ...context import Context
from ...dealing import eager, order_of_deck
from ...events import HandDrawn
from ...piles import deck_of, discards, tops
from ...state import Conflict, Deck
from ..hooks import Terms
from .vocabulary import DrawDue, DrawFrom, PileChosen, PilesLaid, PilesReshuffled


def before_deal(context: Context, cid: ConflictId) -> None:
    """Keep what characters discard in this Probe aside.

    Reading: docs/rules/einblatt.md, for characters only
    """
    kts = context.conflict(cid).kts
    figures = tuple(
        figure
        for figure, kt in kts.items()
        if kt.kind == "sc" and context.state.sheets[figure].deck.aside is None
    )
    if figures:
        context.emit(PilesLaid(conflict=cid, figures=figures))


def deal(context: Context, cid: ConflictId, figure: FigureId, wanted: int, terms: Terms) -> bool:
    """Let a character name the pile of every card."""
    if context.kt(cid, figure).kind != "sc":
        return False
    context.emit(DrawDue(conflict=cid, figure=figure, n=wanted, terms=terms))
    _draw_on(context, cid, figure)
    return True


def draw_from(context: Context, command: DrawFrom) -> None:
    """Draw from the named pile, and on as far as there is nothing to choose."""
    cid, figure = command.conflict, command.figure
    context.emit(PileChosen(conflict=cid, figure=figure, pile=command.pile))
    _take(context, cid, figure, command.pile, 1)
    _draw_on(context, cid, figure)


def _draw_on(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Draw while only one pile can be meant; shuffle when both are used up."""
    while context.kt(cid, figure).due:
        deck = deck_of(context.state, cid, figure)
        if not tops(deck):
            if not discards(deck):
                break
            _reshuffle(context, cid, figure)
        elif pile := _only_pile(context.conflict(cid), figure, deck):
            _take(context, cid, figure, pile, context.kt(cid, figure).due)
        else:
            return
    if due := context.kt(cid, figure).due:
        short = Term("einblatt.hand.short", "004 §2.4", -due)
        context.emit(DrawDue(conflict=cid, figure=figure, n=0, terms=(short,)))
    deck = deck_of(context.state, cid, figure)
    if eager(context, cid) and not tops(deck) and discards(deck):
        _reshuffle(context, cid, figure)


def _only_pile(conflict: Conflict, figure: FigureId, deck: Deck) -> int:
    """Name the pile that the next cards must come from, 0 if there is a choice."""
    if not deck.draw2:
        return 1
    if not deck.draw:
        return 2
    return conflict.kts[figure].source if conflict.settings.single_source == "on" else 0


def _take(context: Context, cid: ConflictId, figure: FigureId, pile: int, n: int) -> None:
    deck = deck_of(context.state, cid, figure)
    cards = (deck.draw if pile == 1 else deck.draw2)[:n]
    context.emit(HandDrawn(conflict=cid, figure=figure, n=len(cards), cards=cards))


def shuffle(context: Context, cid: ConflictId, figure: FigureId) -> bool:
    """Shuffle a character's discard piles into two draw piles."""
    if context.kt(cid, figure).kind != "sc":
        return False
    _reshuffle(context, cid, figure)
    return True


def _reshuffle(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Shuffle both discard piles, each by itself: one order of the deck serves both."""
    deck, order = deck_of(context.state, cid, figure), order_of_deck(context, cid, figure)
    first, second = take_in_order(deck.discard, order), take_in_order(deck.discard2, order)
    context.emit(
        PilesReshuffled(
            conflict=cid,
            figure=figure,
            n=len(first),
            n2=len(second),
            order=first,
            order2=second,
        )
    )

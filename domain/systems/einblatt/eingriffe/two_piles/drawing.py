"""How does a character draw from two piles?"""

from domain.kernel.cards import take_in_order
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from ...dealing import eager, order_of_deck
from ...events import HandDrawn
from ...piles import deck_of, discards, tops
from ...state import Conflict, Deck
from ...step import Step
from ..frame import Terms
from .vocabulary import DrawDue, DrawFrom, PileChosen, PilesLaid, PilesReshuffled


def before_deal(step: Step, cid: ConflictId) -> None:
    """Keep what characters discard in this Probe aside.

    Seed: 004 §2.4
    Reading: docs/rules/einblatt.md, for characters only
    """
    kts = step.conflict(cid).kts
    figures = tuple(
        figure
        for figure, kt in kts.items()
        if kt.kind == "sc" and step.state.sheets[figure].deck.aside is None
    )
    if figures:
        step.emit(PilesLaid(conflict=cid, figures=figures))


def deal(step: Step, cid: ConflictId, figure: FigureId, wanted: int, terms: Terms) -> bool:
    """Let a character name the pile of every card.

    Seed: 004 §2.4
    """
    if step.kt(cid, figure).kind != "sc":
        return False
    step.emit(DrawDue(conflict=cid, figure=figure, n=wanted, terms=terms))
    _draw_on(step, cid, figure)
    return True


def draw_from(step: Step, command: DrawFrom) -> None:
    """Draw from the named pile, and on as far as there is nothing to choose.

    Seed: 004 §2.4
    """
    cid, figure = command.conflict, command.figure
    step.emit(PileChosen(conflict=cid, figure=figure, pile=command.pile))
    _take(step, cid, figure, command.pile, 1)
    _draw_on(step, cid, figure)


def _draw_on(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Draw while only one pile can be meant; shuffle when both are used up.

    Seed: 004 §2.4
    """
    while step.kt(cid, figure).due:
        deck = deck_of(step.state, cid, figure)
        if not tops(deck):
            if not discards(deck):
                break
            _reshuffle(step, cid, figure)
        elif pile := _only_pile(step.conflict(cid), figure, deck):
            _take(step, cid, figure, pile, step.kt(cid, figure).due)
        else:
            return
    due = step.kt(cid, figure).due
    if due:
        short = Term("einblatt.hand.short", "004 §2.4", -due)
        step.emit(DrawDue(conflict=cid, figure=figure, n=0, terms=(short,)))
    deck = deck_of(step.state, cid, figure)
    if eager(step, cid) and not tops(deck) and discards(deck):
        _reshuffle(step, cid, figure)


def _only_pile(conflict: Conflict, figure: FigureId, deck: Deck) -> int:
    """Name the pile that the next cards must come from, 0 where there is a choice."""
    if not deck.draw2:
        return 1
    if not deck.draw:
        return 2
    return conflict.kts[figure].source if conflict.settings.single_source == "on" else 0


def _take(step: Step, cid: ConflictId, figure: FigureId, pile: int, n: int) -> None:
    deck = deck_of(step.state, cid, figure)
    cards = (deck.draw if pile == 1 else deck.draw2)[:n]
    step.emit(HandDrawn(conflict=cid, figure=figure, n=len(cards), cards=cards))


def shuffle(step: Step, cid: ConflictId, figure: FigureId) -> bool:
    """Shuffle a character's discard piles into two draw piles."""
    if step.kt(cid, figure).kind != "sc":
        return False
    _reshuffle(step, cid, figure)
    return True


def _reshuffle(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Shuffle both discard piles, each by itself: one order of the deck serves both.

    Seed: 004 §2.4
    """
    deck, order = deck_of(step.state, cid, figure), order_of_deck(step, cid, figure)
    first, second = take_in_order(deck.discard, order), take_in_order(deck.discard2, order)
    step.emit(
        PilesReshuffled(
            conflict=cid,
            figure=figure,
            n=len(first),
            n2=len(second),
            order=first,
            order2=second,
        )
    )

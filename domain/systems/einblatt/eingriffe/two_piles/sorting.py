"""How are discards sorted into two piles?

Seed: 004 §2.4
"""

from collections.abc import Callable
from typing import get_args

from domain.kernel.cards import Card, suit_of
from domain.kernel.ids import ConflictId, FigureId

from ...context import Context
from ...piles import deck_of
from ...state import Conflict, Criterion, Deck
from .vocabulary import PilesSorted, SortAsked, SortPiles

CRITERIA: tuple[Criterion, ...] = get_args(Criterion)
BLACK = ("Kr", "Pi")
PICTURES = ("B", "D", "K", "A")


def after_probe(context: Context, cid: ConflictId) -> None:
    """Sort what lies aside, or ask its owner to, if the gm leaves it free."""
    conflict = context.conflict(cid)
    for figure in conflict.kts:
        if _aside(context, cid, figure):
            if conflict.criterion == "free":
                context.emit(SortAsked(conflict=cid, figure=figure))
            else:
                _sort(context, cid, figure, conflict.criterion)


def _aside(context: Context, cid: ConflictId, figure: FigureId) -> dict[Card, str]:
    return deck_of(context.state, cid, figure).aside or {}


def leaving(context: Context, cid: ConflictId, figures: tuple[FigureId, ...]) -> None:
    """Sort what is left aside when a conflict ends early: by use, if its owner was to choose.

    Reading: docs/rules/einblatt.md#the-eingriffe
    """
    criterion = context.conflict(cid).criterion
    for figure in figures:
        if deck_of(context.state, cid, figure).aside is not None:
            _sort(context, cid, figure, "used" if criterion == "free" else criterion)


def _sort(context: Context, cid: ConflictId, figure: FigureId, criterion: Criterion) -> None:
    conflict, deck = context.conflict(cid), deck_of(context.state, cid, figure)
    first, second = sorted_by(criterion, conflict, figure, deck)
    context.emit(
        PilesSorted(
            conflict=cid,
            figure=figure,
            criterion=criterion,
            n=len(first),
            n2=len(second),
            first=first,
            second=second,
        )
    )


def sorted_by(
    criterion: Criterion, conflict: Conflict, figure: FigureId, deck: Deck
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Part what lies aside; equal cards of a tie count as the rest.

    Reading: docs/rules/einblatt.md, an ace is a picture; black and red are the colours.
    """
    aside = deck.aside or {}
    won = _won(conflict, figure)
    tests: dict[str, Callable[[Card], bool]] = {
        "used": lambda card: aside[card] == "used",
        "won": lambda card: card in won,
        "colours": lambda card: matches("colours", card),
        "pictures": lambda card: matches("pictures", card),
    }
    belongs = tests[criterion]
    first = tuple(card for card in aside if belongs(card))
    return first, tuple(card for card in aside if not belongs(card))


def matches(criterion: str, card: Card) -> bool:
    """Tell whether a card's face puts it on the first pile."""
    return suit_of(card) in BLACK if criterion == "colours" else card[2:] in PICTURES


def _won(conflict: Conflict, figure: FigureId) -> frozenset[str]:
    """Name the cards with which a figure won comparisons of this Probe."""
    done = (*conflict.comparisons.values(), *conflict.nachkarten.values())
    attacks = (each.card_a for each in done if each.actor == figure and each.outcome == "win")
    defences = (each.card_t for each in done if each.target == figure and each.outcome == "loss")
    return frozenset((*attacks, *defences))


def sort_piles(context: Context, command: SortPiles) -> None:
    """Sort as the player says."""
    aside = tuple(_aside(context, command.conflict, command.figure))
    first = tuple(card for card in aside if card in command.first)
    second = tuple(card for card in aside if card not in command.first)
    context.tell(
        PilesSorted,
        command,
        criterion="free",
        n=len(first),
        n2=len(second),
        first=first,
        second=second,
    )

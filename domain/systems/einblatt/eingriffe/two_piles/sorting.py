"""How are discards sorted into two piles?"""

from collections.abc import Callable

from domain.kernel.cards import Card, suit_of
from domain.kernel.ids import ConflictId, FigureId

from ...piles import deck_of
from ...state import Conflict, Deck
from ...step import Step
from .vocabulary import PilesSorted, SortAsked, SortPiles

CRITERIA = ("used", "won", "colours", "pictures", "free")
BLACK = ("Kr", "Pi")
PICTURES = ("B", "D", "K", "A")


def after_probe(step: Step, cid: ConflictId) -> None:
    """Sort what lies aside, or ask its owner to, where the gm leaves it free.

    Seed: 004 §2.4
    """
    conflict = step.conflict(cid)
    for figure in conflict.kts:
        if _aside(step, cid, figure):
            if conflict.criterion == "free":
                step.emit(SortAsked(conflict=cid, figure=figure))
            else:
                _sort(step, cid, figure, conflict.criterion)


def _aside(step: Step, cid: ConflictId, figure: FigureId) -> dict[Card, str]:
    return deck_of(step.state, cid, figure).aside or {}


def leaving(step: Step, cid: ConflictId, figures: tuple[FigureId, ...]) -> None:
    """Sort what is left aside when a conflict ends early: by use, if its owner was to choose.

    Reading: docs/rules/einblatt.md
    """
    criterion = step.conflict(cid).criterion
    for figure in figures:
        if deck_of(step.state, cid, figure).aside is not None:
            _sort(step, cid, figure, "used" if criterion == "free" else criterion)


def _sort(step: Step, cid: ConflictId, figure: FigureId, criterion: str) -> None:
    conflict, deck = step.conflict(cid), deck_of(step.state, cid, figure)
    first, second = sorted_by(criterion, conflict, figure, deck)
    _emit_sorted(step, cid, figure, criterion, first, second)


def _emit_sorted(
    step: Step,
    cid: ConflictId,
    figure: FigureId,
    criterion: str,
    first: tuple[Card, ...],
    second: tuple[Card, ...],
) -> None:
    step.emit(
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
    criterion: str, conflict: Conflict, figure: FigureId, deck: Deck
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Part what lies aside; equal cards of a tie count as the rest.

    Seed: 004 §2.4
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


def sort_piles(step: Step, command: SortPiles) -> None:
    """Sort as the player says.

    Seed: 004 §2.4
    """
    aside = tuple(_aside(step, command.conflict, command.figure))
    first = tuple(card for card in aside if card in command.first)
    second = tuple(card for card in aside if card not in command.first)
    _emit_sorted(step, command.conflict, command.figure, "free", first, second)

"""Which of two cards is higher for its own player, and why?"""

from collections.abc import Collection

from domain.kernel.cards import RANKS, Card, Suit, rank_of, suit_of
from domain.kernel.terms import Term

from .state import Outcome

PASS = "pass"
"""In place of a card: a colourless seven. Seed: 004 §1.3.5"""
UNDEFENDED = "none"
"""In place of a card: nothing at all, lower than everything."""
VIRTUAL_KING = "K"
"""A free slot as a King of the tested suit, colourless if there is none. Seed: 004 §2.7"""
VIRTUAL_SEVEN = "7"
"""A further free slot as a colourless seven that may act. Seed: 004 §2.7"""
VIRTUAL = (VIRTUAL_KING, VIRTUAL_SEVEN)
POINTS = {"win": 1, "loss": -1, "tie": 0}
Strength = tuple[int, int]
"""How high a card is: first whether it is trump, or nothing at all, then its rank."""


def strength(card: Card, trumps: Collection[Suit]) -> Strength:
    """Rank a card, a pass or nothing; trump counts for its own player only.

    Seed: 004 §1.2
    """
    if card == UNDEFENDED:
        return (-1, 0)
    if card in (PASS, VIRTUAL_SEVEN):
        return (0, 0)
    if card == VIRTUAL_KING:
        return (int(bool(trumps)), RANKS.index("K"))
    return (int(suit_of(card) in trumps), rank_of(card))


def outcome(ours: Strength, theirs: Strength) -> Outcome:
    """Say win, loss or tie for the first of two strengths.

    Seed: 004 §1.3.3
    """
    if ours == theirs:
        return "tie"
    return "win" if ours > theirs else "loss"


def reasons(card: Card, trumps: Collection[Suit]) -> tuple[Term, ...]:
    """Tell why a card ranks as it does.

    Seed: 004 §1.2
    """
    if card == UNDEFENDED:
        return (Term("einblatt.undefended", "004 §1.3.3"),)
    if card == PASS:
        return (Term("einblatt.pass", "004 §1.3.5"),)
    trump, rank = strength(card, trumps)
    if card in VIRTUAL:
        suit, ranks = (
            min(trumps, default=""),
            Term("einblatt.virtual", "004 §2.7", rank, {"card": card}),
        )
    else:
        suit, ranks = suit_of(card), Term("einblatt.rank", "004 §1.2", rank, {"card": card})
    return (Term("einblatt.trump", "004 §1.2", 1, {"suit": suit}), ranks) if trump else (ranks,)

"""What is a Skat card, and which is higher?

Seed: 004 §1.2
"""

from typing import Annotated, Literal

from domain.kernel.holds import Holds

Suit = Literal["Kr", "Pi", "He", "Ka"]
Card = Annotated[str, Holds("card")]
"""Suit and rank in one word: `KrA`, `Pi10`, `He7`, `KaB`."""

SUITS: tuple[Suit, ...] = ("Kr", "Pi", "He", "Ka")
RANKS: tuple[str, ...] = ("7", "8", "9", "10", "B", "D", "K", "A")
"""Low to high."""

DECK: tuple[Card, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
_RANK = {card: RANKS.index(card[2:]) for card in DECK}
_SUIT: dict[Card, Suit] = {suit + rank: suit for suit in SUITS for rank in RANKS}


def suit_of(card: Card) -> Suit:
    """Name the suit; `KeyError` for what is no card."""
    return _SUIT[card]


def rank_of(card: Card) -> int:
    """Give the rank from 0 (seven) to 7 (ace); `KeyError` for what is no card."""
    return _RANK[card]


def take_in_order(
    pile: frozenset[Card] | tuple[Card, ...], order: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Put a pile into the order that a shuffle of the whole deck gave."""
    members = frozenset(pile)
    return tuple(card for card in order if card in members)

"""How is a card written and typed? `He7` is ♥7, Herz-7, 7 of hearts."""

import re
from typing import Final

from .words import Words

CARD: Final = re.compile(r"(Kr|Pi|He|Ka)(7|8|9|10|B|D|K|A)")
PIPS: Final = {"Kr": "♣", "Pi": "♠", "He": "♥", "Ka": "♦"}


def name(card: str, words: Words) -> str:
    """Give the whole name, for sentences."""
    match = CARD.fullmatch(card)
    if match is None:
        return words.first((f"card.{card}", f"value.{card}", card))
    suit, rank = (words.say(key) for key in (f"suit.{match[1]}", f"rank.{match[2]}"))
    return words.say("card.name", suit=suit, rank=rank)


def short(card: str, words: Words) -> str:
    """Give what is printed in the corner, for lists: ♥D, or ♥Q in English."""
    match = CARD.fullmatch(card)
    if match is None:
        return name(card, words)
    return PIPS[match[1]] + (words.find(f"sign.{match[2]}") or match[2])


def typed(card: str, words: Words) -> list[str]:
    """List what people may type for a card."""
    match = CARD.fullmatch(card)
    if match is None:
        return [card, name(card, words)]
    return [card, short(card, words), PIPS[match[1]] + match[2], name(card, words)]

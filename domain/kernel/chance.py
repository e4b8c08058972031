"""Through which door does luck enter `decide`, and how is it remembered?"""

from typing import Protocol

from msgspec import Struct

Cards = tuple[str, ...]


class DrawKey(Struct, frozen=True, gc=False, order=True):
    """For whom and for what luck was asked; no conflict, so that a draw outlives its undo."""

    system: str
    figure: str
    purpose: str
    target: str = ""


class Draw(Struct, frozen=True, gc=False):
    """One recorded answer: cell `nth` of its key's tape; `faces` is a die's size or the deck."""

    key: DrawKey
    nth: int
    faces: int | Cards
    value: int | Cards


class Chance(Protocol):
    """The only source of luck of the rules. Automatic transitions never ask it."""

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw one die: 1 to `faces`."""
        ...

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Put a **whole** deck into a random order; a pile takes its members in that order."""
        ...

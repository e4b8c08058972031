"""Through which door does luck enter `decide`, and how is it remembered?"""

from collections.abc import Sequence
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


class Scripted:
    """Chance for tests: answers in the order given, and says so when they run out."""

    def __init__(self, *values: int | Sequence[str]) -> None:
        self._values = list(values)

    def die(self, faces: int, key: DrawKey) -> int:
        """Answer with the next value, which must be a face."""
        value = self._values.pop(0)
        if not isinstance(value, int) or not 1 <= value <= faces:
            raise ValueError(f"{value!r} is no face of a W{faces} ({key})")
        return value

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Answer with the next value, which must be an order of the deck."""
        value = self._values.pop(0)
        if isinstance(value, int) or sorted(value) != sorted(cards):
            raise ValueError(f"{value!r} is no order of the deck ({key})")
        return tuple(value)

"""Which luck has been drawn, and which of it lies parked after an undo?"""

from collections.abc import Iterable
from copy import copy

from domain.kernel.chance import Cards, Chance, Draw, DrawKey

Cell = tuple[int | Cards, int | Cards]
"""Faces and value."""


class Tapes:
    """One tape of cells a key; parked cells lie in groups, one a Move, each in line order."""

    def __init__(self) -> None:
        self.cells: dict[DrawKey, tuple[Cell, ...]] = {}
        self.parked: dict[DrawKey, tuple[tuple[int, ...], ...]] = {}

    def copy(self) -> "Tapes":
        """Make one that may be changed without touching this one."""
        twin = copy(self)
        twin.cells, twin.parked = dict(self.cells), dict(self.parked)
        return twin

    def park(self, draws: Iterable[Draw]) -> None:
        """Free the cells of the steps that one Move takes off the line, given in line order."""
        freed: dict[DrawKey, tuple[int, ...]] = {}
        for draw in draws:
            freed[draw.key] = (*freed.get(draw.key, ()), draw.nth)
        for key, group in freed.items():
            self.parked[key] = (*self.parked.get(key, ()), group)

    def own(self, draws: Iterable[Draw]) -> None:
        """Give cells to steps that come onto the line, writing new ones."""
        for draw in draws:
            tape = self.cells.get(draw.key, ())
            if draw.nth == len(tape):
                self.cells[draw.key] = (*tape, (draw.faces, draw.value))
            groups = (tuple(n for n in g if n != draw.nth) for g in self.parked.get(draw.key, ()))
            self.parked[draw.key] = tuple(group for group in groups if group)

    def next(self, key: DrawKey, faces: int | Cards) -> Draw | None:
        """Find the most recently parked cell for a new draw of these faces."""
        tape = self.cells.get(key, ())
        for group in reversed(self.parked.get(key, ())):
            for nth in group:
                if tape[nth][0] == faces:
                    return Draw(key, nth, faces, tape[nth][1])
        return None


class TapeChance:
    """Chance that first uses up what lies parked, then asks `source`; remembers all draws."""

    def __init__(self, tapes: Tapes, source: Chance) -> None:
        self.draws: tuple[Draw, ...] = ()
        self._tapes = tapes.copy()
        self._source = source

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw one die, from the tape if it can be."""
        draw = self._tapes.next(key, faces) or self._fresh(key, faces, self._source.die(faces, key))
        self._record(draw)
        assert isinstance(draw.value, int)
        return draw.value

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Shuffle a deck, from the tape if it can be."""
        draw = self._tapes.next(key, cards) or self._fresh(
            key, cards, self._source.shuffle(cards, key)
        )
        self._record(draw)
        assert isinstance(draw.value, tuple)
        return draw.value

    def _fresh(self, key: DrawKey, faces: int | Cards, value: int | Cards) -> Draw:
        return Draw(key, len(self._tapes.cells.get(key, ())), faces, value)

    def _record(self, draw: Draw) -> None:
        self._tapes.own((draw,))
        self.draws += (draw,)


class NeedsLuck(Exception):
    """A plan may not draw: what would need fresh luck is thrown only when it is confirmed."""


class NoLuck:
    """The source of a plan: refuses every fresh draw."""

    def die(self, faces: int, key: DrawKey) -> int:
        """Raise `NeedsLuck`."""
        raise NeedsLuck(key.purpose)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Raise `NeedsLuck`."""
        raise NeedsLuck(key.purpose)

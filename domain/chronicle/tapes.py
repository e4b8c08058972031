"""Which draws were made, and which of them are parked by an undo?"""

from collections.abc import Iterable
from copy import copy
from functools import cached_property

from msgspec.structs import replace

from domain.kernel.chance import Cards, Chance, Draw, DrawKey

Cell = tuple[int | Cards, int | Cards]
"""Faces and value."""


class Tapes:
    """One tape of cells for each key; each Move parks a group of cells, in line order."""

    def __init__(self) -> None:
        self.cells: dict[DrawKey, tuple[Cell, ...]] = {}
        self.clear: dict[DrawKey, frozenset[int]] = {}
        """cells whose values every gm has seen"""
        self.parked: dict[DrawKey, tuple[tuple[int, ...], ...]] = {}

    def copy(self) -> "Tapes":
        """Give a copy that can be changed on its own."""
        twin = copy(self)
        twin.cells, twin.parked = dict(self.cells), dict(self.parked)
        twin.clear = dict(self.clear)
        return twin

    def redrawn(self, before: tuple[Draw, ...], now: tuple[Draw, ...]) -> "Tapes":
        """Give the tapes after a step whose draws have changed."""
        if not before and not now:
            return self
        twin = self.copy()
        twin.park(before)
        twin.own(now)
        return twin

    def park(self, draws: Iterable[Draw]) -> None:
        """Free the cells of the steps that one Move takes off the line, given in line order."""
        freed: dict[DrawKey, tuple[int, ...]] = {}
        for draw in draws:
            freed[draw.key] = (*freed.get(draw.key, ()), draw.nth)
        for key, group in freed.items():
            self.parked[key] = (*self.parked.get(key, ()), group)

    def own(self, draws: Iterable[Draw], *, clear: bool = False) -> None:
        """Give cells to steps that come onto the line, writing new ones."""
        for draw in draws:
            if clear:
                self.clear[draw.key] = self.clear.get(draw.key, frozenset()) | {draw.nth}
            tape = self.cells.get(draw.key, ())
            if draw.nth == len(tape):
                self.cells[draw.key] = (*tape, (draw.faces, draw.value))
            groups = (tuple(n for n in g if n != draw.nth) for g in self.parked.get(draw.key, ()))
            self.parked[draw.key] = tuple(group for group in groups if group)

    def discard(self, key: DrawKey) -> None:
        """Forget the parked cells of a key: they are never drawn again."""
        self.parked.pop(key, None)

    def lying(self) -> dict[str, tuple[DrawKey, tuple[int, ...]]]:
        """Give the keys with parked cells by name, the cells in the order of their use."""
        return {
            "/".join((key.system, key.figure, key.purpose, key.target)): (
                key,
                tuple(nth for group in reversed(groups) for nth in group),
            )
            for key, groups in self.parked.items()
            if groups
        }

    def next(self, key: DrawKey, faces: int | Cards) -> Draw | None:
        """Find the most recently parked cell for a new draw of these faces."""
        tape = self.cells.get(key, ())
        for group in reversed(self.parked.get(key, ())):
            for nth in group:
                if tape[nth][0] == faces:
                    return Draw(key, nth, faces, tape[nth][1])
        return None


class TapeChance:
    """Chance that uses parked draws first, then asks `source`; records all draws.

    A step that is decided again uses its former draws (`laid`) first. A step that is corrected has
    them as its `own`, and uses them for another target too. A plan draws nothing, and uses a
    parked die that no gm has seen only if it was laid before.
    """

    def __init__(
        self,
        tapes: Tapes,
        source: Chance,
        own: tuple[Draw, ...] = (),
        laid: tuple[Draw, ...] = (),
    ) -> None:
        self.draws: tuple[Draw, ...] = ()
        self._given = tapes
        self._source = source
        self._own = list(own)
        self._laid = laid

    @cached_property
    def _tapes(self) -> Tapes:
        """A copy of the tapes, made on first use: most steps draw nothing."""
        own = self._given.copy()
        own.park(self._laid)
        return own

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw one die, from the tape if it can be."""
        draw = self._found(key, faces)
        if draw is None or (isinstance(self._source, NoLuck) and self._hidden(draw)):
            draw = self._fresh(key, faces, self._source.die(faces, key))
        self._record(draw)
        assert isinstance(draw.value, int)
        return draw.value

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Shuffle a deck, from the tape if it can be."""
        draw = self._found(key, cards) or self._fresh(key, cards, self._source.shuffle(cards, key))
        self._record(draw)
        assert isinstance(draw.value, tuple)
        return draw.value

    def _hidden(self, draw: Draw) -> bool:
        if draw.nth >= len(self._tapes.cells.get(draw.key, ())):
            return False
        laid = {(own.key, own.nth) for own in self._laid}
        clear = self._tapes.clear.get(draw.key, ())
        return (draw.key, draw.nth) not in laid and draw.nth not in clear

    def _found(self, key: DrawKey, faces: int | Cards) -> Draw | None:
        """Find a parked draw of this key, else one of the step's own, for any target."""
        parked = self._tapes.next(key, faces)
        if parked is not None:
            self._own = [d for d in self._own if (d.key, d.nth) != (parked.key, parked.nth)]
            return parked
        for draw in self._own:
            if replace(draw.key, target="") == replace(key, target="") and draw.faces == faces:
                self._own.remove(draw)
                return self._fresh(key, faces, draw.value)
        return None

    def _fresh(self, key: DrawKey, faces: int | Cards, value: int | Cards) -> Draw:
        return Draw(key, len(self._tapes.cells.get(key, ())), faces, value)

    def _record(self, draw: Draw) -> None:
        self._tapes.own((draw,))
        self.draws += (draw,)


class NeedsLuck(Exception):
    """A plan would need a fresh draw, which is made only when the plan is confirmed."""


class NoLuck:
    """The source of a plan: refuses every fresh draw."""

    def die(self, faces: int, key: DrawKey) -> int:
        """Raise `NeedsLuck`."""
        raise NeedsLuck(key.purpose)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Raise `NeedsLuck`."""
        raise NeedsLuck(key.purpose)

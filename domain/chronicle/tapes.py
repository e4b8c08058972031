"""Which draws were made, and which of them are parked by an undo?"""

from collections.abc import Callable, Iterable
from copy import copy
from functools import cached_property

from msgspec.structs import replace

from domain.kernel.chance import Cards, Chance, Draw, DrawKey

Cell = tuple[int | Cards, int | Cards]
"""Faces and value."""


Meant = Callable[[DrawKey, int, DrawKey], bool]
"""(key, nth, asked) -> whether a cell is the luck of what is asked for, whatever it is called"""
FORMER_TURN = 0
"""The turn under which a step's former draws are parked: they come back first."""


class Tapes:
    """One tape of cells for each key. Parked cells come back in the order of the line.

    A cell is parked with its turn: the log entry that first brought the step it was taken from. All
    lines have their steps in this order, so it does not matter which one was taken back first.
    """

    def __init__(self) -> None:
        self.cells: dict[DrawKey, tuple[Cell, ...]] = {}
        self.seen_by_gms: dict[DrawKey, frozenset[int]] = {}
        """cells whose values every gm has seen"""
        self.seen_by_all: dict[DrawKey, frozenset[int]] = {}
        """cells of steps of which everybody saw something; their values may be hidden"""
        self.parked: dict[DrawKey, tuple[tuple[int, int], ...]] = {}
        """turn and place on the tape, in the order of their use"""

    def copy(self) -> "Tapes":
        """Give a copy that can be changed on its own."""
        twin = copy(self)
        twin.cells, twin.parked = dict(self.cells), dict(self.parked)
        twin.seen_by_gms, twin.seen_by_all = dict(self.seen_by_gms), dict(self.seen_by_all)
        return twin

    def without_parked(self) -> "Tapes":
        """Give a copy on which nothing lies parked."""
        twin = self.copy()
        twin.parked = {}
        return twin

    def redrawn(self, turn: int, before: tuple[Draw, ...], now: tuple[Draw, ...]) -> "Tapes":
        """Give the tapes after a step of this turn whose draws have changed."""
        if not before and not now:
            return self
        twin = self.copy()
        twin.park(turn, before)
        twin.use(now)
        return twin

    def park(self, turn: int, draws: Iterable[Draw]) -> None:
        """Free the cells of a step that is taken off the line."""
        for draw in draws:
            lying = (*self.parked.get(draw.key, ()), (turn, draw.nth))
            self.parked[draw.key] = tuple(sorted(lying))

    def use(
        self, draws: Iterable[Draw], *, seen_by_gms: bool = False, seen_by_all: bool = False
    ) -> None:
        """Note the draws of a step that comes onto the line: new cells, or ones parked till now."""
        for draw in draws:
            for seen, noted in ((seen_by_gms, self.seen_by_gms), (seen_by_all, self.seen_by_all)):
                if seen:
                    noted[draw.key] = noted.get(draw.key, frozenset()) | {draw.nth}
            tape = self.cells.get(draw.key, ())
            if draw.nth == len(tape):
                self.cells[draw.key] = (*tape, (draw.faces, draw.value))
            if lying := self.parked.get(draw.key):
                self.parked[draw.key] = tuple(cell for cell in lying if cell[1] != draw.nth)

    def parked_for(self, asked: DrawKey, meant: Meant) -> list[tuple[DrawKey, int, int]]:
        """List the parked cells that a throw may get: key, turn and place on the tape."""
        return [
            (key, turn, nth)
            for key, cells in self.parked.items()
            for turn, nth in cells
            if key == asked or meant(key, nth, asked)
        ]

    def discard(self, asked: DrawKey, meant: Meant) -> None:
        """Forget what a throw may get of the parked cells: they are never drawn again."""
        for key, _, nth in self.parked_for(asked, meant):
            self.parked[key] = tuple(cell for cell in self.parked[key] if cell[1] != nth)

    def parked_by_name(self) -> dict[str, tuple[DrawKey, tuple[int, ...]]]:
        """Give the keys with parked cells by name, the cells in the order of their use."""
        return {
            "/".join((key.system, key.figure, key.purpose, key.target)): (
                key,
                tuple(nth for _, nth in cells),
            )
            for key, cells in self.parked.items()
            if cells
        }

    def gms_saw(self, draws: Iterable[Draw]) -> bool:
        """Tell whether every gm saw all these dice fall; of a deck nobody sees the order."""
        dice = (draw for draw in draws if isinstance(draw.value, int))
        return all(draw.nth in self.seen_by_gms.get(draw.key, ()) for draw in dice)

    def next(self, asked: DrawKey, faces: int | Cards, meant: Meant) -> Draw | None:
        """Find the first parked cell for a new draw of these faces; its own key's come first."""
        found = [
            ((key.figure, key.target) != (asked.figure, asked.target), turn, nth, key)
            for key, cells in self.parked.items()
            for turn, nth in cells
            if self.cells[key][nth][0] == faces and meant(key, nth, asked)
        ]
        if not found:
            return None
        *_, nth, key = min(found)
        return Draw(key, nth, faces, self.cells[key][nth][1])


def by_key(key: DrawKey, nth: int, asked: DrawKey) -> bool:
    """Tell that luck is meant by its very key alone."""
    return key == asked


class TapeChance:
    """Chance that uses parked draws first, then asks `source`; records all draws.

    A step that is decided again uses its `former` draws first, those of the same target before the
    others. A plan draws nothing, and uses a parked die that no gm has seen only if it is among the
    former ones.
    """

    def __init__(
        self,
        tapes: Tapes,
        source: Chance,
        former: tuple[Draw, ...] = (),
        meant: Meant = by_key,
    ) -> None:
        self.draws: tuple[Draw, ...] = ()
        self._given = tapes
        self._source = source
        self._former = former
        self._meant = meant

    @cached_property
    def _tapes(self) -> Tapes:
        """A copy of the tapes, made on first use: most steps draw nothing."""
        tapes = self._given.copy()
        tapes.park(FORMER_TURN, self._former)
        return tapes

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
        former = {(each.key, each.nth) for each in self._former}
        return (draw.key, draw.nth) not in former and not self._tapes.gms_saw((draw,))

    def _found(self, key: DrawKey, faces: int | Cards) -> Draw | None:
        """Find a parked draw that is meant, else a former one that was for another target."""
        return self._tapes.next(key, faces, self._meant) or next(
            (
                draw
                for draw in self._former
                if draw.faces == faces
                and (FORMER_TURN, draw.nth) in self._tapes.parked[draw.key]
                and self._meant(replace(draw.key, target=key.target), draw.nth, key)
            ),
            None,
        )

    def _fresh(self, key: DrawKey, faces: int | Cards, value: int | Cards) -> Draw:
        return Draw(key, len(self._tapes.cells.get(key, ())), faces, value)

    def _record(self, draw: Draw) -> None:
        self._tapes.use((draw,))
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

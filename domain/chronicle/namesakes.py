"""Which parked luck does a throw inherit that lies under another name?"""

from collections.abc import Iterable

from domain.chronicle.tapes import Kin, Tapes
from domain.kernel.chance import Draw, DrawKey
from domain.kernel.ids import FigureId
from domain.kernel.likeness import folded
from domain.kernel.messages import Event, FigureAdded
from domain.table.state import SYSTEMS, Table

NOBODY: frozenset[str] = frozenset()


class Namesakes:
    """The people behind the figures and parties of draws: all names that a figure ever had.

    A figure that was taken out and added again, or a party that got another name, has the luck
    that lies parked for it. A throw against several rivals is the throw against one of them.
    """

    def __init__(self) -> None:
        self._names: dict[str, frozenset[str]] = {}

    def learn(self, before: Table, events: Iterable[Event], draws: Iterable[Draw]) -> None:
        """Note the names of new figures, and those behind the parties that draw."""
        for event in events:
            if isinstance(event, FigureAdded):
                self._add(event.figure, {folded(event.name)})
        for draw in draws:
            for figure in _members(before, draw.key.system, draw.key.figure):
                self._add(draw.key.figure, self._names.get(figure, NOBODY))

    def kin(self, tapes: Tapes, now: Table) -> Kin:
        """Give the search for keys that mean the same as another."""

        def of(key: DrawKey) -> Iterable[DrawKey]:
            for other in (each for each, cells in tapes.parked.items() if cells and each != key):
                if _alike(other, key) and self._same(now, other, other.figure, key.figure):
                    against = other.target and key.target
                    if not against or self._same(now, other, other.target, key.target):
                        yield other

        return of

    def passed_over(self, tapes: Tapes, now: Table, draws: Iterable[Draw]) -> tuple[Draw, ...]:
        """Give the fresh draws beside which luck of this kind lies parked, and all knew of it.

        It is that of the same figure, or of one that is no longer there.
        """
        fresh = (d for d in draws if d.nth >= len(tapes.cells.get(d.key, ())))
        return tuple(draw for draw in fresh if any(self._left(tapes, now, draw)))

    def _left(self, tapes: Tapes, now: Table, draw: Draw) -> Iterable[bool]:
        for key, cells in tapes.parked.items():
            if _alike(key, draw.key) and (key.figure == draw.key.figure or _gone(now, key)):
                lying = (nth for _, nth in cells if nth in tapes.told.get(key, ()))
                yield any(tapes.cells[key][nth][0] == draw.faces for nth in lying)

    def _same(self, now: Table, key: DrawKey, lying: str, asked: str) -> bool:
        if lying == asked:
            return True
        names = self._names.get(asked, NOBODY) | self._behind(now, key.system, asked)
        return not _present(now, key.system, lying) and bool(self._names.get(lying, NOBODY) & names)

    def _behind(self, now: Table, system: str, who: str) -> frozenset[str]:
        names = (self._names.get(figure, NOBODY) for figure in _members(now, system, who))
        return NOBODY.union(*names)

    def _add(self, who: str, names: Iterable[str]) -> None:
        self._names[who] = self._names.get(who, NOBODY).union(names)


def _alike(one: DrawKey, other: DrawKey) -> bool:
    return (one.system, one.purpose) == (other.system, other.purpose)


def _gone(now: Table, key: DrawKey) -> bool:
    return not _present(now, key.system, key.figure)


def _present(now: Table, system: str, who: str) -> bool:
    return who in now.figures or bool(_members(now, system, who))


def _members(table: Table, system: str, party: str) -> frozenset[FigureId]:
    return SYSTEMS[system].members(table.systems[system], party)

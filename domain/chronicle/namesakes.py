"""Which parked luck belongs to a throw, though it was drawn under another name?"""

from collections.abc import Iterable, Iterator, Mapping

from domain.chronicle.tapes import Meant, Tapes
from domain.kernel.chance import Draw, DrawKey
from domain.kernel.ids import FigureId
from domain.kernel.likeness import folded
from domain.kernel.messages import Event, FigureAdded
from domain.table.state import SYSTEMS, Table

Names = frozenset[str]
NOBODY: Names = frozenset()


class Namesakes:
    """The people behind the figures and parties of draws: all names that a figure ever had.

    Luck that lies parked for a figure belongs to all figures of that name. Luck of a party belongs
    to the figures in it, under any name of the party, and with any other figures in it. A throw
    against several rivals is the throw against one of them.
    """

    def __init__(self) -> None:
        self._names: dict[FigureId, Names] = {}
        self._parties: dict[tuple[DrawKey, int], Names] = {}
        """Whose cell it is, if it was drawn in the name of a party"""

    def learn(self, before: Table, events: Iterable[Event], draws: Iterable[Draw]) -> None:
        """Note the names of new figures, and those behind the parties that draw."""
        for event in events:
            if isinstance(event, FigureAdded):
                known = self._names.get(event.figure, NOBODY)
                self._names[event.figure] = known | {folded(event.name)}
        for draw in draws:
            if names := self._of_party(before, draw.key.system, draw.key.figure):
                self._parties.setdefault((draw.key, draw.nth), names)

    def meant(self, now: Table) -> Meant:
        """Tell which parked cells are the luck of a draw that is asked for now."""

        def of(key: DrawKey, nth: int, asked: DrawKey) -> bool:
            if not _alike(key, asked) or not self._same(now, key, nth, asked):
                return False
            both = key.target and asked.target
            return not both or self._namesakes(key.target, asked.target)

        return of

    def passed_over(self, tapes: Tapes, now: Table, draws: Iterable[Draw]) -> tuple[Draw, ...]:
        """Give the fresh draws beside which luck of this kind lies parked, and all knew of it.

        It is that of the same figure or people, or of somebody who is no longer there.
        """
        fresh = (d for d in draws if d.nth >= len(tapes.cells.get(d.key, ())))
        return tuple(draw for draw in fresh if any(self._claims(tapes, now, draw)))

    def _claims(self, tapes: Tapes, now: Table, draw: Draw) -> Iterator[bool]:
        """Tell of each such parked cell whether it is the drawer's, or nobody's any more."""
        for key, cells in tapes.parked.items():
            if not _alike(key, draw.key):
                continue
            for _, nth in cells:
                if nth in tapes.seen_by_all.get(key, ()) and tapes.cells[key][nth][0] == draw.faces:
                    own = key.figure == draw.key.figure or self._same(now, key, nth, draw.key)
                    yield own or self._gone(now, key)

    def _same(self, now: Table, key: DrawKey, nth: int, asked: DrawKey) -> bool:
        """Tell whether a cell is somebody's who asks now."""
        people = self._parties.get((key, nth))
        if people is None:
            asking = self._of_party(now, asked.system, asked.figure)
            names = self._names.get(FigureId(key.figure), NOBODY)
            return self._namesakes(key.figure, asked.figure) or bool(names & asking)
        if people & self._behind(now, asked.system, asked.figure):
            return True
        others = _parties(now, asked.system)
        taken = any(people & self._behind(now, asked.system, other) for other in others)
        return key.figure == asked.figure and not taken

    def _namesakes(self, one: str, other: str) -> bool:
        names = (self._names.get(FigureId(each), NOBODY) for each in (one, other))
        return one == other or bool(frozenset.intersection(*names))

    def _behind(self, now: Table, system: str, who: str) -> Names:
        """Name a figure, or the people of a party."""
        return self._names.get(FigureId(who), NOBODY) | self._of_party(now, system, who)

    def _of_party(self, now: Table, system: str, party: str) -> Names:
        members = _parties(now, system).get(party, ())
        return NOBODY.union(*(self._names.get(figure, NOBODY) for figure in members))

    def _gone(self, now: Table, key: DrawKey) -> bool:
        return key.figure not in now.figures and not _parties(now, key.system).get(key.figure)


def _alike(one: DrawKey, other: DrawKey) -> bool:
    return one.system == other.system and _purpose(one) == _purpose(other)


def _purpose(key: DrawKey) -> str:
    """Say what a draw is for; older logs have other names for it."""
    first, dot, more = key.purpose.partition(".")
    return SYSTEMS[key.system].draws.get(first, first) + dot + more


def _parties(table: Table, system: str) -> Mapping[str, frozenset[FigureId]]:
    return SYSTEMS[system].parties(table.systems[system])

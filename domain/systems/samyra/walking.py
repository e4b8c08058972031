"""Which steps may a figure take, what do they cost, and who stops it or strikes?"""

from functools import cached_property
from heapq import heappop, heappush
from math import ceil

from domain.kernel.ids import FigureId
from domain.kernel.path_field import Edge, PathField

from .ground import Ground, parted
from .shapes import turns
from .state import Fighter, Movement, Sheet

NEAR = 2
"""The fields a figure may move inside the areas without getting away first.

Seed: 003 Lösen
"""


def bew(sheet: Sheet, stance: str, rounding: str) -> int:
    """Reckon how many fields a figure may move: a third less kneeling, two thirds less lying.

    Seed: 003 Alternativen zur Bewegung
    """
    thirds = {"standing": 3, "kneeling": 2, "lying": 1}[stance] * sheet.bew
    return -(-thirds // 3) if rounding == "up" else thirds // 3


class Walk:
    """The steps open to one figure in one movement."""

    def __init__(self, ground: Ground, figure: FigureId, move: Movement) -> None:
        self.ground = ground
        self.figure = figure
        self.move = move
        self.fighter: Fighter = ground.fighter(figure)
        self.sheet: Sheet = ground.sheet(figure)
        self.ways = turns(ground.grid, ground.shape(figure))
        self.known: dict[str, tuple[Edge, ...]] = {}
        self.legal: dict[str, tuple[Edge, ...]] = {}
        self.spots: dict[str, frozenset[str]] = {}
        self.rest: dict[str, bool] = {}
        self.met: dict[frozenset[str], dict[FigureId, None]] = {}

    @property
    def longest(self) -> int:
        """Count the steps that may still be taken."""
        left = self.move.left
        return max(0, min(left, NEAR - self.move.walked)) if self.move.mode == "near" else left

    def steps(self) -> PathField:
        """Describe every path."""
        return PathField(self.fighter.pose, self.move.left, self.longest, self.edges, self.ends)

    def possible(self) -> bool:
        """Tell whether there is any path; most figures can take a first step and stay there."""
        pose = self.fighter.pose
        return (self.longest > 0 and any(map(self._rests, self._ways(pose)))) or (
            self.steps().possible()
        )

    def _rests(self, to: str) -> bool:
        """Tell whether a movement may be a single step into a pose, where nobody stops it."""
        if not self.ends(to):
            return False
        edge = self._edge(self.fighter.pose, to)
        return edge is not None and not edge.cut and edge.cost <= self.move.left

    @cached_property
    def holders(self) -> tuple[FigureId, ...]:
        """Name the enemies that still hold the figure: it may not leave their areas like that.

        Seed: 003 Lösen
        """
        move = self.move
        if move.mode == "open":
            return ()
        free = move.parted if move.mode == "near" else move.loose | move.parted
        return tuple(f for f in move.foes if f not in free and f in self.ground.areas)

    @cached_property
    def shaken(self) -> tuple[FigureId, ...]:
        """Name the enemies for whose sake a figure may move that others still hold.

        Seed: 003 Lösen
        """
        return tuple(f for f in self.move.loose if f in self.ground.areas)

    def edges(self, pose: str) -> tuple[Edge, ...]:
        """List the steps out of a pose; a figure stopped where it may not stay must go on.

        Reading: docs/rules/samyra.md#movement
        """
        if pose not in self.legal:
            found = map(self._sound, self._out(pose))
            self.legal[pose] = tuple(edge for edge in found if edge is not None)
        return self.legal[pose]

    def _sound(self, edge: Edge) -> Edge | None:
        """Say of a step that is cut what it takes to go on after it; None if nobody could."""
        if not edge.cut:
            return edge
        more = self.onward(edge.to)
        return None if more is None else edge._replace(onward=more)

    def onward(self, pose: str) -> int | None:
        """Price the cheapest way on to where a movement may end; None if there is none."""
        most = NEAR - 1 if self.move.mode == "near" else self.move.left
        due, seen = [(0, 0, pose)], set[str]()
        while due:
            cost, count, at = heappop(due)
            if self.ends(at):
                return cost
            if at not in seen and count < most:
                seen.add(at)
                for edge in self._out(at):
                    if cost + edge.cost <= self.move.left:
                        heappush(due, (cost + edge.cost, count + 1, edge.to))
        return None

    def _out(self, pose: str) -> tuple[Edge, ...]:
        """List the steps out of a pose, whatever comes after them."""
        if pose not in self.known:
            edges = (self._edge(pose, to) for to in self._ways(pose))
            self.known[pose] = tuple(edge for edge in edges if edge is not None)
        return self.known[pose]

    def _ways(self, pose: str) -> tuple[str, ...]:
        """Name the poses beside one, and those that a turn leads to."""
        return () if self._over(pose) else (*self._beside(pose), *self._turned(pose))

    def _over(self, pose: str) -> bool:
        """Tell whether a held figure has come as far as it may: nobody shaken off threatens it.

        Seed: 003 Lösen
        """
        if self.move.mode == "held":
            return all(self.ground.areas[f].isdisjoint(self._at(pose)) for f in self.shaken)
        return self.move.mode == "stay"

    def ends(self, pose: str) -> bool:
        """Tell whether the figure may end its movement in a pose."""
        if pose not in self.rest:
            vacant = self.ground.vacant(self.figure, pose)
            self.rest[pose] = vacant and self.ground.bears(self.figure, self._at(pose))
        return self.rest[pose]

    def _at(self, pose: str) -> frozenset[str]:
        """Name the fields that the figure covers in a pose."""
        if pose not in self.spots:
            self.spots[pose] = self.ground.at(self.figure, pose)
        return self.spots[pose]

    def _beside(self, pose: str) -> list[str]:
        anchor, orientation = parted(pose)
        anchors = self.ground.grid.neighbours(anchor)
        return [f"{each}/{orientation}" if self.ways > 1 else each for each in anchors]

    def _turned(self, pose: str) -> list[str]:
        if self.ways == 1:
            return []
        anchor, orientation = parted(pose)
        count = self.ground.grid.orientations
        ways = {(orientation + by) % count for by in (1, count - 1)}
        return [f"{anchor}/{each}" for each in sorted(ways)]

    def _edge(self, pose: str, to: str) -> Edge | None:
        """Describe a step, or a turn, which is a step as any other; None if there is none.

        Reading: docs/rules/samyra.md#movement
        """
        here, there = self._at(pose), self._at(to)
        if not there or not there <= self.ground.terrain.keys():
            return None
        if not self._passable(there - here) or not self._inside(there):
            return None
        strikes = tuple(self.leaving(here, there))
        by = (*strikes, *self.entered(here, there))
        cost = self._cost(here, there)
        return None if cost is None else Edge(to, cost, bool(by), by, strikes=strikes)

    def _inside(self, there: frozenset[str]) -> bool:
        """Tell whether a held figure stays in the area of each enemy that holds it."""
        if self.move.mode == "forced":
            return True
        return not any(self.ground.areas[f].isdisjoint(there) for f in self.holders)

    def entered(self, here: frozenset[str], there: frozenset[str]) -> list[FigureId]:
        """Name the enemies whose areas a step enters: fields in it after, none before.

        Seed: 003 Passierschlag
        """
        before = self._threatening(here)
        met = [f for f in self._threatening(there) if f not in before]
        if self.ground.conflict.settings.passierschlag_repeat == "once_per_enemy":
            met = [f for f in met if f not in self.move.struck]
        return sorted(met)

    def _threatening(self, fields: frozenset[str]) -> dict[FigureId, None]:
        if fields not in self.met:
            self.met[fields] = self.ground.threatening(self.figure, fields)
        return self.met[fields]

    def leaving(self, here: frozenset[str], there: frozenset[str]) -> list[FigureId]:
        """Name the enemies whose areas a forced step leaves.

        Seed: 003 Lösen
        """
        areas = self.ground.areas
        held = (f for f in self.holders if not areas[f].isdisjoint(here))
        return [f for f in held if areas[f].isdisjoint(there)]

    def _passable(self, fields: frozenset[str]) -> bool:
        """Tell whether fields are free, or a friend's who will move on this round.

        Seed: 003 Bewegung und ihre Alternativen
        """
        ground = self.ground
        for field in fields:
            if ground.claimed.get(field, self.figure) != self.figure:
                return False
            holder = ground.taken.get(field, self.figure)
            if holder != self.figure and not self._gives_way(holder):
                return False
        return True

    def _gives_way(self, holder: FigureId) -> bool:
        other = self.ground.fighter(holder)
        friend = not self.ground.hostile(self.figure, holder)
        return friend and other.standing_in and not other.done and self._still_to_move(other)

    def _still_to_move(self, other: Fighter) -> bool:
        conflict = self.ground.conflict
        return other.party in conflict.order[conflict.slot :]

    def _high(self, field: str) -> bool:
        return self.ground.terrain[field].height > self.sheet.knee

    def _cost(self, here: frozenset[str], there: frozenset[str]) -> int | None:
        """Price a step: half of BEW onto an object higher than the knee; None if it is too high.

        An object on which the figure is already costs nothing more.
        Seed: 003 Bewegung und ihre Alternativen
        """
        high = [f for f in there - here if self._high(f)]
        if not high:
            return 1
        objects, on = self.ground.objects, {self.ground.objects.get(f) for f in here}
        new = (self.ground.terrain[f].height for f in high if objects[f] not in on)
        top = max(new, default=0)
        if not top:
            return 1
        return max(1, ceil(self.move.full / 2)) if top <= self.sheet.height else None

    def price(self, pose: str, to: str) -> int:
        """Give what a step costs that was found legal."""
        cost = self._cost(self.ground.at(self.figure, pose), self.ground.at(self.figure, to))
        assert cost is not None
        return cost

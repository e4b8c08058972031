"""Who covers, threatens and blocks which fields?"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import TypeVar

from domain.kernel.ids import ConflictId, FigureId

from .chart import Soil, terrain
from .grid import GRIDS, Grid
from .objects import objects
from .settings import Settings
from .shapes import covered, turns
from .state import Conflict, Fighter, Sheet, State

T = TypeVar("T")
NO_FIELDS: frozenset[str] = frozenset()


def parted(pose: str) -> tuple[str, int]:
    """Split a pose into its anchor field and its orientation."""
    anchor, _, orientation = pose.partition("/")
    return anchor, int(orientation or 0)


class Ground:
    """The map of one combat with all figures on it, as of one moment."""

    def __init__(self, state: State, conflict: Conflict) -> None:
        self.state = state
        self.conflict = conflict
        self.grid: Grid = GRIDS[conflict.settings.grid]
        self.free = conflict.settings.grid == "free"
        self._foes: dict[FigureId, tuple[FigureId, ...]] = {}
        self._known: dict[tuple[object, ...], object] = {}

    @cached_property
    def terrain(self) -> Mapping[str, Soil]:
        """Give the fields that can be stood on or crossed at all."""
        return terrain(self.conflict.rows)

    @cached_property
    def objects(self) -> Mapping[str, str]:
        """Tell which object is on a field, by the field that stands for it."""
        return objects(self.grid.key, self.conflict.rows)

    def once(self, make: "Callable[..., T]", *given: str) -> T:
        """Give `make(self, *given)`, made when first asked for."""
        name = make, *given
        if name not in self._known:
            self._known[name] = make(self, *given)
        found: T = self._known[name]  # type: ignore[assignment]  # what `make` gave
        return found

    def sheet(self, figure: FigureId) -> Sheet:
        """Give a figure's values."""
        return self.state.sheets[figure]

    def fighter(self, figure: FigureId) -> Fighter:
        """Give a figure of this combat."""
        return self.conflict.fighters[figure]

    def shape(self, figure: FigureId) -> str:
        """Give a figure's shape: as it joined or lurks, or as it would join."""
        there = self.conflict.fighters.get(figure) or self.conflict.lurkers.get(figure)
        return self.sheet(figure).shape if there is None else there.shape

    def pose(self, figure: FigureId, anchor: str, orientation: int) -> str:
        """Name a pose: the orientation only where a shape has several."""
        several = not self.free and turns(self.grid, self.shape(figure)) > 1
        return f"{anchor}/{orientation}" if several else anchor

    def at(self, figure: FigureId, pose: str) -> frozenset[str]:
        """Name the fields that a figure covers in a pose; empty if one would not exist."""
        anchor, orientation = parted(pose)
        return covered(self.grid, anchor, self.shape(figure), orientation)

    def under(self, figure: FigureId) -> frozenset[str]:
        """Name the fields that a figure covers now."""
        return self._under[figure]

    @cached_property
    def _under(self) -> dict[FigureId, frozenset[str]]:
        return {f: covered_by(each, self.grid) for f, each in self.conflict.fighters.items()}

    @cached_property
    def taken(self) -> dict[str, FigureId]:
        """Tell who occupies a field; a fallen figure occupies nothing.

        A mover that was stopped on a friend's field only shares it.
        """
        if self.free:
            return {}
        fighters, mover = self.conflict.fighters, self.conflict.mover
        return {
            field: figure
            for figure in sorted(fighters, key=lambda figure: figure != mover)
            if not fighters[figure].fallen
            for field in self.under(figure)
        }

    @cached_property
    def claimed(self) -> dict[str, FigureId]:
        """Tell who holds a field without standing on it: to swing, or to arrive there.

        Seed: 003 Figuren mit zweihändigen Waffen
        """
        held: dict[str, FigureId] = {}
        for figure, fighter in self.conflict.fighters.items():
            if fighter.claimed:
                held |= dict.fromkeys(fighter.claimed, figure)
            if fighter.crossing is not None:
                held |= dict.fromkeys(self.at(figure, fighter.crossing.to), figure)
            if fighter.move is not None and fighter.move.last:
                held |= dict.fromkeys(self.at(figure, fighter.move.last), figure)
        return held

    def around(self, fields: Iterable[str]) -> tuple[str, ...]:
        """Name the fields of the map beside these."""
        return _beside(self.grid.key, self.conflict.rows, frozenset(fields))

    def nearby(self, field: str, reach: int) -> Iterator[str]:
        """Name the fields within a number of steps, on the map or not, nearest first."""
        ring: tuple[str, ...] = (field,)
        seen = {field}
        for _ in range(reach + 1):
            yield from ring
            beside = dict.fromkeys(near for each in ring for near in self.grid.neighbours(each))
            ring = tuple(near for near in beside if near not in seen)
            seen.update(ring)

    def area(self, figure: FigureId) -> frozenset[str]:
        """Name the fields that a figure threatens; none if it is not able to.

        Seed: 003 Passierschlag
        """
        return self.areas.get(figure, NO_FIELDS)

    @cached_property
    def areas(self) -> dict[FigureId, frozenset[str]]:
        """Give the attack areas of all who threaten anything."""
        conflict = self.conflict
        every = (
            (figure, threatened_by(each, conflict.settings, conflict.rows))
            for figure, each in conflict.fighters.items()
        )
        return {figure: area for figure, area in every if area}

    def reach(self, figure: FigureId) -> frozenset[str]:
        """Name the fields around a figure that its rule of areas gives it, whatever befell it."""
        return _reach(self.fighter(figure), self.conflict.settings, self.conflict.rows)

    @cached_property
    def threats(self) -> dict[str, list[FigureId]]:
        """Tell who threatens a field."""
        found: dict[str, list[FigureId]] = {}
        for figure, area in self.areas.items():
            for field in area:
                found.setdefault(field, []).append(figure)
        return found

    def hostile(self, one: FigureId, other: FigureId) -> bool:
        """Tell whether two figures are enemies."""
        return self.conflict.hostile(self.fighter(one).party, self.fighter(other).party)

    def threatening(self, figure: FigureId, fields: Iterable[str]) -> dict[FigureId, None]:
        """Name the enemies in whose areas a figure would be on these fields."""
        who = (threat for field in fields for threat in self.threats.get(field, ()))
        return {each: None for each in who if self.hostile(figure, each)}

    def foes(self, figure: FigureId) -> tuple[FigureId, ...]:
        """Name the enemies in whose areas a figure stands."""
        if figure not in self._foes:
            found = self.threatening(figure, self.under(figure)) if not self.free else {}
            self._foes[figure] = tuple(f for f in self.conflict.fighters if f in found)
        return self._foes[figure]

    def bears(self, figure: FigureId, fields: Iterable[str]) -> bool:
        """Tell whether a figure may rest on fields: on the map, on nothing too high for it.

        Seed: 003 Bewegung und ihre Alternativen
        """
        knee, soils = self.sheet(figure).knee, map(self.terrain.get, fields)
        return all(soil and (soil.standable or soil.height <= knee) for soil in soils)

    def vacant(self, figure: FigureId, pose: str) -> bool:
        """Tell whether a figure may be put down in a pose: on the map, on nobody's fields."""
        fields = self.at(figure, pose)
        if not fields or not fields <= self.terrain.keys():
            return False
        if fields.isdisjoint(self.occupied):
            return True
        holders = (self.taken.get(f) or self.claimed.get(f) for f in fields)
        return all(holder in (None, figure) for holder in holders)

    @cached_property
    def occupied(self) -> frozenset[str]:
        """Name the fields on which somebody stands, or which somebody holds."""
        return frozenset(self.taken).union(self.claimed)

    def distance(self, one: FigureId, other: FigureId) -> int:
        """Count the fields between two figures, by their nearest fields."""
        return min(
            self.grid.distance(a, b)
            for a in (self.under(one) if not self.free else (self.fighter(one).pose,))
            for b in (self.under(other) if not self.free else (self.fighter(other).pose,))
        )


def covered_by(fighter: Fighter, grid: Grid) -> frozenset[str]:
    """Name the fields that a figure covers where it stands."""
    anchor, orientation = parted(fighter.pose)
    return covered(grid, anchor, fighter.shape, orientation)


def threatened_by(fighter: Fighter, settings: Settings, rows: str) -> frozenset[str]:
    """Name the fields that a figure threatens; none if it is not able to.

    Seed: 003 Passierschlag
    """
    able = fighter.standing_in and fighter.threat
    return _reach(fighter, settings, rows) if able else NO_FIELDS


def _reach(fighter: Fighter, settings: Settings, rows: str) -> frozenset[str]:
    grid = GRIDS[settings.grid]
    own = NO_FIELDS if settings.grid == "free" else covered_by(fighter, grid)
    match settings.area_rule:
        case "manual":
            return fighter.area
        case "adjacent":
            return frozenset(_beside(grid.key, rows, own))
        case "front":
            ahead = grid.front(fighter.facing)
            reached = {grid.step(field, way) for field in own for way in ahead}
            return frozenset(reached & terrain(rows).keys()) - own


@lru_cache(maxsize=16_384)
def _beside(grid: str, rows: str, inner: frozenset[str]) -> tuple[str, ...]:
    inside = terrain(rows)
    beside = (near for field in sorted(inner) for near in GRIDS[grid].neighbours(field))
    return tuple(dict.fromkeys(f for f in beside if f not in inner and f in inside))


def ground_of(state: State, cid: ConflictId) -> Ground:
    """Give the map of a combat."""
    return ground(cid, state.conflicts[cid], state.sheets, state.kinds)


def ground(
    cid: ConflictId,
    conflict: Conflict,
    sheets: dict[FigureId, Sheet],
    kinds: dict[FigureId, str],
) -> Ground:
    """Give the map of a combat, and all of a table that it hangs on."""
    return Ground(State(sheets=sheets, kinds=kinds), conflict)

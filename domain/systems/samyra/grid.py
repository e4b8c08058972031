"""Which fields are next to each other, and how far apart?"""

import re
from functools import lru_cache
from math import isqrt
from typing import Literal, assert_never

from msgspec import Struct

Key = Literal["hex", "square8", "square4", "free"]
Pair = tuple[int, int]

# Bounded, so that no name costs more than a glance; a map's 10,000 fields are far within.
FIELD = re.compile(r"([a-z]{1,4})([1-9][0-9]{0,5})")
POINT = re.compile(r"(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})")
LAST_POINT = 999

HEX = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
SQUARE8 = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
SQUARE4 = ((1, 0), (0, 1), (-1, 0), (0, -1))
STEPS: dict[Key, tuple[Pair, ...]] = {
    "hex": HEX,
    "square8": SQUARE8,
    "square4": SQUARE4,
    "free": (),
}
"""What a step adds to the coordinates, by direction: clockwise, beginning in the east."""


def field(x: int, y: int) -> str:
    """Name the field in column `x` and row `y`, both from 0; "" if one is negative."""
    if x < 0 or y < 0:
        return ""
    letters = ""
    while x >= 0:
        x, letter = divmod(x, 26)
        letters = chr(ord("a") + letter) + letters
        x -= 1  # there is no letter for zero: after z comes aa
    return f"{letters}{y + 1}"


@lru_cache(maxsize=32_768)
def spot(name: str) -> Pair:
    """Give column and row, both from 0, of a field such as `c5`; ValueError on anything else."""
    found = FIELD.fullmatch(name)
    if not found:
        raise ValueError(f"no field: {name[:20]!r}")
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column - 1, int(found[2]) - 1


def point(name: str) -> Pair:
    """Give x and y, 0..999, of a free pose such as `120,7`; ValueError on anything else."""
    found = POINT.fullmatch(name)
    if not found:
        raise ValueError(f"no point: {name[:20]!r}")
    return int(found[1]), int(found[2])


class Grid(Struct, frozen=True, gc=False):
    """One way to lay out fields. It knows no map: a neighbour may be a wall or off the edge.

    hex: pointy-top, odd rows (from 0) shoved half a field right; directions E SE SW W NW NE.
    square8: E SE S SW W NW N NE. square4: E S W N. free: points without directions.
    Every method raises ValueError on a name that is none of this grid.
    """

    key: Key
    directions: int
    orientations: int
    """How many ways a figure can be turned; 1 where turning means nothing."""

    def coordinates(self, name: str) -> Pair:
        """Give coordinates in which a direction is the same everywhere: axial (q, r), or (x, y)."""
        if self.key == "free":
            return point(name)
        x, y = spot(name)
        return (x - y // 2, y) if self.key == "hex" else (x, y)

    def at(self, u: int, v: int) -> str:
        """Name the field at such coordinates; "" if it is beyond the first row or column."""
        if self.key == "free":
            return f"{u},{v}" if min(u, v) >= 0 and max(u, v) <= LAST_POINT else ""
        return field(u + v // 2, v) if self.key == "hex" else field(u, v)

    def step(self, name: str, direction: int) -> str:
        """Name the field next to this one; directions wrap around. "" if there is none."""
        u, v = self.coordinates(name)
        if not self.directions:
            return ""
        du, dv = STEPS[self.key][direction % self.directions]
        return self.at(u + du, v + dv)

    def neighbours(self, name: str) -> tuple[str, ...]:
        """Name the fields next to this one, in the order of directions."""
        return _neighbours(self, name)

    def distance(self, a: str, b: str) -> int:
        """Count the steps from `a` to `b`; on free the Euclidean distance, rounded down.

        Rounded down, a detour over a third point may seem shorter than the way itself.
        """
        (au, av), (bu, bv) = self.coordinates(a), self.coordinates(b)
        du, dv = au - bu, av - bv
        match self.key:
            case "hex":
                return max(abs(du), abs(dv), abs(du + dv))
            case "square8":
                return max(abs(du), abs(dv))
            case "square4":
                return abs(du) + abs(dv)
            case "free":
                return isqrt(du * du + dv * dv)
            case _:
                assert_never(self.key)

    def toward(self, a: str, b: str) -> int:
        """Give the direction from `a` to the adjacent field `b`; -1 if it is not adjacent."""
        (au, av), (bu, bv) = self.coordinates(a), self.coordinates(b)
        steps, way = STEPS[self.key], (bu - au, bv - av)
        return steps.index(way) if way in steps else -1

    def front(self, facing: int) -> tuple[int, ...]:
        """List the directions ahead of a figure that looks in direction `facing`, left first."""
        if not self.directions:
            return ()
        reach = 0 if self.key == "square4" else 1
        return tuple((facing + by) % self.directions for by in range(-reach, reach + 1))


@lru_cache(maxsize=32_768)
def _neighbours(grid: Grid, name: str) -> tuple[str, ...]:
    grid.coordinates(name)  # a free grid has no step that would look at the name
    found = (grid.step(name, direction) for direction in range(grid.directions))
    return tuple(other for other in found if other)


GRIDS: dict[str, Grid] = {
    grid.key: grid
    for grid in (
        Grid("hex", 6, 6),
        Grid("square8", 8, 4),
        Grid("square4", 4, 4),
        Grid("free", 0, 1),
    )
}
"""The grids by their key, which is the value of the toggle `samyra.grid`."""

"""Which fields does a figure cover?"""

from functools import lru_cache
from typing import get_args

from .grid import Grid, Key, Pair
from .state import Shape

Offsets = tuple[Pair, ...]

# The anchor comes first; a line begins at its anchor, a ring and a big one lie around it.
POINT: dict[str, Offsets] = {"single": ((0, 0),)}
ROWS: dict[str, Offsets] = {
    **POINT,
    "pair": ((0, 0), (1, 0)),
    "line": ((0, 0), (1, 0), (2, 0)),
}
FOUR: Offsets = ((0, 0), (1, 0), (0, 1), (1, 1))
AROUND: Offsets = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
HEXES = {**ROWS, "triangle": FOUR[:3], "rhombus": FOUR, "ring": AROUND}
SQUARES = {**ROWS, "block": FOUR, "big": (*AROUND, (-1, -1), (1, 1))}

OFFSETS: dict[Key, dict[str, Offsets]] = {
    "hex": {**HEXES, "block": HEXES["rhombus"], "big": HEXES["ring"]},
    "square8": {
        **SQUARES,
        "triangle": SQUARES["block"],
        "rhombus": SQUARES["block"],
        "ring": SQUARES["big"],
    },
    "free": dict.fromkeys((*HEXES, *SQUARES), POINT["single"]),
}
"""What a shape covers around (0, 0) when it is not turned, by grid: axial (q, r), or (x, y).

A shape of another grid stands for its sibling: on hex block is rhombus and big is ring; on
squares triangle and rhombus are block and ring is big; free knows single points only.
"""
OFFSETS["square4"] = OFFSETS["square8"]

SHAPES: tuple[Shape, ...] = get_args(Shape)


@lru_cache(maxsize=65_536)
def covered(grid: Grid, anchor: str, shape: str, orientation: int) -> frozenset[str]:
    """Name the fields under a figure, its anchor among them; empty if one would not exist.

    That is so where a coordinate would be negative; walls and edges of a map are not looked at.
    Orientations turn clockwise, by 60 degrees on hex and 90 on squares, and wrap around.
    KeyError on a shape that is none of `SHAPES`, ValueError on an anchor that is no field.
    """
    u, v = grid.coordinates(anchor)
    turned = (_turned(grid, by, orientation) for by in OFFSETS[grid.key][shape])
    fields = frozenset(grid.at(u + du, v + dv) for du, dv in turned)
    return frozenset() if "" in fields else fields


@lru_cache(maxsize=256)
@lru_cache(maxsize=64)
def turns(grid: Grid, shape: str) -> int:
    """Count the orientations that differ in what they cover around the same anchor."""
    offsets = OFFSETS[grid.key][shape]
    ways = range(grid.orientations)
    return len({frozenset(_turned(grid, by, way) for by in offsets) for way in ways})


def _turned(grid: Grid, offset: Pair, orientation: int) -> Pair:
    u, v = offset
    for _ in range(orientation % grid.orientations):
        u, v = (-v, u + v) if grid.key == "hex" else (-v, u)
    return u, v

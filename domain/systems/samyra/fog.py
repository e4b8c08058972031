"""What lies under the fog of a combat, and where may a figure lurk there?"""

from functools import lru_cache

from domain.kernel.ids import FigureId

from .chart import redrawn, terrain
from .grid import GRIDS, Grid, field
from .ground import parted
from .shapes import covered, turns
from .state import Conflict

VEIL = "~"
"""The character of a hidden field in the text that says which fields are hidden."""


def beneath(conflict: Conflict) -> str:
    """Give the map as the gm knows it."""
    return redrawn(conflict.rows, conflict.fog)


def veil(conflict: Conflict) -> str:
    """Say which fields are hidden: a text laid out as the map, with spaces for all others."""
    lines = enumerate(conflict.rows.replace("\r", "").split("\n"))
    rows = (
        "".join(VEIL if field(x, y) in conflict.fog else " " for x in range(len(line)))
        for y, line in lines
    )
    return "\n".join(row.rstrip() for row in rows)


def lurking(conflict: Conflict) -> dict[str, FigureId]:
    """Tell who lurks on which field."""
    grid = GRIDS[conflict.settings.grid]
    return {
        under: figure
        for figure, each in conflict.lurkers.items()
        for under in covered(grid, *_spot(each.pose, each.shape))
    }


def _spot(pose: str, shape: str) -> tuple[str, str, int]:
    anchor, orientation = parted(pose)
    return anchor, shape, orientation


def lairs(conflict: Conflict, figure: FigureId, shape: str) -> tuple[str, ...]:
    """Name the poses in which a figure would be hidden whole, on nobody's fields."""
    if not conflict.fog:
        return ()
    others = {under for under, who in lurking(conflict).items() if who != figure}
    free = conflict.fog.keys() - others
    every = on_map(GRIDS[conflict.settings.grid], beneath(conflict), shape)
    return tuple(pose for pose, fields in every if fields <= free)


def hides(conflict: Conflict, pose: str, shape: str) -> bool:
    """Tell whether a figure would be under the fog in a pose."""
    grid = GRIDS[conflict.settings.grid]
    return bool(conflict.fog) and covered(grid, *_spot(pose, shape)) <= conflict.fog.keys()


@lru_cache(maxsize=32)
def on_map(grid: Grid, rows: str, shape: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """List the poses of a shape that lie on a map, and what it covers in each."""
    ways, inside = turns(grid, shape), terrain(rows).keys()
    every = (
        (f"{anchor}/{way}" if ways > 1 else anchor, covered(grid, anchor, shape, way))
        for anchor in inside
        for way in range(ways)
    )
    return tuple((pose, fields) for pose, fields in every if fields and fields <= inside)

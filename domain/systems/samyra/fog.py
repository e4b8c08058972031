"""What lies under the fog of a combat, and where may a figure lurk there?"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from domain.kernel.ids import FigureId

from .chart import redrawn, terrain
from .grid import GRIDS, Grid, field
from .ground import parted
from .settings import Settings
from .shapes import covered, turns
from .state import Conflict

Poses = tuple[tuple[str, frozenset[str]], ...]
"""Poses of a shape, each with the fields that it covers."""
VEIL = "~"
"""The character of a hidden field in the text that says which fields are hidden."""


def beneath(rows: str, fog: Mapping[str, str]) -> str:
    """Give the map as the gm knows it."""
    return redrawn(rows, fog)


def veil(rows: str, fog: Mapping[str, str]) -> str:
    """Say which fields are hidden: a text laid out as the map, with spaces for all others."""
    drawn = (
        "".join(VEIL if field(x, y) in fog else " " for x in range(len(line)))
        for y, line in enumerate(rows.replace("\r", "").split("\n"))
    )
    return "\n".join(row.rstrip() for row in drawn)


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


def lairs(conflict: Conflict, figure: FigureId, shape: str) -> Iterator[str]:
    """Go through the poses in which a figure would be hidden whole, on nobody's fields."""
    others = {under for under, who in lurking(conflict).items() if who != figure}
    every = _hidden(conflict.settings, conflict.rows, conflict.fog, shape)
    return (pose for pose, fields in every if fields.isdisjoint(others))


def _hidden(settings: Settings, rows: str, fog: Mapping[str, str], shape: str) -> Poses:
    every = on_map(GRIDS[settings.grid], beneath(rows, fog), shape) if fog else ()
    return tuple(each for each in every if each[1] <= fog.keys())


def hides(conflict: Conflict, pose: str, shape: str) -> bool:
    """Tell whether a figure would be under the fog in a pose."""
    grid = GRIDS[conflict.settings.grid]
    return bool(conflict.fog) and covered(grid, *_spot(pose, shape)) <= conflict.fog.keys()


@lru_cache(maxsize=32)
def on_map(grid: Grid, rows: str, shape: str) -> Poses:
    """List the poses of a shape that lie on a map, and what it covers in each."""
    ways, inside = turns(grid, shape), terrain(rows).keys()
    every = (
        (f"{anchor}/{way}" if ways > 1 else anchor, covered(grid, anchor, shape, way))
        for anchor in inside
        for way in range(ways)
    )
    return tuple((pose, fields) for pose, fields in every if fields and fields <= inside)

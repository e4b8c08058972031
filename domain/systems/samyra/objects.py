"""Which fields of a map are one object?"""

from collections.abc import Mapping
from functools import lru_cache

from .chart import Soil, terrain
from .grid import GRIDS


@lru_cache(maxsize=64)
def objects(grid: str, rows: str) -> Mapping[str, str]:
    """Give for every field with an object on it the field that stands for the whole object.

    Fields of one height that touch are one object, unless a circle tells them apart.
    Reading: docs/rules/samyra.md#movement
    """
    inside, found = terrain(rows), dict[str, str]()
    for first, ground in inside.items():
        open_ = [first] if ground.height and first not in found else []
        while open_:
            field = open_.pop()
            found[field] = first
            beside = GRIDS[grid].neighbours(field)
            open_ += (
                f for f in beside if f in inside and f not in found and _one(ground, inside[f])
            )
    return found


def _one(ground: Soil, other: Soil) -> bool:
    return (ground.height, ground.circled) == (other.height, other.circled)

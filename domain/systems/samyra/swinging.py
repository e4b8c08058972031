"""How much room does a weapon need to swing, and which fields does it take?

Seed: 003 Figuren mit zweihändigen Waffen
"""

from domain.kernel.ids import FigureId
from domain.kernel.memo import memoized

from .ground import Ground
from .state import Blow, Sheet, State

SWUNG = ("bind", "melee", "two_weapons", "second")
"""The blows that suffer where there is no room; no circumstance changes a Passierschlag."""


def swing(state: State, figure: FigureId) -> int:
    """Count the fields that a figure's ready two-handed weapon needs beside it."""
    weapons = state.sheets[figure].weapons.values()
    return max((w.swing for w in weapons if w.place == "ready" and w.hands > 1), default=0)


def room(ground: Ground, figure: FigureId) -> tuple[str, ...]:
    """Name the fields beside a figure in which it may swing, in the order in which it takes them.

    First those that its player prefers, then those towards which it looks.
    Reading: docs/rules/samyra.md
    """
    fighter, own = ground.fighter(figure), ground.under(figure)
    beside = (f for f in ground.around(own) if f not in ground.taken)
    free = (f for f in beside if f in fighter.claimed or f not in ground.claimed)
    rank = {field: place for place, field in enumerate(fighter.prefers)}
    return tuple(sorted(free, key=lambda f: (rank.get(f, len(rank)), _turn(ground, figure, f), f)))


def _turn(ground: Ground, figure: FigureId, field: str) -> int:
    """Count by how much a figure would turn to look at a field beside it."""
    grid, facing = ground.grid, ground.fighter(figure).facing
    ways = (grid.toward(own, field) - facing for own in _next_to(ground, figure, field))
    return min(min(way % grid.directions, -way % grid.directions) for way in ways)


def _next_to(ground: Ground, figure: FigureId, field: str) -> list[str]:
    return [own for own in ground.under(figure) if ground.grid.toward(own, field) >= 0]


def fitting(ground: Ground, figure: FigureId) -> tuple[str, ...]:
    """Name the fields that a figure's weapon takes by itself: as many as it needs, or none."""
    need, free = swing(ground.state, figure), room(ground, figure)
    return free[:need] if len(free) >= need else ()


def short(ground: Ground, figure: FigureId) -> bool:
    """Tell whether a figure has taken fewer fields than its weapon needs."""
    if ground.free or ground.conflict.settings.swing_space == "off":
        return False
    return swing(ground.state, figure) > len(ground.fighter(figure).claimed)


def cramped(ground: Ground, blow: Blow) -> bool:
    """Tell whether a blow is struck without the room for it."""
    return blow.kind in SWUNG and short(ground, blow.attacker)


@memoized
def beset(ground: Ground) -> tuple[FigureId, ...]:
    """Name the figures that have an enemy in their area, and no room to swing at it."""
    if ground.free or ground.conflict.settings.swing_space == "off":
        return ()
    swinging = (f for f in wielders(ground.state.sheets) if f in ground.conflict.fighters)
    return tuple(f for f in swinging if short(ground, f) and _has_foe(ground, f))


def _has_foe(ground: Ground, figure: FigureId) -> bool:
    others = (ground.taken[field] for field in ground.area(figure) if field in ground.taken)
    return any(ground.hostile(figure, other) for other in others)


@memoized
def wielders(sheets: dict[FigureId, Sheet]) -> frozenset[FigureId]:
    """Name the figures that have a weapon to swing, ready or not."""
    every = ((figure, sheet.weapons.values()) for figure, sheet in sheets.items())
    return frozenset(f for f, weapons in every if any(weapon.swing for weapon in weapons))

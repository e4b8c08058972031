"""How much room does a weapon need to swing, and which fields does it take?

Seed: 003 Figuren mit zweihändigen Waffen
"""

from functools import lru_cache, partial

from domain.kernel.ids import FigureId

from .grid import GRIDS
from .ground import Ground
from .hands import ready
from .state import Blow, Sheet, State, Weapon

SWUNG = ("bind", "melee", "two_weapons", "second")
"""The blows that suffer where there is no room; no circumstance changes a Passierschlag."""


def swing(state: State, figure: FigureId) -> int:
    """Count the fields that a figure's ready two-handed weapon needs beside it."""
    return max((weapon.swing for weapon in ready(state.sheets[figure]) if swung(weapon)), default=0)


def swung(weapon: Weapon) -> bool:
    """Tell whether a weapon is swung: with two hands, and in melee; a bow is not.

    Reading: docs/rules/samyra.md#two-handed-weapons
    """
    return weapon.hands > 1 and weapon.reach == "melee" and weapon.swing > 0


def room(ground: Ground, figure: FigureId) -> tuple[str, ...]:
    """Name the fields beside a figure in which it may swing, in the order in which it takes them.

    First those that its player prefers, then those towards which it looks.
    Reading: docs/rules/samyra.md#two-handed-weapons
    """
    fighter, own = ground.fighter(figure), ground.under(figure)
    beside = (f for f in ground.around(own) if f not in ground.taken)
    free = (f for f in beside if f in fighter.claimed or f not in ground.claimed)
    rank = {field: place for place, field in enumerate(fighter.prefers)}
    turn = partial(_turn, ground.grid.key, own, fighter.facing)
    return tuple(sorted(free, key=lambda f: (rank.get(f, len(rank)), turn(f), f)))


@lru_cache(maxsize=16_384)
def _turn(grid: str, own: frozenset[str], facing: int, field: str) -> int:
    """Count by how much a figure would turn to look at a field beside it."""
    ways = (GRIDS[grid].toward(each, field) for each in own)
    turns = (way - facing for way in ways if way >= 0)
    return min(min(turn % GRIDS[grid].directions, -turn % GRIDS[grid].directions) for turn in turns)


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


def beset(ground: Ground) -> tuple[FigureId, ...]:
    """Name the figures that have an enemy in their area, and no room to swing at it."""
    return ground.once(_beset)


def _beset(ground: Ground) -> tuple[FigureId, ...]:
    if ground.free or ground.conflict.settings.swing_space == "off":
        return ()
    swinging = (f for f in wielders(ground.state.sheets) if f in ground.conflict.fighters)
    return tuple(f for f in swinging if short(ground, f) and _has_foe(ground, f))


def _has_foe(ground: Ground, figure: FigureId) -> bool:
    others = (ground.taken[field] for field in ground.area(figure) if field in ground.taken)
    return any(ground.hostile(figure, other) for other in others)


def wielders(sheets: dict[FigureId, Sheet]) -> frozenset[FigureId]:
    """Name the figures that have a weapon to swing, ready or not."""
    every = ((figure, sheet.weapons.values()) for figure, sheet in sheets.items())
    return frozenset(f for f, weapons in every if any(swung(weapon) for weapon in weapons))

"""Who has a two-handed weapon in the tests, and sees an enemy halt?"""

from typing import Any

from tests.rules.samyra.given import Field
from tests.rules.samyra.people import Who, blade, foe, hero

DRAWN = """
. . . . . . . . .
 P . . . . . . W .
. . . . . . . . .
"""
AXE = {"axe": blade(2, 2)}
NEAR = ("g2", "f2", "e2")
"""Three fields on, four from Pollux."""


def pollux(**named: Any) -> Who:
    return hero("pollux", **{"sight": 9, "weapons": AXE, **named})


def drawn(who: Who | None = None, **settings: Any) -> Field:
    """Pollux and the wolf face each other; the wolf moves first, then its cub."""
    field = Field(DRAWN, P=who or pollux(), W=foe("wolf", bew=9), **settings)
    field.join(foe("cub", bew=9), "i1")
    return field.round("foes", "heroes")


def seen(*path: str, wish: str = "fits", fields: tuple[str, ...] = (), **named: Any) -> Field:
    """Let the wolf halt at the end of a path while its cub has still to move."""
    field = drawn(pollux(**named))
    if (wish, fields) != ("fits", ()):
        field.do("SetSwing", "pollux", wish=wish, fields=fields)
    field.step("wolf", *path)
    if field.fighter("wolf").move:
        field.do("EndMove", "wolf")
    return field


def claimed(field: Field, figure: str = "pollux") -> set[str]:
    return set(field.fighter(figure).claimed)

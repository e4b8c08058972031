"""What do the dice and the printed tables of PHERS say?"""

from typing import Literal, get_args

FACES = 10
"""Every die shows 1 to 10, never 0."""
PLUS, MINUS, WILD, CLEVER = "H10", "D10", "W10", "S10"
"""The plus, minus, wild and clever die; their letters are names."""

Grade = Literal[
    "katastrophal", "schlecht", "schwach", "ordentlich",
    "gut", "hervorragend", "brilliant", "unglaublich",
]  # fmt: skip
Relation = Literal["lower", "equal", "higher"]
Area = Literal["talent", "competence"]
CLASSES: tuple[Grade, ...] = get_args(Grade)
WIDTH = 5
"""Levels a class; the two outermost have no end."""
ORDENTLICH = CLASSES.index("ordentlich")
SUCCESS = CLASSES[ORDENTLICH]
SCALE = {grade: 1 + WIDTH * (i - ORDENTLICH) for i, grade in enumerate(CLASSES)}
"""Of each class its lowest level; the lowest class has none and is drawn as wide as the others.

Seed: 000 summary 1
"""
RELATIONS: tuple[Relation, ...] = get_args(Relation)
STANDINGS = ("anfaenger", "geuebter", "koenner", "meister")
LOWEST_STANDING = CLASSES.index("schwach")

AREAS: tuple[Area, ...] = get_args(Area)
LEVEL = 9990
"""Levels reach from -999,0 to 999,0, in tenths."""
MOST_LEVELS = 40
MOST_POINTS = 99


def class_of(result: int) -> Grade:
    """Read a result level as one of the eight classes, five levels each, 1 to 5 being ordentlich.

    Seed: 000 summary 1
    """
    index = ORDENTLICH + (result - 1) // WIDTH
    return CLASSES[max(0, min(index, len(CLASSES) - 1))]


def succeeds(grade: str) -> bool:
    """Tell whether a class is at least ordentlich.

    Seed: 000 summary 1
    """
    return CLASSES.index(grade) >= ORDENTLICH


def relation_of(grade: str, other: str) -> Relation:
    """Compare two classes, never the levels behind them.

    Seed: 000 summary 1
    """
    here, there = CLASSES.index(grade), CLASSES.index(other)
    return RELATIONS[1 + (here > there) - (here < there)]


def standing_of(tenths: int) -> str:
    """Name the level class of a figure, "" outside Anfänger to Meister; its limits are the same.

    Seed: 000 summary 4
    """
    index = CLASSES.index(class_of(whole_of(tenths))) - LOWEST_STANDING
    return STANDINGS[index] if 0 <= index < len(STANDINGS) else ""


def whole_of(tenths: int) -> int:
    """Give the whole levels, toward zero."""
    return abs(tenths) // 10 * (-1 if tenths < 0 else 1)


def rest_of(tenths: int) -> int:
    """Give the figure behind the comma, 0 to 9."""
    return abs(tenths) % 10


def level_of(tenths: int, clever: int = 0) -> int:
    """Give the level that counts: the clever die, 0 if not thrown, may add one away from zero.

    Seed: 000 summary 7
    """
    whole = whole_of(tenths)
    if 0 < clever <= rest_of(tenths):
        whole += -1 if tenths < 0 else 1
    return whole


def doubled_by(plus: int, minus: int, wild: int) -> tuple[str, ...]:
    """Name the dice that the wild die, 0 if not thrown, doubles; three equal dice cancel out.

    Seed: 000 summary 1
    """
    if plus == minus:
        return ()
    return tuple(name for name, face in (("H", plus), ("D", minus)) if face == wild)


def z_of(plus: int, minus: int, wild: int = 0) -> int:
    """Give the outcome of the dice: plus less minus die, each doubled where the wild die matches.

    Seed: 000 summary 1
    """
    doubled = doubled_by(plus, minus, wild)
    return plus * (1 + ("H" in doubled)) - minus * (1 + ("D" in doubled))


def is_triple(plus: int, minus: int, wild: int) -> bool:
    """Tell whether all three dice are equal; the clever die does not matter.

    Seed: 000 summary 2
    """
    return plus == minus == wild

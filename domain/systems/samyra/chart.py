"""What is a drawn map? A text: a line is a row, a character is a field."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from .grid import field

MOST_FIELDS = 10_000
"""The most characters of a map's text, and so the most fields of a map."""
FREE, WALL, HOLE = ".", "#", " "
OBSTACLES = {
    "obstacle": "123456789",
    "standable": "abcdefghi",
    "circled_obstacle": "①②③④⑤⑥⑦⑧⑨",
    "circled_standable": "ⓐⓑⓒⓓⓔⓕⓖⓗⓘ",
}
"""The signs of obstacles of height 1 to 9; on a standable one a move may end."""


class Soil(Struct, frozen=True, gc=False):
    """What a field is like: free ground has height 0 and is standable."""

    height: int
    """Of the obstacle on it, 0..9, in the unit in which figures are measured."""
    standable: bool
    """Whether a move may end here without asking the gm first."""
    circled: bool = False
    """Whether its object is told apart from one of the same height that touches it."""


OPEN = Soil(0, True)
GROUNDS: dict[str, Soil] = {
    sign: Soil(height, kind.endswith("standable"), kind.startswith("circled"))
    for kind, signs in OBSTACLES.items()
    for height, sign in enumerate(signs, 1)
}
"""The characters that are obstacles: `1`..`9`, and `a`..`i` with the gm's standing leave.

Fields of one height that touch are one object; in a circle the same signs draw another one.
`#` is a wall, a space no field at all, and everything else free ground: every text is a map.
"""


@lru_cache(maxsize=64)
def terrain(rows: str) -> Mapping[str, Soil]:
    """Give the ground of every field that is neither wall nor hole, by the field's name."""
    return {
        field(x, y): GROUNDS.get(drawn, OPEN)
        for y, line in enumerate(_lines(rows))
        for x, drawn in enumerate(line)
        if drawn not in (WALL, HOLE)
    }


@lru_cache(maxsize=64)
def drawn(rows: str) -> tuple[str, ...]:
    """Name everything that is drawn, walls and holes too."""
    lines = enumerate(rows.replace("\r", "").split("\n"))
    return tuple(field(x, y) for y, line in lines for x in range(len(line)))


def sign(kind: str, height: int) -> str:
    """Give the character of a field; only obstacles have a height."""
    plain = {"free": FREE, "wall": WALL, "hole": HOLE}
    return plain.get(kind) or OBSTACLES[kind][height - 1]


def redrawn(rows: str, signs: Mapping[str, str]) -> str:
    """Redraw some fields of a map, each with its character."""
    return "\n".join(
        "".join(signs.get(field(x, y), was) for x, was in enumerate(line))
        for y, line in enumerate(rows.replace("\r", "").split("\n"))
    )


def signs(rows: str) -> dict[str, str]:
    """Give the character of everything that is drawn, by its field."""
    return dict(zip(drawn(rows), rows.replace("\r", "").replace("\n", ""), strict=True))


def squared(rows: str) -> str:
    """Fill the rows of a map up with holes, so that all are of one length."""
    lines = rows.replace("\r", "").split("\n")
    return "\n".join(line.ljust(max(map(len, lines)), HOLE) for line in lines)


def plain(columns: int, rows: int) -> str:
    """Draw a map of free ground."""
    return "\n".join([FREE * columns] * rows)


def _lines(rows: str) -> list[str]:
    """Split a map into rows, without the emptiness after the last field of each and of all."""
    kept = rows.replace("\r", "").rstrip(HOLE + "\n")
    return [line.rstrip(HOLE) for line in kept.split("\n")] if kept else []

"""Which names, numbers and printed odds does Harmonies have?"""

from typing import Final, Literal

CHARACTERISTICS = ("body", "agility", "intuition", "intelligence")
"""Seed: 002 sdifficulte"""
MEANS = ("power", "resistance", "maneuver", "precision")
"""Seed: 002 sdifficulte"""
ATTRIBUTES = (*CHARACTERISTICS, *MEANS)
UNTRAINED = "untrained"
"""The competency of a figure without a fitting one; it counts zero, as all that no sheet has."""

ActionKind = Literal["simple", "opposition", "confrontation"]
SIMPLE: Final = "simple"
OPPOSITION: Final = "opposition"
CONFRONTATION: Final = "confrontation"
"""Seed: 002 sacttypes"""
ANCHORS: dict[ActionKind, str] = {
    SIMPLE: "002 sactsimple",
    OPPOSITION: "002 sopposition",
    CONFRONTATION: "002 sconfrontation",
}
KINDS = tuple(ANCHORS)

DIE = 10
"""Faces of the fortune die and of the misfortune die."""
EACH_MORE = -3
"""What every further simultaneous action does to all of them. Seed: 002 sactmult"""

FARTHEST = 999
"""Values, difficulties and adjustments lie between its negative and it."""
MOST_ACTIONS = 10
MOST_SIDES = 40
MOST_ADJUSTMENTS = 40
MOST_COMPETENCIES = 40

PRINTED_FROM = -20
PRINTED = (
    *(0.5, 0.6, 0.7, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0),
    *(5.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0, 25.0, 30.0, 40.0),
    *(50.0, 60.0, 70.0, 75.0, 80.0, 85.0, 88.0, 90.0, 92.0, 94.0),
    *(95.0, 96.0, 97.0, 97.5, 98.0, 98.5, 98.8, 99.0, 99.2, 99.4),
)
"""Percent for the final difficulties from `PRINTED_FROM` on. Seed: 002 treussites"""


def printed_percent(final: int) -> float | None:
    """Give the odds as printed, which are only approximate; nothing beyond the table.

    Seed: 002 treussites
    """
    place = final - PRINTED_FROM
    return PRINTED[place] if 0 <= place < len(PRINTED) else None


def compared(gap: int) -> int:
    """Say by how much the optional rule brings the weaker of two levels nearer.

    `gap` is how much stronger the other is, 0 or more.
    Seed: 002 sdifficulte
    Reading: docs/rules/harmonies.md, the printed note has its sign turned.
    """
    return min(3, -(-gap // 3))

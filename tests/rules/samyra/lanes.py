"""On which small maps do several sections of the rules play?"""

from typing import Any

from tests.rules.samyra.given import Field
from tests.rules.samyra.people import ARMS, foe, hero

LINE = """
. . . . . . A
 Z K E P . . .
. . . . . . .
"""
"""Kialah stands between her target and a second attacker; Pollux is behind that target."""


def line(**values: Any) -> Field:
    settings = {name: values.pop(name) for name in ("declare",) if name in values}
    le = {"kialah": 12, "pollux": 20, "one": 6, "two": 15, "archer": 8, **values}
    return Field(
        LINE,
        K=hero("kialah", le=le["kialah"], weapons=ARMS),
        P=hero("pollux", "bert", le=le["pollux"], weapons=ARMS),
        E=foe("one", le=le["one"]),
        Z=foe("two", le=le["two"]),
        A=foe("archer", le=le["archer"], weapons=ARMS),
        **settings,
    ).round("heroes", "foes")


def at(window: str, **values: Any) -> Field:
    return line(**values).until(window)


PAIR = """
. . . . . . . .
 . A P B . . . .
. . . . . . . .
 . . . . . . . .
"""
"""Pollux, at c2, stands between two bandits: c1 and c3 are only A's, d1 and d3 only B's."""

ONE = """
. . . . . . . . .
 . W P . . . . . .
. . . . . . . . .
 . . . . . . . . .
"""
"""Around the wolf, at b2, lie c1 c2 c3 b3 a2 b1."""


def pair(**values: Any) -> Field:
    pollux = hero("pollux", **{"bew": 6, **values})
    return Field(PAIR, P=pollux, A=foe("one"), B=foe("two")).round("heroes", "foes")


def one(**values: Any) -> Field:
    pollux = hero("pollux", **{"bew": 6, **values})
    return Field(ONE, P=pollux, W=foe("wolf")).round("heroes", "foes")


GANG = """
. . . . . . . .
 . . . B . . . .
P . . . . . . L
 . . . . . . . .
. . . C . . . .
"""
"""Pollux covers three fields; the two bandits stand so close that he cannot avoid either."""

LANE = """
. . . . . . . . .
 P . . . W . . . .
. . . . . . . . .
"""
"""One enemy, whose area begins two fields from Pollux's."""


def gang(**settings: Any) -> Field:
    """It is Pollux's turn, who wants to reach the leader of the bandits."""
    pollux = hero("pollux", shape="triangle", bew=7, le=30, rs=6)
    bandits = {"B": foe("one"), "C": foe("two"), "L": foe("leader")}
    return Field(GANG, P=pollux, **bandits, **settings).round("heroes", "foes")


def stopped(**settings: Any) -> Field:
    """Pollux has just come into both bandits' areas."""
    field = gang(**settings)
    field.step("pollux", "b3/0", "c3/0")
    return field


def lane(**values: Any) -> Field:
    settings = {name: values.pop(name) for name in tuple(values) if "_" in name}
    pollux = hero("pollux", **{"bew": 9, **values})
    return Field(LANE, P=pollux, W=foe("wolf"), **settings).round("heroes", "foes")


def met(**values: Any) -> Field:
    """Pollux was stopped by the one enemy."""
    field = lane(**values)
    field.step("pollux", "b2", "c2", "d2")
    return field

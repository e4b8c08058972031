"""How much random play does a run get? A quick dose, the usual one, or a long one."""

from typing import NamedTuple


class Dose(NamedTuple):
    """Numbers of things played at random; seeds always begin at 0, so a small dose is a part."""

    chunks: int
    """of conflicts played by each system, of tables, of histories: a test each"""
    tables: int
    """a chunk of each system, of CONFLICTS conflicts each"""
    examples: int
    """that hypothesis tries of what shrinks"""
    rules: int
    """sets of optional rules that Samyra's fights go through"""
    fights: int
    """under each of them, small ones; the large ones are fewer"""
    twins: int
    """fights that differ only in what somebody may not see, for each observer and set of rules"""
    fogs: int
    """fights that differ only under the fog, for each observer and set of rules"""
    sessions: int
    """whole tables a chunk"""
    histories: int
    """a chunk of each system, for the laws of undo and correction"""
    fought: int
    """fights at a table a chunk, taken back step by step"""
    asked: int
    """tables on which prepared questions are looked for"""
    seeds: int
    """at most, for what is done once for every table"""


NAMES = ("quick", "usual", "long")
SIZES = {
    "chunks": (1, 2, 20),
    "tables": (1, 4, 25),
    "examples": (5, 20, 60),
    "rules": (2, 4, 4),
    "fights": (4, 12, 80),
    "twins": (1, 1, 12),
    "fogs": (1, 1, 17),
    "sessions": (2, 3, 10),
    "histories": (1, 3, 20),
    "fought": (1, 2, 40),
    "asked": (4, 10, 24),
    "seeds": (1, 6, 20),
}
DOSES = {
    name: Dose(**{what: sizes[at] for what, sizes in SIZES.items()})
    for at, name in enumerate(NAMES)
}
now = DOSES["usual"]


def ample() -> bool:
    """Tell whether this is no quick run: what chance brings only now and then must have come."""
    return now is not DOSES["quick"]


def long() -> bool:
    """Tell whether this is a long run, which plays what others play a part of."""
    return now is DOSES["long"]


def choose(name: str) -> None:
    """Choose before the test modules are read: many a dose is a number of tests."""
    global now
    now = DOSES[name]

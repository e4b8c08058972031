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


DOSES = {
    "quick": Dose(
        chunks=1,
        tables=1,
        examples=5,
        rules=2,
        fights=4,
        twins=1,
        fogs=1,
        sessions=2,
        histories=1,
        fought=1,
        asked=4,
        seeds=1,
    ),
    "usual": Dose(
        chunks=2,
        tables=4,
        examples=20,
        rules=4,
        fights=12,
        twins=1,
        fogs=1,
        sessions=3,
        histories=3,
        fought=2,
        asked=10,
        seeds=6,
    ),
    "long": Dose(
        chunks=20,
        tables=25,
        examples=60,
        rules=4,
        fights=80,
        twins=12,
        fogs=17,
        sessions=10,
        histories=20,
        fought=40,
        asked=24,
        seeds=20,
    ),
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

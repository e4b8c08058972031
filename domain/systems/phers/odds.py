"""How likely is each result class, and how does a comparison go?

Seed: 000 summary 1
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from domain.kernel.odds import BadQuestion, Odds, exact

from .tables import (
    CLASSES,
    FACES,
    LEVEL,
    RELATIONS,
    class_of,
    is_triple,
    level_of,
    relation_of,
    z_of,
)

Kind = str
Classes = Mapping[str, Fraction]
"""The chance of each class; what is missing to one is that of a dramatic event."""
KINDS = ("simple", "dramatic", "climax")
EVENTS = ("off", "auto")
PARAMETERS = ("kind", "tenths", "versus_kind", "versus_tenths", "event")
LONGEST = len(str(-LEVEL))
DIE = range(1, FACES + 1)


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `kind tenths`, or `kind tenths versus_kind versus_tenths`.

    Kinds are simple, dramatic or climax; tenths are -9990 to 9990. The keys are the eight classes,
    or lower, equal, higher. With `event=auto` three equal dice on either side are the further key
    `event`; without, or with `off`, they count as 0. Raises `BadQuestion` naming a parameter that
    is unknown, missing or out of bounds.
    """
    for name in question.keys() - set(PARAMETERS):
        raise BadQuestion(name, "unknown")
    event = question.get("event", EVENTS[0])
    if event not in EVENTS:
        raise BadQuestion("event", ", ".join(EVENTS))
    unasked = event == "auto"
    found = _classes(*_side(question, ""), unasked)
    if question.keys() & {"versus_kind", "versus_tenths"}:
        found = _compared(found, _classes(*_side(question, "versus_"), unasked))
    return exact({**found, "event": 1 - sum(found.values())} if unasked else found)


def _side(question: Mapping[str, str], prefix: str) -> tuple[Kind, int]:
    kind = question.get(f"{prefix}kind", "")
    if kind not in KINDS:
        raise BadQuestion(f"{prefix}kind", ", ".join(KINDS))
    return kind, _tenths(f"{prefix}tenths", question.get(f"{prefix}tenths", ""))


def _tenths(name: str, text: str) -> int:
    """Read a whole number as it is usually written: no plus, no leading zeros."""
    digits = text.removeprefix("-")
    number = digits.isascii() and digits.isdigit() and len(text) <= LONGEST
    if not number or str(int(text)) != text or not -LEVEL <= int(text) <= LEVEL:
        raise BadQuestion(name, f"{-LEVEL}..{LEVEL}")
    return int(text)


@cache
def throws(kind: Kind, unasked: bool = False) -> tuple[tuple[int, Fraction], ...]:
    """Give each outcome of the dice with its chance, lowest first; `unasked` events are none.

    Seed: 000 summary 1, summary 2, summary 3
    """
    minus = (1,) if kind == "climax" else DIE
    wild = (0,) if kind == "simple" else DIE
    every = list(product(DIE, minus, wild))
    counted = Counter(z_of(*dice) for dice in every if not (unasked and is_triple(*dice)))
    return tuple((z, Fraction(counted[z], len(every))) for z in sorted(counted))


def levels(tenths: int) -> dict[int, Fraction]:
    """Give each level that the clever die may make of tenths, with its chance.

    Seed: 000 summary 7
    """
    counted = Counter(level_of(tenths, clever) for clever in DIE)
    return {level: Fraction(n, FACES) for level, n in counted.items()}


@cache
def _classes(kind: Kind, tenths: int, unasked: bool) -> Classes:
    """Give each class its chance, less that of an event that happens unasked.

    Seed: 000 summary 1, summary 2
    """
    found = dict.fromkeys(CLASSES, Fraction(0))
    for (level, p), (z, q) in product(levels(tenths).items(), throws(kind, unasked)):
        found[class_of(level + z)] += p * q
    return found


def _compared(here: Classes, there: Classes) -> Classes:
    """Compare by class.

    Seed: 000 summary 1
    """
    found = dict.fromkeys(RELATIONS, Fraction(0))
    for (one, p), (two, q) in product(here.items(), there.items()):
        found[relation_of(one, two)] += p * q
    return found

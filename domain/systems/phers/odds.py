"""How likely is each result class, how does a comparison go, and what does a roll ask?

Seed: 000 summary 1
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.odds import Odds, exact
from domain.kernel.odds_query import OddsQuery
from domain.kernel.system import View

from .asks import asks
from .state import State
from .tables import (
    CLASSES,
    FACES,
    LEVEL,
    RELATIONS,
    class_of,
    is_triple,
    level_of,
    relation_of,
    whole_of,
    z_of,
)
from .view import view

Kind = str
Classes = Mapping[str, Fraction]
"""The chance of each class; what is missing to one is that of a dramatic event."""
KINDS = ("simple", "dramatic", "climax")
EVENTS = ("off", "auto")
PARAMETERS = ("kind", "tenths", "versus_kind", "versus_tenths", "versus_class", "event")
DIE = range(1, FACES + 1)
CERTAIN = ("climax", "ready")
"""The stages in which the gm has named all levels and no die has fallen."""
WEIGHED = ("climax", "roll")
"""The asks that are about a roll: whether to spend a point on it, and to throw it."""


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `kind tenths`, also against `versus_kind versus_tenths` or a `versus_class` that lies.

    Kinds are simple, dramatic or climax; tenths are -9990 to 9990. The keys are the eight classes,
    or lower, equal, higher. With `event=auto` three equal dice on either side are the further key
    `event`; without, or with `off`, they count as 0. Raises `BadQuestion` naming a parameter that
    is unknown, missing or out of bounds.
    """
    asked = OddsQuery(question, PARAMETERS)
    unasked = asked.one_of("event", EVENTS, EVENTS[0]) == "auto"
    found = _classes(*_read(asked, ""), unasked)
    if "versus_class" in question:
        found = _compared(found, {asked.one_of("versus_class", CLASSES): Fraction(1)})
    elif question.keys() & {"versus_kind", "versus_tenths"}:
        found = _compared(found, _classes(*_read(asked, "versus_"), unasked))
    return exact({**found, "event": 1 - sum(found.values())} if unasked else found)


def _read(asked: OddsQuery, prefix: str) -> tuple[Kind, int]:
    kind = asked.one_of(f"{prefix}kind", KINDS)
    return kind, asked.number(f"{prefix}tenths", -LEVEL, LEVEL)


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
    found: dict[str, Fraction] = dict.fromkeys(CLASSES, Fraction(0))
    for (level, p), (z, q) in product(levels(tenths).items(), throws(kind, unasked)):
        found[class_of(level + z)] += p * q
    return found


def _compared(here: Classes, there: Classes) -> Classes:
    """Compare by class."""
    found: dict[str, Fraction] = dict.fromkeys(RELATIONS, Fraction(0))
    for (one, p), (two, q) in product(here.items(), there.items()):
        found[relation_of(one, two)] += p * q
    return found


def prepared(state: State, audience: Audience, memo: Memo = FRESH) -> dict[AskId, dict[str, str]]:
    """Give `kind tenths` of the side that rolls next, or may spend a point, as if it spent none.

    In a comparison `versus_*` of the other side too: what it will throw, or the class that lies.
    `event` is added where three equal dice bring one unasked. Nothing if a level is hidden. The
    other side is left out when it is hidden or unsettled.
    Seed: 000 summary 1, summary 2, summary 3
    """
    rolls = {ask: what for ask, what in memo.of(asks, (), state).items() if what.kind in WEIGHED}
    conflicts = view(state, audience, memo)["conflicts"] if rolls else {}
    found = {ask: _asked(conflicts[what.conflict], what.who) for ask, what in rolls.items()}
    return {ask: question for ask, question in found.items() if question}


def _asked(conflict: View, figure: str) -> dict[str, str]:
    decisions = conflict["decisions"]
    own = _side(conflict, decisions[figure], "")
    if not own:
        return {}
    others = (_against(conflict, each) for f, each in decisions.items() if f != figure)
    return _with_event(conflict, own | next(others, {}))


def _against(conflict: View, other: View) -> dict[str, str]:
    """State what is to be beaten; a class that lies is all that counts of its side."""
    if "class" in other:
        return {"versus_class": other["class"]}
    return _side(conflict, other, "versus_")


def _with_event(conflict: View, asked: dict[str, str]) -> dict[str, str]:
    """Say that a dramatic event happens unasked, where a roll may bring one.

    Seed: 000 summary 2
    """
    unasked = conflict["settings"]["dramatic_event"] == "auto"
    wild = {asked["kind"], asked.get("versus_kind", "simple")} != {"simple"}
    return {**asked, "event": "auto"} if unasked and wild else asked


def _side(conflict: View, decision: View, prefix: str) -> dict[str, str]:
    """State one side; without the clever die the figure behind the comma does not count.

    Seed: 000 summary 5
    """
    if decision["stage"] not in CERTAIN or "tenths" not in decision:
        return {}
    tenths = decision["tenths"]
    if conflict["settings"]["clever_die"] == "off":
        tenths = 10 * whole_of(tenths)
    if abs(tenths) > LEVEL:
        return {}
    return {f"{prefix}kind": decision["kind"], f"{prefix}tenths": str(tenths)}

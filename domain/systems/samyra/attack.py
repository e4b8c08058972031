"""How can a table bring a formula of its own for attacks? The plug-in point; none is shipped.

A module that the server is told to import at its start calls `use(rule)`. All processes that
serve a table must use the same rule. Under `attack_rule=plugin` the rule then decides every blow;
without one, outcomes are entered. Stored results never change when a rule does.
Reading: docs/rules/samyra.md#open-inputs
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from domain.kernel.ids import FigureId

from .state import Fighter, Outcome, Sheet

Die = Callable[[int, str], int]
"""(faces, purpose) -> a face; every purpose has a tape of its own."""


class AttackContext(Struct, frozen=True):
    """What a rule may know of a blow."""

    kind: str
    """passierschlag, bind, gelaendelauf, ranged, instant, melee, two_weapons, second, round,
    long or other"""
    segment: int
    """1 to 5, 0 while moving"""
    attacker: FigureId
    target: str
    """a figure, or empty"""
    sheet: Sheet
    fighter: Fighter
    target_sheet: Sheet | None
    target_fighter: Fighter | None
    face: int
    """the W20 that was thrown for it"""
    modifier: int
    """what makes it harder, 1 for a bind"""
    undefendable: bool
    """a Passierschlag cannot be warded off"""
    unmodified: bool
    """circumstances make it neither harder nor easier"""
    no_crit: bool
    """a critical success or failure counts as a plain one"""
    no_options: bool
    """no combat options or skills go with it"""
    words: str = ""
    """which spell, skill or option it is, as its player says it"""


class AttackRule(Protocol):
    """A table's own formula."""

    def resolve(self, context: AttackContext, die: Die) -> Outcome:
        """Say what comes of a blow; `damage` is after armour. Further dice come from `die`."""
        ...


_RULES: list[AttackRule] = []


def use(rule: AttackRule | None) -> None:
    """Decide blows by this rule from now on; None for none."""
    _RULES[:] = [] if rule is None else [rule]


def rule_in_use() -> AttackRule | None:
    """Give the rule in use."""
    return _RULES[0] if _RULES else None

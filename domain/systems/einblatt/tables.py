"""What do the printed tables of einBlatt say?"""

from typing import get_args

from domain.kernel.cards import Suit

from .state import Grade, Sheet

ATTRIBUTES = ("beruf", "hobby1", "hobby2", "schwaeche")
TEXTS = ("description", "inventory", "experience")
"""What a sheet says in words. Seed: 004 §1.1"""
NONE = "none"
"""The Probenattribut of a character that uses none of the four."""
WITHOUT_ATTRIBUTE = 4
"""Cards and value of a character that uses no attribute. Seed: 004 Tab. 1.1"""
ROUNDS = 3
"""Seed: 004 §1.3.1"""
COMPLETE = 3
"""From this many points on, either way, a result is final. Seed: 004 Tab. 1.2"""
MOST_KTS = 40

LOST: dict[int, Grade] = {3: "vollkommen_lost", 2: "klar_lost", 1: "knapp_lost"}
WON: dict[int, Grade] = {3: "vollkommen_won", 2: "klar_won", 1: "knapp_won"}
GRADES: tuple[Grade, ...] = get_args(Grade)
RESTRICTIONS = {"klar_lost": 3, "knapp_lost": 1}


def grade_of(ep: int) -> Grade:
    """Read success points as one of the seven classes.

    Seed: 004 Tab. 1.2
    """
    if ep == 0:
        return "draw"
    return (LOST if ep < 0 else WON)[min(abs(ep), COMPLETE)]


def restriction_for(grade: str) -> int:
    """Say how much a class takes off the Probenattribut, 0 for nothing.

    Seed: 004 Tab. 1.2
    """
    return RESTRICTIONS.get(grade, 0)


def base_value(sheet: Sheet, attribute: str) -> int:
    """Give the value of an attribute before restrictions: the cards it lets its player draw.

    Seed: 004 Tab. 1.1
    Reading: docs/rules/einblatt.md, the printed numbers are the usual values of the attributes.
    """
    return WITHOUT_ATTRIBUTE if attribute == NONE else sheet.attributes[attribute].value


def restricted_by(sheet: Sheet, attribute: str) -> int:
    """Sum what the restrictions take off an attribute.

    Seed: 004 §1.3.6
    """
    return sum(r.amount for r in sheet.restrictions.values() if r.attribute == attribute)


def value_of(sheet: Sheet, attribute: str) -> int:
    """Give an attribute's present value, which decides ties of the order.

    Seed: 004 §1.3.3
    """
    return max(0, base_value(sheet, attribute) - restricted_by(sheet, attribute))


def trumps_of(sheet: Sheet, attribute: str) -> frozenset[Suit]:
    """Give the trump suit of an attribute; without attribute there is none.

    Seed: 004 §1.2
    """
    return frozenset() if attribute == NONE else frozenset({sheet.attributes[attribute].suit})

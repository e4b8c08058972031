"""How likely are success and failure, or to win, to draw and to lose?

Seed: 002 treussites
Reading: docs/rules/harmonies.md, the printed odds are approximate; these are exact.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from domain.kernel.odds import BadQuestion, Odds

from .tables import DIE, FARTHEST

NUMBERS = {str(number): number for number in range(-FARTHEST, FARTHEST + 1)}
FLAGS = {"false": False, "true": True}
ROLLS = {"one": 1, "two": 2}
TYPES = {"simple": 0, "opposition": 1}
TENTH = Fraction(1, DIE)
PARAMETERS = ("type", "final", "rolls", "level", "other", "open")

AtLeast = Callable[[int], Fraction]
"""How likely a number of tens, positive or negative, is this or more."""


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=simple final open` or `type=opposition rolls=one|two level other open`.

    Keys are success, failure, or win, draw, loss. Numbers lie between -999 and 999, `open` is
    `true` or `false`. Raises `BadQuestion` naming the first parameter that is unknown, missing or
    out of bounds; what a type does not need is ignored.
    """
    for name in question.keys() - set(PARAMETERS):
        raise BadQuestion(name, "unknown")
    if _choice(question, "type", TYPES) == TYPES["simple"]:
        return _simple(_choice(question, "final", NUMBERS), bool(_choice(question, "open", FLAGS)))
    dice = _choice(question, "rolls", ROLLS)
    lead = _choice(question, "level", NUMBERS) - _choice(question, "other", NUMBERS)
    return _opposition(dice, lead, bool(_choice(question, "open", FLAGS)))


def _choice(question: Mapping[str, str], name: str, allowed: Mapping[str, int]) -> int:
    try:
        return allowed[question[name]]
    except KeyError:
        first, *_, last = allowed
        raise BadQuestion(name, f"{first}..{last}") from None


def _simple(final: int, open_: bool) -> Odds:
    """Succeed with a margin of zero or more.

    Seed: 002 smarge
    """
    success = at_least(-final, 1, open_)
    return Odds((("success", success), ("failure", 1 - success)))


def _opposition(rolls: int, lead: int, open_: bool) -> Odds:
    """Win above zero, lose below; with two rolls the dice of both sides count.

    Seed: 002 sopposition
    """
    win = at_least(1 - lead, rolls, open_)
    loss = 1 - at_least(-lead, rolls, open_)
    return Odds((("win", win), ("draw", 1 - win - loss), ("loss", loss)))


@cache
def at_least(least: int, rolls: int, open_: bool) -> Fraction:
    """Say how likely the fortune dice lead the misfortune dice by so much; `rolls` is 1 or 2.

    An open die is as many tens as it fell again, and a last face below ten. The difference of
    tens and that of last faces do not depend on each other.
    """
    if not open_:
        return _reached(_differences(DIE, rolls), least, _never)
    tens = _one_more if rolls == 1 else _two_more
    return _reached(_differences(DIE - 1, rolls), least, tens)


def _reached(faces: Counter[int], least: int, tens: AtLeast) -> Fraction:
    """Add up over the differences of faces how likely the tens make up what is missing."""
    ways = sum(faces.values())
    found: Iterable[Fraction] = (
        count * tens(-((face - least) // DIE)) for face, count in faces.items()
    )
    return sum(found, Fraction(0)) / ways


def _differences(faces: int, rolls: int) -> Counter[int]:
    """Count the differences of one or two pairs of dice with faces from 1 on."""
    one = Counter(a - b for a, b in product(range(faces), repeat=2))
    if rolls == 1:
        return one
    both: Counter[int] = Counter()
    for (first, ways), (second, more) in product(one.items(), one.items()):
        both[first + second] += ways * more
    return both


def _never(tens: int) -> Fraction:
    """Closed dice have no tens: zero is reached, more is not."""
    return Fraction(int(tens <= 0))


def _one_more(tens: int) -> Fraction:
    """Two open dice: `j` tens apart with probability 9/11 for every power of 1/10."""
    if tens <= 0:
        return 1 - _one_more(1 - tens)
    return Fraction(10, 11) * TENTH**tens


def _two_more(tens: int) -> Fraction:
    """Four open dice: the sum of two such differences.

    `j` tens apart has probability 81/121 (j + 1 + 2/99) / 10**j, summed from `tens` on.
    """
    if tens <= 0:
        return 1 - _two_more(1 - tens)
    rest = Fraction(10, 9) * (tens + 1 + Fraction(2, 99)) + Fraction(10, 81)
    return Fraction(81, 121) * rest * TENTH**tens

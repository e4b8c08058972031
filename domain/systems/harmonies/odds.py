"""How likely are success and failure, or to win, to draw and to lose, and what does a roll ask?

Seed: 002 treussites
Reading: docs/rules/harmonies.md, the printed odds are approximate; these are exact.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ConflictId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.odds import Odds
from domain.kernel.odds_query import OddsQuery
from domain.kernel.system import View

from .asks import asks_of
from .reckoning import penalty
from .state import Conflict, State
from .tables import DIE, FARTHEST, OPPOSITION
from .view import view

FLAGS = {"false": False, "true": True}
ROLLS = ("one", "two")
TYPES = ("simple", "confrontation", "opposition")
ZEROS = {"success": Fraction(1), "half_coinflip": Fraction(1, 2), "fail": Fraction(0)}
"""How often a margin of zero succeeds under the optional rule."""
TENTH = Fraction(1, DIE)
PARAMETERS = ("type", "final", "zero", "rolls", "level", "other", "open", "other_open")

WEIGHED = ("roll", "propose")
"""The asks that are about a throw: how hard a thing to try, and to throw."""

Dice = tuple[bool, ...]
"""Of each roll, one or two, whether its dice are open."""
AtLeast = Callable[[int], Fraction]
"""How likely a number of tens, positive or negative, is this or more."""
Stated = dict[str, str]


def odds(question: Mapping[str, str]) -> Odds:
    """Answer what `type` asks: `final open`, or `rolls=one|two level other open` of an opposition.

    A confrontation has `other` too: what the adversary's parry starts from. Keys are success,
    failure, or success, parried, failure, or win, draw, loss. Numbers lie between -999 and 999,
    `open` is `true` or `false`. What may be left out: `zero` (success, half_coinflip, fail), which
    is success, and `other_open`, which is `open`. Raises `BadQuestion` naming the first parameter
    that is unknown, missing or out of bounds; what a type does not need is ignored.
    """
    asked = OddsQuery(question, PARAMETERS)
    kind = asked.one_of("type", TYPES)
    if kind != "opposition":
        final, fair = asked.number("final", -FARTHEST, FARTHEST), asked.value("open", FLAGS)
        success = _success(final, fair, asked.value("zero", ZEROS, "success"))
        return _parried(success, asked, question) if kind == "confrontation" else _simple(success)
    two = asked.one_of("rolls", ROLLS) == "two"
    level, other = (asked.number(name, -FARTHEST, FARTHEST) for name in ("level", "other"))
    own = asked.value("open", FLAGS)
    others = (asked.value("other_open", FLAGS, question["open"]),) if two else ()
    return _opposition(level - other, (own, *others))


def _success(final: int, open_: bool, at_zero: Fraction) -> Fraction:
    """Succeed with a margin above zero, and with zero as often as the optional rule has it.

    Seed: 002 smarge
    """
    above, reached = (at_least(least, (open_,)) for least in (1 - final, -final))
    return above + at_zero * (reached - above)


def _simple(success: Fraction) -> Odds:
    return Odds((("success", success), ("failure", 1 - success)))


def _parried(own: Fraction, asked: OddsQuery, question: Mapping[str, str]) -> Odds:
    """Take effect where the action succeeds and the parry does not.

    Seed: 002 sconfrontation
    """
    other = asked.number("other", -FARTHEST, FARTHEST)
    open_ = asked.value("other_open", FLAGS, question["open"])
    parry = _success(other, open_, asked.value("zero", ZEROS, "success"))
    return Odds((("success", own * (1 - parry)), ("parried", own * parry), ("failure", 1 - own)))


def _opposition(lead: int, dice: Dice) -> Odds:
    """Win above zero, lose below; with two rolls the dice of both sides count.

    Seed: 002 sopposition
    """
    win = at_least(1 - lead, dice)
    loss = 1 - at_least(-lead, dice)
    return Odds((("win", win), ("draw", 1 - win - loss), ("loss", loss)))


@cache
def at_least(least: int, dice: Dice) -> Fraction:
    """Give the chance that the fortune dice lead the misfortune dice by at least `least`.

    An open die is as many tens as it fell again, and a last face below ten. The difference of
    tens and that of last faces do not depend on each other.
    """
    return _reached(_differences(dice), least, (_never, _one_more, _two_more)[sum(dice)])


def _reached(faces: Counter[int], least: int, tens: AtLeast) -> Fraction:
    """Add up over the differences of faces how likely the tens make up what is missing."""
    ways = sum(faces.values())
    found: Iterable[Fraction] = (
        count * tens(-((face - least) // DIE)) for face, count in faces.items()
    )
    return sum(found, Fraction(0)) / ways


def _differences(dice: Dice) -> Counter[int]:
    """Count the differences of one or two pairs of dice; of open ones those of the last faces."""
    summed = Counter({0: 1})
    for open_ in dice:
        faces = range(DIE - 1 if open_ else DIE)
        before, summed = summed, Counter()
        for (difference, ways), a, b in product(before.items(), faces, faces):
            summed[difference + a - b] += ways
    return summed


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


def prepared(state: State, audience: Audience, memo: Memo = FRESH) -> dict[AskId, Stated]:
    """State each roll that is due, and what a proposed difficulty would come to.

    An action against one adversary is stated with its parry. A roll is left out if a number is
    hidden, and in an opposition of several.
    Seed: 002 smarge, sopposition, sconfrontation
    """
    shown = view(state, audience, memo)["conflicts"]
    conflicts = state.open_conflicts().items()
    stated = (memo.of(_stated, (cid, audience), each, shown[cid]) for cid, each in conflicts)
    return {ask: question for found in stated for ask, question in found.items()}


def _stated(
    cid: ConflictId, audience: Audience, conflict: Conflict, shown: View
) -> dict[AskId, Stated]:
    return {
        ask: question
        for aid, action in conflict.actions.items()
        for ask, what in asks_of(cid, aid, action)
        if what.kind in WEIGHED
        and (question := _asked(shown, shown["actions"][aid], what.who))
        and all(abs(number) <= FARTHEST for number in _numbers(question))
    }


def _numbers(question: Stated) -> Iterator[int]:
    return (int(question[name]) for name in ("final", "level", "other") if name in question)


def _asked(conflict: View, action: View, figure: str) -> Stated:
    side = action["sides"][figure]
    if "final" not in side:
        return {}
    if action["kind"] == OPPOSITION:
        return _stated_opposition(conflict, action, figure)
    asked = {"type": "simple", "final": str(side["final"]), "open": _flag(side["open"])}
    rivals = [each for f, each in action["sides"].items() if f != figure]
    if figure == action["figure"] and len(rivals) == 1 and "final" in rivals[0]:
        asked |= _with_parry(side, rivals[0])
    zero = conflict["settings"]["zero_margin"]
    return asked if zero == "success" else {**asked, "zero": zero}


def _with_parry(side: View, rival: View) -> Stated:
    """Add the parry that the adversary is ready for; it may choose to do without.

    Seed: 002 sconfrontation
    """
    stated = {"type": "confrontation", "other": str(rival["final"])}
    alike = rival["open"] == side["open"]
    return stated if alike else {**stated, "other_open": _flag(rival["open"])}


def _stated_opposition(conflict: View, action: View, figure: str) -> Stated:
    side = action["sides"][figure]
    rivals = [each for f, each in action["sides"].items() if f != figure]
    if action["rolls"] == "one_roll":
        level = _own_level(conflict, side)
        return _question("one", level, level - side["final"], side["open"])
    return _against(side, *rivals) if len(rivals) == 1 else {}


def _against(side: View, rival: View) -> Stated:
    """Compare with a roll to come, or with the margin of one that lies: then one roll is left.

    Seed: 002 sopposition
    """
    if "margin" in rival.get("throw", {}):
        return _question("one", side["final"], rival["throw"]["margin"], side["open"])
    if "final" not in rival:
        return {}
    asked = _question("two", side["final"], rival["final"], side["open"])
    alike = rival["open"] == side["open"]
    return asked if alike else {**asked, "other_open": _flag(rival["open"])}


def _own_level(conflict: View, side: View) -> int:
    """Give an actor's level with its adjustments: the rest of `final` is the opponent's.

    Seed: 002 sopposition
    """
    adjusted: int = sum(each["v"] for each in side["adjustments"])
    level: int = side["level"]
    return level + adjusted + penalty(conflict["n"])


def _question(rolls: str, level: int, other: int, open_: bool) -> Stated:
    named = {"level": str(level), "other": str(other), "open": _flag(open_)}
    return {"type": "opposition", "rolls": rolls, **named}


def _flag(value: bool) -> str:
    return "true" if value else "false"

"""How likely does a Probe succeed, or the initiator win a Wettstreit, also one not yet rolled?"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import get_args

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId
from domain.kernel.odds import Odds, exact
from domain.kernel.question import Question
from domain.kernel.system import View

from .asks import asks
from .die import AGAIN, FACES, goes_on, worth
from .games import STEP
from .reckoning import SURE
from .settings import Chain, Equal, Method
from .state import LEAST, MOST, State
from .view import view

PARAMETERS = ("type", "method", "value", "target", "other", "chain", "equal")
UP, DOWN = max(AGAIN), min(AGAIN)
PLAIN = tuple(worth((face,)) for face in range(1, FACES + 1) if face not in AGAIN)
THIRD, SIXTH = Fraction(1, 3), Fraction(1, FACES)
Tail = Callable[[int], Fraction]
"""The chance of at least a number."""


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=probe value target` with success, failure; `contest value other` for the first.

    `method` is rps or pmd6, which asks for `chain` (closed, confirm3, open); a contest asks for
    `equal` (initiator_wins, draw) and has win, draw, loss. Values are -999 to 999. What does not
    matter is ignored. Raises `BadQuestion` naming the first parameter that is unknown, missing
    or out of bounds.
    """
    asked = Question(question, PARAMETERS)
    kind = asked.one_of("type", ("probe", "contest"))
    method = asked.one_of("method", get_args(Method))
    value = asked.number("value", LEAST, MOST)
    against = asked.number("target" if kind == "probe" else "other", LEAST, MOST)
    chain = asked.one_of("chain", get_args(Chain)) if method == "pmd6" else ""
    gap = against - value
    if kind == "probe":
        return _probe(at_least(chain)(gap) if chain else streak_at_least(gap))
    equal = asked.one_of("equal", get_args(Equal))
    return _contest(two_at_least(chain) if chain else streak_at_least, gap, equal)


def _probe(success: Fraction) -> Odds:
    return exact({"success": success, "failure": 1 - success})


def _contest(tail: Tail, gap: int, equal: str) -> Odds:
    """Split by whether the difference of both bonuses reaches, or exceeds, the gap.

    Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen
    """
    reached, beyond = tail(gap), tail(gap + 1)
    win = reached if equal == "initiator_wins" else beyond
    return exact({"win": win, "draw": reached - win, "loss": 1 - reached})


def streak_at_least(least: int) -> Fraction:
    """Say how likely games bring the first side at least so many points.

    Every game is won, lost and tied with a third each.
    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """
    games = -(-least // STEP)
    return THIRD**games if games > 0 else 1 - THIRD ** (1 - games)


@cache
def chances(chain: str) -> dict[int, Fraction]:
    """List what the ±W6 is worth, with probabilities, for the two dice that end.

    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """
    found: dict[int, Fraction] = {}
    open_: list[tuple[tuple[int, ...], Fraction]] = [((n + 1,), SIXTH) for n in range(FACES)]
    while open_:
        faces, p = open_.pop()
        if goes_on(faces, chain):
            open_ += [((*faces, n + 1), p * SIXTH) for n in range(FACES)]
        else:
            found[worth(faces)] = found.get(worth(faces), Fraction(0)) + p
    return dict(sorted(found.items()))


def at_least(chain: str) -> Tail:
    """Give, for each number, the chance that one ±W6 is worth at least that."""
    if chain == "open":
        return _open_at_least
    return lambda least: sum((p for x, p in chances(chain).items() if x >= least), Fraction(0))


def _open_at_least(least: int) -> Fraction:
    """Give that chance for the open die: each further equal face has one chance in six.

    Beyond the plain faces only chains count: six a die upwards, five a die downwards.
    """
    if least > max(PLAIN):
        return SIXTH ** -(-least // UP)
    if least < min(PLAIN):
        return 1 - SIXTH ** -(-(1 - least) // DOWN)
    return sum((SIXTH for x in PLAIN if x >= least), SIXTH)


def two_at_least(chain: str) -> Tail:
    """Give, for each number, the chance that one ±W6 beats another by at least that.

    Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen
    """
    if chain == "open":
        return _two_open_at_least
    pairs = [(a - b, p * q) for (a, p), (b, q) in product(chances(chain).items(), repeat=2)]
    return lambda least: sum((p for x, p in pairs if x >= least), Fraction(0))


def _two_open_at_least(least: int) -> Fraction:
    """Go through what the other die may be worth.

    From some length of its chains on, each further die changes its own chance and that of the
    first die by a sixth each: a geometric series.
    """
    total = sum((SIXTH * _open_at_least(least + x) for x in PLAIN), Fraction(0))
    rest = 1 - SIXTH * SIXTH
    n = 1
    while least + UP * n <= max(PLAIN) or least - DOWN * n >= min(PLAIN):
        total += _chain(n) * (_open_at_least(least + UP * n) + _open_at_least(least - DOWN * n))
        n += 1
    longer = SIXTH**n
    above = _chain(n) * _open_at_least(least + UP * n) / rest
    below = longer - _chain(n) * (1 - _open_at_least(least - DOWN * n)) / rest
    return total + above + below


def _chain(n: int) -> Fraction:
    """Say how likely a chain of one face has exactly n dice that count."""
    return SIXTH**n * (1 - SIXTH)


def prepared(state: State, audience: Audience) -> dict[AskId, dict[str, str]]:
    """State the Probe or Wettstreit, always as who began sees it, until a game or die is known.

    Nothing where the numbers are secret, or an optional rule decides beside the totals.
    Seed: 001 Grundlagen
    """
    due = {ask: what for ask, what in asks(state).items() if what.kind != "proposal"}
    conflicts = view(state, audience)["conflicts"] if due else {}
    found = {ask: _asked(conflicts[what.conflict]) for ask, what in due.items()}
    return {ask: question for ask, question in found.items() if question}


def _asked(conflict: View) -> dict[str, str]:
    if "value" not in conflict or _begun(conflict) or _ruled_otherwise(conflict):
        return {}
    settings, method = conflict["settings"], conflict["method"]
    question = {"type": conflict["kind"], "method": method, "value": str(conflict["value"])}
    if method == "pmd6":
        question["chain"] = settings["pmd6_chain"]
    if conflict["kind"] == "probe":
        return question | {"target": str(conflict["target"])}
    return question | {"other": str(conflict["other_value"]), "equal": settings["contest_equal"]}


def _begun(conflict: View) -> bool:
    """Tell whether a part of the outcome is known already."""
    rolled = any(side["state"] == "rolled" for side in conflict["sides"].values())
    return rolled or bool(conflict.get("games"))


def _ruled_otherwise(conflict: View) -> bool:
    """Tell whether an optional rule may decide, whatever the totals.

    Reading: docs/rules/ews.md
    """
    settings = conflict["settings"]
    if conflict["kind"] == "contest":
        tie: str = settings["first_tie_is_draw"]
        return tie == "on" and conflict["method"] == "rps"
    twice = conflict["method"] == "pmd6" and settings["pmd6_chain"] != "closed"
    if twice and settings["double_six_autosuccess"] == "on":
        return True
    if settings["auto_success_margin"] == "off":
        return False
    ahead: int = conflict["value"] - conflict["target"]
    return ahead >= SURE

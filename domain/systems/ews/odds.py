"""How likely does a Probe succeed, or the initiator win a Wettstreit, also one not yet rolled?"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import get_args

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.odds import Odds, exact
from domain.kernel.odds_query import OddsQuery

from .asks import asks
from .methods import AGAIN, FACES, STEP, goes_on, streak, worth
from .reckoning import sure
from .secrecy import sees_numbers, sees_roll
from .settings import Chain, Equal, Method
from .state import VALUE_MAX, VALUE_MIN, Conflict, State

PARAMETERS = (
    *("type", "method", "value", "target", "other", "chain", "equal"),
    *("games", "x", "other_x", "first_tie", "double_six"),
)
UP, DOWN = max(AGAIN), min(AGAIN)
PLAIN = tuple(worth((face,)) for face in range(1, FACES + 1) if face not in AGAIN)
ON = ("off", "on")
THIRD, SIXTH = Fraction(1, 3), Fraction(1, FACES)
Tail = Callable[[int], Fraction]
"""The chance of at least a number."""


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=probe value target` with success, failure; `contest value other` for the first.

    `method` is rps or pmd6, which asks for `chain` (closed, confirm3, open); a contest asks for
    `equal` (initiator_wins, draw) and has win, draw, loss. Values are -999 to 999.
    Already known: `games` won in a row by the initiator, below zero by the other; in a contest `x`
    or `other_x`, what a die brought. `first_tie` and `double_six` are on if these rules hold. What
    does not matter is ignored. Raises `BadQuestion` naming the first parameter that is unknown,
    missing or out of bounds.
    """
    asked = OddsQuery(question, PARAMETERS)
    kind = asked.one_of("type", ("probe", "contest"))
    method = asked.one_of("method", get_args(Method))
    value = asked.number("value", VALUE_MIN, VALUE_MAX)
    against = asked.number("target" if kind == "probe" else "other", VALUE_MIN, VALUE_MAX)
    gap = against - value
    if kind == "probe":
        return _probe(_of_probe(asked, method)(gap))
    equal = asked.one_of("equal", get_args(Equal))
    return _of_dice(asked, gap, equal) if method == "pmd6" else _of_games(asked, gap, equal)


def _of_probe(asked: OddsQuery, method: str) -> Tail:
    if method == "rps":
        return _after(_played(asked))
    chain = asked.one_of("chain", get_args(Chain))
    twice = asked.one_of("double_six", ON, "off") == "on" and chain != "closed"
    return _double_six if twice else at_least(chain)


def _played(asked: OddsQuery) -> int:
    return asked.number("games", VALUE_MIN, VALUE_MAX, "0")


def _after(played: int) -> Tail:
    return lambda least: streak_at_least(least, played)


def _of_games(asked: OddsQuery, gap: int, equal: str) -> Odds:
    """Where a first tie is a draw, that is a third; the rest is split between both who may win it.

    Seed: 001 Einführung
    """
    played = _played(asked)
    if asked.one_of("first_tie", ON, "off") == "off" or played:
        return _contest(_after(played), gap, equal)
    ways = [_contest(_after(first), gap, equal).outcomes for first in (1, -1)]
    shares = {key: THIRD * (p + q) for (key, p), (_, q) in zip(*ways, strict=True)}
    return exact(shares | {"draw": shares["draw"] + THIRD})


def _of_dice(asked: OddsQuery, gap: int, equal: str) -> Odds:
    """Compare two dice, or one with what lies of the other."""
    chain = asked.one_of("chain", get_args(Chain))
    one = at_least(chain)
    if "x" in asked.stated:
        x = asked.number("x", VALUE_MIN, VALUE_MAX)
        return _contest(lambda least: 1 - one(x - least + 1), gap, equal)
    if "other_x" in asked.stated:
        x = asked.number("other_x", VALUE_MIN, VALUE_MAX)
        return _contest(lambda least: one(least + x), gap, equal)
    return _contest(two_at_least(chain), gap, equal)


def _probe(success: Fraction) -> Odds:
    return exact({"success": success, "failure": 1 - success})


def _contest(tail: Tail, gap: int, equal: str) -> Odds:
    """Split by whether the difference of both bonuses reaches, or exceeds, the gap.

    Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen
    """
    reached, beyond = tail(gap), tail(gap + 1)
    win = reached if equal == "initiator_wins" else beyond
    return exact({"win": win, "draw": reached - win, "loss": 1 - reached})


def streak_at_least(least: int, played: int = 0) -> Fraction:
    """Give the chance that games bring the first side at least `least` points.

    Every game is won, lost and tied with a third each. `played` were won in a row, below zero by
    the other side: only who has won goes on winning.
    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """
    games = -(-least // STEP)
    if played > 0 or (played == 0 and games > 0):
        return THIRD ** max(0, games - played)
    return 1 - THIRD ** max(0, played - games + 1)


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


def _double_six(least: int) -> Fraction:
    """Say how likely one ±W6 reaches so much where a second 6 always does, and a second 5 never.

    Reading: docs/rules/ews.md#the-w6
    """
    ends = {**dict.fromkeys(PLAIN, SIXTH), UP: SIXTH * (1 - SIXTH), -DOWN: SIXTH * (1 - SIXTH)}
    return sum((p for x, p in ends.items() if x >= least), SIXTH * SIXTH)


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


def prepared(state: State, audience: Audience, memo: Memo = FRESH) -> dict[AskId, dict[str, str]]:
    """State the Probe or Wettstreit from the initiator's side, with what is already known of it.

    Nothing where the numbers or a die that lies are secret.
    Seed: 001 Grundlagen
    """
    found = {
        ask: _asked(state.conflicts[what.conflict], audience)
        for ask, what in memo.of(asks, (), state).items()
        if what.kind != "proposal"
    }
    return {ask: question for ask, question in found.items() if question}


def _asked(conflict: Conflict, audience: Audience) -> dict[str, str]:
    hidden = conflict.dice and not sees_roll(conflict, audience)
    if hidden or sure(conflict) or not sees_numbers(conflict, audience):
        return {}
    question = {
        "type": conflict.kind,
        "method": str(conflict.method),
        "value": str(conflict.value),
        "target" if conflict.kind == "probe" else "other": str(conflict.against),
    }
    if conflict.kind == "contest":
        question["equal"] = conflict.settings.contest_equal
    return question | (_dice(conflict) if conflict.method == "pmd6" else _games(conflict))


def _games(conflict: Conflict) -> dict[str, str]:
    rule = conflict.settings.first_tie_is_draw
    ruled = {"first_tie": rule} if conflict.kind == "contest" and rule == "on" else {}
    return ruled | ({"games": str(streak(conflict.games))} if conflict.games else {})


def _dice(conflict: Conflict) -> dict[str, str]:
    rule = conflict.settings.double_six_autosuccess
    ruled = {"double_six": rule} if conflict.kind == "probe" and rule == "on" else {}
    named = zip(("x", "other_x"), conflict.sides, strict=True)
    lies = {name: str(worth(conflict.dice[s])) for name, s in named if s in conflict.dice}
    return {"chain": conflict.settings.pmd6_chain} | ruled | lies

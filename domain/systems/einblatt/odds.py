"""How many success points does a duel of random cards bring?

Seed: 004 §1.2
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from math import perm

from domain.kernel.cards import RANKS, SUITS
from domain.kernel.odds import BadQuestion, Odds, exact

ROUNDS = 3
HANDS = {str(cards): cards for cards in range(len(SUITS) * len(RANKS) + 1)}
FLAGS = {"false": False, "true": True}
PARAMETERS = ("type", "hand", "trump", "other_hand", "other_trump")

Levels = Sequence[int]
"""How many cards of a deck stand on each level of `key`, lowest first."""


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=duel hand trump other_hand other_trump`: keys "-3" to "3" of the first side.

    Hands are 0 to 32, trumps `true` or `false`. Raises `BadQuestion` naming the first parameter
    that is unknown, missing or out of bounds.
    """
    for name in question.keys() - set(PARAMETERS):
        raise BadQuestion(name, "unknown")
    _choice(question, "type", {"duel": 0})
    return _duel(
        min(_choice(question, "hand", HANDS), ROUNDS),
        bool(_choice(question, "trump", FLAGS)),
        min(_choice(question, "other_hand", HANDS), ROUNDS),
        bool(_choice(question, "other_trump", FLAGS)),
    )


def _choice(question: Mapping[str, str], name: str, allowed: Mapping[str, int]) -> int:
    try:
        return allowed[question[name]]
    except KeyError:
        first, *_, last = allowed if len(allowed) > 1 else [*allowed, *allowed]
        raise BadQuestion(name, f"{first}..{last}" if first != last else first) from None


@cache
def _duel(hand: int, trump: bool, other_hand: int, other_trump: bool) -> Odds:
    """Three rounds, each side from its own deck; only the number of laid cards matters.

    Seed: 004 §1.3.3
    """
    points = counted(levels(trump), hand, levels(other_trump), other_hand)
    return exact({str(score): points[score] for score in range(-ROUNDS, ROUNDS + 1)})


def levels(trump: bool) -> Levels:
    """Sort a deck by strength: the ranks of the plain suits, then those of the trump suit.

    Seed: 004 §1.2
    """
    suits = len(SUITS)
    return [suits - trump] * len(RANKS) + [int(trump)] * len(RANKS)


def counted(own: Levels, hand: int, other: Levels, other_hand: int) -> Counter[int]:
    """Count the ways of laying cards by success points, walking up the levels.

    A side lays different cards in the rounds up to its hand and passes in those after, which is
    a plain seven: the lowest level. While walking we only remember in which rounds a side's card
    lies on a level already passed, and the points of the rounds where one of both does.
    Seed: 004 §1.3.5
    """
    ways: Counter[tuple[frozenset[int], frozenset[int], int]] = Counter()
    ways[frozenset(), frozenset(), 0] = 1
    for level, (mine, theirs) in enumerate(zip(own, other, strict=True)):
        after: Counter[tuple[frozenset[int], frozenset[int], int]] = Counter()
        for (laid, faced, score), count in ways.items():
            steps = product(
                _placed(laid, hand, mine, level), _placed(faced, other_hand, theirs, level)
            )
            for (now, cases), (then, other_cases) in steps:
                won, lost = len(now & faced), len(then & laid)
                after[laid | now, faced | then, score + won - lost] += count * cases * other_cases
        ways = after
    everywhere = frozenset(range(ROUNDS))
    return Counter({score: n for (a, b, score), n in ways.items() if a == b == everywhere})


@cache
def _placed(
    laid: frozenset[int], hand: int, cards: int, level: int
) -> tuple[tuple[frozenset[int], int], ...]:
    """List in which further rounds a side's card can be of this level, and in how many ways."""
    passes = frozenset(range(hand, ROUNDS)) if level == 0 else frozenset[int]()
    free = [r for r in range(hand) if r not in laid]
    chosen = [
        frozenset(r for r, yes in zip(free, picks, strict=True) if yes)
        for picks in product((False, True), repeat=len(free))
    ]
    return tuple(
        (rounds | passes, perm(cards, len(rounds))) for rounds in chosen if len(rounds) <= cards
    )

"""How many success points does a duel bring in which each side lays the best cards of its hand?

Seed: 004 §1.2
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

Rounds = frozenset[int]
Laid = list[tuple[Rounds, Fraction]]
"""In which further rounds a card of a level lies, and how likely that is."""


def best(
    own: tuple[int, ...], hand: int, other: tuple[int, ...], other_hand: int, rounds: int
) -> dict[int, Fraction]:
    """Give the chance of each score, where nobody knows in which order the other lays.

    We walk down the levels of strength: a level says how many of its cards are in the hand, and
    these lie in any of the rounds that are still free. The side that is there first wins it.
    A hand that is too small passes, which is a plain seven: the lowest level.
    """
    ways: dict[tuple[Rounds, Rounds, int], Fraction] = {
        (frozenset(), frozenset(), 0): Fraction(1),
    }
    for level in reversed(range(len(own))):
        after: dict[tuple[Rounds, Rounds, int], Fraction] = defaultdict(Fraction)
        for (laid, faced, score), chance in ways.items():
            for mine, p in _placed(own[: level + 1], hand, laid, rounds):
                for theirs, q in _placed(other[: level + 1], other_hand, faced, rounds):
                    won, lost = len(mine - faced - theirs), len(theirs - laid - mine)
                    after[laid | mine, faced | theirs, score + won - lost] += chance * p * q
        ways = after
    scores: dict[int, Fraction] = defaultdict(Fraction)
    for (_, _, score), chance in ways.items():
        scores[score] += chance
    return scores


def _placed(left: tuple[int, ...], hand: int, laid: Rounds, rounds: int) -> Laid:
    """Say where cards of the last of the levels that are left come to lie."""
    free = [r for r in range(rounds) if r not in laid]
    if not free or len(left) == 1:
        return [(frozenset(free), Fraction(1))]
    return [
        (frozenset(chosen), chance / comb(len(free), n))
        for n, chance in _counts(left, hand - len(laid), len(free))
        for chosen in combinations(free, n)
    ]


def _counts(left: tuple[int, ...], held: int, most: int) -> Iterator[tuple[int, Fraction]]:
    """Say how many of the last level's cards are laid: as many as are held, but no more."""
    here, all_left = left[-1], sum(left)
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for n in range(min(here, held) + 1):
        ways = comb(here, n) * comb(all_left - here, held - n)
        chances[min(n, most)] += Fraction(ways, comb(all_left, held))
    return ((n, chance) for n, chance in chances.items() if chance)

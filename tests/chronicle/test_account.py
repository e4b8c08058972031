"""Is what people are told of a change of the past true, short, and no more than they may know?"""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from tests.programs.accounts import BETWEEN, CLAIMS, small
from tests.support import dose
from tests.support.past import Changed, changes

SEEDS = range(dose.now.sessions)
ROUNDS = 8


@cache
def found(seed: int) -> tuple[Changed, ...]:
    """Change the past of one table."""
    return tuple(changes(seed, ROUNDS, BETWEEN))


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_claimed_of_an_account_holds(seed: int, claim: Callable[[Changed], None]) -> None:
    assert found(seed)
    for each in found(seed):
        claim(each)


def test_hardly_an_account_says_only_that_there_are_small_changes() -> None:
    told = sum((small(each) for seed in SEEDS for each in found(seed)), Counter[str]())
    assert 20 * told["small"] <= told["accounts"] or not dose.ample()

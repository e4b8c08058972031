"""Pairs of tables that look the same stay the same to an observer; each planted leak is found."""

import pytest

from domain.systems import discover
from tests.programs.secrecy import compare
from tests.programs.secrecy_leaks import LEAKS, planted
from tests.support import dose

PAIRS = 100 if dose.ample() else 10
"""Of each system; `./dev secrecy` compares 20,000."""
EVERY = 1 if dose.long() else 3 if dose.ample() else 9
"""Of so many leaks one is planted; `./dev secrecy --planted` plants all."""


@pytest.mark.parametrize("system", discover())
def test_what_nobody_may_know_changes_no_byte(system: str) -> None:
    kinds, found, _ = compare(system, 0, PAIRS)
    assert found == []
    assert kinds["silent"] > 0


@pytest.mark.parametrize("name", [*LEAKS][::EVERY])
def test_a_planted_leak_is_found(name: str) -> None:
    assert planted(name), "in 500 pairs"


def test_there_are_thirty_leaks_at_least() -> None:
    assert len(LEAKS) >= 30
    assert {leak.system for leak in LEAKS.values()} == set(discover())

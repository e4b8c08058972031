"""A value that somebody may not know changes nothing of what is sampled for them."""

import pytest

from domain.systems import discover
from domain.systems.ews.sample import EwsSampling
from tests.chronicle.leaves import kept
from tests.support import dose

TABLES, STEPS, EVERY = (6, 120, 6) if dose.long() else (1, 60, 12)


@pytest.mark.parametrize("system", discover())
def test_no_sample_hangs_on_a_hidden_leaf(system: str) -> None:
    hidden, found = kept(system, TABLES, STEPS, EVERY)
    assert found == []
    assert hidden or not dose.long()


def test_a_sheet_that_is_sampled_as_it_is_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EwsSampling, "sheet", lambda self, figure, sheet: sheet)
    _, found = kept("ews", TABLES, STEPS, EVERY)
    assert any(each.startswith(".sheets/") for each in found)

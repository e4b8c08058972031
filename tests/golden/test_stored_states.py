"""Are states read that a sandbox kept before fields of the state got other names?"""

from typing import Any

import pytest
from msgspec import convert, to_builtins

from domain.systems import discover

LAID_OPEN = {
    "einblatt": "hands_open",
    "ews": "hands_open",
    "harmonies": "hands_open",
    "phers": "opened",
    "samyra": "hands_open",
}
"""Under which name a stored conflict says that what was hidden in it is public."""


@pytest.mark.parametrize("key", LAID_OPEN)
def test_a_stored_conflict_keeps_the_name_that_says_it_was_laid_open(key: str) -> None:
    state = type(discover()[key].initial())
    plain: dict[str, Any] = {
        "conflicts": {"c": {"settings": {}, LAID_OPEN[key]: True}},
        "settings": {},
    }
    (conflict,) = convert(plain, state).conflicts.values()
    assert conflict.laid_open
    assert to_builtins(conflict)[LAID_OPEN[key]] is True


def test_a_stored_state_without_kinds_of_figures_is_read() -> None:
    state = type(discover()["harmonies"].initial())
    assert convert({"settings": {}, "sheets": {}, "conflicts": {}}, state).kinds == {}

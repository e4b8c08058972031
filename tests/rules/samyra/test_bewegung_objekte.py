"""What does it cost to get over an object of several fields?

Seed: 003 Bewegung und ihre Alternativen
"""

from typing import Any

import pytest

from domain.kernel.ids import FigureId
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero

NIGRO = {"height": 4, "knee": 1, "bew": 6}
"""Half of its BEW is 3."""


def row(*rows: str, grid: str = "hex", **values: Any) -> Field:
    """Draw a map whose last row, far off, holds the enemy."""
    far = "_ _ _ _ _ _ _ _ _ _ _ W"
    nigro = hero("nigro", **{**NIGRO, **values})
    field = Field("\n".join((*rows, far)), P=nigro, W=foe("wolf"), grid=grid)
    return field.round("heroes", "foes")


@pytest.mark.parametrize("drawn", ["P 3 3 3 . .", "P c c c . .", "P 3 c 3 . .", "P ③ ③ ⓒ . ."])
def test_half_of_bew_is_the_price_of_an_object_not_of_a_field(drawn: str) -> None:
    """Reading: docs/rules/samyra.md."""
    field = row(drawn)
    field.step("nigro", "b1", "c1", "d1", "e1")
    assert field.at("nigro") == "e1"
    assert field.phase == "move"


@pytest.mark.parametrize(
    "drawn", ["P 3 4 . . .", "P 3 . 3 . .", "P 3 ③ . . .", "P c ⓒ . . .", "P 3 ⓒ . . ."]
)
def test_objects_of_other_heights_apart_or_named_apart_cost_half_each(drawn: str) -> None:
    """A circle names a second object."""
    assert row(drawn).no_step("nigro", "b1", "c1", "d1", "e1") == "illegal path budget"


def test_an_object_that_was_left_is_entered_again_at_its_price() -> None:
    field = row("P c .", bew=9)
    field.step("nigro", "b1", "c1")
    assert field.left("nigro") == 9 - 5 - 1
    assert field.no_step("nigro", "b1") == "wrong_phase"


def test_a_figure_of_several_fields_enters_an_object_once() -> None:
    """As long as one of its fields is on it."""
    field = row("P . c c c . .", shape="pair", bew=8)
    field.step("nigro", "b1/0", "c1/0", "d1/0")
    assert field.left("nigro") == 8 - 4 - 1 - 1
    assert field.ground.under(FigureId("nigro")) == {"d1", "e1"}


@pytest.mark.parametrize(("grid", "left"), [("square8", 9 - 5 - 1), ("square4", None)])
def test_fields_touch_as_the_grid_says(grid: str, left: int | None) -> None:
    """Corner to corner on eight directions only."""
    field = row("P c .", ". . c", ". . .", grid=grid, bew=9)
    if left is None:
        assert field.no_step("nigro", "b1", "c1", "c2") == "illegal path budget"
        return
    field.step("nigro", "b1", "c2")
    assert field.left("nigro") == left


def test_a_figure_that_is_on_an_object_higher_than_itself_walks_along_it() -> None:
    """It was put there, or climbed."""
    field = row("P i i .")
    field.do("PlaceFigure", "nigro", by="gm", pose="b1", facing=0, why="geklettert")
    field.step("nigro", "c1")
    assert field.left("nigro") == 5

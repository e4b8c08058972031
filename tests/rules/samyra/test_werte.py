"""How does a figure get its values that came into a fight without any?"""

from typing import Any

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero

VALUES: dict[str, Any] = {
    "bew": 5, "height": 7, "knee": 2, "shape": "single", "rs": 1, "aus": 8, "sight": 10,
    "gelaendelauf": 0,
}  # fmt: skip


def blank(**named: Any) -> Field:
    """Pollux has no values yet; the wolf has."""
    return Field("P . . W", P=hero("pollux", bew=0), W=foe("wolf"), **named)


def test_a_figure_without_values_gets_them_in_the_fight() -> None:
    """From its player. Seed: 003 Bewegung und ihre Alternativen"""
    field = blank().round("heroes", "foes")
    assert not field.offered("anna", "Step", "pollux")
    field.do("SetSheet", "pollux", **VALUES)
    field.step("pollux", "b1")
    assert field.left("pollux") == 4


def test_what_was_noted_is_the_gms_to_change() -> None:
    """Seed: 003 Zeit im Kampf"""
    field = blank().round("heroes", "foes")
    field.do("SetSheet", "pollux", **VALUES)
    assert field.no("SetSheet", "pollux", **{**VALUES, "bew": 30}) == "wrong_phase"
    field.do("SetSheet", "pollux", by="gm", **{**VALUES, "bew": 6})
    assert field.sheet("pollux").bew == 6
    field.do("SetSheet", "wolf", **{**VALUES, "rs": 4})
    assert field.sheet("wolf").rs == 4


def test_nobody_elses_values_are_set() -> None:
    field = blank()
    assert field.no("SetSheet", "pollux", by="bert", **VALUES) == "not_yours"
    assert field.no("SetSheet", "wolf", by="anna", **VALUES) == "not_yours"


def test_life_energy_that_is_not_kept_yet_may_be_kept_from_now_on() -> None:
    """Nobody falls by that. Seed: 003 Handlungen"""
    field = blank().round("heroes", "foes")
    assert field.no("SetLe", "pollux", le=0) == "illegal le"
    field.do("SetLe", "pollux", le=20)
    assert field.no("SetLe", "pollux", le=30) == "wrong_phase"
    assert field.no("SetLe", "pollux", by="gm", le=30) == "wrong_phase"
    assert field.no("ForgetLe", "pollux") == "wrong_phase"
    field.do("SetLe", "wolf", le=9)
    assert (field.le("pollux"), field.le("wolf")) == (20, 9)


def test_a_figure_keeps_the_shape_in_which_it_stands() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = blank()
    assert field.no("SetSheet", "pollux", **{**VALUES, "shape": "ring"}) == "illegal shape"


def test_a_figure_that_is_moving_keeps_its_values_so_long() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = Field("P . . . W", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b1")
    assert field.no("SetSheet", "pollux", by="gm", **VALUES) == "wrong_phase"
    field.do("EndMove", "pollux")
    field.do("SetSheet", "pollux", by="gm", **VALUES)
    assert field.happened(e.SheetSet)

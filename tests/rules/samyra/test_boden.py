"""How does the ground change in a running fight, and who stays where nobody could stand?"""

from typing import Any

import pytest
from msgspec import UNSET

from domain.kernel.system import Focus
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.chart import OPEN, drawn, redrawn, sign, terrain
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero
from tests.support.choosing import choose
from tests.support.fight import SMALL, fights

HALL = """
. . 9 . .
 P # W . .
. . . . .
"""
"""Between Pollux and the wolf is a door, b2; c1 is a cupboard."""
DOOR: dict[str, Any] = {"fields": ("b2",), "kind": "free", "height": 0, "why": "eingetreten"}


def hall(**named: Any) -> Field:
    return Field(HALL, P=hero("pollux"), W=foe("wolf"), **named).round("heroes", "foes")


def test_a_broken_door_lets_a_figure_pass() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = hall()
    assert not field.path_ok("pollux", "b2")
    field.do("ChangeGround", **DOOR)
    assert field.names() == ["GroundChanged"]
    field.step("pollux", "b2")


def test_a_crushed_chair_costs_no_more_than_a_field() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = Field("P 5 . . .", P=hero("pollux", bew=6))
    field.do("ChangeGround", fields=("b1",), kind="free", height=0, why="")
    field.round()
    field.step("pollux", "b1")
    assert field.left("pollux") == 5


@pytest.mark.parametrize(
    ("kind", "height", "cost"), [("obstacle", 2, 1), ("standable", 5, 3), ("obstacle", 5, None)]
)
def test_what_is_knocked_over_lies_in_the_way(kind: str, height: int, cost: int | None) -> None:
    """By its height. Seed: 003 Bewegung und ihre Alternativen"""
    field = hall()
    field.do("ChangeGround", fields=("a1", "a3", "b3"), kind=kind, height=height, why="")
    assert field.path_ok("pollux", "a1") == (cost is not None)
    if cost:
        field.step("pollux", "a1")
        assert field.left("pollux") == 6 - cost


@pytest.mark.parametrize(("kind", "height"), [("wall", 0), ("hole", 0), ("obstacle", 3)])
def test_a_figure_that_stands_where_nobody_could_stand_stays_and_the_gm_is_told(
    kind: str, height: int
) -> None:
    """Only the gm: how high somebody's knee is may be hidden. Reading: docs/rules/samyra.md"""
    field = hall()
    field.do("ChangeGround", fields=("a2", "c2", "d2"), kind=kind, height=height, why="Feuer")
    told = field.once(e.GroundChanged)
    assert told.figures == ("pollux", "wolf")
    assert (field.at("pollux"), field.at("wolf")) == ("a2", "c2")
    for seat in ("anna", "nobody"):
        seen = SYSTEM.redact(field.state, told, field.state, field.seat(seat))
        assert isinstance(seen, e.GroundChanged)
        assert (seen.figures, seen.fields, seen.why) == (UNSET, ("a2", "c2", "d2"), "Feuer")
    assert SYSTEM.redact(field.state, told, field.state, field.seat("gm")) == told
    field.step("pollux", "a1")
    field.do("EndMove", "pollux")
    field.until("initiative")


def test_figures_that_can_stand_on_changed_ground_are_not_named() -> None:
    """Nor who lies there. Reading: docs/rules/samyra.md"""
    field = hall()
    field.do("Override", "wolf", by="gm", what="fallen", value="yes", why="")
    field.do("ChangeGround", fields=("a2", "c2"), kind="standable", height=4, why="")
    assert field.once(e.GroundChanged).figures is UNSET
    field.do("ChangeGround", fields=("b1", "c2"), kind="wall", height=0, why="")
    assert field.once(e.GroundChanged).figures is UNSET


def test_what_is_no_field_any_more_is_neither_threatened_nor_claimed() -> None:
    """Seed: 003 Passierschlag"""
    field = hall(area_rule="manual")
    field.do("DrawArea", "wolf", fields=("b1", "d2"))
    field.do("ChangeGround", fields=("b1",), kind="wall", height=0, why="")
    assert field.area("wolf") == {"d2"}
    field = hall()
    assert "c3" in field.area("wolf")
    field.do("ChangeGround", fields=("c3",), kind="hole", height=0, why="")
    assert "c3" not in field.area("wolf")


def test_nobody_arrives_where_a_wall_has_come_down() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = hall()
    field.do("Overcome", "pollux", pose="b1", rounds=1, skill="")
    field.do("ChangeGround", fields=("b1",), kind="wall", height=0, why="Einsturz")
    assert field.once(e.GroundChanged).figures == ("pollux",)
    field.do("ChangeGround", fields=("a2", "b1"), kind="wall", height=0, why="Einsturz")
    assert field.once(e.GroundChanged).figures == ("pollux",)
    field.until("initiative")
    (told,) = field.all(e.OvercomeEnded)
    assert (told.pose, told.why) == ("a2", "blocked")
    assert (field.at("pollux"), field.fighter("pollux").crossing) == ("a2", None)


def test_the_ground_changes_between_movements_by_the_gm_alone() -> None:
    field = hall()
    assert field.no("ChangeGround", by="anna", **DOOR) == "not_yours"
    field.step("pollux", "a1")
    assert field.no("ChangeGround", **DOOR) == "wrong_phase"
    field.do("EndMove", "pollux")
    field.do("ChangeGround", **DOOR)
    field.do("CloseConflict")
    assert field.no("ChangeGround", **DOOR) == "wrong_phase"


@pytest.mark.parametrize(
    ("wrong", "field_name"),
    [
        ({"fields": ("z9",)}, "fields"),
        ({"fields": ()}, "fields"),
        ({"kind": "lava"}, "kind"),
        ({"height": 3}, "height"),
        ({"kind": "obstacle", "height": 10}, "height"),
        ({"why": "x" * 201}, "why"),
    ],
)
def test_only_fields_of_the_map_become_what_there_is(wrong: Any, field_name: str) -> None:
    assert hall().no("ChangeGround", **{**DOOR, **wrong}) == f"illegal {field_name}"


def test_many_fields_are_listed_to_who_looks_at_the_combat() -> None:
    """Not in every view. Reading: docs/rules/samyra.md"""
    field = hall()
    tag = "samyra.ChangeGround"
    (short,) = (o for o in SYSTEM.options(field.state, field.seat("gm")) if o.type == tag)
    assert (short.more, set(short.fields)) == (True, {"conflict"})
    (close,) = field.offered("gm", "ChangeGround", "pollux")
    assert close.more
    assert [o.more for o in field.offered("gm", "ChangeGround")] == [False, False]


def test_on_the_free_grid_there_is_no_ground_to_change() -> None:
    field = Field("", P=hero("pollux"), grid="free")
    field.do("OpenCombat", title="Kampf", map="")
    (field.cid,) = field.state.conflicts
    assert field.no("ChangeGround", **DOOR) == "wrong_phase"


def test_a_map_in_store_and_other_combats_stay_as_they_are() -> None:
    field = hall()
    before = next(iter(field.state.maps.values())).rows
    field.do("ChangeGround", **DOOR)
    assert next(iter(field.state.maps.values())).rows == before
    assert field.conflict.rows != before


@pytest.mark.parametrize("grid", ["hex", "square8"])
def test_fights_go_on_whatever_becomes_of_the_ground(grid: str) -> None:
    """Every question can be answered, and every round ends. Seed: 003 Ablauf einer Runde"""
    changed = 0
    for fight in fights(range(25), SMALL, {"grid": grid}):
        gm, look = fight.table["gm"], Focus(conflict=fight.cid)
        for count, _ in enumerate(fight.play()):
            ways = SYSTEM.options(fight.state, gm, look) if count % 4 == 0 else ()
            ways = tuple(each for each in ways if each.type == "samyra.ChangeGround")
            if ways:
                sent = choose(ways[count % 2], fight.pick)
                fight.send(gm, {**sent, "fields": sent["fields"][:5]})
                changed += 1
        assert not [what for what in SYSTEM.asks(fight.state).values() if what.kind == "window"]
    assert changed


# the text of a map


def test_a_map_is_redrawn_field_by_field() -> None:
    rows = "..\n # .\r\n"
    assert drawn(rows) == ("a1", "b1", "a2", "b2", "c2", "d2")
    assert redrawn(rows, {"b1": "3", "a2": "3"}) == ".3\n3# .\n"
    assert terrain(redrawn(rows, {"a2": sign("free", 0)}))["a2"] == OPEN


def test_every_ground_has_its_sign() -> None:
    signs = [sign(kind, 0) for kind in ("free", "wall", "hole")]
    assert signs == [".", "#", " "]
    assert [sign("obstacle", 9), sign("standable", 1), sign("standable", 9)] == ["9", "a", "i"]
    assert [sign("circled_obstacle", 3), sign("circled_standable", 3)] == ["③", "ⓒ"]


@pytest.mark.parametrize(("kind", "reached"), [("standable", True), ("circled_standable", False)])
def test_an_object_set_beside_one_of_its_height_has_its_own_price(kind: str, reached: bool) -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = Field("P . a . .", P=hero("pollux", bew=7, knee=0))
    field.do("ChangeGround", fields=("b1",), kind=kind, height=1, why="")
    field.round()
    assert field.path_ok("pollux", "b1")
    assert field.path_ok("pollux", "b1", "c1") == reached

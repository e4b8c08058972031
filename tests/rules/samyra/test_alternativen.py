"""What may a figure do instead of moving, and how does it move when it does not stand?

Seed: 003 Alternativen zur Bewegung
"""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.systems.samyra import events as e
from domain.systems.samyra.state import Weapon
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import blade, foe, hero

DRAWN = """
P . . . . . . . .
 . . . . . . . . W
"""
CLOSE = """
. . . .
 P W . .
. . . .
"""


def alone(**values: Any) -> Field:
    settings = {name: values.pop(name) for name in tuple(values) if name == "rounding"}
    field = Field(DRAWN, P=hero("pollux", **{"bew": 7, **values}), W=foe("wolf"), **settings)
    return field.round("heroes", "foes")


def posed(stance: str, **values: Any) -> Field:
    field = alone(**values)
    field.do("Override", "pollux", by="gm", what="stance", value=stance, why="so")
    return field


def instead(field: Field, kind: str, weapon: str = "") -> str:
    key = field.weapon("pollux", weapon) if weapon else ""
    field.do("Alternative", "pollux", kind=kind, weapon=key)
    return field.fighter("pollux").stance


# stances


@pytest.mark.parametrize(
    ("before", "kind", "after"),
    [
        ("standing", "kneel", "kneeling"),
        ("standing", "lie", "lying"),
        ("kneeling", "stand", "standing"),
        ("lying", "stand", "standing"),
    ],
)
def test_a_change_of_stance_takes_the_whole_movement(before: str, kind: str, after: str) -> None:
    field = alone() if before == "standing" else posed(before)
    assert instead(field, kind) == after
    assert field.names()[:2] == ["StanceChanged", "MovementEnded"]
    assert field.turn() == "foes"


@pytest.mark.parametrize(("before", "kind"), [("kneeling", "lie"), ("lying", "kneel")])
def test_edge_9_from_knees_to_belly_and_back_is_one_alternative(before: str, kind: str) -> None:
    field = posed(before)
    assert instead(field, kind) == {"lie": "lying", "kneel": "kneeling"}[kind]
    assert field.turn() == "foes"


@pytest.mark.parametrize(
    ("stance", "kind"), [("standing", "stand"), ("kneeling", "kneel"), ("lying", "lie")]
)
def test_nobody_takes_the_stance_it_has(stance: str, kind: str) -> None:
    field = alone() if stance == "standing" else posed(stance)
    assert field.no("Alternative", "pollux", kind=kind, weapon="") == "illegal kind"


@pytest.mark.parametrize(
    ("stance", "rounding", "fields"),
    [
        ("standing", "down", 7),
        ("kneeling", "down", 4),
        ("lying", "down", 2),
        ("kneeling", "up", 5),
        ("lying", "up", 3),
    ],
)
def test_s14_kneeling_takes_a_third_of_bew_and_lying_two(
    stance: str, rounding: str, fields: int
) -> None:
    """The rest is rounded down, or up by an optional rule."""
    field = alone(rounding=rounding)
    if stance != "standing":
        field.do("Override", "pollux", by="gm", what="stance", value=stance, why="so")
    path = ("b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1")
    assert field.no_step("pollux", *path[: fields + 1]) == "illegal path long"
    field.step("pollux", *path[:fields])
    assert field.fighter("pollux").stance == stance


def test_s14_a_figure_that_stands_up_does_not_move() -> None:
    field = posed("lying")
    instead(field, "stand")
    wish = field.wish("Step", "pollux", path=("b1",), ask=field.ask("movement"))
    assert field.refused("anna", wish) == "not_yours"


def test_a_stance_lasts_into_the_next_round() -> None:
    field = alone()
    instead(field, "kneel")
    field.until("initiative").round("heroes", "foes")
    assert field.fighter("pollux").stance == "kneeling"
    assert field.no_step("pollux", "b1", "c1", "d1", "e1", "f1") == "illegal path long"


def test_alternatives_are_open_beside_an_enemy_without_a_roll() -> None:
    field = Field(CLOSE, P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    assert instead(field, "kneel") == "kneeling"
    assert not field.all(e.LoesenRolled)


# weapons


def armed(**weapons: Any) -> Field:
    field = Field(CLOSE, P=hero("pollux", weapons=weapons), W=foe("wolf"))
    return field.round("heroes", "foes")


def places(field: Field) -> dict[str, str]:
    return {each.name: each.place for each in field.sheet("pollux").weapons.values()}


def test_a_weapon_within_reach_is_drawn() -> None:
    field = armed(axe=blade(place="carried"))
    instead(field, "draw_weapon", "axe")
    assert places(field) == {"axe": "ready"}
    assert field.once(e.WeaponReadied).away == ()


def test_a_weapon_is_changed_for_another() -> None:
    field = armed(axe=blade(), bow=blade(2, reach="ranged", place="carried"))
    instead(field, "switch_weapon", "bow")
    assert places(field) == {"axe": "carried", "bow": "ready"}


def test_a_second_weapon_is_drawn_without_putting_the_first_away() -> None:
    field = armed(axe=blade(), knife=blade(place="carried"))
    instead(field, "draw_weapon", "knife")
    assert places(field) == {"axe": "ready", "knife": "ready"}


SWORD, SHIELD = blade(), blade(reach="shield")
TWO_HANDED = {"staff": blade(2, 2), "bow": blade(2, reach="ranged")}


@pytest.mark.parametrize(
    ("held", "drawn", "ready"),
    [
        ({"sword": SWORD, "shield": SHIELD}, blade(2, 1), {"new"}),
        (TWO_HANDED, blade(), {"new"}),
        ({"sword": SWORD, "shield": SHIELD}, blade(), {"shield", "new"}),
        ({"sword": SWORD, "knife": blade()}, SHIELD, {"sword", "new"}),
        ({"sword": SWORD}, blade(), {"sword", "new"}),
        ({"bow": TWO_HANDED["bow"]}, SHIELD, {"new"}),
    ],
)
def test_a_figure_has_two_hands_and_puts_away_what_no_longer_fits(
    held: dict[str, Weapon], drawn: Weapon, ready: set[str]
) -> None:
    """Reading: docs/rules/samyra.md"""
    field = armed(**held, new=replace(drawn, place="carried"))
    instead(field, "draw_weapon", "new")
    now = places(field)
    assert {name for name, place in now.items() if place == "ready"} == ready
    assert set(now.values()) <= {"ready", "carried"}


def test_s14_a_weapon_on_the_ground_is_not_picked_up_like_that() -> None:
    field = armed(axe=blade(place="ground"), knife=blade(place="carried"))
    axe = field.weapon("pollux", "axe")
    wish: dict[str, Any] = {"kind": "draw_weapon", "weapon": axe}
    assert field.no("Alternative", "pollux", **wish) == "illegal weapon"
    field = armed(axe=blade(place="ground"))
    wish["weapon"] = field.weapon("pollux", "axe")
    assert field.no("Alternative", "pollux", **wish).startswith("illegal")


def test_a_player_cannot_draw_a_card_that_is_already_held() -> None:
    field = armed(axe=blade(), knife=blade(place="carried"))
    axe = field.weapon("pollux", "axe")
    assert field.no("Alternative", "pollux", kind="draw_weapon", weapon=axe) == "illegal weapon"


def test_a_stance_needs_no_weapon() -> None:
    field = armed(knife=blade(place="carried"))
    knife = field.weapon("pollux", "knife")
    assert field.no("Alternative", "pollux", kind="kneel", weapon=knife).startswith("illegal")


def test_a_weapon_struck_from_the_hand_may_be_replaced_by_another() -> None:
    field = armed(axe=blade(), knife=blade(place="carried"))
    field.do("PlaceWeapon", "pollux", weapon=field.weapon("pollux", "axe"), place="ground")
    instead(field, "draw_weapon", "knife")
    assert places(field) == {"axe": "ground", "knife": "ready"}


def test_edge_10_a_figure_that_draws_a_weapon_may_attack_in_the_same_round() -> None:
    """Seed: 003 Alternativen zur Bewegung, Handlungen"""
    field = armed(axe=blade(place="carried"))
    instead(field, "draw_weapon", "axe")
    field.until("segment3")
    field.act("pollux", "melee", "wolf")


# what is forfeited


@pytest.mark.parametrize("face", [1, 20])
def test_s13_after_any_roll_the_alternatives_are_forfeited(face: int) -> None:
    """Seed: 003 Alternativen zur Bewegung, Lösen"""
    field = armed(axe=blade(place="carried"))
    field.do("RollLoesen", "pollux", face)
    axe = field.weapon("pollux", "axe")
    refused = "wrong_phase alternatives_forfeited"
    assert field.no("Alternative", "pollux", kind="draw_weapon", weapon=axe) == refused
    assert field.no("Alternative", "pollux", kind="kneel", weapon="") == refused
    assert field.no("Stay", "pollux") == refused
    field.do("EndMove", "pollux")


def test_a_figure_that_has_begun_to_move_has_no_alternatives() -> None:
    field = alone()
    field.step("pollux", "b1")
    refused = field.no("Alternative", "pollux", kind="kneel", weapon="")
    assert refused == "wrong_phase alternatives_forfeited"


def test_after_a_failed_roll_a_figure_still_turns_in_the_end() -> None:
    field = armed()
    field.do("RollLoesen", "pollux", 20)
    field.do("EndMove", "pollux")
    field.until("facing")
    field.do("SetFacing", "pollux", facing=3)


# the final turn


def test_in_the_end_everybody_turns_any_way_at_once() -> None:
    field = alone().until("facing")
    field.do("SetFacing", "pollux", facing=3)
    field.do("SetFacing", "wolf", facing=5)
    assert field.fighter("pollux").facing == 0
    field.ready()
    assert field.all(e.FacingSet)[-1].facings == {"pollux": 3, "wolf": 5}
    assert (field.fighter("pollux").facing, field.fighter("wolf").facing) == (3, 5)


@pytest.mark.parametrize("facing", range(6))
def test_no_turn_is_too_far(facing: int) -> None:
    """Half a turn either way reaches every side."""
    field = alone().until("facing")
    field.do("SetFacing", "pollux", facing=facing)


@pytest.mark.parametrize("facing", [-1, 6])
def test_there_are_six_ways_to_look_on_hexes(facing: int) -> None:
    field = alone().until("facing")
    assert field.no("SetFacing", "pollux", facing=facing) == "illegal facing"


def test_edge_18_the_final_turn_stops_nobody_and_provokes_nothing() -> None:
    """Not even where areas lie ahead. Seed: 003 Alternativen zur Bewegung, Passierschlag"""
    field = Field(CLOSE, P=hero("pollux"), W=foe("wolf", facing=0), area_rule="front")
    field.round("heroes", "foes").until("facing")
    field.do("SetFacing", "wolf", facing=3)
    field.ready()
    assert field.fighter("wolf").facing == 3
    assert not field.all(e.FigureStopped)
    assert not field.all(e.PassierschlagTriggered)


def test_a_turn_may_be_taken_back_until_all_are_ready() -> None:
    field = alone().until("facing")
    field.do("SetFacing", "pollux", facing=3)
    field.do("Withdraw", "pollux")
    field.ready()
    assert field.all(e.FacingSet)[-1].facings == {}

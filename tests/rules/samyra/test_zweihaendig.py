"""When does a two-handed weapon take its room, and who must keep out of it?

Seed: 003 Figuren mit zweihändigen Waffen
"""

from typing import Any

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.axe import AXE, DRAWN, NEAR, claimed, drawn, pollux, seen
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import blade, foe, hero

# when room is taken


def test_s19_a_figure_that_sees_an_enemy_halt_takes_its_room_in_that_commit() -> None:
    field = seen(*NEAR)
    assert [(each.figure, each.fields) for each in field.happened(e.SwingSpaceClaimed)] == [
        ("pollux", ("b1", "b2"))
    ]
    assert claimed(field) == {"b1", "b2"}


def test_room_is_taken_although_the_slot_ends_with_that_halt() -> None:
    field = Field(DRAWN, P=pollux(), W=foe("wolf", bew=3)).round("foes", "heroes")
    field.step("wolf", *NEAR)
    assert field.turn() == "heroes"
    assert claimed(field) == {"b1", "b2"}


def test_a_figure_that_stays_where_it_is_halts_in_nobodys_sight() -> None:
    field = drawn()
    field.do("Stay", "wolf")
    assert not claimed(field)


def test_a_figure_that_does_not_see_so_far_takes_no_room() -> None:
    assert not claimed(seen(*NEAR, sight=3))
    assert claimed(seen(*NEAR, sight=4))


@pytest.mark.parametrize(
    "weapons",
    [
        {},
        {"knife": blade(1)},
        {"axe": blade(2, 2, place="carried")},
        {"pike": blade(2, 0)},
    ],
)
def test_only_a_ready_two_handed_weapon_takes_room(weapons: Any) -> None:
    assert not claimed(seen(*NEAR, weapons=weapons))


def test_a_bow_is_not_swung_whatever_room_is_noted() -> None:
    """Reading: docs/rules/samyra.md"""
    field = seen(*NEAR, weapons={"bow": blade(2, 2, "ranged")})
    assert not claimed(field)
    assert field.no("SetSwing", "pollux", wish="ask", fields=()).startswith("wrong_phase")


def test_a_figure_that_halts_beside_an_enemy_takes_room_as_well() -> None:
    field = Field(DRAWN, P=pollux(), W=foe("wolf")).round("foes", "heroes")
    field.do("Stay", "wolf")
    field.step("pollux", "b2", "c2", "d2", "e2", "f2")
    assert not claimed(field)
    field.step("pollux", "g2")
    assert len(claimed(field)) == 2


def test_a_figure_that_moves_about_in_an_enemys_area_takes_room_where_it_ends() -> None:
    field = Field(". . . .\n P W . .\n. . . .", P=pollux(), W=foe("wolf"))
    field.round("heroes", "foes")
    field.step("pollux", "b1")
    assert not claimed(field)
    field.do("EndMove", "pollux")
    assert len(claimed(field)) == 2


def test_a_figure_that_draws_beside_an_enemy_takes_room_as_if_it_halted_there() -> None:
    sheathed = pollux(weapons={"axe": blade(2, 2, place="carried")})
    field = Field(". . .\n P W .\n. . .", P=sheathed, W=foe("wolf")).round("heroes", "foes")
    field.do("Alternative", "pollux", kind="draw_weapon", weapon=field.weapon("pollux", "axe"))
    assert len(claimed(field)) == 2


def test_a_figure_that_draws_away_from_enemies_takes_no_room() -> None:
    field = drawn(pollux(weapons={"axe": blade(2, 2, place="carried")}))
    field.next_slot()
    field.do("Alternative", "pollux", kind="draw_weapon", weapon=field.weapon("pollux", "axe"))
    assert not claimed(field)


def test_a_figure_that_arrives_behind_an_obstacle_in_sight_halts_there() -> None:
    for wish, room in (("fits", 2), ("ask", 0)):
        field = Field(". P . . # W\n . . . . # #", P=pollux(sight=3), W=foe("wolf"))
        field.do("SetSwing", "pollux", wish=wish, fields=())
        field.round("foes", "heroes").do("Overcome", "wolf", pose="d1", rounds=1, skill="")
        field.until("initiative")
        assert field.at("wolf") == "d1"
        assert len(claimed(field)) == room
    assert field.asked()["swing"] == ["pollux"]
    field.round("heroes", "foes")
    assert field.asked() == {"swing": ["pollux"]}
    field.do("AnswerSwing", "pollux", fields=("a1",))
    assert field.asked() == {"movement": ["pollux"]}


def test_the_rule_may_be_switched_off() -> None:
    field = drawn(swing_space="off")
    assert field.no("SetSwing", "pollux", wish="ask", fields=()) == "wrong_phase"
    field.step("wolf", *NEAR)
    field.do("EndMove", "wolf")
    assert not claimed(field)


# which fields


def test_the_fields_it_prefers_are_taken_first() -> None:
    assert claimed(seen(*NEAR, fields=("b3", "a3"))) == {"a3", "b3"}
    assert claimed(seen(*NEAR, fields=("b3",))) == {"b2", "b3"}
    near = ("g2", "f2", "e2", "d2", "c2", "b2")
    assert claimed(seen(*near, fields=("b2", "a3", "b1"))) == {"a3", "b1"}


def test_without_a_wish_the_fields_before_it_are_taken_first() -> None:
    ahead = claimed(seen(*NEAR))
    assert "b2" in ahead
    behind = "W . .\n . P .\n. . ."
    field = Field(behind, P=pollux(facing=3), W=foe("wolf")).round("foes", "heroes")
    field.step("wolf", "b1")
    assert "a2" in claimed(field)


def test_at_the_edge_of_the_map_it_takes_what_there_is() -> None:
    field = Field("P . W\n . . .", P=pollux(facing=3), W=foe("wolf")).round("foes", "heroes")
    field.step("wolf", "c2")
    field.do("EndMove", "wolf")
    assert claimed(field) == {"a2", "b1"}


def test_room_is_taken_only_if_there_is_enough_of_it() -> None:
    field = Field("P . . W", P=pollux(), W=foe("wolf")).round("foes", "heroes")
    field.step("wolf", "c1")
    field.do("EndMove", "wolf")
    assert not claimed(field)
    assert not field.all(e.SwingOffered)


def test_two_weapons_side_by_side_never_share_a_field() -> None:
    letters = {"P": pollux(), "Q": hero("q", "bert", weapons=AXE), "W": foe("wolf")}
    field = Field(". . . . .\n P Q . . W\n. . . . .", **letters).round("foes", "heroes")
    field.step("wolf", "d2")
    field.do("EndMove", "wolf")
    assert len(claimed(field)) == len(claimed(field, "q")) == 2
    assert claimed(field).isdisjoint(claimed(field, "q"))


# until its own next movement


def test_s19_nobody_enters_what_is_claimed() -> None:
    field = seen(*NEAR)
    path = ("h1", "g1", "f1", "e1", "d1", "c1", "b1")
    assert field.path_ok("cub", *path[:-1])
    assert field.no_step("cub", *path) == "illegal path gap"


def test_nobody_crosses_what_is_claimed() -> None:
    walls = "# . . . .\n # P # . .\n# . . . W\n . # . # # ."
    letters = {"P": pollux(), "W": foe("wolf"), "C": foe("cub")}
    field = Field(walls, **letters)
    field.join(letters["C"], "e1")
    field.round("foes", "heroes")
    assert field.path_ok("cub", "d1", "c1")
    field.do("SetSwing", "pollux", wish="fits", fields=("c1", "b1"))
    field.step("wolf", "d3")
    field.do("EndMove", "wolf")
    assert field.path_ok("cub", "d1")
    assert field.no_step("cub", "d1", "c1") == "illegal path gap"


def test_friends_keep_out_as_well() -> None:
    letters = {"P": pollux(weapons={"axe": blade(2, 1)}), "Q": hero("q", "bert"), "W": foe("wolf")}
    field = Field("Q P . W\n . . # #\n. . . .", **letters).round("foes", "heroes")
    field.do("SetSwing", "pollux", wish="fits", fields=("b2",))
    field.step("wolf", "c1")
    field.next_slot()
    field.do("Stay", "pollux")
    assert field.no_step("q", "a2", "b2") == "illegal path gap"
    assert field.path_ok("q", "a2")


def test_room_is_kept_by_who_stays() -> None:
    field = seen(*NEAR)
    field.until("initiative")
    assert claimed(field) == {"b1", "b2"}


def test_room_is_given_back_when_the_figure_sets_out() -> None:
    field = seen(*NEAR)
    field.next_slot()
    field.step("pollux", "b2")
    assert not claimed(field)


def test_a_failed_loesen_without_moving_keeps_the_room() -> None:
    field = seen("g2", "f2", "e2", "d2", "c2", "b2")
    room = claimed(field)
    assert len(room) == 2
    field.next_slot()
    field.do("RollLoesen", "pollux", 20)
    assert claimed(field) == room
    field.do("EndMove", "pollux")
    assert claimed(field) == room


def test_the_first_step_after_a_loesen_gives_the_room_back() -> None:
    field = seen("g2", "f2", "e2", "d2", "c2", "b2")
    field.next_slot()
    field.do("RollLoesen", "pollux", 1)
    field.step("pollux", "a1")
    assert not claimed(field)


def test_a_figure_that_runs_on_after_a_stop_gives_the_room_back() -> None:
    field = Field(DRAWN, P=pollux(bew=9), W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b2", "c2", "d2", "e2", "f2", "g2")
    assert len(claimed(field)) == 2
    field.do("PushOn", "pollux")
    field.strike("wolf", "no")
    field.step("pollux", "g1")
    assert not claimed(field)


def test_the_fallen_hold_no_room() -> None:
    field = seen(*NEAR)
    field.do("Override", "pollux", by="gm", what="fallen", value="yes", why="so")
    assert not claimed(field)


def test_a_figure_that_climbs_away_holds_no_room() -> None:
    field = seen(*NEAR)
    field.next_slot()
    field.do("Overcome", "pollux", pose="b3", rounds=1, skill="")
    assert not claimed(field)


def test_moving_takes_no_more_room_than_one_hand_would() -> None:
    field = Field("P . . .\n# # # #\n_ _ _ _ W", P=pollux(), W=foe("wolf"))
    field.round("heroes", "foes")
    field.step("pollux", "b1", "c1", "d1")

"""How far, over what and past whom may a figure move?

Seed: 003 Bewegung und ihre Alternativen
"""

from itertools import pairwise
from typing import Any

import pytest

from domain.kernel.ids import FigureId
from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero

OPEN = """
. . . . . . . . . .
 P Q . . . . . . . .
. . . . . . . . . .
 . . . . . . . . . W
"""


def open_ground(**values: Any) -> Field:
    """Pollux and a friend may move; the only enemy is far off."""
    pollux, mate = hero("pollux", **values), hero("mate", "bert")
    return Field(OPEN, P=pollux, Q=mate, W=foe("wolf")).round("heroes", "foes")


def row(*rows: str, **named: Any) -> Field:
    """Draw a map whose last row, far off, holds the enemy."""
    far = "_ _ _ _ _ _ _ _ _ _ _ W"
    return Field("\n".join((*rows, far)), W=foe("wolf"), **named).round("heroes", "foes")


# how far


def test_bew_is_how_many_fields_a_figure_may_move_in_a_round() -> None:
    field = open_ground(bew=3)
    assert field.no_step("pollux", "b1", "c1", "d1", "e1") == "illegal path long"
    field.step("pollux", "b1", "c1", "d1")
    assert field.at("pollux") == "d1"
    assert field.once(e.MovementEnded).figure == "pollux"


def test_a_movement_may_be_made_in_several_goes() -> None:
    field = open_ground(bew=4)
    field.step("pollux", "b1")
    assert (field.left("pollux"), field.once(e.FigureMoved).left) == (3, 3)
    field.step("pollux", "c1", "d1")
    assert field.no_step("pollux", "e1", "f1") == "illegal path long"
    field.do("EndMove", "pollux")
    assert field.asked() == {"movement": ["mate"]}


def test_a_figure_looks_where_it_last_walked() -> None:
    field = open_ground()
    field.step("pollux", "b1", "c1", "c2", "c3")
    assert field.fighter("pollux").facing == field.ground.grid.toward("c2", "c3") == 2


def test_a_figure_that_has_no_bew_cannot_move() -> None:
    field = open_ground(bew=0)
    assert field.no_step("pollux", "b1") == "wrong_phase"
    field.do("Stay", "pollux")


def test_a_figure_moves_once_a_round() -> None:
    """Seed: 003 Zeit im Kampf"""
    field = Field(OPEN, P=hero("pollux"), Q=hero("mate"), W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b1")
    field.do("EndMove", "pollux")
    assert field.no_step("pollux", "c1") == "wrong_phase already_moved"
    assert field.no("Stay", "pollux") == "wrong_phase already_moved"
    field.step("mate", "c1")


# one after the other


def test_edge_8_a_party_moves_its_figures_in_any_order() -> None:
    field = open_ground()
    assert field.asked() == {"movement": ["pollux", "mate"]}
    field.step("mate", "c1")
    field.do("EndMove", "mate")
    field.step("pollux", "b1")


def test_edge_8_a_movement_that_has_begun_ends_before_another_begins() -> None:
    field = Field(OPEN, P=hero("pollux"), Q=hero("mate"), W=foe("wolf")).round("heroes", "foes")
    field.step("pollux", "b1")
    assert field.no_step("mate", "c1") == "wrong_phase not_its_turn"
    assert field.no("Stay", "mate") == "wrong_phase not_its_turn"
    assert field.no("RestStays", by="anna") == "wrong_phase"
    assert field.no("RestStays", by="bert") == "not_yours"
    field.do("EndMove", "pollux")
    field.step("mate", "c1")


def test_a_party_moves_in_its_own_slot_only() -> None:
    field = open_ground()
    wish = field.wish("Step", "wolf", path=("i4",), ask=field.ask("movement"))
    assert field.refused("gm", wish) == "not_yours"
    field.next_slot()
    assert field.asked() == {"movement": ["wolf"]}
    wish = field.wish("Step", "pollux", path=("b1",), ask=field.ask("movement"))
    assert field.refused("anna", wish) == "not_yours"
    field.step("wolf", "i4")


def test_all_remaining_figures_of_a_seat_stay_by_one_command() -> None:
    field = Field(OPEN, P=hero("pollux"), Q=hero("mate"), W=foe("wolf")).round("heroes", "foes")
    field.do("RestStays", by="anna")
    assert [each.figure for each in field.happened(e.MovementEnded)] == ["pollux", "mate"]
    assert field.turn() == "foes"


def test_what_stays_by_one_command_is_the_senders_only() -> None:
    field = open_ground()
    field.do("RestStays", by="bert")
    assert field.asked() == {"movement": ["pollux"]}


# over what


def test_walls_and_holes_are_not_entered() -> None:
    field = row("P # . .", " _ . . .", P=hero("pollux"))
    assert not field.offered("anna", "Step", "pollux")
    field = row("P # . .", ". _ . .", P=hero("pollux"))
    assert field.no_step("pollux", "b1", "c1") == "illegal path gap"
    assert field.no_step("pollux", "a2", "b2", "c2") == "illegal path gap"


def test_what_is_no_higher_than_the_knee_costs_nothing_more() -> None:
    field = row("P 2 b . .", P=hero("pollux", knee=2, bew=5))
    field.step("pollux", "b1", "c1")
    assert field.left("pollux") == 3


def test_a_figure_may_halt_on_what_is_knee_high() -> None:
    field = row("P 2 . . .", P=hero("pollux", knee=2))
    field.step("pollux", "b1")
    field.do("EndMove", "pollux")
    assert field.at("pollux") == "b1"


CHAIR = "P 3 . . . . . . ."


def test_s20_a_chair_is_knee_high_for_a_bruta() -> None:
    field = row(CHAIR, P=hero("bruta", height=9, knee=3, bew=7))
    field.step("bruta", "b1", "c1")
    assert field.left("bruta") == 5


def test_s20_the_same_chair_costs_a_nigro_half_of_its_bew() -> None:
    """Half of 7, rounded up, in all."""
    field = row(CHAIR, P=hero("nigro", height=4, knee=1, bew=7))
    field.step("nigro", "b1", "c1")
    assert field.left("nigro") == 7 - 4 - 1


def test_half_of_bew_must_be_left_to_get_over() -> None:
    field = row("P . . 3 . .", P=hero("nigro", height=4, knee=1, bew=6))
    field.step("nigro", "b1", "c1")
    assert field.path_ok("nigro", "d1", "e1")
    field = row("P . . 3 . .", P=hero("nigro", height=4, knee=1, bew=5))
    assert field.no_step("nigro", "b1", "c1", "d1", "e1") == "illegal path budget"


def test_two_obstacles_in_a_row_cost_two_halves() -> None:
    field = row("P 3 4 . .", P=hero("nigro", height=4, knee=1, bew=6))
    assert field.no_step("nigro", "b1", "c1", "d1") == "illegal path budget"


@pytest.mark.parametrize(("drawn", "stands"), [("P 3 . .", False), ("P c . .", True)])
def test_to_halt_on_a_high_object_takes_the_gms_leave(drawn: str, stands: bool) -> None:
    """A letter gives the leave."""
    field = row(drawn, P=hero("nigro", height=4, knee=1))
    assert field.path_ok("nigro", "b1") == stands
    assert field.path_ok("nigro", "b1", "c1")


def test_what_is_higher_than_the_figure_is_no_way_in_this_phase() -> None:
    field = row("P 5 . .", " # # #", P=hero("nigro", height=4))
    assert field.no_step("nigro", "b1", "c1") == "wrong_phase"


def test_half_is_half_of_what_the_stance_leaves() -> None:
    """Kneeling with BEW 9 leaves 6, of which half is 3. Seed: 003 Alternativen zur Bewegung"""
    field = row("P 3 . . .", P=hero("nigro", height=4, knee=1, bew=9))
    field.do("Override", "nigro", by="gm", what="stance", value="kneeling", why="so")
    field.step("nigro", "b1", "c1")
    assert field.left("nigro") == 6 - 3 - 1


def test_a_higher_obstacle_takes_movement_and_action_of_whole_rounds() -> None:
    field = row("P 9 . .", P=hero("nigro", height=4))
    how: dict[str, Any] = {"pose": "c1", "rounds": 2, "skill": "Klettern"}
    assert field.no("Overcome", "nigro", by="anna", **how) == "not_yours"
    field.do("Overcome", "nigro", **how)
    assert field.turn() == "foes"
    field.until("segment3")
    assert field.no("Act", "nigro", kind="melee", target="wolf") == "wrong_phase action_used"
    field.until("initiative")
    assert (field.at("nigro"), field.fighter("nigro").done) == ("a1", True)
    field.round("heroes", "foes").until("initiative")
    assert [each.pose for each in field.all(e.OvercomeEnded)] == ["c1"]
    assert field.at("nigro") == "c1"
    field.round("heroes", "foes")
    field.step("nigro", "d1")


@pytest.mark.parametrize("pose", ["a1", "j1", "b1", "h1", "z1"])
def test_a_figure_climbs_to_a_free_field_near_by(pose: str) -> None:
    """Not where one is, not on others, not far."""
    field = row("P Q 9 . . . . .", P=hero("nigro", height=4), Q=hero("mate", "bert"))
    how: dict[str, Any] = {"rounds": 1, "skill": ""}
    assert field.no("Overcome", "nigro", pose=pose, **how) == "illegal pose"
    field.do("Overcome", "nigro", pose="g1", **how)


def test_nobody_else_stops_where_a_climbing_figure_will_come_down() -> None:
    field = row("P 9 . Q .", P=hero("nigro", height=4), Q=hero("mate", "bert"))
    field.do("Overcome", "nigro", pose="c1", rounds=1, skill="")
    assert field.no_step("mate", "c1") == "illegal path gap"


# past whom


def test_s18_a_friend_who_may_still_move_is_no_obstacle() -> None:
    field = row("P Q . .", P=hero("pollux"), Q=hero("mate", "bert"))
    field.step("pollux", "b1", "c1")
    assert field.at("pollux") == "c1"


def test_s18_nobody_ends_on_a_friends_field() -> None:
    field = row("P Q . .", P=hero("pollux"), Q=hero("mate", "bert"))
    assert field.no_step("pollux", "b1") == "illegal path end"


def staying(field: Field, instead: str) -> None:
    match instead:
        case "Alternative":
            field.do("Alternative", "mate", kind="kneel", weapon="")
        case "Bind":
            field.do("Bind", "mate", target="wolf")
        case _:
            field.do(instead, "mate")


@pytest.mark.parametrize("instead", ["Stay", "Alternative", "Bind"])
def test_s18_a_friend_who_has_chosen_to_stay_is_one(instead: str) -> None:
    drawn = "P Q . . .\n # W # #"
    field = Field(drawn, P=hero("pollux"), Q=hero("mate", "bert"), W=foe("wolf"))
    field.round("heroes", "foes")
    staying(field, instead)
    assert field.no("Step", "pollux", path=("b1", "c1")) == "wrong_phase"


def test_a_friend_who_has_moved_is_in_the_way() -> None:
    field = row("P Q . . .", P=hero("pollux"), Q=hero("mate", "bert"))
    field.step("mate", "c1")
    field.do("EndMove", "mate")
    assert field.no_step("pollux", "b1", "c1") == "illegal path gap"
    assert field.path_ok("pollux", "b1")


def test_an_ally_who_moves_later_lets_pass_and_an_enemy_does_not() -> None:
    drawn = "P A . .\n_ _ _ _ _ _ _ _ W"
    named = {"P": hero("pollux"), "A": foe("elf", "elves"), "W": foe("wolf")}
    field = Field(drawn, **named)
    field.do("SetAlliances", pairs=("elves+heroes",))
    field.round("heroes", "elves", "foes")
    assert field.path_ok("pollux", "b1", "c1")
    field = Field(drawn, **named).round("heroes", "elves", "foes")
    assert field.no("Step", "pollux", path=("b1", "c1")) == "wrong_phase must_get_away"


def test_an_ally_who_moved_earlier_is_in_the_way() -> None:
    field = Field("P A . .\n_ _ _ _ _ _ _ _ W", P=hero("p"), A=foe("elf", "elves"), W=foe("wolf"))
    field.do("SetAlliances", pairs=("elves+heroes",))
    field.round("elves", "heroes", "foes").next_slot()
    assert field.no_step("p", "b1", "c1") == "wrong_phase"


def test_a_fallen_figure_occupies_nothing() -> None:
    field = row("P Q . .", P=hero("pollux"), Q=hero("mate", "bert"))
    field.do("Override", "mate", by="gm", what="fallen", value="yes", why="so")
    field.step("pollux", "b1")
    assert field.at("pollux") == field.at("mate") == "b1"


# figures of several fields


def test_edge_7_a_step_of_a_whole_footprint_costs_one() -> None:
    field = row(". . . . . .", "P . . . . .", ". . . . . .", P=hero("bruta", shape="triangle"))
    assert len(field.ground.under(FigureId("bruta"))) == 3
    field.step("bruta", "b2/0", "c2/0")
    assert field.left("bruta") == 4


def test_edge_7_every_field_of_a_footprint_must_be_free() -> None:
    field = row(". . . . . .", " P . # . .", ". . . . . .", P=hero("bruta", shape="pair"))
    assert field.at("bruta") == "a2/0"
    assert field.no_step("bruta", "b2/0") == "illegal path gap"


def test_turning_a_footprint_costs_one_a_step() -> None:
    field = row(". . . . .", "# P . . .", ". . . . .", P=hero("bruta", shape="pair"))
    field.step("bruta", "b2/1", "b2/2")
    assert field.left("bruta") == 4
    assert field.no_step("bruta", "b2/4") == "illegal path gap"


def test_turning_leaves_open_where_a_figure_looks() -> None:
    """Seed: 003 Alternativen zur Bewegung"""
    field = row(". . . . .", "# P . . .", ". . . . .", P=hero("bruta", shape="pair", facing=4))
    field.step("bruta", "b2/1")
    assert field.fighter("bruta").facing == 4


def test_edge_18_turning_into_an_attack_area_is_a_way_into_it() -> None:
    """Reading: docs/rules/samyra.md. Seed: 003 Passierschlag"""
    drawn = ". . . . .\n P . W . .\n. . . . ."
    field = Field(drawn, P=hero("bruta", shape="pair", way=1), W=foe("wolf"))
    field.round("heroes", "foes")
    assert not field.foes("bruta")
    field.step("bruta", "a2/0")
    assert field.foes("bruta") == ("wolf",)
    assert field.once(e.FigureStopped).enemies == ("wolf",)


def test_edge_18_no_turn_leads_out_of_an_area_without_getting_away() -> None:
    """Reading: docs/rules/samyra.md. Seed: 003 Lösen"""
    drawn = ". . . . .\n P . W . .\n. . . . ."
    field = Field(drawn, P=hero("bruta", shape="pair"), W=foe("wolf")).round("heroes", "foes")
    assert field.no_step("bruta", "a2/1") == "illegal path gap"


# a path


def test_a_path_split_where_it_may_end_moves_as_the_whole_path() -> None:
    path = ("b1", "c1", "c2", "d2", "d1")
    whole, split = open_ground(), open_ground()
    whole.step("pollux", *path)
    for part in path:
        split.step("pollux", part)
    assert whole.fighter("pollux") == split.fighter("pollux")
    assert all(whole.ground.grid.toward(a, b) >= 0 for a, b in pairwise(path))


def test_where_a_figure_may_be_put_the_gm_decides_at_any_time() -> None:
    field = open_ground()
    field.do("PlaceFigure", "wolf", by="gm", pose="j1", facing=3, why="Sturm")
    assert (field.at("wolf"), field.once(e.FigurePlaced).old) == ("j1", "j4")
    assert field.no("PlaceFigure", "wolf", pose="a2", facing=0, why="") == "illegal pose"

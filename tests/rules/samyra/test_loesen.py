"""How does a figure get away from enemies beside it?

Seed: 003 Lösen
"""

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import one, pair
from tests.rules.samyra.people import foe, hero

WALL = """
. # # .
 # P A .
. C B .
"""


def wall() -> Field:
    foes = {letter: foe(letter.lower()) for letter in "ABC"}
    return Field(WALL, P=hero("pollux", weapons={}), **foes).round("heroes", "foes")


# the need to roll


def test_nobody_simply_walks_out_of_an_area() -> None:
    field = one()
    assert field.no_step("pollux", "d2") == "illegal path gap"
    field.do("RollLoesen", "pollux", 1)
    field.step("pollux", "d2", "e2", "f2", "g2", "h2", "i2")


def test_s9_two_fields_inside_the_area_need_no_roll() -> None:
    field = one()
    field.step("pollux", "c1", "b1")
    assert not field.all(e.LoesenRolled)
    assert field.turn() == "foes"


def test_s9_three_fields_are_too_far_without_a_roll() -> None:
    field = one()
    assert field.no_step("pollux", "c3", "b3", "a2") == "illegal path long"
    assert field.no_step("pollux", "d2", "e2", "f2") == "illegal path long"
    assert field.no_step("pollux", "d2", "e2") == "illegal path gap"


def test_s9_two_fields_may_also_be_moved_one_by_one() -> None:
    field = one()
    field.step("pollux", "c1")
    assert field.no_step("pollux", "b1", "a2") == "illegal path long"
    field.step("pollux", "c2")
    assert field.once(e.MovementEnded).figure == "pollux"


def test_s9_repositioning_leaves_none_of_the_areas_that_the_figure_began_in() -> None:
    """Each step leads into the areas of both."""
    field = pair()
    assert not field.offered("anna", "Step", "pollux")
    field = Field(". A . .\n . P . .\n# B . .", P=hero("pollux"), A=foe("one"), B=foe("two"))
    field.round("heroes", "foes")
    assert field.foes("pollux") == ("one", "two")
    assert field.path_ok("pollux", "a2")
    assert not field.path_ok("pollux", "c1")
    assert not field.path_ok("pollux", "c2")


def test_a_figure_that_stands_beside_nobody_has_nothing_to_roll() -> None:
    field = one()
    field.do("PlaceFigure", "wolf", pose="i4", facing=0, why="so")
    assert field.no("RollLoesen", "pollux") == "wrong_phase"
    field.step("pollux", "d2", "e2", "f2")


def test_edge_16_a_figure_rolls_for_every_enemy_even_to_leave_only_one() -> None:
    field = pair()
    field.do("RollLoesen", "pollux", 3, 20)
    rolls = field.happened(e.LoesenRolled)
    assert [(roll.enemy, roll.face, roll.success) for roll in rolls] == [
        ("one", 3, True),
        ("two", 20, False),
    ]


def test_edge_1_an_enemy_that_is_not_able_holds_nobody() -> None:
    field = one()
    field.do("Override", "wolf", by="gm", what="able", value="no", why="betäubt")
    field.step("pollux", "d2", "e2", "f2")


# the roll


@pytest.mark.parametrize(("face", "success"), [(1, True), (10, True), (11, False), (20, False)])
def test_s6_up_to_ten_shakes_off_and_eleven_does_not(face: int, success: bool) -> None:
    field = one()
    field.do("RollLoesen", "pollux", face)
    roll = field.once(e.LoesenRolled)
    assert (roll.success, roll.threshold) == (success, 10)


def test_the_attempt_is_made_once() -> None:
    field = one()
    field.do("RollLoesen", "pollux", 12)
    assert field.no("RollLoesen", "pollux") == "wrong_phase"


def test_a_figure_that_has_begun_to_reposition_cannot_roll_any_more() -> None:
    """Reading: docs/rules/samyra.md."""
    field = one()
    field.step("pollux", "c1")
    assert field.no("RollLoesen", "pollux") == "wrong_phase"


def test_a_figure_that_got_away_moves_as_it_likes() -> None:
    field = pair()
    field.do("RollLoesen", "pollux", 10, 10)
    field.step("pollux", "c3", "c4", "d4")


def test_edge_5_a_figure_that_got_away_and_comes_back_is_stopped() -> None:
    """Seed: 003 Passierschlag"""
    field = one()
    field.do("RollLoesen", "pollux", 1)
    field.step("pollux", "d2", "d1", "c1")
    assert field.once(e.FigureStopped).enemies == ("wolf",)


def test_a_figure_that_got_away_walks_on_inside_the_area_without_a_stop() -> None:
    """Seed: 003 Passierschlag"""
    field = one()
    field.do("RollLoesen", "pollux", 1)
    field.step("pollux", "c1", "b1", "a2")
    assert not field.happened(e.FigureStopped)


# no way out


def test_s7_with_the_back_to_the_wall_there_is_no_roll() -> None:
    """Three attackers at the wall."""
    field = wall()
    assert field.no("RollLoesen", "pollux") == "wrong_phase no_escape_path"


def test_s7_the_alternatives_remain() -> None:
    """No attempt was made. Seed: 003 Lösen, Alternativen zur Bewegung"""
    field = wall()
    field.do("Alternative", "pollux", kind="kneel", weapon="")
    assert field.fighter("pollux").stance == "kneeling"


def test_a_gap_in_the_ring_is_a_way_out() -> None:
    field = wall()
    field.do("PlaceFigure", "c", pose="a1", facing=0, why="so")
    field.do("RollLoesen", "pollux", 1, 1)


def test_a_way_out_may_lead_through_the_areas_of_others() -> None:
    """One is stopped there and can push on. Seed: 003 Lösen, Passierschlag"""
    drawn = ". # # B #\n # . . . .\n# P A . ."
    field = Field(drawn, P=hero("pollux"), A=foe("one"), B=foe("two")).round("heroes", "foes")
    assert field.foes("pollux") == ("one",)
    field.do("RollLoesen", "pollux", 1)
    field.step("pollux", "b2", "c2")
    assert field.once(e.FigureStopped).enemies == ("two",)
    field.do("PushOn", "pollux")
    field.strike("two", "no")
    field.step("pollux", "d2")
    assert "one" not in field.foes("pollux")


def test_a_way_out_must_lie_within_bew() -> None:
    drawn = ". . . # #\n # W P # #\n# # # # #"
    for bew, way in ((2, False), (3, True)):
        field = Field(drawn, P=hero("pollux", bew=bew), W=foe("wolf")).round("heroes", "foes")
        assert field.offers("anna", field.wish("RollLoesen", "pollux")) == way


def test_a_friends_field_beside_another_enemy_is_a_way_out_if_it_leads_on() -> None:
    """One is stopped there, may not stay, and pushes on. Seed: 003 Lösen, Passierschlag"""
    named = {"P": hero("p"), "Q": hero("q", "bert"), "W": foe("wolf"), "B": foe("bear")}
    field = Field("W P Q .\n # # B #", **named).round("heroes", "foes")
    field.do("RollLoesen", "p", 1)
    field.step("p", "c1")
    assert field.once(e.FigureStopped).enemies == ("bear",)
    field.do("PushOn", "p")
    field.strike("bear", "no")
    field.step("p", "d1")
    named["P"] = hero("p", bew=1)
    field = Field("W P Q .\n # # B #", **named).round("heroes", "foes")
    assert field.no("RollLoesen", "p") == "wrong_phase no_escape_path"


# after a failure


def test_s5b_with_one_enemy_a_failure_leaves_nothing_but_staying() -> None:
    field = one()
    field.do("RollLoesen", "pollux", 14)
    assert field.no_step("pollux", "c1") == "wrong_phase must_get_away"
    assert not field.offered("anna", "Step", "pollux")
    field.do("EndMove", "pollux")
    assert not field.all(e.PassierschlagTriggered)


def test_s5_with_one_of_two_shaken_off_only_the_others_area_is_open() -> None:
    """Pollux fails one roll."""
    field = pair()
    field.do("RollLoesen", "pollux", 8, 14)
    assert field.no_step("pollux", "c1") == "illegal path gap"
    assert field.no_step("pollux", "c3") == "illegal path gap"
    field.step("pollux", "d1")
    assert field.at("pollux") in field.area("two")
    assert field.at("pollux") not in field.area("one")
    assert not field.all(e.PassierschlagTriggered)


def test_s5_the_way_is_over_where_nobody_threatens_who_was_shaken_off() -> None:
    """No roaming beside the one that holds it. Reading: docs/rules/samyra.md."""
    field = pair()
    field.do("RollLoesen", "pollux", 8, 14)
    assert field.no_step("pollux", "d1", "e1") == "illegal path gap"
    field.step("pollux", "d1")
    assert field.no_step("pollux", "e1") == "wrong_phase must_get_away"
    assert field.offers("anna", field.wish("ForceLeave", "pollux"))
    field.do("EndMove", "pollux")


def test_with_two_shaken_off_the_way_leads_on_until_neither_threatens() -> None:
    drawn = ". . . B . .\n . A P . . .\n. . . C . .\n . . . . . ."
    foes = {"A": foe("a"), "B": foe("b"), "C": foe("c")}
    field = Field(drawn, P=hero("pollux"), **foes).round("heroes", "foes")
    assert field.foes("pollux") == ("b", "a", "c")
    field.do("RollLoesen", "pollux", 5, 5, 20)
    assert field.no_step("pollux", "d2", "e3", "d4") == "illegal path gap"
    assert field.no_step("pollux", "d1") == "illegal path gap"
    field.step("pollux", "d2", "e3")
    assert field.foes("pollux") == ("c",)


def test_a_figure_that_was_shaken_off_and_threatens_nobody_any_more_grants_no_way() -> None:
    field = pair()
    field.do("RollLoesen", "pollux", 8, 14)
    field.do("Override", "one", by="gm", what="able", value="no", why="betäubt")
    assert field.no_step("pollux", "d1") == "wrong_phase must_get_away"


def test_s5_a_figure_that_leaves_by_force_is_struck_once_by_the_one_that_held_it() -> None:
    """Seed: 003 Lösen, Passierschlag"""
    field = pair()
    field.do("RollLoesen", "pollux", 8, 14)
    field.do("ForceLeave", "pollux")
    assert field.once(e.LoesenForced).enemies == ("two",)
    field.step("pollux", "c1")
    struck = field.once(e.PassierschlagTriggered)
    assert (struck.attacker, struck.reason, struck.field) == ("two", "failed_loesen", "c2")


def test_without_force_nobody_strikes_and_nobody_leaves() -> None:
    field = pair()
    field.do("RollLoesen", "pollux", 20, 20)
    assert not field.offered("anna", "Step", "pollux")
    field.do("EndMove", "pollux")
    assert not field.all(e.PassierschlagTriggered)


def test_a_figure_that_has_shaken_all_off_needs_no_force() -> None:
    field = one()
    field.do("RollLoesen", "pollux", 5)
    assert field.no("ForceLeave", "pollux") == "wrong_phase"
    assert one().no("ForceLeave", "pollux") == "wrong_phase"


def test_force_needs_a_step_to_take() -> None:
    drawn = "W P . .\n_ _ _ _ R"
    field = Field(drawn, P=hero("pollux"), W=foe("wolf"), R=foe("rock")).round("heroes", "foes")
    field.do("RollLoesen", "pollux", 20)
    assert field.offers("anna", field.wish("ForceLeave", "pollux"))
    field.do("PlaceFigure", "rock", pose="c1", facing=0, why="Steinschlag")
    assert field.no("ForceLeave", "pollux") == "wrong_phase"

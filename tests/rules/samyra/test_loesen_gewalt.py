"""What does it cost to leave although the roll to get away failed?

Seed: 003 Lösen
"""

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import one, pair
from tests.rules.samyra.people import foe, hero


def forced(*faces: int) -> Field:
    field = one(le=10)
    field.do("RollLoesen", "pollux", *faces or (20,))
    field.do("ForceLeave", "pollux")
    return field


def test_the_strike_falls_just_before_the_step_that_leaves() -> None:
    """The fields before it are walked."""
    field = forced()
    field.step("pollux", "c1", "d1")
    assert field.at("pollux") == "c1"
    field.strike("wolf")
    field.outcome("wolf", damage=3)
    assert (field.at("pollux"), field.le("pollux"), field.left("pollux")) == ("d1", 7, 4)


def test_the_step_happens_by_itself_when_nobody_swings() -> None:
    field = forced()
    field.step("pollux", "d2")
    field.strike("wolf", "no")
    assert field.at("pollux") == "d2"
    field.step("pollux", "e2", "f2")


def test_a_figure_that_is_downed_by_the_strike_lies_where_it_was() -> None:
    field = forced()
    field.step("pollux", "c1", "d1")
    field.strike("wolf")
    field.outcome("wolf", damage=10)
    assert (field.at("pollux"), field.fighter("pollux").fallen) == ("c1", True)


def test_a_path_that_leaves_by_force_ends_with_the_step_that_leaves() -> None:
    assert forced().no_step("pollux", "d2", "e2") == "illegal path cut"


def test_inside_the_area_nobody_strikes_all_the_same() -> None:
    field = forced()
    field.step("pollux", "c1", "b1")
    field.do("EndMove", "pollux")
    assert not field.all(e.PassierschlagTriggered)


def test_edge_5_a_figure_that_comes_back_into_the_area_is_stopped_but_leaves_it_freely() -> None:
    """Seed: 003 Passierschlag, Lösen"""
    field = forced()
    field.step("pollux", "d2")
    field.strike("wolf", "no")
    field.step("pollux", "d1", "c1")
    assert field.once(e.FigureStopped).enemies == ("wolf",)
    field.do("PushOn", "pollux")
    assert field.once(e.PassierschlagTriggered).reason == "entering"
    field.strike("wolf", "no")
    field.step("pollux", "d1")
    assert not field.happened(e.PassierschlagTriggered)


def test_two_enemies_left_by_one_step_strike_together() -> None:
    drawn = ". A P . . .\n . B . . . .\n. . . . . ."
    field = Field(drawn, P=hero("pollux", le=9), A=foe("one"), B=foe("two")).round("heroes", "foes")
    field.do("RollLoesen", "pollux", 20, 20)
    field.do("ForceLeave", "pollux")
    field.step("pollux", "d1")
    field.strike("one")
    field.strike("two")
    field.outcome("two", damage=4)
    field.outcome("one", damage=4)
    assert (field.at("pollux"), field.le("pollux")) == ("d1", 1)


def test_enemies_left_one_after_the_other_strike_one_after_the_other() -> None:
    """A figure that was left may stop the figure again. Seed: 003 Lösen, Passierschlag"""
    field = pair()
    field.do("RollLoesen", "pollux", 20, 20)
    field.do("ForceLeave", "pollux")
    field.step("pollux", "c1")
    assert field.once(e.PassierschlagTriggered).attacker == "two"
    field.strike("two", "no")
    field.step("pollux", "d1")
    assert field.once(e.PassierschlagTriggered).attacker == "one"
    field.strike("one", "no")
    assert field.at("pollux") == "d1"
    assert field.once(e.FigureStopped).enemies == ("two",)


def test_the_last_step_of_a_forced_leave_may_lead_into_another_area() -> None:
    """Then it stops there. Seed: 003 Passierschlag"""
    drawn = ". . . . . .\n . W P . . B\n. . . . . ."
    field = Field(drawn, P=hero("pollux"), W=foe("wolf"), B=foe("bear")).round("heroes", "foes")
    field.do("RollLoesen", "pollux", 20)
    field.do("ForceLeave", "pollux")
    field.step("pollux", "d2")
    field.strike("wolf", "no")
    assert not field.happened(e.FigureStopped)
    field.step("pollux", "e2")
    assert field.once(e.FigureStopped).enemies == ("bear",)


def test_nobody_takes_the_field_that_a_forced_step_leads_to() -> None:
    field = forced()
    field.step("pollux", "d2")
    assert field.no("PlaceFigure", "wolf", pose="d2", facing=0, why="") == "illegal pose"


def stopped_while_held() -> Field:
    """Pollux shakes one off, walks to d1 beside two, and a third stops it there."""
    drawn = ". . . . C . .\n . A P B . . .\n. . . . . . .\n . . . . . . ."
    foes = {"A": foe("one"), "B": foe("two"), "C": foe("three")}
    field = Field(drawn, P=hero("pollux", bew=6, le=9), **foes).round("heroes", "foes")
    field.do("RollLoesen", "pollux", 8, 14)
    field.step("pollux", "d1")
    assert field.once(e.FigureStopped).enemies == ("three",)
    return field


def test_a_held_figure_that_a_third_enemy_stops_may_still_break_away() -> None:
    """First it runs past the third, then away from its holder. Seed: 003 Lösen, Passierschlag"""
    field = stopped_while_held()
    field.do("ForceLeave", "pollux")
    assert field.no_step("pollux", "d2") == "wrong_phase stopped"
    field.do("PushOn", "pollux")
    assert field.once(e.PassierschlagTriggered).attacker == "three"
    field.strike("three", "no")
    field.step("pollux", "c1")
    struck = field.once(e.PassierschlagTriggered)
    assert (struck.attacker, struck.reason) == ("two", "failed_loesen")


def test_a_figure_that_broke_away_at_a_stop_may_still_stay_there() -> None:
    """Nobody strikes at a figure that ends its movement. Seed: 003 Passierschlag, Lösen"""
    field = stopped_while_held()
    field.do("ForceLeave", "pollux")
    field.do("EndMove", "pollux")
    assert not field.all(e.PassierschlagTriggered)


def test_edge_18_leaving_by_a_turn_is_leaving() -> None:
    """The strike falls before the turn. Reading: docs/rules/samyra.md."""
    drawn = ". . . . .\n . P . W .\n. . . . ."
    field = Field(drawn, P=hero("bruta", shape="pair"), W=foe("wolf")).round("heroes", "foes")
    field.do("RollLoesen", "bruta", 20)
    field.do("ForceLeave", "bruta")
    field.step("bruta", "b2/1")
    struck = field.once(e.PassierschlagTriggered)
    assert (struck.attacker, struck.reason, struck.last) == ("wolf", "failed_loesen", "b2/1")
    assert field.at("bruta") == "b2/0"
    field.strike("wolf", "no")
    assert field.at("bruta") == "b2/1"
    assert not field.foes("bruta")


def test_a_turn_inside_the_area_provokes_nothing() -> None:
    drawn = ". . . . .\n . P . W .\n. . . . ."
    field = Field(drawn, P=hero("bruta", shape="triangle"), W=foe("wolf")).round("heroes", "foes")
    field.do("RollLoesen", "bruta", 20)
    field.do("ForceLeave", "bruta")
    field.step("bruta", "b2/5")
    assert not field.happened(e.PassierschlagTriggered)


def test_the_step_that_leaves_may_lead_over_a_friends_field() -> None:
    """The figure cannot stay there and goes on."""
    named = {"P": hero("p", le=9), "Q": hero("q", "bert"), "W": foe("wolf")}
    field = Field("W P Q . .\n # # # # #", **named).round("heroes", "foes")
    field.do("RollLoesen", "p", 20)
    field.do("ForceLeave", "p")
    assert field.no_step("p", "c1", "d1") == "illegal path cut"
    field.step("p", "c1")
    field.strike("wolf", "no")
    assert field.at("p") == "c1"
    assert field.no("EndMove", "p") == "wrong_phase must_go_on"
    field.step("p", "d1")


def test_the_strike_may_fall_on_a_friends_field() -> None:
    """A figure that falls there lies there."""
    drawn = "# W # . .\n P Q . . ."
    named = {"P": hero("p", le=9), "Q": hero("q", "bert"), "W": foe("wolf")}
    field = Field(drawn, **named).round("heroes", "foes")
    field.do("RollLoesen", "p", 20)
    field.do("ForceLeave", "p")
    field.step("p", "b2", "c2")
    field.strike("wolf")
    field.outcome("wolf", damage=9)
    assert (field.at("p"), field.at("q"), field.fighter("p").fallen) == ("b2", "b2", True)

"""Who is stopped by a turn, and who where it may not stay?

Seed: 003 Passierschlag
"""

from typing import Any

import pytest

from domain.systems.samyra import commands as c
from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero

BESIDE = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . P . . . .
. . B . . . . .
 . . C . . . . .
. . . . . . . .
"""
"""Pollux covers three fields, and turning once brings one of them beside both bandits."""

PAST = "P Q . . .\n # W # # #"
"""The way leads over a friend's field, which lies beside an enemy."""

OVER = "P . 3 . .\n # # W # #"
"""The way leads over something high, without leave to halt on it, beside an enemy."""


def beside(**values: Any) -> Field:
    settings = {name: values.pop(name) for name in tuple(values) if "_" in name}
    pollux = hero("pollux", shape="triangle", bew=7, le=30, **values)
    field = Field(BESIDE, P=pollux, B=foe("one"), C=foe("two"), **settings)
    return field.round("heroes", "foes")


def past(drawn: str = PAST, **values: Any) -> Field:
    pollux = hero("pollux", **{"knee": 1, **values})
    field = Field(drawn, P=pollux, Q=hero("mate", "bert"), W=foe("wolf"))
    return field.round("heroes", "foes")


def stopped(**values: Any) -> Field:
    """Pollux was stopped on his friend's field."""
    field = past(**values)
    field.step("pollux", "b1")
    return field


# by a turn


def test_a_turn_into_two_areas_at_once_is_one_stop() -> None:
    """Pollux by turns only. Reading: docs/rules/samyra.md."""
    field = beside()
    assert not field.foes("pollux")
    field.step("pollux", "d4/1")
    assert field.once(e.FigureStopped).enemies == ("one", "two")
    assert field.asked() == {"stop": ["pollux"]}
    assert field.no_step("pollux", "d4/2") == "wrong_phase stopped"


def test_a_path_does_not_lead_beyond_a_turn_that_stops() -> None:
    assert beside().no_step("pollux", "d4/1", "d4/2") == "illegal path cut"


def test_a_figure_that_is_stopped_by_a_turn_may_run_or_push_on() -> None:
    field = beside(gelaendelauf=9)
    field.step("pollux", "d4/1")
    field.do("TryGelaendelauf", "pollux")
    field.outcome("pollux", hit=False)
    field.do("PushOn", "pollux")
    due = field.happened(e.PassierschlagTriggered)
    assert [(each.attacker, each.reason) for each in due] == [
        ("one", "entering"),
        ("two", "entering"),
    ]
    field.strike("one", "no")
    field.strike("two", "no")
    field.step("pollux", "d4/2")
    assert not field.happened(e.FigureStopped)


def test_a_turn_that_is_foretold_to_stop_names_who_does() -> None:
    (option,) = beside().offered("anna", "Step", "pollux")
    told = option.to_json()["fields"]["path"]["steps"]
    assert ["d4/1", 1, 1] in told["edges"]["d4/0"]
    assert told["by"]["d4/0>d4/1"] == ["one", "two"]


def test_the_free_facing_after_all_movements_stops_nobody_and_calls_for_no_strike() -> None:
    """Not even where it brings a field ahead. Seed: 003 Alternativen zur Bewegung"""
    field = beside(area_rule="front")
    field.until("facing")
    for figure in ("pollux", "one", "two"):
        field.do("SetFacing", figure, facing=1)
    field.ready()
    assert field.phase != "facing"
    assert not field.all(e.FigureStopped)
    assert not field.all(e.PassierschlagTriggered)


# where it may not stay


def test_a_figure_may_be_stopped_on_a_friends_field_if_it_can_go_on() -> None:
    """Reading: docs/rules/samyra.md."""
    field = stopped()
    assert field.once(e.FigureStopped).enemies == ("wolf",)
    assert field.no("EndMove", "pollux") == "wrong_phase must_go_on"
    assert field.no("TryGelaendelauf", "pollux") == "wrong_phase"
    field.do("PushOn", "pollux")
    field.strike("wolf", "no")
    assert field.asked() == {"movement": ["pollux"]}
    assert field.no("EndMove", "pollux") == "wrong_phase must_go_on"
    field.step("pollux", "c1")
    field.do("EndMove", "pollux")
    assert (field.at("pollux"), field.at("mate")) == ("c1", "b1")


def test_a_figure_may_be_stopped_on_a_high_object_if_it_can_go_on() -> None:
    """Half of 4, and one each before and after."""
    field = past(OVER, bew=4)
    assert field.no_step("pollux", "b1", "c1", "d1") == "illegal path cut"
    field.step("pollux", "b1", "c1")
    assert field.happened(e.FigureStopped)
    assert field.no("EndMove", "pollux") == "wrong_phase must_go_on"
    field.do("PushOn", "pollux")


@pytest.mark.parametrize(("bew", "why"), [(2, "long"), (3, "budget")])
def test_nobody_is_stopped_where_it_may_not_stay_with_nothing_left_to_go_on(
    bew: int, why: str
) -> None:
    rest = "P . Q . .\n # # W # #"
    drawn, value = (rest, 2) if bew == 2 else (OVER, 3)
    field = past(drawn, bew=value)
    assert field.no_step("pollux", "b1", "c1") == f"illegal path {why}"
    assert past(drawn, bew=value + 1).path_ok("pollux", "b1", "c1")


def test_the_way_on_may_be_the_way_back() -> None:
    field = past("P Q #\n # W #", bew=2)
    field.step("pollux", "b1")
    field.do("PushOn", "pollux")
    field.strike("wolf", "no")
    field.step("pollux", "a1")
    assert past("P Q #\n # W #", bew=1).no_step("pollux", "b1") == "wrong_phase"


def test_after_a_failed_run_from_where_it_may_not_stay_it_can_only_push_on() -> None:
    field = stopped(gelaendelauf=9)
    field.do("TryGelaendelauf", "pollux")
    field.outcome("pollux", hit=False)
    assert field.no("EndMove", "pollux") == "wrong_phase must_go_on"
    assert field.no("TryGelaendelauf", "pollux") == "wrong_phase"
    field.do("PushOn", "pollux")


def test_after_a_run_from_where_it_may_not_stay_it_walks_on() -> None:
    field = stopped(gelaendelauf=9)
    field.do("TryGelaendelauf", "pollux")
    field.outcome("pollux")
    assert field.no("EndMove", "pollux") == "wrong_phase must_go_on"
    field.step("pollux", "c1")


def test_a_figure_that_falls_where_it_may_not_stay_lies_there() -> None:
    """Until the gm places it elsewhere."""
    field = stopped(le=3)
    field.do("PushOn", "pollux")
    field.strike("wolf")
    field.outcome("wolf", damage=3)
    assert (field.at("pollux"), field.at("mate")) == ("b1", "b1")
    assert field.fighter("pollux").fallen
    assert field.asked() == {"movement": ["mate"]}
    field.do("PlaceFigure", "pollux", by="gm", pose="d1", facing=0, why="so")


def test_the_absent_push_on_where_they_may_not_stay() -> None:
    """And walk to the next field where they may."""
    field = stopped()
    assert isinstance(field.skip(field.ask("stop")), c.PushOn)
    field.strike("wolf", "no")
    assert isinstance(field.skip(field.ask("movement")), c.Step)
    assert isinstance(field.skip(field.ask("movement")), c.EndMove)
    assert field.at("pollux") in ("a1", "c1")


def test_a_figure_that_cannot_go_on_any_more_may_end_where_it_is() -> None:
    """The gm closed the way behind it."""
    named = {"P": hero("p"), "Q": hero("q"), "W": foe("wolf"), "R": foe("rock"), "T": foe("troll")}
    field = Field("P Q . . T\n # W # R #", **named).round("heroes", "foes")
    field.step("p", "b1")
    field.do("PlaceFigure", "rock", by="gm", pose="c1", facing=0, why="Steinschlag")
    assert field.no("EndMove", "p") == "wrong_phase must_go_on"
    field.do("PlaceFigure", "troll", by="gm", pose="a1", facing=0, why="so")
    assert field.no("PushOn", "p") == "wrong_phase"
    assert isinstance(field.skip(field.ask("stop")), c.EndMove)


def test_the_second_of_two_fields_must_be_one_to_stay_on() -> None:
    """Over a friend, beside another enemy. Seed: 003 Lösen, Passierschlag"""
    named = {"P": hero("p"), "Q": hero("q"), "W": foe("wolf"), "B": foe("bear")}
    field = Field("P W # # #\n . Q . . .\n# # B # #", **named).round("heroes", "foes")
    assert field.foes("p") == ("wolf",)
    assert field.no_step("p", "a2", "b2") == "illegal path long"
    field = Field("# W # # #\n P Q . . .\n# # B # #", **named).round("heroes", "foes")
    field.step("p", "b2")
    field.do("PushOn", "p")
    field.strike("bear", "no")
    assert field.no_step("p", "c2") == "illegal path gap"
    field.step("p", "a2")


def test_the_way_on_is_the_cheapest_and_may_lead_over_more_friends() -> None:
    """Back up would cost half of BEW. Seed: 003 Bewegung und ihre Alternativen"""
    named = {"P": hero("p", knee=1), "Q": hero("q"), "R": hero("r"), "W": foe("wolf")}
    field = Field("P c Q R . .\n # # W # #", **named)
    field.do("PlaceFigure", "p", by="gm", pose="b1", facing=0, why="so")
    field.round("heroes", "foes")
    (option,) = field.offered("anna", "Step", "p")
    # From behind the stop the next path may come back, with one step to c1.
    onward = {"b1>c1": 2, "e1>d1": 1}
    assert option.to_json()["fields"]["path"]["steps"]["onward"] == onward


def test_where_no_way_on_can_be_paid_there_is_no_step() -> None:
    """What is left is 1, and back up costs 3."""
    field = past("P . . c Q #\n # # # # W", bew=6)
    field.step("pollux", "b1", "c1", "d1")
    assert field.left("pollux") == 1
    assert field.no_step("pollux", "e1") == "illegal path gap"

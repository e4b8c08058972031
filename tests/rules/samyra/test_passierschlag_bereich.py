"""Who runs past unhindered, and whose attack area is where?

Seed: 003 Passierschlag
"""

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import GANG, LANE, lane, met
from tests.rules.samyra.people import foe, hero


def test_s8_a_successful_run_meets_no_strike() -> None:
    field = met(gelaendelauf=12)
    field.do("TryGelaendelauf", "pollux")
    assert field.asked() == {"outcome": ["gm"]}
    field.outcome("pollux")
    assert field.once(e.GelaendelaufDecided).passed == ("wolf",)
    field.step("pollux", "e1", "f1")
    assert not field.all(e.PassierschlagTriggered)


def test_s8_a_figure_that_fails_and_stops_meets_none_either() -> None:
    field = met(gelaendelauf=12)
    field.do("TryGelaendelauf", "pollux")
    field.outcome("pollux", hit=False)
    assert field.once(e.GelaendelaufDecided).stopped == ("wolf",)
    assert field.asked() == {"stop": ["pollux"]}
    field.do("EndMove", "pollux")
    assert not field.all(e.PassierschlagTriggered)


def test_s8_a_figure_that_fails_and_pushes_on_meets_a_strike() -> None:
    field = met(gelaendelauf=12)
    field.do("TryGelaendelauf", "pollux")
    field.outcome("pollux", hit=False)
    assert field.no("TryGelaendelauf", "pollux") == "wrong_phase"
    field.do("PushOn", "pollux")
    assert field.once(e.PassierschlagTriggered).attacker == "wolf"


def test_a_figure_without_gelaendelauf_cannot_try_it() -> None:
    assert met().no("TryGelaendelauf", "pollux") == "wrong_phase"


def test_a_run_is_a_check_for_a_new_stop_each_time() -> None:
    field = met(gelaendelauf=12)
    field.do("TryGelaendelauf", "pollux")
    field.outcome("pollux")
    field.step("pollux", "c2")
    field.step("pollux", "d2")
    assert field.happened(e.FigureStopped)
    field.do("TryGelaendelauf", "pollux")


def test_how_a_run_goes_the_gm_says_even_where_players_enter_outcomes() -> None:
    field = met(gelaendelauf=12, outcome_by="owner")
    field.do("TryGelaendelauf", "pollux")
    assert field.asked() == {"outcome": ["gm"]}
    field.outcome("pollux")


def test_one_run_covers_all_enemies_of_the_step() -> None:
    field = Field(GANG, P=hero("p", shape="triangle", gelaendelauf=9), B=foe("one"), C=foe("two"))
    field.round("heroes", "foes")
    field.step("p", "b3/0", "c3/0")
    field.do("TryGelaendelauf", "p")
    field.outcome("p")
    assert field.once(e.GelaendelaufDecided).passed == ("one", "two")


def test_by_an_optional_rule_one_runs_past_each_of_them() -> None:
    pollux = hero("p", shape="triangle", gelaendelauf=9)
    rule = {"gelaendelauf_scope": "per_enemy"}
    field = Field(GANG, P=pollux, B=foe("one"), C=foe("two"), **rule).round("heroes", "foes")
    field.step("p", "b3/0", "c3/0")
    field.do("TryGelaendelauf", "p")
    field.outcome("p", target="one")
    field.outcome("p", hit=False, target="two")
    decided = field.once(e.GelaendelaufDecided)
    assert (decided.passed, decided.stopped) == (("one",), ("two",))
    field.do("PushOn", "p")
    assert field.once(e.PassierschlagTriggered).attacker == "two"


# enemies and their areas


def test_edge_1_a_figure_that_is_not_able_threatens_nothing() -> None:
    for what, value in (("able", "no"), ("fallen", "yes"), ("threat", "no")):
        field = lane()
        field.do("Override", "wolf", by="gm", what=what, value=value, why="so")
        field.step("pollux", "b2", "c2", "d2")
        assert not field.happened(e.FigureStopped), what


def test_edge_2_every_other_party_is_an_enemy_unless_allied() -> None:
    drawn = "P . . W .\n . . . O .\n. . . . ."
    named = {"P": hero("p"), "W": foe("wolf", "wolves"), "O": foe("orc", "orcs")}
    field = Field(drawn, **named).round("heroes", "wolves", "orcs")
    field.step("p", "b1", "c1")
    assert field.once(e.FigureStopped).enemies == ("wolf",)
    field = Field(drawn, **named)
    field.do("SetAlliances", pairs=("heroes+wolves",))
    field.round("heroes", "wolves", "orcs")
    field.step("p", "b1", "c1", "c2")
    assert field.once(e.FigureStopped).enemies == ("orc",)


def test_two_enemy_parties_stop_each_other() -> None:
    drawn = "P _ _ _ _ .\n . W . O .\n. . . . ."
    field = Field(drawn, P=hero("p"), W=foe("wolf", "wolves"), O=foe("orc", "orcs"))
    field.round("wolves", "orcs", "heroes")
    field.step("wolf", "c2")
    assert field.once(e.FigureStopped).enemies == ("orc",)


def test_edge_5_a_figure_that_leaves_an_area_and_comes_back_is_stopped_again() -> None:
    field = met()
    field.do("PushOn", "pollux")
    field.strike("wolf", "no")
    field.step("pollux", "c2")
    field.step("pollux", "d2")
    assert field.once(e.FigureStopped).enemies == ("wolf",)
    field.do("PushOn", "pollux")
    assert field.happened(e.PassierschlagTriggered)


def test_by_an_optional_rule_each_enemy_strikes_once_in_a_movement() -> None:
    field = met(passierschlag_repeat="once_per_enemy")
    field.do("PushOn", "pollux")
    field.strike("wolf", "no")
    field.step("pollux", "c2")
    field.step("pollux", "d2")
    assert not field.happened(e.FigureStopped)


def test_edge_6_inside_one_area_a_second_one_stops() -> None:
    field = Field(". . A . .\n . P . B .\n. . . . .", P=hero("p"), A=foe("a"), B=foe("b"))
    field.round("heroes", "foes")
    field.step("p", "c2")
    assert field.once(e.FigureStopped).enemies == ("b",)
    field.do("PushOn", "p")
    assert field.once(e.PassierschlagTriggered).attacker == "b"
    field.strike("b", "no")
    assert field.no_step("p", "c3") == "illegal path gap"
    assert field.path_ok("p", "d1")


def test_under_the_front_rule_only_what_lies_ahead_is_threatened() -> None:
    for facing, stops in ((3, True), (0, False)):
        wolf = foe("wolf", facing=facing)
        field = Field(LANE, P=hero("pollux"), W=wolf, area_rule="front").round("heroes", "foes")
        field.step("pollux", "b2", "c2", "d2")
        assert bool(field.happened(e.FigureStopped)) == stops


def test_a_drawn_area_counts_until_the_figure_moves() -> None:
    """Reading: docs/rules/samyra.md."""
    field = Field(LANE, P=hero("pollux"), W=foe("wolf"), area_rule="manual")
    field.do("DrawArea", "wolf", fields=("b2", "b1"))
    field.round("heroes", "foes")
    field.step("pollux", "b2")
    assert field.once(e.FigureStopped).enemies == ("wolf",)
    field.do("EndMove", "pollux")
    field.step("wolf", "f2")
    assert field.fighter("wolf").area == frozenset()


def test_no_two_questions_of_a_movement_bear_the_same_name() -> None:
    """An undo must find the right one."""
    field = met(gelaendelauf=9, bew=12)
    names: list[str] = []
    for _ in range(3):
        names += field.asks
        field.do("TryGelaendelauf", "pollux")
        names += field.asks
        field.outcome("pollux", hit=False)
        field.do("PushOn", "pollux")
        names += field.asks
        field.strike("wolf")
        names += field.asks
        field.outcome("wolf", hit=False)
        field.step("pollux", "c2")
        field.step("pollux", "d2")
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("what", "value"), [("able", "no"), ("fallen", "yes")])
def test_edge_1_a_figure_that_becomes_unable_after_the_stop_does_not_strike(
    what: str, value: str
) -> None:
    field = met()
    field.do("Override", "wolf", by="gm", what=what, value=value, why="so")
    field.do("PushOn", "pollux")
    assert not field.happened(e.PassierschlagTriggered)
    field.step("pollux", "e1")

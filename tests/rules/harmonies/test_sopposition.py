"""Who wins when an obstacle resists?"""

from fractions import Fraction
from itertools import product

import pytest
from msgspec import UNSET

from domain.kernel.ids import FigureId
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from domain.systems.harmonies.tables import compared
from tests.rules.harmonies.given import Given, level, reasons, summed


def against(a: int, b: int, rolls: str = "one_roll", **toggles: str | int) -> Given:
    given = Given(toggles, ann=level(a), bert=level(b)).opened("opposition", "ann", "bert")
    return given.rolls(rolls)


@pytest.mark.parametrize(
    ("fortune", "misfortune", "margin", "outcome", "winner"),
    [(5, 3, 0, "draw", ""), (6, 3, 1, "win", "ann"), (5, 4, -1, "loss", "bert")],
)
def test_h8_one_roll_of_the_difference_of_levels(
    fortune: int, misfortune: int, margin: int, outcome: str, winner: str
) -> None:
    """Seed: 002 sopposition"""
    given = against(4, 6)
    assert given.side("ann")["final"] == -2
    given.roll("ann", fortune, misfortune)
    result = given.resolved
    assert (result.margin, result.outcome, result.winner) == (margin, outcome, winner)
    assert result.success is UNSET
    assert result.tied == (("ann", "bert") if outcome == "draw" else ())
    assert result.anchor == "002 sopposition"


def test_the_one_roll_of_an_opposition_is_the_actors() -> None:
    """Seed: 002 sopposition"""
    given = against(4, 6)
    assert given.asked() == {("roll", "ann")}
    given.roll("ann", 5, 3)
    assert set(given.resolved.dice) == {"ann"}
    assert summed(given.rolled) == 0
    assert ("opponent.competency", -6) in reasons(given.rolled)


def test_the_difficulty_is_zero_but_circumstances_count_for_both() -> None:
    """Seed: 002 sopposition"""
    given = Given(ann=level(4), bert=level(6)).opened("opposition", "ann", "bert")
    given.adjust("ann", 3).adjust("bert", -1).rolls("one_roll")
    assert given.once(e.DifficultySet).d == 0
    assert given.side("ann")["final"] == (4 + 3) - (6 - 1)
    given.roll("ann", 5, 5)
    assert ("opponent.adjustment", 1) in reasons(given.rolled)


@pytest.mark.parametrize("rule", ["success", "half_coinflip", "fail"])
def test_zero_stays_a_draw_whatever_the_rule_for_zero(rule: str) -> None:
    given = against(4, 6, zero_margin=rule)
    given.roll("ann", 5, 3)
    assert given.resolved.outcome == "draw"
    assert given.rolled.outcome == ""
    assert given.rolled.coin == 0


# two rolls


def test_h9_equal_margins_are_a_draw() -> None:
    """Seed: 002 sopposition"""
    given = against(4, 6, "two_rolls")
    given.roll("ann", 5, 4)
    assert given.quiet(e.ActionResolved)
    assert given.phase == "rolled"
    given.roll("bert", 4, 5)
    assert (given.resolved.margin, given.resolved.outcome) == (5, "draw")
    assert given.resolved.tied == ("ann", "bert")


@pytest.mark.parametrize(("bert", "winner", "outcome"), [(4, "ann", "win"), (9, "bert", "loss")])
def test_the_greatest_margin_wins(bert: int, winner: str, outcome: str) -> None:
    """Seed: 002 sopposition"""
    given = against(4, 4, "two_rolls")
    assert given.asked() == {("roll", "ann"), ("roll", "bert")}
    given.roll("bert", bert, 5)
    assert given.asked() == {("roll", "ann")}
    given.roll("ann", 6, 5)
    assert (given.resolved.winner, given.resolved.outcome) == (winner, outcome)
    others = given.resolved.others
    assert isinstance(others, dict)
    assert sum(term.value for term in others[given.action.rivals[0]]) == 4 + bert - 5


def test_a_loss_with_a_good_margin_has_no_failure_margin() -> None:
    given = against(4, 4, "two_rolls")
    given.roll("ann", 6, 5)
    given.roll("bert", 9, 5)
    assert (given.resolved.margin, given.resolved.failure_margin) == (5, UNSET)


def test_several_opponents_need_a_roll_each() -> None:
    given = Given(ann=level(0), bert=level(0), cleo=level(0))
    given.opened("opposition", "ann", "bert", "cleo")
    command = c.SetRolls(**given.here(), ask=given.ask("rolls"), rolls="one_roll")
    assert given.refusal("gm", command).params["field"] == "rolls"
    given.rolls("two_rolls")
    for figure, fortune in (("ann", 5), ("bert", 7), ("cleo", 6)):
        given.roll(figure, fortune, 5)
    assert (given.resolved.winner, given.resolved.outcome) == ("bert", "loss")


def test_a_tie_among_the_greatest_is_a_draw_among_them() -> None:
    given = Given(ann=level(0), bert=level(0), cleo=level(0))
    given.opened("opposition", "ann", "bert", "cleo").rolls("two_rolls")
    for figure, fortune in (("ann", 5), ("bert", 7), ("cleo", 7)):
        given.roll(figure, fortune, 5)
    assert (given.resolved.winner, given.resolved.outcome) == ("", "draw")
    assert given.resolved.tied == ("bert", "cleo")


@pytest.mark.parametrize("usual", ["one_roll", "two_rolls"])
def test_the_usual_way_comes_first_and_the_gm_may_switch(usual: str) -> None:
    given = Given({"opposition": usual}, ann=level(0), bert=level(0))
    given.opened("opposition", "ann", "bert")
    (option,) = given.offered("gm", "SetRolls")
    other = {"one_roll": "two_rolls", "two_rolls": "one_roll"}[usual]
    assert option.fields["rolls"].values == (usual, other)
    given.rolls(other).rolls(usual)
    assert given.action.rolls == usual


# the odds of two rolls

THROWS = [a - b for a, b in product(range(1, 11), repeat=2)]
"""All throws of closed dice."""


def shares(leads: list[int]) -> dict[str, Fraction]:
    """Count how often a lead wins, balances and loses."""
    ends = {"win": [n > 0 for n in leads], "draw": [n == 0 for n in leads]}
    found = {key: Fraction(sum(hits), len(leads)) for key, hits in ends.items()}
    return {**found, "loss": 1 - found["win"] - found["draw"]}


def test_two_rolls_show_no_odds_of_a_success_that_is_none() -> None:
    """Seed: 002 sopposition, treussites"""
    given = against(4, 6, "two_rolls")
    for figure, final in (("ann", 4), ("bert", 6)):
        assert given.side(figure)["final"] == final
        assert "approximate" not in given.side(figure)
    assert against(4, 6).side("ann")["approximate"] == 30.0


def test_two_rolls_tell_each_side_how_likely_it_wins_draws_and_loses() -> None:
    """Seed: 002 sopposition"""
    given = against(4, 6, "two_rolls", open_roll="never")
    every = [4 - 6 + one - other for one, other in product(THROWS, repeat=2)]
    assert given.chances("ann") == shares(every)
    assert given.chances("bert") == shares([-each for each in every])
    assert given.prepared("ann", "bert") == given.prepared("ann")


def test_the_second_of_two_rolls_counts_against_the_margin_that_lies() -> None:
    """Seed: 002 sopposition"""
    given = against(4, 6, "two_rolls", open_roll="never")
    given.roll("ann", 6, 3, mode="closed")
    assert given.side("ann")["throw"]["margin"] == 7
    assert given.chances("bert") == shares([6 + throw - 7 for throw in THROWS])


def test_two_rolls_may_fall_differently_on_each_side() -> None:
    given = against(4, 6, "two_rolls", open_roll="gm_choice")
    given.gm(c.ChooseRoll(**given.here("ann"), open="open"))
    assert given.prepared("ann")["other_open"] == "false"
    asked = given.prepared("bert")
    assert (asked["open"], asked["other_open"]) == ("false", "true")
    assert given.chances("ann")["win"] == given.chances("bert")["loss"]


def test_odds_of_two_rolls_stay_hidden_with_one_of_the_levels() -> None:
    given = against(4, 6, "two_rolls")
    given.gm(c.HideFigure(figure=FigureId("bert")))
    assert given.prepared("ann") == {}
    assert given.prepared("ann", "gm")
    given.roll("bert", 5, 5)
    assert given.prepared("ann") == {}
    assert given.prepared("ann", "gm")


def test_several_rolls_have_no_odds_but_none_of_a_success_either() -> None:
    given = Given(ann=level(0), bert=level(0), cleo=level(0))
    given.opened("opposition", "ann", "bert", "cleo").rolls("two_rolls")
    assert given.prepared("ann") == {}
    assert "approximate" not in given.side("ann")


# the seed's optional comparison, with its sign turned


@pytest.mark.parametrize(("gap", "k"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (40, 3)])
def test_compared_levels_come_nearer_by_up_to_three(gap: int, k: int) -> None:
    """Seed: 002 sdifficulte"""
    assert compared(gap) == k
    weaker = against(0, gap, advanced_compare="on")
    stronger = against(gap, 0, advanced_compare="on")
    assert weaker.side("ann")["final"] == -gap + k
    assert stronger.side("ann")["final"] == gap - k


def test_the_comparison_gives_its_reason_and_keeps_zero_a_draw() -> None:
    """Seed: 002 sdifficulte"""
    given = against(4, 6, advanced_compare="on")
    given.roll("ann", 5, 4)
    assert ("compare", 1) in reasons(given.rolled)
    assert given.resolved.outcome == "draw"


def test_the_comparison_is_off_by_default_and_for_two_rolls() -> None:
    assert against(4, 6).side("ann")["final"] == -2
    assert against(4, 6, "two_rolls", advanced_compare="on").side("ann")["final"] == 4

"""What do the dice come to, and what does the margin say?"""

from fractions import Fraction
from itertools import product

import pytest
from msgspec import UNSET

from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from domain.systems.harmonies.view import MOST_FACES
from tests.rules.harmonies.given import Given, level, reasons, summed
from tests.support.given import LaidDice


def ready(d: int = 0, **toggles: str | int) -> Given:
    return Given(toggles, ann=level(0)).opened("simple", "ann").difficulty(d)


@pytest.mark.parametrize(
    ("d", "outcome"), [(1, "success"), (0, "success"), (-1, "failure"), (-3, "failure")]
)
def test_zero_or_more_succeeds_less_fails(d: int, outcome: str) -> None:
    """Seed: 002 smarge"""
    given = ready(d)
    given.roll("ann", 5, 5)
    assert (given.resolved.margin, given.resolved.outcome) == (d, outcome)
    assert given.resolved.success is (outcome == "success")
    assert given.phase == "resolved"


def test_h11_a_margin_of_minus_three_is_a_failure_margin_of_three() -> None:
    """Seed: 002 smarge"""
    given = ready()
    given.roll("ann", 2, 5)
    assert (given.resolved.margin, given.resolved.failure_margin) == (-3, 3)
    assert given.side("ann")["throw"]["failure_margin"] == 3


def test_a_success_has_no_failure_margin() -> None:
    given = ready()
    given.roll("ann", 5, 5)
    assert given.resolved.failure_margin is UNSET
    assert "failure_margin" not in given.side("ann")["throw"]


def test_h12_a_margin_never_makes_another_action_of_it() -> None:
    """Seed: 002 smarge"""
    given = ready(3)
    before = given.action
    given.roll("ann", 5, 5)
    given.gm(c.Describe(**given.here(), text="An elegant flip"))
    assert given.once(e.ResultDescribed).text == "An elegant flip"
    after = given.action
    assert (after.kind, after.d, after.outcome) == (before.kind, before.d, "success")
    assert after.sides.keys() == before.sides.keys()
    assert given.view()["actions"][given.id]["text"] == "An elegant flip"


def test_the_terms_sum_up_to_the_margin() -> None:
    given = ready(-2)
    given.roll("ann", 8, 3)
    assert summed(given.rolled) == given.rolled.margin == 3
    assert reasons(given.rolled)[-1] == ("roll", 5)


# open dice


def test_h7_each_die_falls_again_on_a_ten_and_adds_up() -> None:
    """Seed: 002 smarge"""
    given = ready()
    given.roll("ann", (10, 10, 4), (10, 1))
    assert (given.rolled.F, given.rolled.M) == ((10, 10, 4), (10, 1))
    assert given.rolled.roll == 24 - 11 == 13


def test_h7_closed_dice_stay_at_ten() -> None:
    given = ready(open_roll="never")
    given.roll("ann", 10, 10, mode="closed")
    assert (given.rolled.F, given.rolled.M, given.rolled.roll) == ((10,), (10,), 0)
    assert not given.rolled.open


@pytest.mark.parametrize(
    ("rule", "modes"), [("always", "open"), ("never", "closed"), ("gm_choice", "closed")]
)
def test_how_dice_fall_is_not_the_throwers_choice(rule: str, modes: str) -> None:
    given = ready(open_roll=rule)
    other = {"open": "closed", "closed": "open"}[modes]
    refused = given.refusal("ann", given.roll_command("ann", other))
    assert (refused.code, refused.params["field"]) == ("illegal", "open")
    assert bool(given.offered("gm", "ChooseRoll")) is (rule == "gm_choice")


def test_the_gm_may_choose_open_dice_for_one_roll() -> None:
    given = ready(open_roll="gm_choice")
    given.gm(c.ChooseRoll(**given.here("ann"), open="open"))
    assert given.once(e.RollChosen).mode == "open"
    given.roll("ann", (10, 2), 5)
    assert given.rolled.roll == 7


def test_the_gm_may_change_back_to_closed_dice() -> None:
    given = ready(open_roll="gm_choice")
    given.gm(c.ChooseRoll(**given.here("ann"), open="open"))
    given.gm(c.ChooseRoll(**given.here("ann"), open="closed"))
    given.roll("ann", 10, 5, mode="closed")
    assert given.rolled.roll == 5


def test_a_chain_of_tens_has_no_end_but_its_display_has() -> None:
    given = ready()
    chain = (*([10] * 14), 3)
    given.roll("ann", chain, 1)
    throw, faces = given.side("ann")["throw"], given.rolled.F
    assert faces == chain
    assert (throw["fortune"], throw["rerolls"]) == ([10] * MOST_FACES, 14)
    assert (throw["roll"], given.rolled.roll) == (142, 142)


def test_luck_is_asked_for_by_figure_purpose_and_target_alone() -> None:
    given = Given(ann=level(0), bert=level(0)).opened("opposition", "ann", "bert")
    given.rolls("two_rolls").roll("ann", 3, 4)
    given.roll("bert", 3, 4)
    keys = [(k.system, k.figure, k.purpose, k.target) for k in given.chance.asked]
    assert keys == [
        ("harmonies", "ann", "fortune", "bert"),
        ("harmonies", "ann", "misfortune", "bert"),
        ("harmonies", "bert", "fortune", "ann"),
        ("harmonies", "bert", "misfortune", "ann"),
    ]


# a margin of exactly zero


def test_zero_succeeds_by_the_seed() -> None:
    """Seed: 002 smarge"""
    given = ready()
    given.roll("ann", 5, 5)
    assert given.resolved.outcome == "success"
    assert reasons(given.rolled)[-1] == ("zero.success", 0)


def test_zero_fails_by_the_optional_rule() -> None:
    given = ready(zero_margin="fail")
    given.roll("ann", 5, 5)
    assert given.resolved.outcome == "failure"
    assert reasons(given.rolled)[-1] == ("zero.fail", 0)


@pytest.mark.parametrize(("coin", "outcome"), [(1, "success"), (2, "failure")])
def test_a_coin_decides_zero_by_the_optional_rule(coin: int, outcome: str) -> None:
    given = ready(zero_margin="half_coinflip")
    given.roll("ann", 5, 5, coin=coin)
    assert (given.resolved.outcome, given.rolled.coin) == (outcome, coin)
    assert reasons(given.rolled)[-1] == (f"zero.coin_{outcome}", 0)
    assert given.side("ann")["throw"]["coin"] == coin
    assert [key.purpose for key in given.chance.asked] == ["fortune", "misfortune", "coin"]


@pytest.mark.parametrize("rule", ["success", "half_coinflip", "fail"])
@pytest.mark.parametrize(("fortune", "outcome"), [(6, "success"), (4, "failure")])
def test_no_rule_touches_other_margins(rule: str, fortune: int, outcome: str) -> None:
    given = ready(zero_margin=rule)
    given.roll("ann", fortune, 5)
    assert (given.resolved.outcome, given.rolled.coin) == (outcome, 0)


@pytest.mark.parametrize("rule", ["success", "half_coinflip", "fail"])
@pytest.mark.parametrize("final", [-9, 0, 4])
def test_the_odds_of_a_throw_count_a_margin_of_zero_as_it_will_count(rule: str, final: int) -> None:
    """Seed: 002 smarge"""
    given = ready(final, zero_margin=rule, open_roll="never")
    stated, before = given.chances("ann"), given.state
    won = 0
    for fortune, misfortune, coin in product(range(1, 11), range(1, 11), (1, 2)):
        given.state, given.chance = before, LaidDice()
        given.roll("ann", fortune, misfortune, coin, mode="closed")
        won += given.rolled.outcome == "success"
    assert stated == {"success": Fraction(won, 200), "failure": 1 - Fraction(won, 200)}


@pytest.mark.parametrize("rule", ["half_coinflip", "fail"])
def test_the_optional_rule_for_zero_counts_for_a_parry_too(rule: str) -> None:
    """Seed: 002 sconfrontation"""
    given = Given({"zero_margin": rule}, ann=level(0), bert=level(2))
    given.opened("confrontation", "ann", "bert").difficulty(0)
    given.roll("ann", 6, 5)
    given.parry("bert")
    assert given.prepared("bert") == {"type": "simple", "final": "2", "open": "true", "zero": rule}

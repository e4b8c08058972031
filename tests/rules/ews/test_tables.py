"""Are the odds exact? Checked against the printed tables and against slow counts."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from domain.kernel.odds import BadQuestion
from domain.systems.ews.odds import (
    at_least,
    chances,
    odds,
    streak_at_least,
    two_at_least,
)
from tests.support.work import calls

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())
PRINTED_RPS = {9: "1/27", 6: "1/9", 3: "1/3", 0: "2/3", -3: "8/9", -6: "26/27", -9: "80/81"}
PRINTED_RPS_CONTEST = {12: "1/81", **PRINTED_RPS, -12: "242/243"}
PRINTED_CONTEST = {
    12: Fraction(1, 216),
    9: Fraction(1, 13),
    6: Fraction(1, 6),
    3: Fraction(11, 36),
    0: Fraction(2, 3),
    -3: Fraction(9, 13),
    -6: Fraction(5, 6),
    -9: Fraction(35, 36),
    -12: Fraction(215, 216),
}
"""The ±W6 column of Wettstreite as it is printed."""
PROBE = {"type": "probe", "method": "pmd6", "value": "12", "target": "15", "chain": "confirm3"}
CONTEST = {
    "type": "contest",
    "method": "pmd6",
    "value": "12",
    "other": "15",
    "chain": "confirm3",
    "equal": "initiator_wins",
}


def asked(question: dict[str, str], **changes: str | int) -> dict[str, Fraction]:
    return dict(odds({**question, **{n: str(v) for n, v in changes.items()}}).outcomes)


def beats(chain: str, gap: int) -> tuple[Fraction, Fraction]:
    """Count two dice face by face: the first is ahead by at least, and by more than the gap."""
    pairs = product(chances(chain).items(), repeat=2)
    ahead = [(a - b, p * q) for (a, p), (b, q) in pairs]
    reached = sum((p for x, p in ahead if x >= gap), Fraction(0))
    return reached, sum((p for x, p in ahead if x > gap), Fraction(0))


# Schere-Stein-Papier


@pytest.mark.parametrize("gap", PRINTED_RPS)
def test_e10_the_column_of_proben_is_exact(gap: int) -> None:
    """Seed: 001 Probe, Wahrscheinlichkeit zu bestehen"""
    told = asked(PROBE, method="rps", value=12, target=12 + gap)
    assert told["success"] == Fraction(PRINTED_RPS[gap])
    assert list(told) == ["success", "failure"]


@pytest.mark.parametrize("gap", PRINTED_RPS_CONTEST)
def test_e10_the_column_of_contests_is_exact(gap: int) -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    told = asked(CONTEST, method="rps", value=12, other=12 + gap)
    assert (told["win"], told["draw"]) == (Fraction(PRINTED_RPS_CONTEST[gap]), Fraction(0))
    assert list(told) == ["win", "draw", "loss"]


@pytest.mark.parametrize("gap", [int(gap) for gap in VECTORS["rps_ge"]])
def test_between_the_steps_of_three_the_next_one_counts(gap: int) -> None:
    """Seed: 001 Grundlagen"""
    assert streak_at_least(gap) == Fraction(VECTORS["rps_ge"][str(gap)])


def test_where_nobody_wins_equal_totals_they_are_a_draw_of_their_own() -> None:
    for gap in range(-12, 13):
        told = asked(CONTEST, method="rps", value=0, other=gap, equal="draw")
        both = asked(CONTEST, method="rps", value=0, other=gap)
        assert told["win"] + told["draw"] == both["win"]
        assert told["loss"] == both["loss"]
        assert (told["draw"] > 0) is (gap % 3 == 0)
    assert asked(CONTEST, method="rps", value=5, other=5, equal="draw")["draw"] == Fraction(1, 3)


def test_games_are_counted_like_streaks_played_out() -> None:
    """Walk through every way a streak of up to eight games can go.

    Seed: 001 Grundlagen
    """
    third = Fraction(1, 3)
    for gap in range(-12, 13):
        reached = third * (gap <= 0)
        for n in range(1, 9):
            stops = third**n * Fraction(2, 3)
            reached += stops * ((3 * n >= gap) + (-3 * n >= gap))
        assert 0 <= streak_at_least(gap) - reached <= 2 * third**9


# the ±W6


def test_the_die_that_is_confirmed_has_ten_values() -> None:
    """Seed: 001 Probe, Wahrscheinlichkeit zu bestehen"""
    expected = {int(x): Fraction(p) for x, p in VECTORS["die_confirm3"].items()}
    assert chances("confirm3") == expected
    assert 0 not in expected


def test_the_closed_die_has_six_values() -> None:
    assert list(chances("closed")) == VECTORS["faces"]
    assert set(chances("closed").values()) == {Fraction(1, 6)}


@pytest.mark.parametrize("chain", ["confirm3", "open"])
@pytest.mark.parametrize("gap", [int(gap) for gap in VECTORS["seed_probe"]])
def test_e11_the_dice_column_of_proben_is_exact_whether_a_chain_ends_or_not(
    gap: int, chain: str
) -> None:
    """Seed: 001 Probe, Wahrscheinlichkeit zu bestehen"""
    told = asked(PROBE, value=12, target=12 + gap, chain=chain)
    assert told["success"] == Fraction(*VECTORS["seed_probe"][str(gap)])


def test_e11_the_printed_column_needs_a_die_that_is_thrown_again() -> None:
    """The closed die gives nothing for 9, and one chance in 36 too many for -9.

    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """
    assert asked(PROBE, value=0, target=9, chain="closed")["success"] == 0
    assert asked(PROBE, value=0, target=-9, chain="closed")["success"] == 1
    assert asked(PROBE, value=0, target=9)["success"] == Fraction(1, 36)


@pytest.mark.parametrize("gap", range(-34, 35))
def test_e13_contests_of_two_dice_agree_with_counting_them(gap: int) -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    for chain in ("closed", "confirm3"):
        reached, beyond = beats(chain, gap)
        told = asked(CONTEST, value=0, other=gap, chain=chain)
        assert told == {"win": reached, "draw": 0, "loss": 1 - reached}
        told = asked(CONTEST, value=0, other=gap, chain=chain, equal="draw")
        assert told == {"win": beyond, "draw": reached - beyond, "loss": 1 - reached}


@pytest.mark.parametrize("gap", [int(gap) for gap in VECTORS["contest_closed_ge"]])
def test_the_closed_die_in_contests_is_as_counted(gap: int) -> None:
    told = asked(CONTEST, value=0, other=gap, chain="closed")
    assert told["win"] == Fraction(*VECTORS["contest_closed_ge"][str(gap)])


@pytest.mark.parametrize("gap", [6, 3, -6, -9])
def test_erratum_four_printed_entries_silently_use_the_closed_die(gap: int) -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    assert asked(CONTEST, value=0, other=gap, chain="closed")["win"] == PRINTED_CONTEST[gap]
    assert asked(CONTEST, value=0, other=gap)["win"] != PRINTED_CONTEST[gap]


@pytest.mark.parametrize("gap", [12, 9, 0, -3, -12])
@pytest.mark.parametrize("chain", ["closed", "confirm3", "open"])
@pytest.mark.parametrize("equal", ["initiator_wins", "draw"])
def test_erratum_five_printed_entries_fit_no_contest_of_this_die(
    gap: int, chain: str, equal: str
) -> None:
    """Seed: 001 Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen"""
    told = asked(CONTEST, value=0, other=gap, chain=chain, equal=equal)
    assert told["win"] != PRINTED_CONTEST[gap]


# the die without end


def long_chains(most: int) -> dict[int, Fraction]:
    """List what the open die is worth with chains of up to so many dice that count."""
    sixth = Fraction(1, 6)
    found = dict.fromkeys((-3, -1, 2, 4), sixth)
    for n in range(1, most + 1):
        for face in (6, -5):
            found[face * n] = sixth**n * Fraction(5, 6)
    return found


@pytest.mark.parametrize("gap", [*range(-32, 33), -61, 60])
def test_the_die_without_end_agrees_with_long_chains(gap: int) -> None:
    known = long_chains(24)
    missed = 2 * Fraction(1, 6) ** 24
    seen = sum(p for x, p in known.items() if x >= gap)
    assert 0 <= at_least("open")(gap) - seen <= missed
    both = product(known.items(), repeat=2)
    seen = sum(p * q for (a, p), (b, q) in both if a - b >= gap)
    assert 0 <= two_at_least("open")(gap) - seen <= 2 * missed


def test_the_odds_of_any_gap_fall_as_it_grows_and_never_leave_zero_to_one() -> None:
    for chain in ("closed", "confirm3", "open"):
        for tail in (at_least(chain), two_at_least(chain)):
            falling = [tail(gap) for gap in range(-60, 61)]
            assert falling == sorted(falling, reverse=True)
            assert 0 <= falling[-1] <= falling[0] <= 1


def test_equal_sides_are_equally_likely_to_win() -> None:
    for chain in ("closed", "confirm3", "open"):
        told = asked(CONTEST, value=7, other=7, chain=chain, equal="draw")
        assert told["win"] == told["loss"]
        assert told["draw"] > 0


# questions


@pytest.mark.parametrize(("value", "other"), [(-999, 999), (999, -999)])
def test_the_farthest_question_is_little_work(value: int, other: int) -> None:
    far: dict[str, str | int] = {"value": value, "other": other, "chain": "open", "equal": "draw"}
    told = asked(CONTEST, **far)
    assert sum(told.values()) == 1
    assert 0 < told["win"] < 1
    assert calls(lambda: asked(CONTEST, **far)) < 200_000


def test_what_does_not_matter_is_ignored_but_must_be_known() -> None:
    assert asked(PROBE, method="rps", equal="x", other="y", chain="z") == asked(
        {"type": "probe", "method": "rps", "value": "12", "target": "15"}
    )
    assert asked(CONTEST, target="nothing") == asked(CONTEST)
    with pytest.raises(BadQuestion) as refused:
        asked(PROBE, weather="fine")
    assert refused.value.parameter == "weather"


@pytest.mark.parametrize(
    ("question", "name"),
    [(PROBE, name) for name in PROBE] + [(CONTEST, name) for name in CONTEST],
)
def test_a_missing_parameter_is_named(question: dict[str, str], name: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        odds({key: value for key, value in question.items() if key != name})
    assert refused.value.parameter == name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("type", "duel"),
        ("method", "W6"),
        ("value", "1000"),
        ("value", "-1000"),
        ("other", "x"),
        ("chain", "once"),
        ("equal", ""),
    ],
)
def test_a_parameter_out_of_bounds_is_named(name: str, value: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        odds({**CONTEST, name: value})
    assert refused.value.parameter == name


def test_every_question_is_answered_in_rule_order_and_sums_to_one() -> None:
    for question in (PROBE, CONTEST):
        answer = odds(question)
        assert sum(p for _, p in answer.outcomes) == 1

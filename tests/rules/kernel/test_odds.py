"""Are odds exact fractions that sum to one?"""

from fractions import Fraction

import pytest

from domain.kernel.odds import BadQuestion, Odds, exact


def test_weights_become_fractions_in_their_own_order() -> None:
    assert exact({"win": 3, "draw": 0, "loss": Fraction(1)}).outcomes == (
        ("win", Fraction(3, 4)),
        ("draw", Fraction(0)),
        ("loss", Fraction(1, 4)),
    )


def test_odds_that_do_not_sum_to_one_are_a_bug() -> None:
    with pytest.raises(ValueError, match="sum to one"):
        Odds((("win", Fraction(1, 2)), ("loss", Fraction(1, 3))))


def test_odds_travel_as_numerator_and_denominator() -> None:
    assert exact({"win": 2, "loss": 4}).to_json() == {
        "exact": True,
        "outcomes": [{"key": "win", "p": "1/3"}, {"key": "loss", "p": "2/3"}],
    }


def test_a_bad_question_names_its_parameter_and_what_it_allows() -> None:
    error = BadQuestion("hand", "0..32")
    assert (error.parameter, error.allowed, str(error)) == ("hand", "0..32", "hand: 0..32")

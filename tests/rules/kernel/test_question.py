"""Is a stated question of odds read strictly, and what is wrong with it named?"""

import pytest

from domain.kernel.odds import BadQuestion
from domain.kernel.odds_query import OddsQuery

NAMES = ("kind", "n")


def test_words_and_numbers_are_read() -> None:
    question = OddsQuery({"kind": "b", "n": "-12"}, NAMES)
    assert question.one_of("kind", ("a", "b")) == "b"
    assert question.value("kind", {"a": 1, "b": 2}) == 2
    assert question.number("n", -99, 99) == -12


def test_what_may_be_left_out_has_a_default() -> None:
    question = OddsQuery({}, NAMES)
    assert question.one_of("kind", ("a", "b"), "a") == "a"
    assert question.value("kind", {"a": 1}, "a") == 1


def test_an_unknown_parameter_is_named() -> None:
    with pytest.raises(BadQuestion, match="m: unknown"):
        OddsQuery({"m": "1"}, NAMES)


@pytest.mark.parametrize("kind", ["", "c"])
def test_a_word_that_is_none_of_those_known_is_named_with_them(kind: str) -> None:
    with pytest.raises(BadQuestion, match="kind: a, b"):
        OddsQuery({"kind": kind}, NAMES).one_of("kind", ("a", "b"))


@pytest.mark.parametrize(
    "n",
    [
        *("", "-", "x", "01", "+1", "-0", "--1", "1-", "3.0", "3\n", "²", "٣"),
        *("100", "-100", "1234", "9" * 5000),
    ],
)
def test_a_number_is_whole_usual_and_within_bounds(n: str) -> None:
    with pytest.raises(BadQuestion, match=r"n: -99\.\.99"):
        OddsQuery({"n": n}, NAMES).number("n", -99, 99)

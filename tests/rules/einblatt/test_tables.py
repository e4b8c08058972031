"""Are the odds of a duel of random cards exact? Checked against slow, independent counts."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from domain.kernel.cards import DECK, SUITS
from domain.kernel.odds import BadQuestion
from domain.systems.einblatt.odds import Levels, counted, levels, odds
from tests.support.work import calls

Rounds = tuple[int, ...]
RISING = ("7", "8", "9", "10", "B", "D", "K", "A")
PLAIN, TRUMP = levels(DECK, ()), levels(DECK, SUITS[:1])
ASKED = {"type": "duel", "hand": "8", "trump": "true", "other_hand": "6", "other_trump": "false"}


def asked(**changes: str) -> dict[str, Fraction]:
    return dict(odds({**ASKED, **changes}).outcomes)


def slowly(own: Levels, hand: int, other: Levels, other_hand: int) -> Counter[int]:
    """Lay out every order of single cards and compare round by round; a pass is level 0."""
    ways: Counter[int] = Counter()
    sides = (cards(own, hand), cards(other, other_hand))
    for mine, theirs in product(*sides):
        ways[sum((a > b) - (a < b) for a, b in zip(mine, theirs, strict=True))] += 1
    return ways


def cards(counts: Levels, hand: int) -> list[Rounds]:
    deck = [level for level, count in enumerate(counts) for _ in range(count)]
    passes = (0,) * (3 - min(hand, 3))
    return [laid + passes for laid in permutations(deck, min(hand, 3))]


@pytest.mark.parametrize("hands", list(product(range(4), repeat=2)))
@pytest.mark.parametrize(
    ("own", "other"),
    [((2, 1, 2), (1, 2, 2)), ((1, 0, 3, 1), (2, 2, 1, 0)), ((3, 2), (0, 4)), ((0, 3), (1, 3))],
)
def test_small_decks_agree_with_laying_out_every_order(
    own: Levels, other: Levels, hands: tuple[int, int]
) -> None:
    assert +counted(own, hands[0], other, hands[1]) == slowly(own, hands[0], other, hands[1])


def test_a_trump_deck_has_three_plain_cards_a_rank_below_eight_trumps() -> None:
    assert (PLAIN, TRUMP) == ((4,) * 8 + (0,) * 8, (3,) * 8 + (1,) * 8)
    assert sum(PLAIN) == sum(TRUMP) == len(DECK)


def test_one_trump_deck_card_against_one_plain_card_is_counted_card_by_card() -> None:
    """Seed: 004 §1.2"""
    key = [(card[:2] == "Kr", RISING.index(card[2:])) for card in DECK]
    plain = [(False, rank) for _, rank in key]
    pairs = Counter((a > b) - (a < b) for a, b in product(key, plain))
    assert asked(hand="1", other_hand="1") == {
        str(points): Fraction(pairs[points], len(DECK) ** 2) for points in range(-3, 4)
    }


def test_one_trump_card_against_three_passes_loses_nothing() -> None:
    """A pass is a plain seven: three plain sevens tie with it, 29 cards beat it.

    Seed: 004 §1.3.5
    """
    assert asked(hand="1", other_hand="0") == {
        **dict.fromkeys(("-3", "-2", "-1"), Fraction(0)),
        "0": Fraction(3, 32),
        "1": Fraction(29, 32),
        "2": Fraction(0),
        "3": Fraction(0),
    }


def test_equal_sides_are_as_likely_to_win_as_to_lose() -> None:
    same = asked(other_hand="8", other_trump="true")
    assert [same[key] for key in ("1", "2", "3")] == [same[key] for key in ("-1", "-2", "-3")]


@pytest.mark.parametrize(("hand", "other_hand"), [("3", "3"), ("2", "6"), ("0", "1")])
def test_the_other_side_sees_the_mirror_image(hand: str, other_hand: str) -> None:
    here = asked(hand=hand, other_hand=other_hand)
    there = asked(hand=other_hand, other_hand=hand, trump="false", other_trump="true")
    assert here == {key: there[str(-int(key))] for key in here}


def test_only_three_cards_of_a_hand_are_laid() -> None:
    assert asked(hand="3", other_hand="32") == asked(hand="32", other_hand="3")
    assert asked(hand="2") != asked(hand="3")


def test_nobody_with_cards_ties_for_sure() -> None:
    assert asked(hand="0", other_hand="0")["0"] == 1


def test_keys_run_from_minus_three_to_three_and_sum_to_one() -> None:
    answer = odds(ASKED)
    assert [key for key, _ in answer.outcomes] == ["-3", "-2", "-1", "0", "1", "2", "3"]
    assert sum(p for _, p in answer.outcomes) == 1


def test_an_answer_is_little_work() -> None:
    assert calls(lambda: counted(TRUMP, 3, PLAIN, 3)) < 100_000


@pytest.mark.parametrize("name", sorted(ASKED))
def test_a_missing_parameter_is_named(name: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        odds({key: value for key, value in ASKED.items() if key != name})
    assert refused.value.parameter == name


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("type", "draw", "duel, turn"),
        ("hand", "33", "0..32"),
        ("hand", "-1", "0..32"),
        ("other_hand", "33", "0..32"),
        ("trump", "True", "false, true, Kr, Pi, He, Ka"),
        ("other_trump", "1", "false, true, Kr, Pi, He, Ka"),
        ("lucky", "true", "unknown"),
    ],
)
def test_a_parameter_out_of_bounds_is_named_with_what_is_allowed(
    name: str, value: str, allowed: str
) -> None:
    with pytest.raises(BadQuestion) as refused:
        odds({**ASKED, name: value})
    assert (refused.value.parameter, refused.value.allowed) == (name, allowed)

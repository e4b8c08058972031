"""Is a Skat deck whole, and do piles follow a shuffled deck?"""

import pytest

from domain.kernel.cards import DECK, RANKS, SUITS, rank_of, suit_of, take_in_order


def test_a_deck_has_four_suits_of_eight_ranks_each_card_once() -> None:
    assert len(DECK) == len(set(DECK)) == len(SUITS) * len(RANKS) == 32


def test_ranks_rise_from_seven_to_ace_with_the_ten_below_the_jack() -> None:
    assert RANKS == ("7", "8", "9", "10", "B", "D", "K", "A")
    assert [rank_of("He" + rank) for rank in RANKS] == list(range(8))


def test_every_card_knows_its_suit() -> None:
    assert {card: suit_of(card) for card in ("Kr10", "PiA", "He7", "KaB")} == {
        "Kr10": "Kr",
        "PiA": "Pi",
        "He7": "He",
        "KaB": "Ka",
    }


@pytest.mark.parametrize("word", ["", "Kr", "Kr11", "XxA", "krA"])
def test_what_is_no_card_has_neither_suit_nor_rank(word: str) -> None:
    with pytest.raises(KeyError):
        suit_of(word)
    with pytest.raises(KeyError):
        rank_of(word)


def test_a_pile_takes_its_members_in_the_order_of_the_whole_deck() -> None:
    order = tuple(reversed(DECK))
    assert take_in_order(("Kr7", "KaA", "He7"), order) == ("KaA", "He7", "Kr7")
    assert take_in_order(frozenset(), order) == ()


def test_one_card_more_in_a_pile_does_not_reorder_the_others() -> None:
    order = DECK[5:] + DECK[:5]
    without = take_in_order(("Kr7", "PiK", "HeA"), order)
    assert tuple(c for c in take_in_order(("Kr7", "PiK", "HeA", "Ka9"), order) if c != "Ka9") == (
        without
    )

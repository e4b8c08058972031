"""Does scripted luck answer in order, and only what was asked?"""

import pytest

from domain.kernel.cards import DECK
from domain.kernel.chance import DrawKey
from tests.support.luck import Scripted

KEY = DrawKey("einblatt", "billy", "shuffle")


def test_scripted_luck_answers_in_the_order_given() -> None:
    chance = Scripted(3, DECK[::-1], 6)
    answers = (chance.die(6, KEY), chance.shuffle(DECK, KEY), chance.die(6, KEY))
    assert answers == (3, DECK[::-1], 6)


@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_scripted_value_that_is_no_face_of_the_die_is_named(value: int) -> None:
    with pytest.raises(ValueError, match=rf"{value} is no face of a W6 .*billy"):
        Scripted(value).die(6, KEY)


def test_a_deck_is_no_answer_to_a_die_and_a_number_none_to_a_shuffle() -> None:
    with pytest.raises(ValueError, match="no face"):
        Scripted(DECK).die(6, KEY)
    with pytest.raises(ValueError, match="no order of the deck"):
        Scripted(3).shuffle(DECK, KEY)


@pytest.mark.parametrize("order", [DECK[1:], (*DECK[1:], DECK[1])])
def test_a_shuffle_that_loses_or_doubles_a_card_is_named(order: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="no order of the deck"):
        Scripted(order).shuffle(DECK, KEY)


def test_scripted_luck_says_when_it_runs_out() -> None:
    with pytest.raises(IndexError):
        Scripted().die(6, KEY)


def test_draw_keys_are_equal_by_content_and_sortable() -> None:
    other = DrawKey("einblatt", "billy", "shuffle", "tree")
    assert DrawKey("einblatt", "billy", "shuffle") == KEY
    assert sorted([other, KEY]) == [KEY, other]

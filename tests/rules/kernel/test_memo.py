"""Is a result kept exactly as long as all that it was made of is the same?"""

import pytest

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import SeatId
from domain.kernel.memo import CACHE_SIZE, FRESH, Memo


class Maker:
    """Counts how often it had to make something."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, *given: object) -> list[object]:
        self.made += 1
        return [*given]


def test_the_same_objects_give_the_same_result() -> None:
    memo, maker, one, two = Memo(), Maker(), [1], [2]
    first = memo.of(maker, (), one, two)
    assert first == [one, two]
    assert memo.of(maker, (), one, two) is first
    assert maker.made == 1


def test_an_equal_piece_of_state_is_not_the_same() -> None:
    memo, maker = Memo(), Maker()
    assert memo.of(maker, (), [1]) == memo.of(maker, (), [1])
    assert maker.made == 2


def test_a_map_with_the_very_same_items_in_the_same_order_is_the_same() -> None:
    memo, maker, one, two = Memo(), Maker(), [1], [2]
    first = memo.of(maker, (), {"a": one, "b": two})
    assert memo.of(maker, (), {"a": one, "b": two}) is first
    assert memo.of(maker, (), {"b": two, "a": one}) is not first
    assert memo.of(maker, (), {"a": one}) is not first
    assert maker.made == 3


@pytest.mark.parametrize("other", ["b", 2, frozenset("b"), ("b",), None, SPECTATORS])
def test_results_are_told_apart_by_their_names(other: object) -> None:
    memo, maker, piece = Memo(), Maker(), [1]
    first, second = memo.of(maker, ("a",), piece), memo.of(maker, (other,), piece)
    assert memo.of(maker, ("a",), piece) is first
    assert memo.of(maker, (other,), piece) is second
    assert maker.made == 2


def test_what_was_made_for_one_audience_is_given_to_no_other() -> None:
    memo, maker, piece = Memo(), Maker(), [1]
    seats = [Audience("player", SeatId(seat)) for seat in "ab"]
    assert [memo.of(maker, (each,), piece)[0] for each in seats] == seats
    assert memo.of(maker, (Audience("player", SeatId("a")),), piece)[0] == seats[0]
    assert maker.made == 2


def test_only_the_latest_result_of_a_name_is_kept() -> None:
    memo, maker, one, two = Memo(), Maker(), [1], [2]
    memo.of(maker, ("sum",), one)
    memo.of(maker, ("sum",), two)
    assert memo.of(maker, ("sum",), one) == ["sum", one]
    assert maker.made == 3


def test_a_memo_may_be_given_to_what_it_calls() -> None:
    memo, maker, piece = Memo(), Maker(), [1]
    assert memo.of(maker, (), piece, memo) is memo.of(maker, (), piece, memo)
    assert maker.made == 1


def test_of_a_map_only_what_has_changed_is_made_again() -> None:
    memo, maker, one, two, around = Memo(), Maker(), [1], [2], [0]
    first = memo.each(maker, (), {"one": one, "two": two}, around)
    assert first == {"one": ["one", one, around], "two": ["two", two, around]}
    then = memo.each(maker, (), {"one": [1], "two": two}, around)
    assert (then["two"] is first["two"], then["one"] is first["one"]) == (True, False)
    assert [*memo.each(maker, (), {"two": two}, around)] == ["two"]
    assert maker.made == 3
    memo.each(maker, (), {"two": two}, [0])
    assert maker.made == 4, "what counts for every item is another"


def test_the_very_same_map_is_not_gone_through() -> None:
    memo, maker, items = Memo(), Maker(), {"one": [1]}
    assert memo.each(maker, (), items) is memo.each(maker, (), items)


def test_what_nobody_asks_for_any_more_is_dropped_and_what_is_asked_for_is_kept() -> None:
    memo, maker, piece = Memo(), Maker(), [1]
    used = memo.of(maker, ("used",), piece)
    memo.of(maker, ("unused",), piece)
    for number in range(3 * CACHE_SIZE):
        memo.of(maker, (number,), piece)
        assert memo.of(maker, ("used",), piece) is used
    made = maker.made
    memo.of(maker, ("unused",), piece)
    assert maker.made == made + 1


def test_without_a_memo_everything_is_made_from_nothing() -> None:
    maker, piece = Maker(), [1]
    assert FRESH.of(maker, (), piece) is not FRESH.of(maker, (), piece)
    assert FRESH.each(maker, (), {"a": piece}) == {"a": ["a", piece]}
    assert maker.made == 3

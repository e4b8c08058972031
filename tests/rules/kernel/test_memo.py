"""Is a result kept exactly as long as it is asked for with the very same objects?"""

from collections.abc import Callable

import pytest

from domain.kernel.memo import LATELY, Keeping, Memo, kept_nothing, memoized

Lists = list[list[int]]


class Maker:
    """Counts how often it had to make something."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, *parts: list[int]) -> list[int]:
        self.made += 1
        return [number for part in parts for number in part]


def test_the_same_objects_give_the_same_result() -> None:
    memory, maker, one, two = Memo(), Maker(), [1], [2]
    first = memory.of("sum", maker, one, two)
    assert first == [1, 2]
    assert memory.of("sum", maker, one, two) is first
    assert maker.made == 1


def test_an_equal_object_is_not_the_same() -> None:
    memory, maker, one = Memo(), Maker(), [1]
    first = memory.of("sum", maker, one)
    assert memory.of("sum", maker, [1]) == first
    assert maker.made == 2


def test_only_the_latest_result_of_a_name_is_kept() -> None:
    memory, maker, one, two = Memo(), Maker(), [1], [2]
    memory.of("sum", maker, one)
    assert memory.of("sum", maker, two) == [2]
    assert memory.of("sum", maker, one) == [1]
    assert maker.made == 3


def test_names_do_not_disturb_each_other() -> None:
    memory, maker, one, two = Memo(), Maker(), [1], [2]
    first, second = memory.of("a", maker, one), memory.of("b", maker, two)
    assert memory.of("a", maker, one) is first
    assert memory.of("b", maker, two) is second


def test_a_function_remembers_its_latest_results() -> None:
    maker, parts = Maker(), [[n] for n in range(LATELY)]
    given = memoized(maker)
    first = [given(part) for part in parts]
    assert all(given(part) is made for part, made in zip(parts, first, strict=True))
    assert maker.made == LATELY


def test_a_function_takes_an_equal_object_for_another() -> None:
    maker = Maker()
    given = memoized(maker)
    assert given([1]) == given([1]) == [1]
    assert maker.made == 2


def test_a_function_forgets_its_oldest_result_first() -> None:
    maker, parts = Maker(), [[n] for n in range(LATELY + 1)]
    given = memoized(maker)
    for part in parts:
        given(part)
    given(parts[-1])
    assert maker.made == LATELY + 1
    given(parts[0])
    assert maker.made == LATELY + 2


@pytest.mark.parametrize(
    ("make", "count"),
    [
        (lambda a: [a], 1),
        (lambda a, b: [a, b], 2),
        (lambda a, b, c: [a, b, c], 3),
        (lambda *every: [*every], 2),
    ],
)
def test_a_function_tells_its_arguments_apart(make: Callable[..., Lists], count: int) -> None:
    given = memoized(make)
    one, other = [[n] for n in range(count)], [[n] for n in range(count)]
    first = given(*one)
    for place in range(count):
        mixed = [*one[:place], other[place], *one[place + 1 :]]
        assert given(*mixed)[place] is other[place]
    assert given(*one) is first


def test_what_is_kept_is_put_aside_and_comes_back() -> None:
    maker, one, two = Maker(), [1], [2]
    given = memoized(maker)
    before = given(one)
    with kept_nothing():
        assert given(one) is not before
        assert given(one) is not given(one), "nothing is kept meanwhile"
        given(two)
    assert Keeping.on
    made = maker.made
    assert given(one) is before
    assert maker.made == made
    given(two)
    assert maker.made == made + 1

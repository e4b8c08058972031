"""Is a result kept exactly as long as it is asked for with the very same objects?"""

from domain.kernel.memo import LATELY, Memo, memoized


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

"""Patches turn one view into the next, as RFC 7396 says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.patch import Compared, diff, merge

leaves = st.one_of(st.booleans(), st.integers(-3, 3), st.text(max_size=3), st.lists(st.integers()))
trees = st.recursive(leaves, lambda t: st.dictionaries(st.sampled_from("abcd"), t), max_leaves=12)
views = st.dictionaries(st.sampled_from("abcd"), trees)


@given(views, views)
def test_a_patch_turns_the_old_view_into_the_new(old: dict[str, Any], new: dict[str, Any]) -> None:
    merged = merge(old, diff(old, new))
    assert merged == new
    assert repr(merged.get("a")) == repr(new.get("a")) or isinstance(new.get("a"), dict)


def test_a_value_that_changes_its_kind_alone_is_told_at_any_depth() -> None:
    assert diff({"a": {"b": 1}}, {"a": {"b": True}}) == {"a": {"b": True}}


@given(views)
def test_nothing_changed_gives_an_empty_patch(view: dict[str, Any]) -> None:
    assert diff(view, view) == {}


@pytest.mark.parametrize(
    ("target", "patch", "result"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [1, 2]}, {"a": [3]}, {"a": [3]}),
        ({"e": 1}, {"a": {"bb": {"ccc": None}}}, {"e": 1, "a": {"bb": {}}}),
        ({"a": "c"}, {"a": {"b": 1}}, {"a": {"b": 1}}),
    ],
)
def test_merging_follows_the_examples_of_the_rfc(
    target: dict[str, Any], patch: dict[str, Any], result: dict[str, Any]
) -> None:
    assert merge(target, patch) == result


def test_merging_changes_neither_argument() -> None:
    target, patch = {"a": {"b": 1}}, {"a": {"c": 2}}
    merge(target, patch)
    assert (target, patch) == ({"a": {"b": 1}}, {"a": {"c": 2}})


def test_what_is_gone_is_told_before_what_came() -> None:
    """Gone and come are as many here, so that counting keys alone would miss it."""
    assert [*diff({"a": 1, "b": 2}, {"b": 3, "c": 4}).items()] == [("a", None), ("b", 3), ("c", 4)]


@pytest.mark.parametrize("order", ["xyz", "zxy", "yzx"])
def test_the_order_of_what_is_gone_says_nothing_of_its_order_before(order: str) -> None:
    assert [*diff(dict.fromkeys(order, 1), {})] == ["x", "y", "z"]


def test_what_is_the_very_same_is_not_looked_into() -> None:
    class Unread(dict[str, Any]):
        def __eq__(self, other: object) -> bool:
            raise AssertionError("it is the same object")

    same = Unread(a=1)
    assert diff({"x": same, "y": 1}, {"x": same, "y": 2}) == {"y": 2}


@given(views, views, views, st.booleans())
def test_what_was_compared_before_changes_no_patch(
    old: dict[str, Any], new: dict[str, Any], now: dict[str, Any], kept: bool
) -> None:
    before = Compared(old, new, diff(old, new))
    after = {**old, **now} if kept else old
    assert repr(diff(after, {**new, **now}, before)) == repr(diff(after, {**new, **now}))
    assert repr(diff(old, {**new, **now}, before)) == repr(diff(old, {**new, **now}))


def test_what_was_compared_before_is_not_compared_again() -> None:
    class ComparedOnce(list[int]):
        def __eq__(self, other: object) -> bool:
            raise AssertionError("both are as they were")

    one, other = ComparedOnce([1]), ComparedOnce([2])
    before = Compared({"x": one, "y": 1}, {"x": other, "y": 1}, {"x": other})
    patch = diff({"x": one, "y": 1}, {"x": other, "y": 2}, before)
    assert [*patch] == ["x", "y"]
    assert patch["x"] is other

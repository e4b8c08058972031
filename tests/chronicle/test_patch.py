"""Patches turn one view into the next, as RFC 7396 says."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.chronicle.patch import Grown, diff, merge
from domain.kernel.options import Field, Int, OneOf, Option, Text
from domain.kernel.parts import Joined, offers

leaves = st.one_of(st.booleans(), st.integers(-3, 3), st.text(max_size=3), st.lists(st.integers()))
trees = st.recursive(leaves, lambda t: st.dictionaries(st.sampled_from("abcd"), t), max_leaves=12)
views = st.dictionaries(st.sampled_from("abcd"), trees)


@given(views, views)
def test_a_patch_turns_the_old_view_into_the_new(old: dict[str, Any], new: dict[str, Any]) -> None:
    merged = merge(old, diff(old, new))
    assert merged == new
    assert repr(merged.get("a")) == repr(new.get("a")) or isinstance(new.get("a"), dict)


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


def grown(*changes: dict[str, Any]) -> Grown:
    """Change a map time and again; nobody holds the earlier ones."""
    latest = Grown()
    for change in changes:
        latest = Grown.after(latest, change)
    return latest


def test_a_map_that_grew_is_told_by_its_change() -> None:
    before = grown({"a": 1, "b": 1})
    after = Grown.after(before, {"a": None, "c": 1})
    assert diff({"told": before}, {"told": after}) == {"told": {"a": None, "c": 1}}


@pytest.mark.parametrize("old", [{}, {"told": Grown()}, {"told": grown({"x": 1})}])
def test_a_reader_with_another_map_is_told_the_whole_difference(old: dict[str, Any]) -> None:
    """The map before the change may be gone, as it is where a view had none at all."""
    new = {"told": grown({"a": 1}, {"b": 1})}
    assert merge(old, diff(old, new)) == new


def test_a_map_that_is_the_first_is_compared_like_any_other() -> None:
    assert diff({"told": grown({"a": 1})}, {"told": Grown()}) == {"told": {"a": None}}


def test_what_is_gone_is_told_before_what_came() -> None:
    """Gone and come are as many here, so that counting keys alone would miss it."""
    assert [*diff({"a": 1, "b": 2}, {"b": 3, "c": 4}).items()] == [("a", None), ("b", 3), ("c", 4)]


@offers
def said(eyes: None, *, words: tuple[str, ...]) -> Iterator[Option]:
    return (Option("table.Say", {}, subject=each) for each in words)


@pytest.mark.parametrize("after", ["abc", "ca", "ba", "ad", "d", ""])
def test_options_are_compared_wherever_their_parts_stand(after: str) -> None:
    old, new = (Joined(said(None, words=(each,)) for each in words) for words in ("ab", after))
    told = diff({"options": old}, {"options": new}).get("options", {})
    gone, come = (each for each in "ab" if each not in after), (x for x in after if x not in "ab")
    assert [*told] == [f"table.Say//{each}" for each in (*gone, *come)]
    assert merge(old.flat(), told) == new.flat()


@offers
def offered(eyes: None, *, fields: tuple[tuple[str, Field], ...], more: bool) -> Iterator[Option]:
    return iter((Option("table.Say", dict(fields), more=more),))


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"a": Int(1, 3), "b": Text(5)},
        {"a": OneOf(("x",)), "b": Text(5)},
        {"a": Int(1, 3), "b": Text(6)},
        {"a": Int(1, 3), "c": Text(5)},
    ],
)
@pytest.mark.parametrize("more", [False, True])
def test_an_option_of_the_same_key_is_told_by_its_fields(
    fields: dict[str, Field], *, more: bool
) -> None:
    first: dict[str, Field] = {"a": Int(1, 3), "b": Text(5)}
    old = Joined((offered(None, fields=tuple(first.items()), more=False),))
    new = Joined((offered(None, fields=tuple(fields.items()), more=more),))
    told = diff({"options": old}, {"options": new}).get("options", {})
    assert merge(old.flat(), told) == new.flat()
    assert told == diff(old.flat(), new.flat())

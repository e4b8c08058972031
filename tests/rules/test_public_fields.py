"""Does a new field of an event stay secret until somebody has said that all may know it?

An event is cut by naming the fields that some may not know, so a field that nobody names is
public. Each must therefore be listed in `public_fields.json`, or be named by what cuts this event.
"""

import json
from collections.abc import Iterable, Mapping
from inspect import getclosurevars
from pathlib import Path
from types import FunctionType
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import UNSET, UnsetType

from domain.kernel.messages import ConflictEvent, DomainMessage, Event
from domain.kernel.redactor import nobody, shown_only
from domain.systems import discover
from domain.table.redact import CUTS, PUBLIC

SAID: Mapping[str, Mapping[str, str]] = json.loads(
    (Path(__file__).parent / "public_fields.json").read_text()
)
REDACTORS: Mapping[str, Any] = {key: system.redact for key, system in discover().items()}
OF: Mapping[str, Mapping[type[Event], Any]] = {
    "table": CUTS,
    **{key: {**each.secret, **each.compared} for key, each in REDACTORS.items()},
}
"""system -> event -> what cuts it"""
KINDS: Mapping[str, tuple[type[Event], ...]] = {
    "table": (*PUBLIC, *CUTS),
    **{key: system.events for key, system in discover().items()},
}


def fields(kind: type[DomainMessage]) -> dict[str, bool]:
    """Tell of each field whether it may be left out."""
    types = get_type_hints(kind)
    return {name: UnsetType in get_args(types[name]) for name in kind.__struct_fields__}


def unsaid(
    kinds: Iterable[type[Event]], said: Mapping[str, str], cuts: Mapping[type[Event], Any]
) -> list[str]:
    """Name the fields that are neither listed as public nor named by what cuts their event."""
    return [
        f"{kind.__name__}.{name}"
        for kind in kinds
        for name, hides in fields(kind).items()
        if not (hides and kind in cuts and name in words(cuts[kind]))
        and name not in said.get(kind.__name__, "").split()
    ]


def words(value: Any) -> set[str]:
    """Give the texts that are named in a function, or in what it uses of its package."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, tuple):
        return set().union(*map(words, value))
    if not isinstance(value, FunctionType):
        return set()
    used = getclosurevars(value)
    package = value.__module__.rpartition(".")[0]
    own = (
        each
        for each in used.globals.values()
        if not isinstance(each, FunctionType) or each.__module__.startswith(package)
    )
    return words((*value.__code__.co_consts, *used.nonlocals.values(), *own))


@pytest.mark.parametrize("key", KINDS)
def test_a_field_is_listed_as_public_or_cut(key: str) -> None:
    assert unsaid(KINDS[key], SAID.get(key, {}), OF[key]) == []


@pytest.mark.parametrize("key", KINDS)
def test_no_field_is_listed_that_is_not_there(key: str) -> None:
    there = {kind.__name__: set(fields(kind)) for kind in KINDS[key]}
    said = {name: set(names.split()) for name, names in SAID.get(key, {}).items()}
    assert {name for name, names in said.items() if not names <= there.get(name, set())} == set()


class Other(ConflictEvent):
    """Another event, in which such a field is cut."""


class Planted(ConflictEvent):
    """An event that got two fields of which nobody thought."""

    value: int
    target: int | UnsetType = UNSET


def test_a_field_of_which_nobody_thought_is_found() -> None:
    planted = ["Planted.value", "Planted.target"]
    cuts: dict[type[Event], Any] = {
        Planted: shown_only(nobody, "value"),
        Other: shown_only(nobody, "target"),
    }
    assert unsaid([Planted], {"Planted": "conflict"}, cuts) == planted
    assert unsaid([Planted], {"Planted": "conflict value"}, {Planted: cuts[Other]}) == []

"""Does a new field of an event stay secret until somebody has said that all may know it?

An event is cut by naming the fields that some may not know, so a field that nobody names is
public. Each must therefore be listed in `public_fields.json`, or be named where its system cuts it.
"""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from msgspec import UNSET, UnsetType

from domain.kernel.messages import ConflictEvent, DomainMessage, Event, FigureAdded
from domain.systems import discover
from domain.table.events import (
    PublicationPictured,
    PublicationRevoked,
    Published,
    SeatAdded,
    TableForked,
    TableOpened,
)
from domain.table.redact import PUBLIC
from tests.architecture.tree import ROOT

SAID: Mapping[str, Mapping[str, str]] = json.loads(
    (Path(__file__).parent / "public_fields.json").read_text()
)
CUT = (FigureAdded, PublicationPictured, PublicationRevoked, Published, SeatAdded, TableForked)
KINDS: Mapping[str, tuple[type[Event], ...]] = {
    "table": (*PUBLIC, *CUT, TableOpened),
    **{key: system.events for key, system in discover().items()},
}
WORD = re.compile(r"\"(\w+)\"|\b(\w+)=")


def fields(kind: type[DomainMessage]) -> dict[str, bool]:
    """Tell of each field whether it may be left out."""
    types = get_type_hints(kind)
    return {name: UnsetType in get_args(types[name]) for name in kind.__struct_fields__}


def unsaid(kinds: Iterable[type[Event]], said: Mapping[str, str], source: str) -> list[str]:
    """Name the fields that are neither listed as public nor named in what cuts events."""
    named = {quoted or given for quoted, given in WORD.findall(source)}
    return [
        f"{kind.__name__}.{name}"
        for kind in kinds
        for name, hides in fields(kind).items()
        if not (hides and name in named) and name not in said.get(kind.__name__, "").split()
    ]


def cuts(key: str) -> str:
    """Return the source of what cuts the events of a system, or of the table."""
    if key == "table":
        return (ROOT / "domain/table/redact.py").read_text("utf-8")
    folder = ROOT / "domain/systems" / key
    paths = [folder / "secrecy.py", *sorted(folder.glob("eingriffe/**/*.py"))]
    return "".join(path.read_text("utf-8") for path in paths)


@pytest.mark.parametrize("key", KINDS)
def test_a_field_is_listed_as_public_or_cut(key: str) -> None:
    assert unsaid(KINDS[key], SAID.get(key, {}), cuts(key)) == []


@pytest.mark.parametrize("key", KINDS)
def test_no_field_is_listed_that_is_not_there(key: str) -> None:
    there = {kind.__name__: set(fields(kind)) for kind in KINDS[key]}
    said = {name: set(names.split()) for name, names in SAID.get(key, {}).items()}
    assert {name for name, names in said.items() if not names <= there.get(name, set())} == set()


class Planted(ConflictEvent):
    """An event that got two fields of which nobody thought."""

    value: int
    target: int | UnsetType = UNSET


def test_a_field_of_which_nobody_thought_is_found() -> None:
    source = 'e.ProbeOpened: hides(_numbers, "value"),'
    planted = ["Planted.value", "Planted.target"]
    assert unsaid([Planted], {"Planted": "conflict"}, source) == planted
    assert unsaid([Planted], {"Planted": "conflict value"}, f'{source} "target"') == []

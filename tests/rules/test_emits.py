"""Does an event that repeats its command have everything it needs from it, of the same types?"""

from collections.abc import Mapping
from importlib import import_module
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from domain.kernel.command_bases import GmOrOwnerTableFigureCommand
from domain.kernel.decider import Emits
from domain.kernel.messages import Command, Event, SheetEvent
from domain.systems import discover


def kinds(hint: Any) -> set[Any]:
    """List what a field may hold, without the names that its types have in the rules."""
    if get_origin(hint) in (Union, UnionType):
        return set().union(*map(kinds, get_args(hint)))
    return kinds(hint.__supertype__) if isinstance(hint, NewType) else {hint}


def misfits(command: type[Command], event: type[Event], fixed: Mapping[str, Any]) -> set[str]:
    """Name the event's fields that are missing, or may get what they cannot hold."""
    hints = get_type_hints(command)
    given = {name: kinds(hints[name]) for name in command.__struct_fields__}
    given |= {name: {type(value)} for name, value in fixed.items()}
    wanted = get_type_hints(event)
    missing = {
        field.name
        for field in msgspec.structs.fields(event)
        if field.required and field.name not in given
    }
    shared = given.keys() & set(event.__struct_fields__)
    return missing | {name for name in shared if not given[name] <= kinds(wanted[name])}


REPEATED = [
    (command, handler)
    for key in discover()
    for command, handler in import_module(f"domain.systems.{key}.decide").HANDLERS.items()
    if isinstance(handler, Emits)
]


@pytest.mark.parametrize(
    ("command", "handler"), REPEATED, ids=[command.__name__ for command, _ in REPEATED]
)
def test_an_event_gets_all_its_fields_from_the_command(
    command: type[Command], handler: Emits
) -> None:
    assert misfits(command, handler.event, handler.fixed) == set()
    assert handler.fixed.keys() <= set(handler.event.__struct_fields__)


class Name(GmOrOwnerTableFigureCommand):
    name: str


class Named(SheetEvent):
    name: int
    by: str


def test_a_field_that_is_missing_or_of_another_type_is_found() -> None:
    assert misfits(Name, Named, {}) == {"name", "by"}
    assert misfits(Name, Named, {"name": 1, "by": "p1"}) == set()

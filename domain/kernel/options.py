"""What may be sent now? Commands as data: clients draw them, `decide` admits by them."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.messages import Command
from domain.kernel.path_field import PathField
from domain.kernel.rejection import Rejection, illegal, stale, wrong_phase

Value = str | int
Collection = Callable[[str], Iterable[str]]


def no_collections(path: str) -> Iterable[str]:
    """Resolve nothing: for options that list their values themselves."""
    raise LookupError(path)


class OneOf(Struct, frozen=True):
    """One of these values, or a key of the view's collection `ref`."""

    values: tuple[Value, ...] = ()
    ref: str = ""

    def within(self, collections: Collection) -> tuple[Value, ...]:
        """List the values allowed now."""
        return tuple(collections(self.ref)) if self.ref else self.values

    def accepts(self, value: Any, collections: Collection) -> bool:
        """Tell whether a sent value is one of those described."""
        return type(value) in (str, int) and value in self.within(collections)

    def to_json(self) -> dict[str, Any]:
        """Give the wire form."""
        return {"one_of": {"ref": self.ref} if self.ref else list(self.values)}


class SomeOf(Struct, frozen=True):
    """Between `least` and `most` different ones of these values, in any order."""

    values: tuple[Value, ...]
    least: int
    most: int

    def accepts(self, value: Any, collections: Collection) -> bool:
        """Tell whether a sent value is one of those described."""
        fits = isinstance(value, list | tuple) and self.least <= len(value) <= self.most
        return fits and len(set(value)) == len(value) and set(value) <= set(self.values)

    def to_json(self) -> dict[str, Any]:
        """Give the wire form."""
        return {"some_of": list(self.values), "min": self.least, "max": self.most}


class OrderOf(Struct, frozen=True):
    """All of these values, each once, in an order of the sender's choice."""

    values: tuple[Value, ...]

    def accepts(self, value: Any, collections: Collection) -> bool:
        """Tell whether a sent value is one of those described."""
        fits = isinstance(value, list | tuple) and len(value) == len(self.values)
        return fits and set(value) == set(self.values)

    def to_json(self) -> dict[str, Any]:
        """Give the wire form."""
        return {"order_of": list(self.values)}


class Int(Struct, frozen=True):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def accepts(self, value: Any, collections: Collection) -> bool:
        """Tell whether a sent value is one of those described."""
        return type(value) is int and self.least <= value <= self.most

    def to_json(self) -> dict[str, Any]:
        """Give the wire form."""
        return {"int": {"min": self.least, "max": self.most}}


class Text(Struct, frozen=True):
    """Text of `least` to `most` characters."""

    most: int
    least: int = 0

    def accepts(self, value: Any, collections: Collection) -> bool:
        """Tell whether a sent value is one of those described."""
        return isinstance(value, str) and self.least <= len(value) <= self.most

    def to_json(self) -> dict[str, Any]:
        """Give the wire form."""
        return {"text": {"min": self.least, "max": self.most}}


Field = OneOf | SomeOf | OrderOf | Int | Text | PathField


@lru_cache(maxsize=4096, typed=True)
def only(value: Value) -> OneOf:
    """Describe a constant: equal ones by the very same object."""
    return OneOf((value,))


class Option(Struct, frozen=True, dict=True):
    """A command that may be sent now: every value it describes is accepted, and no other.

    `subject` tells several options of one type apart. An option with an empty `one_of` must not
    be offered. An option with `more` is abbreviated: it lists only conflicts and figures and
    cannot be sent; a look at one of them gives the full options.
    """

    type: str
    fields: dict[str, Field]
    ask: str = ""
    subject: str = ""
    more: bool = False

    @cached_property
    def key(self) -> str:
        """Name the option within one view."""
        return f"{self.type}/{self.ask}/{self.subject}"

    @cached_property
    def wire(self) -> dict[str, Any]:
        """Give the wire form; it is never changed."""
        return self.to_json()

    def fits(self, sent: Mapping[str, Any], collections: Collection) -> bool:
        """Tell whether a sent command is one of those described; none is one with `more`."""
        return (
            not self.more
            and sent.get("ask", "") == self.ask
            and all(f.accepts(sent.get(n), collections) for n, f in self.fields.items())
            and not sent.keys() - self.fields.keys() - {"ask", "type"}
        )

    def refused(self, sent: Mapping[str, Any], collections: Collection) -> tuple[str, ...]:
        """Name the fields of a sent command that do not fit."""
        wrong = () if sent.get("ask", "") == self.ask else ("ask",)
        missing = tuple(sent.keys() - self.fields.keys() - {"ask", "type"})
        off = (n for n, f in self.fields.items() if not f.accepts(sent.get(n), collections))
        return wrong + missing + tuple(off)

    def to_json(self) -> dict[str, Any]:
        """Give the wire form: `{type, ask?, more?, fields}`."""
        fields = {name: field.to_json() for name, field in self.fields.items()}
        ask = {"ask": self.ask} if self.ask else {}
        more = {"more": True} if self.more else {}
        return {"type": self.type, **ask, **more, "fields": fields}


def admit(
    offered: Iterable[Option], command: Command, collections: Collection = no_collections
) -> Rejection | None:
    """Give None if one of the offered options describes the command, else the rejection."""
    sent: dict[str, Any] = msgspec.to_builtins(command)
    name: str = sent["type"]
    due = [option for option in offered if option.type == name and not option.more]
    if any(option.fits(sent, collections) for option in due):
        return None
    if not due:
        return wrong_phase(name)
    tries = ((option.refused(sent, collections), option) for option in due)
    closest, option = min(tries, key=lambda tried: _distance(tried[0]))
    if "ask" in closest:
        return stale("ask")
    if {"conflict", "figure"} & set(closest):
        return wrong_phase(name)
    field = closest[0]
    return illegal(name, field, _limits(option.fields.get(field), sent.get(field)))


def _distance(wrong: tuple[str, ...]) -> tuple[bool, int, bool]:
    """Rank the misses: another conflict is the worst, then more wrong fields, then another ask."""
    return "conflict" in wrong, len(wrong), bool({"ask", "figure"} & set(wrong))


def _limits(field: Field | None, value: Any) -> dict[str, str | int]:
    """Name the bounds of a number or a text, or what is wrong with a path, for the refusal."""
    if isinstance(field, PathField):
        return field.limits(value)
    return {"least": field.least, "most": field.most} if isinstance(field, Int | Text) else {}

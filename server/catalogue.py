"""Which words does the server hand out?"""

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

import msgspec

from domain.chronicle.commits import EVENT_BY_TAG
from domain.kernel.account import HOLDS
from domain.kernel.holds import held_by
from domain.kernel.messages import Command, tag_of
from domain.kernel.rejection import Rejection
from domain.kernel.system import Ask, System, toggles
from domain.systems import discover
from domain.table.commands import OWN
from domain.table.state import all_toggles

LANGUAGES = ("de", "en")
BOUNDS = {int: "illegal.number", str: "illegal.text"}
"""What says the bounds of a plain field; its option knows them."""
UNASKED = ("conflict", "ask")
Words = dict[str, str]


@cache
def words(package: str, language: str) -> Words:
    """Read a package's catalogue `messages/<language>.json`; empty if it has none.

    A key with `*` is the sentence of all commands or toggles of a system that have none; what
    no system need say in its own way, such as the bounds of a number, the server's catalogue says.
    """
    file = resources.files(package).joinpath("messages", f"{language}.json")
    found: Words = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    system = discover().get(package.rpartition(".")[2])
    return found if system is None else _each_by_itself(found, words("server", language), system)


def _each_by_itself(found: Words, server: Words, system: System) -> Words:
    """Put what stands in for missing sentences in their place, fields as their command has them.

    A command that lists all its fields keeps the order of the file, in which people type them.
    """
    said = {key: text for key, text in found.items() if ".*." not in key}
    general = server | found
    for group in _alike(system):
        stands_in = {
            key: next((general[other] for other in others if other in general), None)
            for key, others in group.items()
        }
        if any(key not in said and text is not None for key, text in stands_in.items()):
            every = {key: said.pop(key, text) for key, text in stands_in.items()}
            said |= {key: text for key, text in every.items() if text is not None}
    return said


def _alike(system: System) -> Iterator[dict[str, tuple[str, ...]]]:
    """List the keys of each command and of each toggle, with the keys that stand in for them."""
    own = system.key
    for command in system.commands:
        yield {
            f"{kind}.{tag_of(command)}": (f"{kind}.*.{command.__name__}",)
            for kind in ("command", "verb")
        }
        yield from _of_fields(own, command)
    for name, values in toggles(system.settings).items():
        yield {f"toggle.{own}.{name}.{v}": (f"toggle.{own}.*.{v}", f"toggle.*.{v}") for v in values}


def _of_fields(own: str, command: type[Command]) -> Iterator[dict[str, tuple[str, ...]]]:
    tag, fields = tag_of(command), msgspec.structs.fields(command)
    asked = {field.name: field.type for field in fields if field.name not in UNASKED}
    yield {
        f"field.{tag}.{name}": (f"field.{own}.*.{name}", f"field.*.{name}", f"value.{name}")
        for name in asked
    }
    yield {
        f"illegal.{tag}.{name}": (
            *(f"illegal.{own}.*.{name}", f"illegal.*.{name}"),
            BOUNDS.get(type, ""),
        )
        for name, type in asked.items()
    }


@cache
def general(language: str) -> Words:
    """Give the words that belong to no system."""
    return {**words("server", language), **words("domain.table", language)}


def sentence(rejection: Rejection, language: str) -> str:
    """Give the sentence of a refusal, or its code if no catalogue has one."""
    known = general(language)
    exact = "illegal.{command}.{field}".format_map(_Lenient(rejection.params))
    system = str(rejection.params.get("command", "")).partition(".")[0]
    if system in discover():
        known = {**known, **words(f"domain.systems.{system}", language)}
    general_ = f"rejection.{rejection.code}"
    field = rejection.params.get("field")
    keys = [f"why.{rejection.params.get('why')}", exact, f"{general_}.range", f"{general_}.{field}"]
    said = (known[key] for key in (*keys, general_) if key in known)
    pattern = next(
        (each for each in said if _holes(each) <= rejection.params.keys()), rejection.code
    )
    return pattern.format_map(_Lenient(rejection.params))


def _holes(pattern: str) -> set[str]:
    """Name the parameters that a sentence needs."""
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def spoken(accept_language: str) -> str:
    """Choose German or English by the order in which a browser asks for them."""
    for part in accept_language.lower().split(","):
        if part.strip()[:2] in LANGUAGES:
            return part.strip()[:2]
    return LANGUAGES[0]


@cache
def systems() -> bytes:
    """Encode the catalogue of all rule systems, for clients that know none."""
    shown = {
        key: {
            "commands": [tag_of(command) for command in system.commands],
            "toggles": _toggles(key),
            "holds": holds(key),
            "tables": system.tables,
            "messages": in_both(f"domain.systems.{key}"),
        }
        for key, system in discover().items()
    }
    own = {
        "commands": [tag_of(command) for command in OWN],
        "toggles": _toggles("table"),
        "holds": general_holds(),
    }
    messages = {language: general(language) for language in LANGUAGES}
    return msgspec.json.encode({"systems": shown, **own, "messages": messages})


def holds(system: str) -> dict[str, dict[str, str]]:
    """Give the kinds of the fields of a system's events: see docs/protocol/words.md."""
    return {
        tag: held_by(event) for tag, event in EVENT_BY_TAG.items() if tag.startswith(f"{system}.")
    }


def general_holds() -> dict[str, dict[str, str]]:
    """Give the kinds that belong to no system: of the table's events, asks and accounts."""
    return {**holds("table"), "ask": held_by(Ask), "account": HOLDS}


class _Lenient(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def _toggles(system: str) -> dict[str, tuple[str | int, ...]]:
    return {name: values for name, values in all_toggles().items() if name.startswith(f"{system}.")}


def in_both(package: str) -> dict[str, Words]:
    """Read a package's catalogues of both languages."""
    return {language: words(package, language) for language in LANGUAGES}

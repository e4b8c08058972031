"""Whatever a rule system offers, asks or shows has a control or a drawing on the page."""

import json
import re
from typing import Any

import pytest

from domain.systems import discover
from server.catalogue import words
from tests.architecture import drawn

WEB = drawn.ROOT / "clients" / "web"
TABLE: dict[str, Any] = json.loads((WEB / "tests" / "drawn.json").read_text())
"""Of each system: command, question and field -> `FILE HANDLE`, or why there is none of its own.

A command without a control of its own is left to the form made from its offer; a field that is
not drawn names the reason, or another field that has the same.
"""
SYSTEMS = {key: system for key, system in discover().items() if key in TABLE}
KEYS = sorted(SYSTEMS)


def source(path: str) -> str:
    """Read a file of the page."""
    return (WEB / "src" / path).read_text()


def code(text: str) -> str:
    """Leave out of a file what mentions a word without reading it: comments, imports, texts."""
    kept = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    kept = re.sub(r"^import.*?;$", "", kept, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r'(?<!\[)"[^"\n]*"', '""', kept)


def reads(text: str, name: str) -> bool:
    """Tell whether code takes a field from what holds it, by a dot, a key or a pattern."""
    taken = rf"\.{name}\b", rf'\["{name}"\]', rf"[{{,(]\s*{name}\s*[:,=}}]"
    return any(re.search(pattern, text) for pattern in taken)


def missing(entry: Any, reason: str) -> bool:
    """Tell whether an entry names neither a handle that is in its file, nor a reason."""
    if isinstance(entry, dict):
        return len(entry.get(reason, "").split()) < 4
    path, _, handle = entry.partition(" ")
    return handle not in source(path)


@pytest.mark.parametrize("key", KEYS)
def test_every_command_has_a_control(key: str) -> None:
    named = {f"{key}.{name}": entry for name, entry in TABLE[key]["commands"].items()}
    assert named.keys() == drawn.commands(SYSTEMS[key])
    assert [name for name, entry in named.items() if missing(entry, "form")] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_question_has_its_answers(key: str) -> None:
    named = TABLE[key]["asks"]
    assert named.keys() == drawn.asks(SYSTEMS[key])
    assert [name for name, entry in named.items() if missing(entry, "form")] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_field_of_the_view_is_drawn(key: str) -> None:
    named = TABLE[key]["fields"]
    assert named.keys() == drawn.fields(SYSTEMS[key])
    for name, entry in named.items():
        if isinstance(entry, dict):
            assert not missing(entry, "not"), name
        elif entry in named:
            assert isinstance(named[entry], dict), name
        else:
            assert reads(code(source(entry)), name), (name, entry)


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_a_rule_is_chosen_by_its_name(key: str) -> None:
    """All toggles are drawn by one part of the gm's pane, with a word for each value."""
    assert "format={(value) => word(toggle, value)}" in source("table/preparation/rules.tsx")
    for language in ("de", "en"):
        said = words(f"domain.systems.{key}", language)
        for toggle, values in drawn.toggles(SYSTEMS[key]).items():
            wanted = {f"toggle.{key}.{toggle}.{value}" for value in values}
            assert len(values) > 1
            assert wanted <= said.keys(), toggle

"""Which commands, questions, rules and fields of the view does a rule system have to be drawn?"""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from domain.kernel.system import System
from tests.architecture.syntax import syntax

ROOT = Path(__file__).parents[2]
DOMAIN, GOLDEN = ROOT / "domain" / "systems", ROOT / "tests" / "golden"


def commands(system: System) -> set[str]:
    """Name what may be wished for, except what all systems share."""
    tags = {str(command.__struct_config__.tag) for command in system.commands}
    return {tag for tag in tags if tag.startswith(f"{system.key}.")}


def toggles(system: System) -> dict[str, tuple[str | int, ...]]:
    """Give every optional rule with its values."""
    return {
        each.name: tuple(value for value in get_args(each.type))
        for each in msgspec.structs.fields(system.settings)
    }


def asks(system: System) -> set[str]:
    """Name the kinds of questions: each has a sentence."""
    words = json.loads((DOMAIN / system.key / "messages" / "de.json").read_text())
    return {key.removeprefix("ask.") for key in words if key.startswith("ask.")}


def fields(system: System) -> set[str]:
    """Name the keys of a view: those that the code writes, and those of recorded views."""
    written = {key for tree in _trees(system.key) for key in _keys(tree)}
    return (written | set(_recorded(system.key))) - {"type"}


def _trees(system: str) -> Iterator[ast.AST]:
    """Read the files that say what is seen."""
    home = DOMAIN / system
    modules = (home / "view.py", home / "standing.py", *(home / "eingriffe").rglob("*.py"))
    yield from (syntax(each.read_text()) for each in modules if each.exists())


def _keys(tree: ast.AST) -> Iterator[str]:
    """List the keys that are written; a lambda names fields of the state, as folds do."""
    lambdas = (node for node in ast.walk(tree) if isinstance(node, ast.Lambda))
    folds = {node for each in lambdas for node in ast.walk(each)}
    for node in (node for node in ast.walk(tree) if node not in folds):
        match node:
            case ast.Dict(keys=keys):
                yield from (word for key in keys if key for word in _words(key))
            case ast.Assign(targets=[ast.Subscript(slice=ast.Constant(value=str(key)))]):
                yield key


def _words(node: ast.AST) -> Iterator[str]:
    """List the words below a node, apart from f-strings."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _words(child)


def _recorded(system: str) -> Iterator[str]:
    """List keys of conflicts and sheets in what was recorded of this system's story."""
    for path in sorted((GOLDEN / system).glob("seen-*.ndjson")):
        for line in path.read_text().splitlines():
            told = json.loads(line)
            shown = told.get("view") or told.get("patch") or {}
            for conflict in (shown.get("conflicts") or {}).values():
                yield from _below({k: v for k, v in (conflict or {}).items() if k != "settings"})
            yield from _below((shown.get("sheets") or {}).get(system))


def _below(held: Any) -> Iterator[str]:
    if isinstance(held, dict):
        for key, each in held.items():
            # Ids, names that people gave, cards and numbers are no fields.
            if key.isidentifier() and key.islower() and not _an_id(key):
                yield key
            yield from _below(each)
    elif isinstance(held, list):
        for each in held:
            yield from _below(each)


def _an_id(key: str) -> bool:
    return len(key) == 12 and all(letter in "0123456789abcdef" for letter in key)

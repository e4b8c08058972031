"""Which functions of the product does no other place of the product use?"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import PurePath

from tests.architecture.syntax import syntax

Function = ast.FunctionDef | ast.AsyncFunctionDef
PASSIVE = {"asynccontextmanager", "cache", "cached_property", "classmethod", "contextmanager"}
PASSIVE |= {"lru_cache", "overload", "property", "staticmethod"}
"""Decorators that do not register what they decorate; any other, such as `evolve.on(…)`, does."""
OWN_BASES = {"Protocol", "Struct"}
"""Bases that call no method of a class; any other may."""


def unused(sources: Mapping[str, str]) -> list[str]:
    """Name the functions and methods of these files that nothing in them uses."""
    used = {use for file, source in sources.items() for use in _uses(file, syntax(source))}
    return [
        f"{file}: {name}"
        for file, source in sources.items()
        for owner, name in _defined(file, syntax(source))
        if (owner, name) not in used
    ]


def _module(file: str) -> str:
    path = PurePath(file)
    return path.parent.name if path.stem == "__init__" else path.stem


def _defined(file: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield (module, function), and ("", method) of classes whose bases call no method."""
    yield from ((_module(file), name) for name in _waiting(tree.body))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and {ast.unparse(b) for b in node.bases} <= OWN_BASES:
            yield from (("", name) for name in _waiting(node.body))


def _waiting(body: list[ast.stmt]) -> Iterator[str]:
    """Name the functions that neither Python nor a registry calls."""
    for node in body:
        if isinstance(node, Function) and not node.name.startswith("__"):
            by = (each.func if isinstance(each, ast.Call) else each for each in node.decorator_list)
            if {ast.unparse(each).rpartition(".")[2] for each in by} <= PASSIVE:
                yield node.name


def _uses(file: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield (module, name) of what is read, and ("", attribute); not by a function of itself."""
    aliases: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = (node.module or PurePath(file).parent.name).rpartition(".")[2]
            yield from ((module, each.name) for each in node.names)
            aliases |= {each.asname or each.name: each.name for each in node.names}
    for node, around in _inside(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name != around:
                yield _module(file), name
            case ast.Attribute(value=value, attr=name):
                yield "", name
                if isinstance(value, ast.Name):
                    yield aliases.get(value.id, value.id), name


def _inside(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield all nodes, each with the name of the function of the module around it, if any."""
    for part in tree.body:
        around = part.name if isinstance(part, Function) else ""
        yield from ((node, around) for node in ast.walk(part))

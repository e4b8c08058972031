"""What does a module import, also inside a function or by a function?"""

import ast
from collections.abc import Iterator

from tests.architecture.syntax import syntax

IMPORTERS = {"__import__", "import_module"}
UNKNOWN = "<computed>"


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Yield (line, dotted name) of every import in `source`, wherever it stands.

    `from a import b` counts as `a.b`, `from .a import b` as `.a.b`; a name computed at run time
    counts as `<computed>`.
    """
    for node in ast.walk(syntax(source)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                start = "." * level + (f"{module}." if module else "")
                yield from ((node.lineno, start + name.name) for name in names)
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=[first, *_]):
                if called in IMPORTERS:
                    yield node.lineno, _constant(first)


def calls(source: str) -> Iterator[tuple[int, str]]:
    """Yield (line, name) of every call of a plain name in `source`."""
    for node in ast.walk(syntax(source)):
        match node:
            case ast.Call(func=ast.Name(id=called)):
                yield node.lineno, called


def _constant(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(name)):
            return name
    return UNKNOWN

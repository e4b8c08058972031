"""What does a program get from `chronist_client`? Writes its reference page from the docstrings."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from tests.architecture.syntax import syntax
from tests.architecture.tree import ROOT

CLIENT = ROOT / "clients" / "python" / "chronist_client"
FILE = ROOT / "docs" / "howto" / "client-reference.md"
HEAD = """# The Python client, name by name

Written from the docstrings of `clients/python/chronist_client` by `./dev types`;
`tests/client/test_reference.py` compares the page with them and runs its examples. In these, `url`
is the address of a server and `link` a gm's link to a table there; `Json` is a `dict[str, Any]`.
Where to begin: `docs/howto/write-a-client.md`.
"""
BESIDE = ("options", "paths")
"""Modules that a client with controls of its own needs too; the package does not export them."""
CODE = re.compile(r"```python\n(.*?)```", re.S)
Shown = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def text() -> str:
    """Write the page: what the package exports, then the functions that deal with options."""
    lines = [HEAD, "## `chronist_client`", ""]
    for module, names in _exports():
        lines += [line for each in _shown(module) if each.name in names for line in _entry(each)]
    for module in BESIDE:
        question = ast.get_docstring(_tree(module)) or ""
        lines += [f"## `chronist_client.{module}`", "", question, ""]
        lines += [line for each in _shown(module) for line in _entry(each)]
    return "\n".join(lines).rstrip() + "\n"


def examples() -> dict[str, str]:
    """Give the page's examples by the name above them."""
    parts = FILE.read_text("utf-8").split("\n### `")[1:]
    return {re.split(r"\W", part)[0]: code for part in parts for code in CODE.findall(part)}


def _tree(module: str) -> ast.Module:
    return syntax((CLIENT / f"{module}.py").read_text("utf-8"))


def _exports() -> Iterator[tuple[str, set[str]]]:
    for node in syntax((CLIENT / "__init__.py").read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, {alias.name for alias in node.names}


def _shown(module: str) -> list[Shown]:
    return [each for each in _tree(module).body if isinstance(each, Shown) and _public(each.name)]


def _public(name: str) -> bool:
    return not name.startswith("_") or name == "__call__"


def _entry(each: Shown) -> list[str]:
    lines = [f"### `{_heading(each)}`", "", ast.get_docstring(each) or "", ""]
    if not isinstance(each, ast.ClassDef):
        return lines
    members = [*_fields(each), *_methods(each)]
    return [*lines, *members, *([""] if members else [])]


def _heading(each: Shown) -> str:
    if not isinstance(each, ast.ClassDef):
        return _signature(each)
    made = next((one for one in _functions(each) if one.name == "__init__"), None)
    return each.name if made is None else f"{each.name}({_parameters(made)})"


def _functions(kind: ast.ClassDef) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [one for one in kind.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]


def _fields(kind: ast.ClassDef) -> Iterator[str]:
    """List the fields of a record, each with the docstring below it if there is one."""
    for node, below in pairwise([*kind.body, ast.Pass()]):
        if isinstance(node, ast.AnnAssign) and _public(ast.unparse(node.target)):
            told = below.value if isinstance(below, ast.Expr) else None
            words = str(told.value) if isinstance(told, ast.Constant) else ""
            yield f"- `{ast.unparse(node)}`" + (f": {words}" if words else "")


def _methods(kind: ast.ClassDef) -> Iterator[str]:
    for one in _functions(kind):
        if _public(one.name):
            words = " ".join((ast.get_docstring(one) or "").split())
            attribute = any(
                ast.unparse(each) in {"property", "cached_property"} for each in one.decorator_list
            )
            yield f"- `{one.name if attribute else _signature(one)}`: {words}"


def _signature(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    begins = "await " if isinstance(function, ast.AsyncFunctionDef) else ""
    gives = ast.unparse(function.returns) if function.returns else "None"
    ends = "" if gives == "None" else f" -> {gives}"
    return f"{begins}{function.name}({_parameters(function)}){ends}"


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return ast.unparse(function.args).removeprefix("self").removeprefix(", ")


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")

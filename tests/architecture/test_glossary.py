"""Does every word of the glossary stand in the code, and does it cite a known place?"""

import ast
import re
from collections import Counter
from typing import NamedTuple

from tests.architecture.anchors import parse
from tests.architecture.tree import ROOT, files

PAGE = ROOT / "docs" / "GLOSSARY.md"
CODE = re.compile(r"`([^`]+)`")
RULE = re.compile(r":?-+:?")
NO_ANCHOR = {"", "-", "–", "—"}
OF_EVERY_SYSTEM = {"Conflict", "Context", "Settings", "Sheet", "State"}
"""What each rule system has under the same name; only the table's own conflict is another."""


class Row(NamedTuple):
    """One line of the table."""

    term: str
    anchor: str
    identifier: str
    german: str
    english: str
    sentence: str


def rows() -> list[Row]:
    """Return the table's rows; a row with another number of cells is an error."""
    lines = [line for line in PAGE.read_text().splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rules = [at for at, row in enumerate(cells) if all(RULE.fullmatch(cell) for cell in row)]
    heads = {at - 1 for at in rules}
    return [Row(*row) for at, row in enumerate(cells) if at not in heads | set(rules)]


def spoken() -> set[str]:
    """Return every name the code of domain/ and server/ uses, and its constant strings."""
    found = set[str]()
    for path in files("domain", "server", suffixes={".py"}):
        found.update({path.stem, path.parent.name})
        for node in ast.walk(ast.parse(path.read_text())):
            found.update(_names(node))
    return found


def _names(node: ast.AST) -> set[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return {name}
        case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
            return {name}
        case ast.Constant(value=str(text)):
            return {text}
    return set()


def test_every_identifier_of_the_glossary_is_in_the_code() -> None:
    known = spoken()
    named = [(row.term, name) for row in rows() for name in CODE.findall(row.identifier)]
    assert named, "the glossary names no identifier"
    assert [
        f"{term}: {name}"
        for term, name in named
        if name not in known and name.rsplit(".", 1)[-1] not in known
    ] == []


def test_every_term_has_an_identifier_and_two_labels() -> None:
    bare = [
        row.term
        for row in rows()
        if not CODE.search(row.identifier) or not (row.german and row.english and row.sentence)
    ]
    assert bare == []


def test_every_anchor_of_the_glossary_is_known() -> None:
    anchors = [row.anchor for row in rows() if row.anchor not in NO_ANCHOR]
    assert all(parse(anchor.replace("`", "")) for anchor in anchors)


def test_a_term_stands_in_the_glossary_once() -> None:
    terms = [row.term for row in rows()]
    assert sorted(terms) == sorted(set(terms))


def classes() -> list[str]:
    """Return the classes of domain/ but its messages, whose names begin with their system."""
    return [
        node.name
        for path in files("domain", suffixes={".py"})
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef) and not _is_message(node)
    ]


def _is_message(node: ast.ClassDef) -> bool:
    """Tell whether a class is a command or an event: those alone are made by keywords."""
    return any(keyword.arg == "kw_only" for keyword in node.keywords)


def test_a_word_names_one_class_in_the_domain() -> None:
    counted = Counter(classes())
    assert counted["Table"] == 1
    assert {word for word, n in counted.items() if n > 1} <= OF_EVERY_SYSTEM

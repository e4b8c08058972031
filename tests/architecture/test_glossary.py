"""Does every word of the glossary stand in the code, and does it cite a known place?"""

import ast
import re
from collections import Counter
from typing import NamedTuple

import pytest

from domain.kernel.messages import Event
from domain.table.commands import BY_TAG
from tests.architecture.anchors import parse
from tests.architecture.syntax import syntax
from tests.architecture.tree import ROOT, files, name_of

PAGE = ROOT / "docs" / "GLOSSARY.md"
CODE = re.compile(r"`([^`]+)`")
RULE = re.compile(r":?-+:?")
NO_ANCHOR = {"", "-", "–", "—"}
SYSTEMS = {"einBlatt", "EWS", "Harmonies", "PHERS", "Samyra"}
"""The sections of the page that speak of one rule system."""
OF_EVERY_SYSTEM = {"Conflict", "Context", "Settings", "Sheet", "State"}
"""What each rule system has under the same name."""


class Row(NamedTuple):
    """One line of the table."""

    term: str
    anchor: str
    identifier: str
    label: str
    sentence: str


def rows(page: str = "") -> list[Row]:
    """Return the rows of the tables; a row with another number of cells is an error."""
    lines = [line for line in (page or PAGE.read_text()).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rules = [at for at, row in enumerate(cells) if all(RULE.fullmatch(cell) for cell in row)]
    heads = {at - 1 for at in rules}
    return [Row(*row) for at, row in enumerate(cells) if at not in heads | set(rules)]


def spoken() -> set[str]:
    """Return every name the code of domain/ and server/ uses, and its constant strings."""
    found = set[str]()
    for path in files("domain", "server", suffixes={".py"}):
        found.update({path.stem, path.parent.name})
        for node in ast.walk(syntax(path.read_text())):
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


def test_every_term_has_an_identifier_a_label_and_a_sentence() -> None:
    bare = [
        row.term
        for row in rows()
        if not CODE.search(row.identifier) or not (row.label and row.sentence)
    ]
    assert bare == []


def shared_labels(page: str) -> set[str]:
    """Return the labels of two terms of ours; each rule system has words of its own."""
    parts = (part.partition("\n") for part in page.split("\n## "))
    general = [row for section, _, text in parts if section not in SYSTEMS for row in rows(text)]
    return {
        label
        for label, n in Counter(row.label for row in general).items()
        if n > 1 and label != "–"
    }


def test_a_label_stands_for_one_term() -> None:
    page = PAGE.read_text()
    assert shared_labels(page) == set()
    second = "| peek | – | `Look` | Figur | A second meaning. |\n"
    assert shared_labels(page.replace("## Deciding\n", f"## Deciding\n{second}")) == {"Figur"}
    assert shared_labels(page.replace("## EWS\n", f"## EWS\n{second}")) == set()


def test_every_anchor_of_the_glossary_is_known() -> None:
    anchors = [row.anchor for row in rows() if row.anchor not in NO_ANCHOR]
    assert all(parse(anchor.replace("`", "")) for anchor in anchors)


def test_a_term_stands_in_the_glossary_once() -> None:
    terms = [row.term for row in rows()]
    assert sorted(terms) == sorted(set(terms))


WIRE = ("server/net/protocol.py", "server/http/schema_types.py")
"""The messages of the socket, and the shapes of what they carry."""
FRAME = {"Frame"}
"""It is made ready by the engine and read by clients; its two shapes have names of their own."""
CLIENT = "clients/python"
Named = tuple[str, str]
"""Room (`engine`, `messages`, `shapes` or `client`) and name of a class."""


def classes() -> list[Named]:
    """Return all classes but the domain's messages, whose names begin with their system."""
    return [
        (_room(name_of(path)), node.name)
        for path in files("domain", "server", CLIENT, suffixes={".py"})
        for node in ast.walk(syntax(path.read_text()))
        if isinstance(node, ast.ClassDef)
        and not (_is_message(node) and path.is_relative_to(ROOT / "domain"))
    ]


def _room(path: str) -> str:
    rooms = dict(zip(WIRE, ("messages", "shapes"), strict=True))
    return rooms.get(path, "client" if path.startswith(CLIENT) else "engine")


def _is_message(node: ast.ClassDef) -> bool:
    """Tell whether a class is a command or an event: those alone build on another of them."""
    bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    return node.name in MESSAGES and bool(bases & MESSAGES)


def _below(kind: type) -> set[str]:
    return {kind.__name__}.union(*map(_below, kind.__subclasses__()))


MESSAGES = {each.__name__ for kind in BY_TAG.values() for each in kind.__mro__} | _below(Event)
"""Commands, events, and what several of them have in common."""


def second_meanings(named: list[Named]) -> set[str]:
    """Return the words that name two classes.

    A client reads what the server sends under the name it was sent by. A shape describes what
    the engine encodes under the name it has there.
    """
    rooms = {name: [room for room, each in named if each == name] for _, name in named}
    one_thing = (
        {"engine"}, {"messages"}, {"shapes"}, {"client"},
        {"messages", "client"}, {"shapes", "client"}, {"engine", "shapes"},
    )  # fmt: skip
    return {
        name
        for name, where in rooms.items()
        if name not in OF_EVERY_SYSTEM | FRAME
        and (len(where) > len(set(where)) or set(where) not in one_thing)
    }


def test_a_word_names_one_class() -> None:
    named = classes()
    assert {"engine", "messages", "shapes", "client"} == {room for room, _ in named}
    assert second_meanings(named) == set()


@pytest.mark.parametrize(
    "planted",
    [("engine", "Ledger"), ("client", "Ledger"), ("messages", "Commit"), ("engine", "Plan")],
)
def test_a_second_meaning_is_found(planted: Named) -> None:
    assert second_meanings([*classes(), planted]) == {planted[1]}


def identifiers(page: str) -> list[Named]:
    """Return every identifier of the page with the section in which it stands."""
    parts = (part.partition("\n") for part in page.split("\n## "))
    return [
        (section, name)
        for section, _, text in parts
        for line in text.splitlines()
        if line.startswith("|")
        for name in CODE.findall(line.split("|")[3])
    ]


def repeated(named: list[Named]) -> set[str]:
    """Return the identifiers that stand for two terms; two rule systems may share a word."""
    counted = Counter(name for _, name in named)
    general = {name for section, name in named if section not in SYSTEMS}
    twice = {name for (_, name), n in Counter(named).items() if n > 1}
    return twice | {name for name in general if counted[name] > 1}


def test_an_identifier_stands_for_one_term() -> None:
    page = PAGE.read_text()
    assert len(identifiers(page)) > 150
    assert repeated(identifiers(page)) == set()
    planted = page.replace("## EWS\n", "## EWS\n| Spielerin | – | `Ledger` | – | – |\n")
    assert repeated(identifiers(planted)) == {"Ledger"}

"""Does every citation name a place that exists in its seed?"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.architecture.anchors import BEGINS, CITATION, Anchor, Unknown, every, parse
from tests.architecture.syntax import syntax
from tests.architecture.tree import ROOT, files, name_of


def strings(source: str) -> Iterator[tuple[int, str]]:
    """Yield (line, text) of every string constant: docstrings and anchors that events carry."""
    for node in ast.walk(syntax(source)):
        match node:
            case ast.Constant(value=str(text)):
                yield node.lineno, text


def citations(source: str) -> Iterator[tuple[int, str]]:
    """Yield (line, citation): what follows `Seed:`, and strings that are an anchor themselves."""
    for line, text in strings(source):
        yield from ((line, found[1]) for found in CITATION.finditer(text))
        if BEGINS.match(text):
            yield line, text


def cited(paths: Iterable[Path]) -> tuple[set[Anchor], list[str]]:
    """Return the anchors that these files name, and a line for each citation of no known place."""
    known, unknown = set[Anchor](), list[str]()
    for path in paths:
        for line, citation in citations(path.read_text()):
            try:
                known.update(parse(citation))
            except Unknown as problem:
                unknown.append(f"{name_of(path)}:{line}: {problem}")
    return known, unknown


def rule_tests() -> list[Path]:
    """Return the test files that speak of the game; those of this folder only hold samples."""
    return [p for p in files("tests", suffixes={".py"}) if p.parent.name != "architecture"]


def test_every_citation_in_the_domain_names_a_known_place() -> None:
    known, unknown = cited(files("domain", suffixes={".py"}))
    assert unknown == []
    assert known, "the domain cites nothing"


def test_every_citation_in_a_test_names_a_known_place() -> None:
    assert cited(rule_tests())[1] == []


def said_again(source: str) -> list[str]:
    """Name what cites once more the place that its module's docstring holds for all in it."""
    module = syntax(source)
    whole = CITATION.findall(ast.get_docstring(module) or "")
    parts = (n for n in ast.walk(module) if isinstance(n, ast.ClassDef | ast.FunctionDef))
    told = ((part.name, CITATION.findall(ast.get_docstring(part) or "")) for part in parts)
    return [name for name, cited in told if set(whole) & set(cited)]


def test_no_citation_repeats_that_of_its_module() -> None:
    module = '"""Which?\n\nSeed: 003 Lösen\n"""\n'
    assert said_again(f'{module}def one():\n    """A.\n\n    Seed: 003 Lösen\n    """') == ["one"]
    assert said_again(f'{module}def one():\n    """A.\n\n    Seed: 003 Handlungen\n    """') == []
    paths = [*files("domain", suffixes={".py"}), *rule_tests()]
    again = {name_of(path): said_again(path.read_text()) for path in paths}
    assert {name: parts for name, parts in again.items() if parts} == {}


NARRATIVE = {"004 §1.3"}
"""Sections that only introduce those below them."""
SYSTEMS = {"000": "phers", "001": "ews", "002": "harmonies", "003": "samyra", "004": "einblatt"}


def test_no_section_of_a_built_system_is_without_a_test(
    capsys: pytest.CaptureFixture[str],
) -> None:
    named, _ = cited(rule_tests())
    built = {seed for seed, key in SYSTEMS.items() if (ROOT / "domain/systems" / key).is_dir()}
    unnamed = [str(a) for a in every() if a.seed in built and a not in named]
    with capsys.disabled():
        print(
            f"\n{len(named)} sections named by tests; without any: {', '.join(unnamed) or 'none'}"
        )
    assert set(unnamed) <= NARRATIVE


@pytest.mark.parametrize(
    ("citation", "anchors"),
    [
        ("004 §1.3.5", ["004 §1.3.5"]),
        ("004 §1.3, §1.3.5; 003 Lösen.", ["004 §1.3", "004 §1.3.5", "003 Lösen"]),
        ("004 Tab. 1.2", ["004 Tab. 1.2"]),
        (
            "001 Probe, Wahrscheinlichkeit zu bestehen",
            ["001 Probe, Wahrscheinlichkeit zu bestehen"],
        ),
    ],
)
def test_a_citation_is_read_as_its_anchors(citation: str, anchors: list[str]) -> None:
    assert [str(anchor) for anchor in parse(citation)] == anchors


@pytest.mark.parametrize(
    "citation", ["004 §1.3.7", "004 §1.33", "005 §1", "§1.2", "004 §1.2 §1.3", "003 Parade", "004 "]
)
def test_an_unknown_place_is_refused(citation: str) -> None:
    with pytest.raises(Unknown):
        parse(citation)

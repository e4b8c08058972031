"""Does every rule that the page may name stand in the texts that tell how to play?"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.anchors import BEGINS, Anchor, parse
from tests.architecture.syntax import syntax
from tests.architecture.tree import ROOT
from tests.architecture.wire_types import SEEDS

MARK = re.compile(r"<!-- § ([^:]+): (.+?) -->")


def told(language: str) -> list[Anchor]:
    """List the places of the source that the texts of a language mark; pages of ours are none."""
    texts = sorted((ROOT / "docs" / "play" / language).glob("*.md"))
    marks = (mark for text in texts for mark in MARK.finditer(text.read_text("utf-8")))
    return [each for mark in marks if BEGINS.match(mark[2]) for each in parse(mark[2])]


def reasons() -> Iterator[Anchor]:
    """List the places that events name as their reasons."""
    for file in sorted((ROOT / "domain").rglob("*.py")):
        for node in ast.walk(syntax(file.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(text)) if BEGINS.match(text) and "\n" not in text:
                    yield from parse(text)


def commands() -> list[Anchor]:
    """List the places that commands are about."""
    lines = re.findall(r'": "(00.+)",', SEEDS.read_text("utf-8"))
    return [parse(line)[0] for line in lines]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_place_that_a_reason_or_a_refusal_names_is_told_once(language: str) -> None:
    marked = told(language)
    assert len(marked) == len(set(marked))
    named = {*reasons(), *commands()}
    assert len(named) > 30
    assert sorted(named - set(marked)) == []


def test_both_languages_mark_the_same_places() -> None:
    assert sorted(told("de")) == sorted(told("en"))

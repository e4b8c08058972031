"""Does the code speak in words that a stranger reads once?"""

import json
import re

import pytest

from tests.architecture.english import faults, name_faults, of_page, prose, replaced
from tests.architecture.tree import ROOT, files, name_of, pages

CODE = files("domain", "server", "clients/python", "tests", suffixes={".py"})
EXAMPLES = "tests/architecture/test_english.py"
"""This file quotes what it looks for."""


def test_comments_and_docstrings_are_in_common_words() -> None:
    found = [
        f"{name_of(path)}: {fault}"
        for path in CODE
        if name_of(path) != EXAMPLES
        for fault in faults(prose(path.read_text()))
    ]
    assert found == []


def test_names_are_in_common_words_and_those_of_tests_are_claims() -> None:
    found = [(name_of(path), name) for path in CODE for name in name_faults(path.read_text())]
    assert found == []


def test_names_of_the_product_use_the_standard_words() -> None:
    product = [path for path in CODE if not name_of(path).startswith("tests/")]
    found = [(name_of(path), name) for path in product for name in replaced(path.read_text())]
    assert found == []
    assert replaced("def brought(): ...\ndef let_go(): ...\nLATELY = 2\nclass Founded: ...") == [
        "brought",
        "let_go",
        "Founded",
        "LATELY",
    ]
    assert replaced("class Carried: ...\ndef letter_gone(): ...") == []


def test_pages_are_in_common_words() -> None:
    found = [
        f"{name_of(page)}: {fault}"
        for page in pages()
        if page.parent.name != "adr"
        for fault in faults(of_page(page.read_text()))
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "The views are made anew.",
        "It waits for ever.",
        "Who waits behind a call is refused.",
        "A hand is shown to who plays it.",
        "Whoever asks more waits first.",
        "Nothing is left; who comes later waits.",
    ],
)
def test_a_sentence_to_be_read_twice_is_found(text: str) -> None:
    assert list(faults(text))


@pytest.mark.parametrize(
    "text",
    [
        "Who sits at the table, and who owns the figures?",
        "The player who begins wins.",
        "Name who enters the outcome.",
        "Nobody else's view changes.",
    ],
)
def test_a_plain_sentence_is_fine(text: str) -> None:
    assert list(faults(text)) == []


def test_only_docstrings_and_comments_are_read() -> None:
    source = 'X = "anew"  # upon\n\n\ndef f() -> None:\n    """Make it anew."""\n'
    assert len(list(faults(prose(source)))) == 2


TWO_WORDS = re.compile(r"(?i)game master(?!\))|\bthr(?:ew|own?(?!(?:s|ing)? (?:the|a|“)))")
"""What players read as `GM`, but for its explanation in brackets, and dice that are not rolled."""


def test_players_read_one_word_for_the_gm_and_one_for_dice() -> None:
    texts = {
        name_of(path): json.loads(path.read_text()).values()
        for root in ("clients", "domain", "server")
        for path in (ROOT / root).rglob("*en.json")
        if "node_modules" not in path.parts
    }
    texts |= {name_of(page): [page.read_text()] for page in (ROOT / "docs/play/en").glob("*.md")}
    assert len(texts) > 15
    found = [
        f"{name}: {text}" for name, said in texts.items() for text in said if TWO_WORDS.search(text)
    ]
    assert found == []


def test_every_paragraph_of_a_docstring_is_read() -> None:
    source = 'def f() -> None:\n    """Make it.\n\n    Who waits\n    is refused.\n    """\n'
    assert len(list(faults(prose(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "def look_anew(): ...",
        "FOR_EVER = 1",
        "def f(whoever): ...",
        "class ReadAnew: ...",
        "def test_who_hangs_up_is_gone(): ...",
        "async def test_edge_5_who_leaves_is_stopped(): ...",
        "def test_it(): ...",
    ],
)
def test_a_name_to_be_read_twice_is_found(source: str) -> None:
    assert name_faults(source)


def test_a_name_in_common_words_is_fine() -> None:
    source = "def test_a_client_that_hangs_up_is_gone(whole): ...\nclass Shallow: ..."
    assert name_faults(source) == []

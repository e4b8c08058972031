"""Does the code speak in words that a stranger reads once?"""

import json
import re

import pytest

from tests.architecture.english import faults, of_page, prose
from tests.architecture.tree import ROOT, files, name_of, pages


def test_comments_and_docstrings_are_in_common_words() -> None:
    found = [
        f"{name_of(path)}: {fault}"
        for path in files("domain", "server", "clients/python", suffixes={".py"})
        for fault in faults(prose(path.read_text()))
    ]
    assert found == []


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

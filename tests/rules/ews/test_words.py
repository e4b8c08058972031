"""Is one choice of both symbols called a round wherever people read of it?"""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGES = ("docs/rules/ews.md", "docs/play/en/ews.md", "docs/play/de/ews.md")
CATALOGUES = (
    *ROOT.glob("domain/systems/ews/messages/*.json"),
    *ROOT.glob("clients/web/src/systems/ews/words.*.json"),
)
OTHER = re.compile(r"\b(games?|Spiel(e|en|es|s)?)\b")


def test_a_round_is_called_by_no_other_word() -> None:
    told = [(ROOT / page).read_text() for page in PAGES]
    for catalogue in CATALOGUES:
        told += (
            re.sub(r"{\w+}", "", words) for words in json.loads(catalogue.read_text()).values()
        )
    assert [line for text in told for line in text.splitlines() if OTHER.search(line)] == []

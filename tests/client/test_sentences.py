"""Does the terminal say events and accounts as the page does? Both read one file of examples."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from chronist_client import Json
from chronist_client.terminal.account import account_sentences
from chronist_client.terminal.names import Names
from chronist_client.terminal.sentences import Speech
from chronist_client.terminal.words import LANGUAGES, Words
from domain.chronicle.commits import EVENT_BY_TAG
from server import catalogue
from server.http.schemas import NEVER_TOLD
from tests.architecture.tree import ROOT

TOLD = json.loads(Path(ROOT / "clients" / "web" / "tests" / "sentences.json").read_text())
"""The web client's tests read the same examples."""
SERVED: Json = json.loads(catalogue.systems())
HOLDS: dict[str, Any] = {
    **SERVED["holds"],
    **{tag: held for each in SERVED["systems"].values() for tag, held in each["holds"].items()},
}


@pytest.mark.parametrize("example", TOLD["examples"], ids=lambda each: each["says"])
def test_a_sentence_is_chosen_and_filled_as_on_the_page(example: Json) -> None:
    language, event = example["language"], example["event"]
    words = {
        "systems": {},
        "messages": {language: example["words"]},
        "holds": {event["type"]: example["holds"]},
    }
    assert Speech(Words(words, language), Names(**TOLD["names"])).event(event) == example["says"]


@pytest.mark.parametrize("example", TOLD["events"], ids=lambda each: each["event"]["type"])
def test_every_event_is_said_as_on_the_page(example: Json) -> None:
    for language in LANGUAGES:
        speech = Speech(Words(SERVED, language), Names(**TOLD["names"]))
        assert speech.event(example["event"]) == example[language]
        assert "{" not in example[language]


@pytest.mark.parametrize("example", TOLD["accounts"], ids=lambda each: " ".join(each["en"]))
def test_every_account_is_said_as_on_the_page(example: Json) -> None:
    for language in LANGUAGES:
        speech = Speech(Words(SERVED, language), Names(**TOLD["names"]))
        assert account_sentences(example["entries"], speech) == example[language]
        assert not re.search("account[.]|[{…]", " ".join(example[language]))


def test_accounts_of_every_system_are_among_the_examples() -> None:
    told = {entry["kind"].split(".")[0] for each in TOLD["accounts"] for entry in each["entries"]}
    assert told == {"table", *SERVED["systems"]}


def test_every_event_that_anybody_is_told_has_an_example() -> None:
    told = {example["event"]["type"] for example in TOLD["events"]}
    never = {tag for tag, event in EVENT_BY_TAG.items() if event in NEVER_TOLD}
    assert told == EVENT_BY_TAG.keys() - never


def test_the_examples_hold_what_the_server_says_they_hold() -> None:
    assert TOLD["ask"] == SERVED["holds"]["ask"]
    assert TOLD["account"] == SERVED["holds"]["account"]
    for example in TOLD["events"]:
        assert example["holds"] == HOLDS[example["event"]["type"]]
        assert example["event"].keys() <= {"type", *example["holds"]}


@pytest.mark.parametrize(
    ("about", "name", "held", "kind"),
    [
        ("samyra.Step", "path", ["a1"], "field"),
        ("phers", "difficulty", 5, "tenths"),
        ("ews", "difficulty", 5, "word"),
        ("einblatt.SetTargets", "targets", ["a>b"], "pair"),
        ("einblatt", "targets", {"a": ""}, "figure/figure"),
        ("einblatt", "card", {"a": "KrA"}, "card"),
        ("einblatt", "title", "", "written"),
        ("samyra", "subject", "", "figure"),
        ("einblatt", "why", "used", "word"),
    ],
)
def test_what_no_event_declares_holds_what_its_name_says_in_its_system(
    about: str, name: str, held: Any, kind: str
) -> None:
    assert Words(SERVED, "de").kinds.of(about, name, held) == kind

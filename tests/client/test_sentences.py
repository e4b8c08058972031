"""Does the terminal say events and accounts as the page does? Both read one file of examples."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from chronist_client import Json
from chronist_client.terminal.account import account_sentences
from chronist_client.terminal.names import Names
from chronist_client.terminal.narration import planned
from chronist_client.terminal.sentences import Speech
from chronist_client.terminal.steps import LogSteps
from chronist_client.terminal.words import LANGUAGES, Words, own
from domain.chronicle.commits import EVENT_BY_TAG
from domain.systems import discover
from domain.systems.samyra.state import BlowKind
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

DRAW = re.compile(r'DrawKey\("(\w+)", [\w.]+, (?:"(\w+)")?')
"""How code names what a draw is for, if it does so in a word."""
COMPUTED = {
    "einblatt/dealing.py",
    "harmonies/decide/rolling.py",
    "phers/decide/rolling.py",
    "samyra/decide/blows.py",
}
"""Where it does not; but for blows the golden logs have such draws."""
MADE_UP = {("einblatt", "sample")}
"""Never on a log."""


def written() -> Iterator[tuple[str, str, str]]:
    """Give each place in code that draws: its file, its system, what for."""
    folder = ROOT / "domain" / "systems"
    for file in folder.rglob("*.py"):
        for system, purpose in DRAW.findall(file.read_text()):
            yield file.relative_to(folder).as_posix(), system, purpose


def drawn() -> Iterator[tuple[str, str]]:
    """Name all that luck is for: in code, in the golden logs, and in older ones."""
    yield from ((system, purpose) for _, system, purpose in written() if purpose)
    yield from (("samyra", kind) for kind in get_args(BlowKind))
    for key, system in discover().items():
        yield from ((key, name) for renamed in system.draws.items() for name in renamed)
    for log in (ROOT / "tests" / "golden").glob("*/log.ndjson"):
        for line in log.read_text().splitlines():
            for draw in json.loads(line)["body"].get("draws", ()):
                yield draw["key"]["system"], draw["key"]["purpose"]


@pytest.mark.parametrize("example", TOLD["examples"], ids=lambda each: each["says"])
def test_a_sentence_is_chosen_and_filled_as_on_the_page(example: Json) -> None:
    language, event = example["language"], example["event"]
    words = {
        "systems": {},
        "messages": {language: example["words"]},
        "holds": {event["type"]: example["holds"]},
    }
    assert Speech(Words(words, language), Names(**TOLD["names"])).event(event) == example["says"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_plan_comes_to_is_counted_in_the_words_of_the_page(language: str) -> None:
    path = ROOT / "clients" / "web" / "src" / "table" / "history" / f"plan.{language}.json"
    page = json.loads(path.read_text())
    said = {key: text for key, text in own(language).items() if key.startswith("plan.sum.")}
    assert said == {key: text for key, text in page.items() if key.startswith("plan.sum.")}
    speech = Speech(Words(SERVED, language), Names())
    fates = ("struck", "redone", "filled", "kept")
    (title, _, count) = planned({"account": [], "steps": steps(*fates)}, LogSteps(), speech)
    assert title == own(language)["plan.title"]
    assert (
        count
        == {
            "de": "  1 Eintrag wird zurückgenommen, 2 Einträge kommen anders heraus,"
            " 1 bleibt, wie er war.",
            "en": "  1 entry is taken back, 2 entries come out differently, 1 stays as it was.",
        }[language]
    )
    (*_, count) = planned({"account": [], "steps": []}, LogSteps(), speech)
    assert count.strip() == page["plan.sum.nothing"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_plan_leaves_open_is_marked_and_explained_in_the_words_of_the_page(
    language: str,
) -> None:
    path = ROOT / "clients" / "web" / "src" / "table" / "history" / f"plan.{language}.json"
    page = json.loads(path.read_text())
    speech = Speech(Words(SERVED, language), Names(**TOLD["names"]))
    events = [{"type": "table.Said", "seat": "s", "text": text} for text in ("Oh!", "Ah!")]
    open_steps = [{"id": "a", "status": "thrown", "old": events}, *steps("thrown")]
    told = [*planned({"account": [], "steps": open_steps}, LogSteps(), speech)]
    title = page["plan.throws.other"].format(n=2)
    assert told[3] == f"  ? {title}. {page['plan.throws.why']}"
    assert told[4:] == [f"  ? {speech.event(each)}" for each in events]
    (*_, last) = planned({"account": [], "steps": steps("thrown")}, LogSteps(), speech)
    assert last == f"  ? {page['plan.throws.one']}. {page['plan.throws.why']}"


def test_of_a_step_that_comes_out_differently_a_plan_tells_only_what_differs() -> None:
    speech = Speech(Words(SERVED, "de"), Names(**TOLD["names"]))
    oh, ah, no = ({"type": "table.Said", "seat": "s", "text": text} for text in ("Oh", "Ah", "No"))
    step: Json = {"id": "a", "status": "redone", "old": [oh, ah, ah], "new": [oh, ah, no]}
    told = [*planned({"account": [], "steps": [step]}, LogSteps(), speech)]
    assert told[3:] == [f"  − {speech.event(ah)}", f"  + {speech.event(no)}"]
    elsewhere = {**step, "new": [{**each, "conflict": "c"} for each in step["old"]]}
    told = [*planned({"account": [], "steps": [elsewhere]}, LogSteps(), speech)]
    assert told[3:] == [f"    {speech.event(each)}" for each in step["old"]]


def steps(*fates: str) -> list[Json]:
    """Give steps of a plan of which nothing is told."""
    return [{"id": str(n), "status": fate} for n, fate in enumerate(fates)]


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


def test_a_plan_names_a_conflict_that_it_opens_again_under_another_id() -> None:
    event = {"type": "table.ConflictOpened", "system": "phers", "conflict": "later", "title": "Ode"}
    asked = {"kind": "phers.ask.roll", "rank": 4, "conflict": "later", "titled": True}
    account = [{**asked, "values": {"figures": ["a"], "n": 1}}]
    steps = [{"id": "s", "status": "redone", "old": [], "new": [event]}]
    speech = Speech(Words(SERVED, "en"), Names(**TOLD["names"]))
    told = [*planned({"account": account, "steps": steps}, LogSteps(), speech)]
    assert "  “Ode”: Ayla now has to roll." in told
    # What the log knows keeps its name until the change is made.
    assert speech.conflict("c") == TOLD["names"]["conflicts"]["c"]


@pytest.mark.parametrize("luck", TOLD["luck"], ids=lambda each: each["purpose"])
def test_new_luck_is_ordered_in_words_of_both_languages(luck: Json) -> None:
    what = {"system": luck["system"], "purpose": luck["purpose"], "figure": "a"}
    for language in LANGUAGES:
        speech = Speech(Words(SERVED, language), Names(**TOLD["names"]))
        said = speech.event({"type": "table.FreshThrowOrdered", **what})
        assert f"(Ayla, {luck[language]})" in said


def test_all_that_luck_is_for_is_among_the_examples() -> None:
    assert {file for file, _, purpose in written() if not purpose} == COMPUTED
    assert {(each["system"], each["purpose"]) for each in TOLD["luck"]} == {*drawn()} - MADE_UP


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

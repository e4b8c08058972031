"""Every event, command, toggle and reason has a sentence in German and in English."""

import json
import re
from importlib import resources

import msgspec
import pytest

from domain.kernel.messages import KERNEL_EVENTS, Command, Event, tag_of
from domain.kernel.options import Int, Text
from domain.kernel.rejection import illegal, wrong_phase
from domain.kernel.system import System, toggles
from domain.systems import discover
from domain.table.commands import OWN
from domain.table.events import NOTE_EVENTS, LinkRenewed, TokenRenewed
from domain.table.state import TableRules
from server.catalogue import BOUNDS, LANGUAGES, sentence, words
from tests.support.play import Player, seeded

PACKAGES = {key: f"domain.systems.{key}" for key in discover()} | {
    "table": "domain.table",
    "server": "server",
}
NEVER_SHOWN: set[type[Event]] = {LinkRenewed, TokenRenewed}


NEVER_WRONG = {f"illegal.samyra.Intend.{name}" for name in ("kind", "words")}
"""An option offers one value of these fields: another value fits no option at all."""


COUNTS = {"event": "n|cards", "term": "n|value"}
"""Fields that may count what is named after them."""
NEVER_ONE = {"term.harmonies.multiple"}
"""A single action has no such term."""
BOUNDED = {words("server", "de")[each] for each in BOUNDS.values()}


def own_commands(system: System) -> list[type[Command]]:
    """List the commands of a system that are not the table's."""
    return [each for each in system.commands if tag_of(each).startswith(f"{system.key}.")]


def asked_of(command: type[Command]) -> list[str]:
    """Name the fields that a form may ask for."""
    return [name for name in command.__struct_fields__ if name not in ("conflict", "ask")]


def holes(sentence: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", sentence))


@pytest.mark.parametrize("package", PACKAGES.values())
def test_german_and_english_have_the_same_keys_and_placeholders(package: str) -> None:
    german, english = (words(package, language) for language in LANGUAGES)
    assert german
    assert german.keys() == english.keys()
    for key, text in german.items():
        assert text.strip(), key
        assert english[key].strip(), key
        assert holes(text) == holes(english[key]), key


def said(key: str, package: str) -> bool:
    """Tell whether a key, or variants of it, are in the catalogue."""
    return any(each == key or each.startswith(f"{key}.") for each in words(package, "de"))


@pytest.mark.parametrize("key", discover())
def test_everything_a_system_can_say_has_a_sentence(key: str) -> None:
    system, package = discover()[key], PACKAGES[key]
    needed = [
        f"system.{key}",
        *(f"event.{tag_of(event)}" for event in system.events),
        *(f"command.{tag_of(command)}" for command in own_commands(system)),
        *(f"field.{tag_of(c)}.{name}" for c in own_commands(system) for name in asked_of(c)),
        *(f"term.{term}" for term in system.reasons),
    ]
    for name, values in toggles(system.settings).items():
        needed += [f"toggle.{key}.{name}", f"toggle.{key}.{name}.about"]
        needed += [f"toggle.{key}.{name}.{value}" for value in values]
    assert [each for each in needed if not said(each, package)] == []


@pytest.mark.parametrize("key", discover())
def test_every_difference_and_every_question_of_an_account_has_a_sentence(key: str) -> None:
    account, package = discover()[key].account, PACKAGES[key]
    asked = [each for each in words(package, "de") if each.startswith("ask.")]
    needed = [*(matter.kind for matter in (*account.conflicts, *account.sheets)), *asked]
    assert [each for each in needed if not said(f"account.{each}", package)] == []
    assert asked


@pytest.mark.parametrize("key", [*discover(), "table"])
def test_what_a_step_is_called_in_a_button_is_an_event_of_its_own(key: str) -> None:
    events = KERNEL_EVENTS if key == "table" else discover()[key].events
    every = {f"deed.{tag_of(event)}" for event in events}
    deeds = {each for each in words(PACKAGES[key], "de") if each.startswith("deed.")}
    assert {each.removesuffix(".hit") for each in deeds} <= every
    assert deeds


@pytest.mark.parametrize("key", discover())
def test_a_value_that_may_be_wrong_has_a_sentence_that_says_so(key: str) -> None:
    known = words(PACKAGES[key], "de")
    needed = {
        f"illegal.{tag_of(command)}.{name}"
        for command in own_commands(discover()[key])
        for name in asked_of(command)
        if name != "figure"
    }
    assert needed - known.keys() <= NEVER_WRONG


@pytest.mark.parametrize("key", discover())
def test_bounds_are_the_answer_only_where_an_option_has_them(key: str) -> None:
    """A field that lists its values has a sentence of its own, for it has no bounds to name."""
    system, known = discover()[key], words(PACKAGES[key], "de")
    player = Player(system, seeded(1), {}, seed=1)
    bounded: set[str] = set()
    listed: set[str] = set()
    for _ in range(200):
        player.step()
        for seat in player.table.values():
            for option in system.options(player.state, seat):
                for name, field in () if option.more else option.fields.items():
                    to = bounded if isinstance(field, Int | Text) else listed
                    to.add(f"illegal.{option.type}.{name}")
    general = {each for each, text in known.items() if text in BOUNDED}
    assert general & listed <= NEVER_WRONG
    assert general & bounded


@pytest.mark.parametrize("key", discover())
def test_a_sentence_names_only_fields_that_its_event_has(key: str) -> None:
    fields = {
        tag_of(event): {each.encode_name for each in msgspec.structs.fields(event)}
        for event in discover()[key].events
    }
    for each, text in words(PACKAGES[key], "de").items():
        if each.startswith("event."):
            assert holes(text) <= fields[".".join(each.split(".")[1:3])], each


@pytest.mark.parametrize("package", PACKAGES.values())
def test_a_count_before_its_noun_has_a_sentence_for_one(package: str) -> None:
    """German writes nouns with a capital, so its catalogue tells which words are counted."""
    known = words(package, "de")
    counting = {
        key
        for kind, counts in COUNTS.items()
        for key, text in known.items()
        if key.startswith(kind) and re.search(rf"{{({counts})}} ([a-zäöüß]+ )?[A-ZÄÖÜ]", text)
    }
    assert {key for key in counting if f"{key}.one" not in known} <= NEVER_ONE


@pytest.mark.parametrize("key", discover())
def test_a_sentence_under_a_star_stands_in_where_a_command_or_toggle_has_none(key: str) -> None:
    file = resources.files(PACKAGES[key]).joinpath("messages", "de.json")
    written, all_words = json.loads(file.read_text("utf-8")), words(PACKAGES[key], "de")
    assert {each: text for each, text in written.items() if ".*." not in each}.items() <= (
        all_words.items()
    )
    for star in written.keys() - all_words.keys():
        kind, end = star.split("*")
        filled = {each for each in all_words if each.startswith(kind) and each.endswith(end)}
        standing_in = filled - written.keys()
        assert len(standing_in) > 1, star
        assert {all_words[each] for each in standing_in} == {written[star]}


def test_everything_the_table_can_say_has_a_sentence() -> None:
    shown = (event for event in (*NOTE_EVENTS, *KERNEL_EVENTS) if event not in NEVER_SHOWN)
    needed = [
        *(f"event.{tag_of(event)}" for event in shown),
        *(f"command.{tag_of(command)}" for command in OWN),
        *(f"toggle.table.{name}.about" for name in TableRules.__struct_fields__),
    ]
    assert [each for each in needed if not said(each, "domain.table")] == []


@pytest.mark.parametrize(
    "code",
    [
        *("unknown", "not_yours", "stale", "wrong_phase", "illegal", "id_reused", "sealed"),
        *("redo_gone", "malformed", "storage_unavailable", "log_broken"),
    ],
)
def test_every_code_of_refusal_has_a_sentence(code: str) -> None:
    assert said(f"rejection.{code}", "server")


@pytest.mark.parametrize("why", ["empty", "long", "gap", "budget", "cut", "end"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_path_is_said_before_anything_else(why: str, language: str) -> None:
    refused = illegal("ews.SetValue", "value", {"why": why})
    assert sentence(refused, language) == words("server", language)[f"why.{why}"]


def test_bounds_of_a_field_are_said_as_its_option_has_them() -> None:
    refused = illegal("ews.SetValue", "value", {"least": -999, "most": 999})
    assert sentence(refused, "de") == "Erlaubt ist -999 bis 999."
    refused = illegal("harmonies.OpenAction", "title", {"least": 1, "most": 80})
    assert sentence(refused, "en") == "Allowed: 1 to 80 characters."


@pytest.mark.parametrize("language", ["de", "en"])
def test_bounds_that_nobody_knows_are_not_spoken_of(language: str) -> None:
    """A step that is tried again may be refused without bounds, and real dice have none."""
    for field in ("target", "faces"):
        said = sentence(illegal("ews.OpenProbe", field), language)
        assert "{" not in said
        assert said != sentence(illegal("ews.OpenProbe", field, {"least": 1, "most": 6}), language)


def test_a_reason_without_a_sentence_leaves_the_general_one() -> None:
    plain = words("server", "de")["rejection.wrong_phase"]
    assert sentence(wrong_phase("ews.SetValue", "never said"), "de") == plain
    assert sentence(wrong_phase("ews.SetValue"), "de") == plain


def test_a_systems_own_word_for_a_reason_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words("domain.systems.ews", "de"), "why.cut", "Der Ork hält dich auf.")
    assert sentence(wrong_phase("ews.SetValue", "cut"), "de") == "Der Ork hält dich auf."
    assert sentence(wrong_phase("phers.Roll", "cut"), "de") == words("server", "de")["why.cut"]

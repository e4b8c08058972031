"""Does every word that a client may need stand in both catalogues?"""

import json
import re
from importlib import resources

import msgspec
import pytest

from domain.kernel.messages import CloseConflict
from domain.kernel.system import toggles
from domain.systems.harmonies import SYSTEM
from domain.systems.harmonies.reckoning import REASONS
from domain.systems.harmonies.tables import ATTRIBUTES, KINDS, UNTRAINED

ASKS = ("difficulty", "propose", "rolls", "roll", "parry")
PHASES = ("open", "difficulty_set", "rolled", "await_parry", "resolved", "withdrawn", "closed")
VALUES = (
    *ATTRIBUTES, *KINDS, UNTRAINED, "one_roll", "two_rolls", "open", "closed",
    "outcome", "winner", "effect", "success", "failure", "partly", "parried", "win", "loss", "draw",
    "taken", "cancelled", "asked", "chosen", "declined", "failed",
)  # fmt: skip
HOLE = re.compile(r"\{(\w+)\}")
SECRET = {"final", "margin", "terms", "coin", "characteristic", "means", "competency"}


def catalogue(language: str) -> dict[str, str]:
    file = resources.files("domain.systems.harmonies").joinpath("messages", f"{language}.json")
    words: dict[str, str] = json.loads(file.read_text("utf-8"))
    return words


DE, EN = catalogue("de"), catalogue("en")
both = pytest.mark.parametrize("words", [DE, EN], ids=["de", "en"])


def test_both_languages_know_the_same_keys_with_the_same_holes() -> None:
    assert DE.keys() == EN.keys()
    assert [k for k in DE if set(HOLE.findall(DE[k])) != set(HOLE.findall(EN[k]))] == []
    assert all(DE.values())
    assert all(EN.values())


@both
def test_every_event_has_a_sentence_that_names_its_own_fields(words: dict[str, str]) -> None:
    for event in SYSTEM.events:
        tag = str(event.__struct_config__.tag)
        assert f"event.{tag}" in words
        for key in (k for k in words if k == f"event.{tag}" or k.startswith(f"event.{tag}.")):
            assert set(HOLE.findall(words[key])) <= set(event.__struct_fields__), key


@both
def test_only_sentences_for_those_who_know_name_what_may_be_hidden(words: dict[str, str]) -> None:
    cut = {"DiceRolled", "ActionResolved", "ActionOpened", "OpponentAdded", "ParryChosen"}
    for key, sentence in words.items():
        kind, _, rest = key.removeprefix("event.harmonies.").partition(".")
        if kind in cut and not rest.endswith("known"):
            assert not SECRET & set(HOLE.findall(sentence)), key


@both
def test_every_command_and_field_has_a_label(words: dict[str, str]) -> None:
    for command in SYSTEM.commands:
        if command is CloseConflict:
            continue
        tag = str(command.__struct_config__.tag)
        assert f"command.{tag}" in words
        for field in msgspec.structs.fields(command):
            if field.name not in ("conflict", "ask"):
                assert f"field.{tag}.{field.name}" in words
                assert f"illegal.{tag}.{field.name}" in words or field.name == "figure"


@both
def test_questions_reasons_phases_and_values_have_words(words: dict[str, str]) -> None:
    assert {f"ask.{kind}" for kind in ASKS} <= words.keys()
    assert {f"term.{key}" for key in REASONS} <= words.keys()
    assert {f"phase.{phase}" for phase in PHASES} <= words.keys()
    assert {f"value.{value}" for value in VALUES} <= words.keys()


@both
def test_every_optional_rule_and_each_of_its_values_has_words(words: dict[str, str]) -> None:
    for name, values in toggles(SYSTEM.settings).items():
        key = f"toggle.harmonies.{name}"
        assert {key, *(f"{key}.{value}" for value in values)} <= words.keys()

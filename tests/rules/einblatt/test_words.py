"""Is there a sentence, in both languages, for everything that can be said about einBlatt?"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import domain.systems.einblatt as package
from domain.kernel.messages import CloseConflict
from domain.kernel.options import OneOf
from domain.kernel.system import toggles
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt.eingriffe import SKIPS
from domain.systems.einblatt.terms import REASONS
from tests.support.play import Player, seeded

HERE = Path(package.__file__).parent / "messages"
WORDS: dict[str, dict[str, str]] = {
    language: json.loads((HERE / f"{language}.json").read_text()) for language in ("de", "en")
}
CONSTANT = {"conflict", "figure", "ask"}

both = pytest.mark.parametrize("language", WORDS)


def needed() -> Iterator[str]:
    for command in SYSTEM.commands:
        if command is not CloseConflict:
            tag = str(command.__struct_config__.tag)
            yield f"command.{tag}"
            yield from (
                f"field.{tag}.{name}"
                for name in command.__struct_fields__
                if name not in ("conflict", "ask")
            )
    for name, values in toggles(SYSTEM.settings).items():
        yield f"toggle.einblatt.{name}"
        yield from (f"toggle.einblatt.{name}.{value}" for value in values)
    yield from (f"term.{key}" for key in REASONS)
    yield from (f"ask.{kind}" for kind in SKIPS)


@both
def test_every_command_toggle_term_and_question_has_its_words(language: str) -> None:
    assert [key for key in needed() if not WORDS[language].get(key)] == []


@both
def test_every_event_has_a_sentence_or_one_for_each_case(language: str) -> None:
    keys = WORDS[language].keys()
    mute = [
        str(event.__struct_config__.tag)
        for event in SYSTEM.events
        if not any(re.match(rf"event\.{event.__struct_config__.tag}(\.|$)", key) for key in keys)
    ]
    assert mute == []


@both
def test_a_sentence_names_only_fields_of_its_event(language: str) -> None:
    fields = {
        str(event.__struct_config__.tag): set(event.__struct_fields__) for event in SYSTEM.events
    }
    for key, text in WORDS[language].items():
        if key.startswith("event."):
            tag = ".".join(key.split(".")[1:3])
            assert set(re.findall(r"\{(\w+)\}", text)) <= fields[tag], key


def test_both_languages_say_the_same() -> None:
    assert WORDS["de"].keys() == WORDS["en"].keys()
    for key, text in WORDS["de"].items():
        holes = [sorted(re.findall(r"\{\w+\}", each)) for each in (text, WORDS["en"][key])]
        assert holes[0] == holes[1], key


@both
def test_whatever_can_be_wrong_about_a_command_has_a_sentence(language: str) -> None:
    """Fields with more than one value to choose from may be refused."""
    modules = dict.fromkeys(
        ("schauen", "zinken", "nachkarten", "two_piles", "tisch", "sleeve", "allin", "open_play"),
        "on",
    )
    silent = set()
    player = Player(SYSTEM, seeded(11), modules, seed=11, fixed=True)
    for _ in range(1500):
        player.step()
        for seat in player.table.values():
            for option in SYSTEM.options(player.state, seat):
                for name, field in option.fields.items():
                    open_ = not isinstance(field, OneOf) or len(field.values) > 1
                    key = f"illegal.{option.type}.{name}"
                    if open_ and name not in CONSTANT and key not in WORDS[language]:
                        silent.add(key)
    assert silent == set()
    assert msgspec.structs.asdict(player.state.settings)["allin"] == "on"

"""Is there a sentence in both languages for everything EWS can say?"""

import json
import re
from collections.abc import Iterator
from importlib import resources
from typing import get_args

import pytest

from domain.kernel.messages import KERNEL_EVENTS, CloseConflict
from domain.kernel.options import Int, OneOf, SomeOf, Text
from domain.kernel.system import toggles
from domain.systems.ews import SYSTEM
from domain.systems.ews.asks import Kind
from domain.systems.ews.reckoning import REASONS
from domain.systems.ews.settings import Settings
from tests.support.play import Player, Step, seeded

HOLE = re.compile(r"{(\w+)}")
NOT_SAID = {"conflict", "ask"}


def words(language: str) -> dict[str, str]:
    file = resources.files("domain.systems.ews").joinpath("messages", f"{language}.json")
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found


def fields() -> Iterator[tuple[str, str, bool]]:
    """List (command, field, whether a wrong value is possible) of all commands."""
    for command in SYSTEM.commands:
        if command is not CloseConflict:
            for name in set(command.__struct_fields__) - NOT_SAID:
                yield str(command.__struct_config__.tag), name, name != "figure"


def due() -> set[str]:
    keys = {"system.ews"}
    keys |= {f"event.{event.__struct_config__.tag}" for event in SYSTEM.events}
    keys -= {"event.ews.SymbolsRevealed"}  # always one of its variants
    keys |= {f"event.ews.SymbolsRevealed.{outcome}" for outcome in ("win", "loss", "tie")}
    keys |= {
        f"command.{command.__struct_config__.tag}"
        for command in SYSTEM.commands
        if command is not CloseConflict
    }
    keys |= {f"field.{command}.{name}" for command, name, _ in fields()}
    keys |= {f"illegal.{command}.{name}" for command, name, wrong in fields() if wrong}
    keys |= {f"ask.{kind}" for kind in get_args(Kind)}
    keys |= {f"term.{key}" for key in REASONS}
    for name, values in toggles(Settings).items():
        keys |= {f"toggle.ews.{name}", *(f"toggle.ews.{name}.{value}" for value in values)}
    return keys


@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_is_left_unsaid(language: str) -> None:
    assert due() - words(language).keys() == set()


def test_both_languages_say_the_same_things() -> None:
    german, english = words("de"), words("en")
    assert german.keys() == english.keys()
    for key, sentence in german.items():
        assert set(HOLE.findall(sentence)) == set(HOLE.findall(english[key])), key
        assert sentence.strip()
        assert english[key].strip()


def test_every_placeholder_is_a_field() -> None:
    events = {str(e.__struct_config__.tag): e for e in (*SYSTEM.events, *KERNEL_EVENTS)}
    for key, sentence in words("de").items():
        kind, _, rest = key.partition(".")
        holes = set(HOLE.findall(sentence))
        if kind == "event":
            tag = ".".join(rest.split(".")[:2])
            assert holes <= set(events[tag].__struct_fields__), key
        elif kind == "ask":
            assert holes <= {"figure", "who"}, key
        elif kind == "term":
            reckoned = {"total", "target", "n", "faces"}
            assert holes <= {"value", "figure", "skill"} | reckoned, key
        else:
            assert holes == set(), key


def test_what_is_played_has_words_for_every_value_phase_and_reason() -> None:
    known = words("de").keys()
    said: set[str] = set()
    for seed in range(60):
        player = Player(SYSTEM, seeded(seed), {}, seed=seed)
        for _ in range(60):
            said |= set(spoken(player.step()))
    assert {"phase.resolved", "state.rolled", "value.blind", "term.ews.equal"} <= said
    assert said - known == set()


def spoken(step: Step) -> Iterator[str]:
    """Name the keys that a client looks up for one step."""
    view = SYSTEM.view(step.after, step.actor)
    for conflict in view["conflicts"].values():
        yield f"phase.{conflict['phase']}"
        yield f"value.{conflict['kind']}"
        yield from (f"state.{side['state']}" for side in conflict["sides"].values())
        if "outcome" in conflict.get("result", {}):
            yield f"class.{conflict['result']['outcome']}"
    for option in SYSTEM.options(step.after, step.actor):
        for name, field in option.fields.items():
            if name in ("method", "numbers", "visibility", "symbol", "what"):
                assert isinstance(field, OneOf)
                yield from (f"value.{value}" for value in field.values)
            else:
                assert isinstance(field, OneOf | SomeOf | Int | Text)
    for event in step.events:
        terms = getattr(event, "terms", None)
        yield from (f"term.{term.key}" for term in terms or ())

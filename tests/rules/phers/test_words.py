"""Is there a German and an English sentence for everything, and does each fit its fields?"""

import re
from typing import Any

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import CloseConflict
from domain.kernel.options import OneOf
from domain.kernel.system import toggles
from domain.systems.phers import SYSTEM
from domain.systems.phers.options import summands
from domain.systems.phers.reckoning import REASONS, written
from domain.systems.phers.state import Sheet, State
from domain.systems.phers.tables import (
    AREAS,
    CLASSES,
    CLEVER,
    MINUS,
    PLUS,
    RELATIONS,
    STANDINGS,
    WILD,
)
from server.catalogue import LANGUAGES, words

PLACE = re.compile(r"\{(\w+)\}")
PHASES = (
    "open", "climax", "ready", "event", "resolved", "voided", "wait_a", "wait_b", "compared",
    "closed",
)  # fmt: skip
DICE = (PLUS, MINUS, WILD, CLEVER)
VALUES = ("simple", "dramatic", "climax", "public", "gm", "blind", "self", "class", "relation")
VARIANTS = {
    "LevelChanged": ("set", "trained"),
    "ClimaxGranted": ("granted", "granted.one", "refund"),
    "ClimaxRevoked": ("revoked", "revoked.one"),
    "DiceRolled": ("secret", "fixed"),
    "DramaticEventOffered": ("secret",),
    "DramaticEvent": ("empty",),
    "ActionResolved": ("known", "secret"),
    "ComparisonResolved": (
        "secret",
        *(f"{rel}{known}" for rel in RELATIONS for known in ("", ".known")),
    ),
    "ResultOverridden": ("secret",),
}
ALWAYS_VARIED = {"LevelChanged"}


def tag(message: type[Any]) -> str:
    return str(message.__struct_config__.tag)


def expected() -> set[str]:
    """List every key that something may ask for."""
    keys = {
        "system.phers",
        "guide",
        "opposed.phers.figure/class",
        *(f"term.{key}" for key in REASONS),
    }
    for event in SYSTEM.events:
        name = tag(event).removeprefix("phers.")
        keys |= {f"event.phers.{name}.{variant}" for variant in VARIANTS.get(name, ())}
        keys |= set() if name in ALWAYS_VARIED else {f"event.phers.{name}"}
    for command in SYSTEM.commands:
        if command is not CloseConflict:
            keys |= {f"command.{tag(command)}", f"verb.{tag(command)}", *fields(command)}
    for name, values in toggles(SYSTEM.settings).items():
        keys |= {f"toggle.phers.{name}", f"toggle.phers.{name}.about"}
        keys |= {f"toggle.phers.{name}.{value}" for value in values}
    keys |= {f"ask.{kind}" for kind in ("summands", "climax", "roll", "event")}
    keys |= {f"phase.{phase}" for phase in PHASES} | {f"class.{grade}" for grade in CLASSES}
    keys |= {f"short.{grade}" for grade in CLASSES}
    told = (*VALUES, *AREAS, *RELATIONS, *STANDINGS, "decision", "comparison", *DICE)
    return keys | {f"value.{value}" for value in told} | {"odds.phers.event"}


def fields(command: type[Any]) -> set[str]:
    names = set(command.__struct_fields__) - {"conflict", "ask"}
    asked = names - {"figure"}
    return {f"field.{tag(command)}.{name}" for name in names} | {
        f"illegal.{tag(command)}.{name}" for name in asked
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_its_sentence_and_every_sentence_its_key(language: str) -> None:
    keys = words("domain.systems.phers", language)
    # Those are held by tests/rules/test_catalogues.py and tests/chronicle/test_recaps.py.
    others = ("account.", "deed.", "recap.")
    assert {key for key in keys if not key.startswith(others)} == expected()


def test_sentences_of_reasons_name_only_what_a_reason_carries() -> None:
    given = {"value", "name", "face", "level", "class", *written(0)}
    for key, sentence in words("domain.systems.phers", "de").items():
        if key.startswith("term."):
            assert set(PLACE.findall(sentence)) <= given, key


def test_what_is_hidden_is_in_no_sentence_for_those_who_do_not_see_it() -> None:
    hidden = {"dice", "class", "z", "rel", "old", "new", "result", "level"}
    for key, sentence in words("domain.systems.phers", "de").items():
        if key.startswith("event.") and key.endswith(".secret"):
            assert not hidden & set(PLACE.findall(sentence)), key


def test_a_figure_without_levels_may_be_opened_all_the_same() -> None:
    state = State(sheets={"x": Sheet()})  # type: ignore[dict-item]  # ids are text
    assert summands(state.sheets[FigureId("x")], OneOf(("simple",)))["talent"] == OneOf(("",))

"""Is there a sentence in both languages for everything EWS can say?"""

import re
from collections.abc import Iterator
from typing import get_args

from domain.kernel.options import Int, OneOf, SomeOf, Text
from domain.systems.ews import SYSTEM
from domain.systems.ews.asks import Kind
from server.catalogue import words
from tests.support.play import Player, Step, seeded

HOLE = re.compile(r"{(\w+)}")


WORDS = words("domain.systems.ews", "de")


def test_each_outcome_of_a_game_and_each_question_has_a_sentence() -> None:
    needed = {f"event.ews.SymbolsRevealed.{outcome}" for outcome in ("win", "loss", "tie")}
    needed |= {f"ask.{kind}" for kind in get_args(Kind)}
    assert needed - WORDS.keys() == set()


def test_a_question_and_a_reason_name_only_what_they_carry() -> None:
    for key, sentence in WORDS.items():
        kind = key.partition(".")[0]
        holes = set(HOLE.findall(sentence))
        if kind == "ask":
            assert holes <= {"figure", "who"}, key
        elif kind == "term":
            reckoned = {"total", "target", "n", "faces"}
            assert holes <= {"value", "figure", "skill"} | reckoned, key
        elif kind == "illegal":
            assert holes <= {"least", "most"}, key
        elif kind not in ("event", "account", "recap"):
            assert holes == set(), key


def test_what_is_played_has_words_without_endy_value_phase_and_reason() -> None:
    said: set[str] = set()
    for seed in range(60):
        player = Player(SYSTEM, seeded(seed), {}, seed=seed)
        for _ in range(60):
            said |= set(spoken(player.step()))
    assert {"phase.resolved", "state.rolled", "value.blind", "term.ews.equal"} <= said
    assert said - WORDS.keys() == set()


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

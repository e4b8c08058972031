"""Does every word that a client may need stand in both catalogues?"""

import re

import pytest

from domain.systems.harmonies.tables import ATTRIBUTES, KINDS, UNTRAINED
from server.catalogue import LANGUAGES, words

ASKS = ("difficulty", "propose", "rolls", "roll", "parry")
PHASES = ("open", "difficulty_set", "rolled", "await_parry", "resolved", "withdrawn", "closed")
VALUES = (
    *ATTRIBUTES, *KINDS, UNTRAINED, "one_roll", "two_rolls", "open", "closed",
    "outcome", "winner", "effect", "success", "failure", "partly", "parried", "win", "loss", "draw",
    "taken", "cancelled", "asked", "chosen", "declined", "failed",
)  # fmt: skip
HOLE = re.compile(r"\{(\w+)\}")
SECRET = {"final", "margin", "terms", "coin", "characteristic", "means", "competency"}


DE, EN = (words("domain.systems.harmonies", language) for language in LANGUAGES)
both = pytest.mark.parametrize("said", [DE, EN], ids=["de", "en"])


@both
def test_only_sentences_for_those_who_know_name_what_may_be_hidden(said: dict[str, str]) -> None:
    cut = {"DiceRolled", "ActionResolved", "ActionOpened", "OpponentAdded", "ParryChosen"}
    for key, sentence in said.items():
        kind, _, rest = key.removeprefix("event.harmonies.").partition(".")
        if kind in cut and not rest.endswith("known"):
            assert not SECRET & set(HOLE.findall(sentence)), key


@both
def test_questions_phases_and_values_have_words(said: dict[str, str]) -> None:
    assert {f"ask.{kind}" for kind in ASKS} <= said.keys()
    assert {f"phase.{phase}" for phase in PHASES} <= said.keys()
    assert {f"value.{value}" for value in VALUES} <= said.keys()

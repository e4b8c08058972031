"""Do English sentences of Samyra use English words?"""

import pytest

from server.catalogue import words

ENGLISH = words("domain.systems.samyra", "en")


@pytest.mark.parametrize("german", ["Passierschlag", "Passierschläge", "Güte"])
def test_no_english_sentence_has_the_german_word(german: str) -> None:
    assert {key: text for key, text in ENGLISH.items() if german in text} == {}


def test_a_passierschlag_is_a_free_strike_in_english() -> None:
    assert "free strike" in ENGLISH["event.samyra.PassierschlagTriggered"]
    assert ENGLISH["value.passierschlag"] == "free strike"

"""Is there a sentence, in both languages, for everything that can be said about einBlatt?"""

from domain.systems.einblatt.eingriffe import SKIPS
from domain.systems.einblatt.tables import GRADES
from server.catalogue import words

WORDS = words("domain.systems.einblatt", "de")


def test_every_question_has_its_words() -> None:
    assert [kind for kind in SKIPS if not WORDS.get(f"ask.{kind}")] == []


def test_the_guide_gives_the_turn_to_the_highest_open_card() -> None:
    """Seed: 004 §1.3.3"""
    for language, said in (("de", "die höchste offene Karte"), ("en", "the highest open card")):
        assert said in words("domain.systems.einblatt", language)["guide"]


def test_a_grade_is_called_the_same_wherever_it_is_told() -> None:
    for language, other in (("de", ("niederlage", "besiegt", "verloren")), ("en", ("beaten",))):
        told = words("domain.systems.einblatt", language)
        assert [
            key for key, text in told.items() if any(each in text.lower() for each in other)
        ] == []
        for points, grade in enumerate(GRADES, -3):
            assert told[f"odds.einblatt.{points}"].endswith(told[f"class.{grade}"])

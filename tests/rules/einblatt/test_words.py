"""Is there a sentence, in both languages, for everything that can be said about einBlatt?"""

import msgspec

from domain.kernel.options import OneOf
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt.eingriffe import SKIPS
from domain.systems.einblatt.tables import GRADES
from server.catalogue import words
from tests.support.play import Player, seeded

CONSTANT = {"conflict", "figure", "ask"}

WORDS = words("domain.systems.einblatt", "de")


def test_every_question_has_its_words() -> None:
    assert [kind for kind in SKIPS if not WORDS.get(f"ask.{kind}")] == []


def test_the_guide_gives_the_turn_to_the_highest_open_card() -> None:
    """Seed: 004 §1.3.3"""
    for language, said in (("de", "die höchste offene Karte"), ("en", "the highest open card")):
        assert said in words("domain.systems.einblatt", language)["guide"]


def test_whatever_can_be_wrong_about_a_command_has_a_sentence() -> None:
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
                    if open_ and name not in CONSTANT and key not in WORDS:
                        silent.add(key)
    assert silent == set()
    assert msgspec.structs.asdict(player.state.settings)["allin"] == "on"


def test_a_grade_is_called_the_same_wherever_it_is_told() -> None:
    for language, other in (("de", ("niederlage", "besiegt", "verloren")), ("en", ("beaten",))):
        told = words("domain.systems.einblatt", language)
        assert [
            key for key, text in told.items() if any(each in text.lower() for each in other)
        ] == []
        for points, grade in enumerate(GRADES, -3):
            assert told[f"odds.einblatt.{points}"].endswith(told[f"class.{grade}"])

"""Does a question carry its rule, and may an action be said in words?"""

from typing import Any

import pytest

from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import BOW, blade, foe, hero

PAST = """
. . . . . .
 P . 2 . . .
. . . W . .
"""
"""Pollux runs past the wolf; its field is cluttered, and it kneels."""


def past(**settings: Any) -> Field:
    """The wolf may strike."""
    axe = {"axe": blade(2, 2)}
    field = Field(
        "P . . .\n . W . .", P=hero("pollux", le=20), W=foe("wolf", weapons=axe), **settings
    )
    field.do("ChangeGround", fields=("b2",), kind="obstacle", height=2, why="")
    field.do("Override", "wolf", by="gm", what="stance", value="kneeling", why="")
    field.round("heroes", "foes")
    field.step("pollux", "b1")
    field.do("PushOn", "pollux")
    field.strike("wolf")
    return field


def the(field: Field, seat: str = "gm") -> dict[str, Any]:
    (blow,) = field.view(seat)["blows"].values()
    found: dict[str, Any] = blow
    return found


def rules(blow: dict[str, Any]) -> list[tuple[str, int]]:
    return [(rule["key"], rule["value"]) for rule in blow["rules"]]


@pytest.mark.parametrize("seat", ["gm", "anna", "nobody"])
def test_a_passierschlag_is_unmodified_without_options_and_defence(seat: str) -> None:
    """And nothing is said that would make it harder. Seed: 003 Passierschlag"""
    blow = the(past(), seat)
    assert rules(blow) == [
        ("samyra.unmodified", 0),
        ("samyra.no_options", 0),
        ("samyra.undefendable", 0),
    ]
    assert "notes" not in blow


def test_the_rules_of_a_question_are_the_reasons_of_its_outcome() -> None:
    """Seed: 003 Passierschlag"""
    field = past()
    asked = rules(the(field))
    field.outcome("wolf", hit=False)
    terms = field.once(e.ActionResolved).terms
    assert [(term.key, term.value) for term in terms] == asked


def test_a_bind_is_harder_without_options_and_criticals() -> None:
    """Circumstances count for it. Seed: 003 Lösen"""
    field = Field("P W .\n . . .", P=hero("pollux"), W=foe("wolf"))
    field.do("Override", "pollux", by="gm", what="stance", value="kneeling", why="")
    field.round("heroes", "foes")
    field.do("Bind", "pollux", target="wolf")
    blow = the(field)
    assert rules(blow) == [
        ("samyra.harder", 1),
        ("samyra.no_options", 0),
        ("samyra.no_crit", 0),
    ]
    assert blow["notes"] == ["stance"]


def test_a_plain_attack_has_no_rule_of_its_own() -> None:
    """Seed: 003 Handlungen"""
    field = Field("P W", P=hero("pollux"), W=foe("wolf")).round().until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    assert "rules" not in the(field)


def test_a_shot_notes_how_its_target_stands() -> None:
    """Seed: 003 Alternativen zur Bewegung"""
    field = Field("P . . W", P=hero("pollux", weapons=BOW), W=foe("wolf"))
    for figure, stance in (("pollux", "kneeling"), ("wolf", "lying")):
        field.do("Override", figure, by="gm", what="stance", value=stance, why="")
    field.round("heroes", "foes").until("segment1")
    field.act("pollux", "ranged", "wolf")
    field.ready()
    assert the(field)["notes"] == ["stance", "target_lying"]


@pytest.mark.parametrize(("rule", "seats"), [("gm", {"gm"}), ("owner", {"gm", "anna"})])
def test_a_player_who_enters_an_outcome_sees_what_is_to_be_judged(
    rule: str, seats: set[str]
) -> None:
    """Seed: 003 Handlungen"""
    field = Field("P W", P=hero("pollux"), W=foe("wolf"), outcome_by=rule)
    field.do("Override", "pollux", by="gm", what="stance", value="kneeling", why="")
    field.round("heroes", "foes").until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    shown = {seat for seat in ("gm", "anna", "bert", "nobody") if "notes" in the(field, seat)}
    assert shown == seats
    assert the(field)["notes"] == ["stance"]


# words


def casting(kind: str, window: str, rounds: int = 1) -> Field:
    field = Field("P . . W", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.until("declare").spell("pollux", kind, rounds, words="Feuerball")
    return field.until(window)


def test_a_declared_spell_says_which_one_it_is_to_nobody_else() -> None:
    """Until its segment. Seed: 003 Handlungen"""
    field = casting("instant", "segment1")
    assert field.view("anna")["fighters"]["pollux"]["plan"]["words"] == "Feuerball"
    for seat in ("bert", "gm", "nobody"):
        assert "Feuerball" not in repr(SYSTEM.view(field.state, field.seat(seat)))
    (told,) = field.all(e.ActionDeclared)
    assert told.choice.words == "Feuerball"
    assert SYSTEM.redact(field.state, told, field.state, field.seat("gm")) is None


@pytest.mark.parametrize(("kind", "window"), [("instant", "segment2"), ("round", "segment4")])
def test_a_spell_that_gets_its_target_keeps_its_words(kind: str, window: str) -> None:
    """Seed: 003 Handlungen"""
    field = casting(kind, window)
    field.act("pollux", kind, "wolf")
    field.ready()
    assert field.once(e.ActionsRevealed).choices["pollux"].words == "Feuerball"  # type: ignore[index]  # an id
    assert the(field, "nobody")["words"] == "Feuerball"


def test_words_may_be_said_when_the_target_is_chosen() -> None:
    """Seed: 003 Handlungen"""
    field = casting("instant", "segment2")
    field.act("pollux", "instant", "wolf", words="Eisball")
    field.ready()
    assert the(field)["words"] == "Eisball"


def test_a_longer_spell_keeps_its_words_to_the_end() -> None:
    """Seed: 003 Handlungen"""
    field = casting("long", "segment5", 2)
    assert field.view("nobody")["fighters"]["pollux"]["spell_words"] == "Feuerball"
    field.until("initiative").round("heroes", "foes").until("segment4")
    field.act("pollux", "long", "wolf")
    field.ready()
    assert the(field)["words"] == "Feuerball"


def test_a_spell_given_by_the_gm_has_no_words_of_an_older_one() -> None:
    field = casting("long", "segment5", 2)
    for value in (0, 3):
        field.do("Override", "pollux", by="gm", what="spell", value=value, why="")
    assert "spell_words" not in field.view()["fighters"]["pollux"]


def test_another_action_says_which_skill_it_is() -> None:
    """Seed: 003 Handlungen"""
    field = Field("P . . W", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.until("segment5")
    field.act("pollux", "other", words="Schloss knacken")
    assert "Schloss" not in repr(SYSTEM.view(field.state, field.seat("bert")))
    field.ready()
    assert the(field, "bert")["words"] == "Schloss knacken"


def test_words_have_a_bound() -> None:
    field = Field("P . . W", P=hero("pollux"), W=foe("wolf")).round().until("segment5")
    wish: dict[str, Any] = {"kind": "other", "target": ""}
    assert field.no("Act", "pollux", **wish, words="x" * 81) == "illegal words"
    field.do("Act", "pollux", **wish, words="x" * 80)

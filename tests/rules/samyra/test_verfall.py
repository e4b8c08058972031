"""What comes to nothing: actions without a target, work and ways that nobody finishes?

Seed: 003 Handlungen
"""

from typing import Any

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import foe, hero

MEADOW = """
. . . . .
 P W . . .
. . . . B
"""


def meadow(phase: str, **settings: Any) -> Field:
    people = {"P": hero("pollux"), "W": foe("wolf"), "B": foe("bear")}
    return Field(MEADOW, **people, **settings).round("heroes", "foes").until(phase)


@pytest.mark.parametrize("rule", ["spells_upfront", "per_segment"])
def test_an_action_against_somebody_who_has_left_is_void(rule: str) -> None:
    """Its figure has had its action."""
    field = meadow("segment3", declare=rule)
    field.act("pollux", "melee", "wolf")
    field.do("Leave", "wolf")
    field.ready()
    told = field.once(e.ActionVoided)
    assert (told.figure, told.target, told.why) == ("pollux", "wolf", "left")
    assert not field.once(e.ActionsRevealed).blows
    assert field.fighter("pollux").acted
    assert field.phase == "segment4"


@pytest.mark.parametrize("rule", ["upfront_hidden", "upfront_open"])
def test_what_was_declared_against_somebody_who_has_left_is_void(rule: str) -> None:
    field = meadow("declare", declare=rule)
    field.act("pollux", "melee", "wolf")
    field.until("segment2")
    field.do("Leave", "wolf")
    field.until("segment4")
    (told,) = field.all(e.ActionVoided)
    assert (told.figure, told.target, told.why) == ("pollux", "wolf", "left")


def test_a_spell_loses_its_target_too() -> None:
    field = meadow("declare")
    field.spell("pollux", "instant")
    field.until("segment2")
    field.act("pollux", "instant", "bear")
    field.do("Leave", "bear")
    field.ready()
    assert field.once(e.ActionVoided).why == "left"


def test_an_action_meant_for_a_fallen_figure_says_so() -> None:
    field = meadow("declare", declare="upfront_hidden")
    field.act("pollux", "melee", "wolf")
    field.until("segment2")
    field.do("Override", "wolf", by="gm", what="fallen", value="yes", why="")
    field.until("segment4")
    assert [told.why for told in field.all(e.ActionVoided)] == [""]


def stun(field: Field) -> None:
    field.do("Override", "pollux", by="gm", what="able", value="no", why="betäubt")


def test_a_figure_that_is_stunned_when_the_last_round_ends_does_not_arrive() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = meadow("move")
    field.do("Overcome", "pollux", pose="a1", rounds=1, skill="")
    field.until("segment5")
    stun(field)
    field.until("idle")
    (told,) = field.all(e.OvercomeEnded)
    assert (told.pose, told.why) == ("a2", "unable")
    assert (field.at("pollux"), field.fighter("pollux").crossing) == ("a2", None)


def test_a_figure_that_comes_round_in_time_arrives() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = meadow("move")
    field.do("Overcome", "pollux", pose="a1", rounds=1, skill="")
    field.until("segment1")
    stun(field)
    field.do("Override", "pollux", by="gm", what="able", value="yes", why="wach")
    field.until("initiative")
    (told,) = field.all(e.OvercomeEnded)
    assert (told.pose, told.why) == ("a1", "")


def test_a_figure_that_is_stunned_when_the_last_round_ends_finishes_no_work() -> None:
    field = meadow("segment1")
    field.do("StartLongAction", "pollux", what="Schloss", rounds=1)
    stun(field)
    field.until("idle")
    (told,) = field.all(e.LongActionEnded)
    assert not told.finished
    assert field.fighter("pollux").work == 0


def test_a_figure_that_falls_neither_arrives_nor_finishes() -> None:
    field = meadow("move")
    field.do("Overcome", "pollux", pose="a1", rounds=1, skill="")
    field.do("Override", "pollux", by="gm", what="fallen", value="yes", why="")
    field.until("idle")
    assert not field.all(e.OvercomeEnded)
    assert field.at("pollux") == "a2"


def test_overcoming_out_of_an_enemys_area_says_so() -> None:
    """A Lösen might be due first. Seed: 003 Lösen"""
    field = meadow("move")
    field.do("Overcome", "pollux", pose="a1", rounds=1, skill="")
    told = field.once(e.OvercomeStarted)
    assert (told.mode, told.foes) == ("near", ("wolf",))


def test_overcoming_where_nobody_threatens_says_nothing() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = Field("P . . . W", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.do("Overcome", "pollux", pose="b1", rounds=1, skill="")
    told = field.once(e.OvercomeStarted)
    assert (told.mode, told.foes) == ("", ())

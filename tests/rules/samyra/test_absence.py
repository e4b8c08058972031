"""What does an absent seat do when its time is up?"""

from typing import Any

import pytest

from domain.kernel.ids import AskId
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import commands as c
from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import BOW, foe, hero

DRAWN = """
. . . . . . .
 P . . W . . Q
. . . . . . .
"""


def table(**named: Any) -> Field:
    settings = {name: named.pop(name) for name in tuple(named) if "_" in name}
    pollux = hero("pollux", **{"weapons": BOW, **named})
    return Field(DRAWN, P=pollux, Q=hero("mate", "bert"), W=foe("wolf"), **settings)


def stopped(**named: Any) -> Field:
    field = table(**named).round("heroes", "foes")
    field.step("pollux", "b2", "c2")
    return field


def test_the_absent_throw_for_initiative() -> None:
    """Seed: 003 Die Initiative"""
    field = table()
    field.do("NextRound")
    assert isinstance(field.skip(field.initiative("heroes"), 12), c.RollInitiative)
    assert field.conflict.faces == {"heroes": 12}


def test_absent_winners_let_all_move_as_listed() -> None:
    """Seed: 003 Die Initiative"""
    field = table()
    field.do("NextRound")
    for party, face in (("foes", 20), ("heroes", 2)):
        field.do("RollInitiative", "", face, party=party, ask=field.initiative(party))
    command = field.skip(field.ask("order"))
    assert isinstance(command, c.ChooseOrder)
    assert command.order == tuple(field.conflict.faces)


def test_the_figures_of_the_absent_stay() -> None:
    """Of the first seat asked only. Seed: 003 Bewegung und ihre Alternativen"""
    field = table().round("heroes", "foes")
    assert isinstance(field.skip(field.ask("movement")), c.RestStays)
    assert field.asked() == {"movement": ["mate"]}


def test_a_movement_that_has_begun_ends() -> None:
    """Seed: 003 Bewegung und ihre Alternativen"""
    field = table().round("heroes", "foes")
    field.step("pollux", "b2")
    assert isinstance(field.skip(field.ask("movement")), c.EndMove)
    assert field.once(e.MovementEnded).figure == "pollux"


def test_the_absent_stop_where_they_are_stopped() -> None:
    """Seed: 003 Passierschlag"""
    field = stopped()
    assert isinstance(field.skip(field.ask("stop")), c.EndMove)
    assert not field.all(e.PassierschlagTriggered)


def test_the_absent_use_their_strike() -> None:
    """Seed: 003 Passierschlag"""
    field = stopped()
    field.do("PushOn", "pollux")
    command = field.skip(field.ask("strike"))
    assert isinstance(command, c.AnswerStrike)
    assert command.swing == "yes"


@pytest.mark.parametrize("window", ["facing", "declare", "segment1", "segment5"])
def test_the_absent_are_ready_for_the_open_window_only(window: str) -> None:
    """Seed: 003 Handlungen"""
    field = table().round("heroes", "foes").until(window)
    command = field.skip(field.ask("window"))
    assert isinstance(command, c.Ready)
    assert command.through == window
    assert "anna" not in field.awaited()


def test_the_absent_throw_the_die_of_their_blow() -> None:
    """Seed: 003 Handlungen"""
    field = table(attack_rule="roll_entered").round("heroes", "foes").until("segment1")
    field.act("pollux", "ranged", "wolf")
    field.ready()
    assert isinstance(field.skip(field.ask("roll"), 7), c.RollAttack)
    assert field.asked() == {"outcome": ["gm"]}


def test_an_absent_gm_lets_a_blow_miss() -> None:
    """Seed: 003 Handlungen"""
    field = table().round("heroes", "foes").until("segment1")
    field.act("pollux", "ranged", "wolf")
    field.ready()
    assert isinstance(field.skip(field.ask("outcome")), c.EnterOutcome)
    assert field.once(e.ActionResolved).hit is False


def test_an_absent_gm_lets_a_run_fail_and_a_bind_miss() -> None:
    """Seed: 003 Passierschlag, Lösen"""
    field = stopped(gelaendelauf=9)
    field.do("TryGelaendelauf", "pollux")
    field.skip(field.ask("outcome"))
    assert field.once(e.GelaendelaufDecided).stopped == ("wolf",)
    field = Field("P W", P=hero("pollux"), W=foe("wolf")).round("heroes", "foes")
    field.do("Bind", "pollux", target="wolf")
    field.skip(field.ask("outcome"))
    assert field.once(e.BindAttempted).success is False


def test_a_closed_question_has_no_answer() -> None:
    with pytest.raises(KeyError):
        SYSTEM.skip(table().state, AskId("gone"))

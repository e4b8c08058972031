"""How do tenths of a level count, and where are levels kept?

Seed: 000 summary 5
"""

import pytest

from domain.kernel.ids import GM, FigureId
from domain.kernel.messages import Command
from domain.systems.phers import commands as c
from domain.systems.phers.events import DifficultySet, LevelChanged, LevelRemoved, SituationSet
from domain.systems.phers.state import Die

from .given import Given

A = FigureId("a")


def level_by(tenths: int, clever: int, **toggles: str | int) -> int:
    """Give the level that counted."""
    die = f"S{clever} " if clever else ""
    level = Given(**toggles).opened(tenths=tenths).roll(f"{die}H5 D5").resolved.level
    assert isinstance(level, int)
    return level


@pytest.mark.parametrize("face", range(1, 11))
@pytest.mark.parametrize(
    ("tenths", "up", "last", "else_"),
    [(27, 3, 7, 2), (-27, -3, 7, -2), (35, 4, 5, 3), (-8, -1, 8, 0), (3, 1, 3, 0)],
)
def test_the_clever_die_moves_away_from_zero(
    tenths: int, up: int, last: int, else_: int, face: int
) -> None:
    """P10, ruling 10. Seed: 000 summary 7"""
    assert level_by(tenths, face) == (up if face <= last else else_)


@pytest.mark.parametrize("tenths", [30, 0, -40])
def test_levels_without_tenths_throw_no_clever_die(tenths: int) -> None:
    """P10."""
    assert level_by(tenths, 0) == tenths // 10


def test_the_clever_die_is_thrown_first_and_told_with_the_others() -> None:
    """Seed: 000 summary 7"""
    given = Given().opened(tenths=27, kind="dramatic").roll("S7 H5 D8 W1")
    assert [key.purpose for key in given.chance.asked] == ["S10", "H10", "D10", "W10"]
    assert given.rolled.dice == (Die("S10", 7), Die("H10", 5), Die("D10", 8), Die("W10", 1))


def test_all_levels_are_summed_before_the_one_clever_die() -> None:
    """P10, ruling 9: 0,8 and 2,7, situation too. Seed: 000 summary 6"""
    given = Given()
    given.level("a", "Mut", 8)
    given.level("a", "Ringen", 27, "competence")
    given.opened(talent="Mut", competence="Ringen").roll("S5 H5 D5")
    assert given.resolved.level == 4
    given.opened(talent="Mut", competence="Ringen", tenths=-20, situation=15).roll("H5 D5")
    assert given.resolved.level == 3


def test_a_climax_throws_its_clever_die_too() -> None:
    """Seed: 000 summary 3, summary 7"""
    given = Given()
    given.grant("a")
    given.opened(tenths=5).spend().roll("S5 H5 W9")
    assert (given.resolved.level, given.resolved.z) == (1, 4)


@pytest.mark.parametrize(("tenths", "level"), [(27, 2), (-27, -2), (8, 0), (-8, 0)])
def test_without_the_clever_die_tenths_are_dropped(tenths: int, level: int) -> None:
    assert level_by(tenths, 0, clever_die="off") == level


def test_dropped_tenths_are_among_the_reasons() -> None:
    given = Given(clever_die="off").opened(tenths=27).roll("H5 D5")
    assert "phers.clever.off" in [term.key for term in given.resolved.terms or ()]


def test_a_clever_die_that_stays_is_among_the_reasons() -> None:
    """Seed: 000 summary 7"""
    given = Given().opened(tenths=27).roll("S8 H5 D5")
    assert "phers.clever.stays" in [term.key for term in given.resolved.terms or ()]


# before the dice


@pytest.mark.parametrize("at", ["open", "climax", "ready"])
def test_difficulty_and_situation_change_until_the_dice_fall(at: str) -> None:
    """Seed: 000 summary 6"""
    given = Given()
    if at == "climax":
        given.grant("a")
    given.opened(by="a" if at == "open" else GM)
    assert given.stage() == at
    given.send(GM, c.SetDifficulty(**given.at(), tenths=-15))
    assert given.once(DifficultySet).tenths == -15
    given.send(GM, c.SetSituation(**given.at(), tenths=25))
    assert given.once(SituationSet).tenths == 25
    assert given.decision()["tenths"] == 10


def test_tenths_of_the_difficulty_count_in_the_roll() -> None:
    """Seed: 000 summary 4, summary 6"""
    given = Given().opened(tenths=50)
    given.send(GM, c.SetDifficulty(**given.at(), tenths=-30))
    given.send(GM, c.SetSituation(**given.at(), tenths=10))
    assert given.roll("H5 D5").came_to() == (0, -2, "schwach", False)


def test_after_the_dice_they_stand() -> None:
    """Seed: 000 summary 6"""
    given = Given().opened().roll("H5 D5")
    for command in (
        c.SetDifficulty(**given.at(), tenths=1),
        c.SetSituation(**given.at(), tenths=1),
        c.SetVisibility(**given.at(), visibility="gm"),
    ):
        assert given.refusal(GM, command).code == "wrong_phase"
        assert not command.allows(given.seat("a"))


# sheets


def test_a_level_is_set_and_set_again() -> None:
    given = Given()
    given.level("a", "Fechten", 16, "competence")
    assert given.once(LevelChanged) == LevelChanged(
        figure=A, area="competence", name="Fechten", old=0, tenths=16, how="set"
    )
    given.level("a", "Fechten", -8)
    assert given.once(LevelChanged).old == 16
    shown = given.whole_view("nobody")["sheets"]["a"]
    level = {"area": "talent", "tenths": -8, "standing": "anfaenger"}
    assert shown == {"levels": {"Fechten": level}, "climax": 0}


def test_a_level_without_a_class_shows_none() -> None:
    """Seed: 000 summary 4"""
    given = Given()
    given.level("a", "Fechten", 400)
    assert given.whole_view()["sheets"]["a"]["levels"] == {
        "Fechten": {"area": "talent", "tenths": 400}
    }


def test_training_raises_a_level_by_a_tenth() -> None:
    given = Given()
    given.level("a", "Fechten", -1, "competence")
    for tenths in (0, 1):
        given.send(GM, c.TrainTenth(figure=A, name="Fechten"))
        told = given.once(LevelChanged)
        assert (told.tenths, told.how, told.area) == (tenths, "trained", "competence")


def test_the_highest_level_is_not_trained_on() -> None:
    given = Given()
    given.level("a", "Fechten", 9989)
    given.send(GM, c.TrainTenth(figure=A, name="Fechten"))
    assert given.refusal(GM, c.TrainTenth(figure=A, name="Fechten")).code == "wrong_phase"


def test_a_level_is_struck_off() -> None:
    given = Given()
    given.level("a", "Fehcten", 16)
    given.send(GM, c.RemoveLevel(figure=A, name="Fehcten"))
    assert given.once(LevelRemoved).name == "Fehcten"
    assert given.whole_view()["sheets"]["a"]["levels"] == {}
    assert given.refusal(GM, c.RemoveLevel(figure=A, name="Fehcten")).code == "wrong_phase"


def test_an_open_decision_keeps_the_level_it_began_with() -> None:
    given = Given()
    given.level("a", "Mut", 20)
    given.opened(talent="Mut")
    given.level("a", "Mut", 90)
    assert given.roll("H5 D5").resolved.level == 2


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (c.SetLevel(figure=A, area="luck", name="Mut", tenths=0), "area"),
        (c.SetLevel(figure=A, area="talent", name="", tenths=0), "name"),
        (c.SetLevel(figure=A, area="talent", name="x" * 41, tenths=0), "name"),
        (c.SetLevel(figure=A, area="talent", name="Mut", tenths=9991), "tenths"),
        (c.SetLevel(figure=A, area="talent", name="Mut", tenths=-9991), "tenths"),
        (c.TrainTenth(figure=A, name="Wut"), "name"),
        (c.RemoveLevel(figure=A, name="Wut"), "name"),
    ],
)
def test_levels_are_bounded(command: Command, field: str) -> None:
    given = Given()
    given.level("a", "Mut", 10)
    assert given.refusal(GM, command).params["field"] == field


def test_a_sheet_holds_forty_levels() -> None:
    given = Given()
    for n in range(40):
        given.level("a", f"level {n}", n)
    more = c.SetLevel(figure=A, area="talent", name="one more", tenths=0)
    assert given.refusal(GM, more).params["field"] == "name"
    given.level("a", "level 7", 99)


def test_the_gm_alone_writes_on_sheets() -> None:
    given = Given()
    given.level("a", "Mut", 10)
    for command in (
        c.SetLevel(figure=A, area="talent", name="Mut", tenths=0),
        c.TrainTenth(figure=A, name="Mut"),
        c.RemoveLevel(figure=A, name="Mut"),
    ):
        assert not command.allows(given.seat("a"))
        assert given.refusal("a", command).code == "wrong_phase"

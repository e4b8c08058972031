"""A throw whose target is corrected was thrown all the same: its dice stay, and fall only once."""

import pytest

from domain.kernel.ids import CommitId
from tests.golden.stories_harmonies import RUN, SHEET, answer, at, open_action
from tests.support.corrections import instead
from tests.support.fishing import drawn, take_back
from tests.support.luck import Scripted
from tests.support.session import ANNA, GM, Session
from tests.support.story import figures

RIVALS = ("Wirt", "Bote")


@pytest.fixture
def table() -> Session:
    """A table at which Lea races against one of two."""
    table = Session(Scripted())
    for name, owner in (("Lea", ANNA), *((rival, "") for rival in RIVALS)):
        kind = "character" if owner else "npc"
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
        table.do(GM, "harmonies.SetSheet", figure=figures(table)[name], **SHEET)
    return table


def race(table: Session, rival: str, *faces: int) -> tuple[CommitId, CommitId]:
    """Let Lea throw first against a rival; give the step that named the rival, and the throw."""
    conflict = open_action(table, "Der Wettlauf", "opposition", "Lea", RUN)
    against = {"figure": figures(table)[rival], **RUN}
    named = table.do(GM, "harmonies.AddOpponent", **at(table, conflict), **against)
    answer(table, GM, conflict, "SetRolls", rolls="two_rolls")
    table.source = Scripted(*faces)
    return named, answer(table, ANNA, conflict, "Roll", open="open")


def corrected(table: Session, named: CommitId, rival: str) -> None:
    """Correct whom Lea races against; nothing is drawn for it."""
    table.source = Scripted()
    change = instead(table, named, figure=figures(table)[rival])
    table.confirm("table.Correct", **change)


def test_the_dice_thrown_against_the_wrong_rival_stay(table: Session) -> None:
    named, throw = race(table, "Wirt", 7, 1)
    corrected(table, named, "Bote")
    assert drawn(table, throw) == [7, 1]
    assert table.view(GM).get("parked", {}) == {}


def test_the_same_dice_do_not_fall_again_against_the_first_rival(table: Session) -> None:
    named, _ = race(table, "Wirt", 7, 1)
    corrected(table, named, "Bote")
    assert drawn(table, race(table, "Wirt", 2, 5)[1]) == [2, 5]


def test_corrected_back_they_are_what_they_were(table: Session) -> None:
    named, throw = race(table, "Wirt", 7, 1)
    corrected(table, named, "Bote")
    corrected(table, named, "Wirt")
    assert drawn(table, throw) == [7, 1]


def test_correcting_and_taking_back_gives_the_same_dice(table: Session) -> None:
    named, _ = race(table, "Wirt", 7, 1)
    corrected(table, named, "Bote")
    take_back(table, "harmonies.OpenAction")
    assert drawn(table, race(table, "Wirt")[1]) == [7, 1]

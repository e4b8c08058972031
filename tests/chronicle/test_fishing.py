"""Nobody gets other luck by taking out who throws, and letting them come by another way."""

import pytest
from msgspec.structs import replace

from domain.kernel.ids import CommitId
from domain.table.commands import AddFigure
from tests.golden import stories_harmonies as harmonies
from tests.golden import stories_phers as phers
from tests.golden.samyra_scene import Scene
from tests.support.corrections import TERMS
from tests.support.fishing import (
    BY_NAME,
    FIGHTERS,
    MEADOW,
    Throw,
    add,
    deal_einblatt,
    drawn,
    initiative,
    roll_ews,
    take_back,
    throw_ews,
)
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, AUDIENCES, GM, Session
from tests.support.story import figures


def take_out(table: Session, name: str) -> None:
    """Take a figure's coming back, and all that it did; nothing is drawn from here on."""
    path = table.chronicle.tree.upwards(table.chronicle.tree.head)
    step = next(n.step for n in path if isinstance(n.command, AddFigure) and n.command.name == name)
    table.confirm("table.TakeOut", step=step, fill=[], why="")
    table.source = Scripted()


def roll_phers(table: Session, name: str) -> CommitId:
    phers.level(table, name, "Anmut", "talent", 14)
    asked = {"talent": "Anmut", "competence": "", "difficulty": 0, "situation": 0}
    who = {"title": "Tanz", "figure": figures(table)[name], "kind": "simple"}
    conflict = phers.opened(table, GM, "phers.OpenDecision", **who, **asked)
    return phers.answer(table, ANNA, "Roll", conflict, "roll", name)


def roll_harmonies(table: Session, name: str) -> CommitId:
    sheet = {"figure": figures(table)[name], **harmonies.SHEET}
    table.do(ANNA, "harmonies.SetSheet", **sheet)
    conflict = harmonies.open_action(table, "Flucht", "simple", name, harmonies.RUN)
    harmonies.answer(table, GM, conflict, "SetDifficulty", d=6)
    return harmonies.answer(table, ANNA, conflict, "Roll", open="open")


THROWS = [roll_ews, roll_phers, roll_harmonies, deal_einblatt]


@pytest.mark.parametrize("throw", THROWS)
@pytest.mark.parametrize("name", ["Billy", "BIL\u200cLY\u2800"])
def test_a_figure_taken_out_and_added_again_has_its_luck(throw: Throw, name: str) -> None:
    table = Session(Seeded(11))
    table.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    add(table, "Billy")
    fell = drawn(table, throw(table, "Billy"))
    take_out(table, "Billy")
    add(table, name)
    assert drawn(table, throw(table, name)) == fell
    assert "discarded" not in table.view(GM)["table"]


@pytest.mark.parametrize("throw", THROWS)
def test_everybody_is_told_of_luck_that_was_passed_over(throw: Throw) -> None:
    """Under another name it is another figure: it throws again, and that is counted."""
    table = Session(Seeded(11))
    table.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    add(table, "Billy")
    throw(table, "Billy")
    take_out(table, "Billy")
    table.source = Seeded(12)
    willy = add(table, "Willy")
    thrown = table.chronicle.tree.place(throw(table, "Willy"))
    assert thrown is not None
    fresh = {draw.key for draw in thrown.draws if draw.key.figure == willy}
    assert {table.view(key)["table"]["discarded"] for key in AUDIENCES} == {len(fresh)}


def passed_over(*faces: int) -> tuple[Session, int]:
    """Pass a throw over by one that others do not see; give how many they are told of."""
    table = Session(Scripted(3))
    add(table, "Billy")
    unseen = {**TERMS, "visibility": "self"}
    table.do(GM, "ews.OpenProbe", figure=figures(table)["Billy"], **unseen)
    throw_ews(table, 0)
    take_out(table, "Billy")
    add(table, "Willy")
    table.do(GM, "ews.OpenProbe", figure=figures(table)["Willy"], **unseen)
    table.source = Scripted(*faces)
    throw_ews(table, 0)
    return table, table.view("spectator")["table"]["discarded"]


def test_how_many_dice_a_hidden_throw_took_is_not_counted() -> None:
    """A six falls again: the number would tell that there was one."""
    assert [passed_over(*faces)[1] for faces in ((2,), (6, 1), (6, 6, 4))] == [1, 1, 1]


def test_how_many_dice_were_put_aside_for_a_fresh_throw_is_not_told() -> None:
    told = []
    for faces in ((2,), (6, 6, 4)):
        table, before = passed_over(*faces)
        take_out(table, "Willy")
        latest = [*table.view(GM)["parked"]][-1]
        table.do(GM, "table.FreshThrow", key=latest, why="x")
        told.append(table.view("spectator")["table"]["discarded"] - before)
    assert told == [1, 1]


def test_a_fresh_throw_is_fresh_beside_the_parked_luck_of_a_namesake() -> None:
    """Both have thrown; what fell for the other would come back as this one's luck."""
    table = Session(Scripted(4, 2, 3))
    for _ in range(2):
        add(table, "Billy")
    billies, steps = [*table.view(GM)["figures"]], []
    for figure in billies:
        table.do(GM, "ews.OpenProbe", figure=figure, **TERMS)
        steps.append(throw_ews(table, -1))
    for step in reversed(steps):
        table.confirm("table.TakeOut", step=step, fill=[], why="")
    parked = table.view(GM)["parked"]
    own = next(key for key, each in parked.items() if each["figure"] == billies[0])
    assert len(parked) == 2
    table.do(GM, "table.FreshThrow", key=own, why="wirklich neu")
    assert table.view("spectator")["table"]["discarded"] == 2
    assert drawn(table, throw_ews(table, 0)) == [3]


@pytest.mark.parametrize("party", ["Rot", "R\u200cot", "Grün"])
def test_a_party_has_its_luck_whatever_it_is_called(party: str) -> None:
    scene = Scene("Wiese", MEADOW, FIGHTERS, 15, 7)
    joined = [n.step for n in scene.table.chronicle.tree.upwards(scene.table.chronicle.tree.head)]
    assert initiative(scene) == [15, 7]
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=joined[1], why="")
    for name, anchor, of in (("Bert", "a3", "Blau"), ("Anna", "a1", party)):
        scene.join(replace(BY_NAME[name], party=of), anchor)
    assert initiative(scene) == [15, 7]


LIE = {**harmonies.LIE, "competency": "untrained"}


def attacked(table: Session, *rivals: str) -> CommitId:
    """Let Lea lie to these; the gm says how hard it is, and she throws."""
    conflict = harmonies.open_action(table, "Handel", "confrontation", "Lea", LIE)
    for name in rivals:
        where = {**harmonies.at(table, conflict), "figure": figures(table)[name]}
        table.do(GM, "harmonies.AddOpponent", **where, **LIE)
    harmonies.answer(table, GM, conflict, "SetDifficulty", d=-2)
    return harmonies.lie(table, conflict)


@pytest.mark.parametrize("rivals", [("Wirt", "Strohmann"), ("Strohmann", "Wirt")])
def test_a_dummy_rival_changes_no_luck(rivals: tuple[str, ...]) -> None:
    table = Session(Seeded(11))
    for name, kind, owner in (
        ("Lea", "character", ANNA),
        ("Wirt", "npc", ""),
        ("Strohmann", "npc", ""),
    ):
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
        table.do(GM, "harmonies.SetSheet", figure=figures(table)[name], **harmonies.SHEET)
    step = attacked(table, "Wirt")
    fell = drawn(table, step)
    take_back(table, "harmonies.OpenAction")
    assert drawn(table, attacked(table, *rivals)) == fell


@pytest.mark.parametrize("first", [0, 1])
def test_two_acts_taken_back_one_by_one_keep_each_its_luck(first: int) -> None:
    """Whichever is taken back first: what is played again first has what fell first."""
    table = Session(Seeded(11))
    add(table, "Billy")
    steps = [roll_ews(table, "Billy") for _ in range(2)]
    fell = [drawn(table, step) for step in steps]
    assert fell[0] != fell[1]
    for which in (first, 1 - first):
        table.confirm("table.TakeOut", step=steps[which], fill=[], why="")
    table.source = Scripted()
    assert [drawn(table, throw_ews(table, 0)) for _ in steps] == fell

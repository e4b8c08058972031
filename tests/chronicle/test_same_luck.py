"""The name of a draw says what it is for in the story: no kind, label or twin gives other luck."""

import pytest
from msgspec.structs import replace

from domain.chronicle.namesakes import Namesakes
from domain.kernel.chance import DrawKey
from domain.table.state import initial
from tests.golden.samyra_scene import Scene, Who
from tests.support.fishing import (
    BY_NAME,
    CHARACTER,
    FIGHTERS,
    MEADOW,
    Throw,
    add,
    deal_einblatt,
    drawn,
    initiative,
    roll_ews,
    take_back,
)
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, AUDIENCES, GM, Session
from tests.support.story import figures

OPENED = ((roll_ews, "ews.OpenProbe"), (deal_einblatt, "einblatt.OpenConflict"))
STRAW = Who("Stroh", "Rot")


def told(table: Session) -> set[int]:
    """Give what each audience is told of luck that was passed over."""
    return {table.view(key)["table"].get("discarded", 0) for key in AUDIENCES}


def regrouped(anna: str, straw: str) -> Scene:
    """Throw for both parties, take it back, and let all join again, a dummy with them."""
    scene = Scene("Wiese", MEADOW, FIGHTERS, 15, 7)
    joined = [n.step for n in scene.table.chronicle.tree.upwards(scene.table.chronicle.tree.head)]
    assert initiative(scene) == [15, 7]
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=joined[1], why="")
    scene.owners[STRAW.name] = GM
    scene._arrive(STRAW)
    for who, party, anchor in (
        (BY_NAME["Bert"], "Blau", "a3"),
        (BY_NAME["Anna"], anna, "a1"),
        (STRAW, straw, "j1"),
    ):
        scene.join(Who(who.name, party, who.owner), anchor)
    return scene


@pytest.mark.parametrize("first", ["Stroh", "Anna"])
def test_a_dummy_that_keeps_a_partys_name_alive_has_luck_of_its_own(first: str) -> None:
    scene = regrouped("Grün", "Rot")
    scene.table.source = Scripted(4)
    scene.do("NextRound")
    order = [("Rot", "Stroh"), ("Grün", "Anna"), ("Blau", "Bert")]
    order.sort(key=lambda each: each[1] != first)
    fell = {name: drawn(scene.table, scene.throw(party, name)) for party, name in order}
    assert fell == {"Stroh": [4], "Anna": [15], "Bert": [7]}


def test_a_dummy_in_the_party_changes_nothing() -> None:
    scene = regrouped("Rot", "Rot")
    assert initiative(scene) == [15, 7]


@pytest.mark.parametrize(("throw", "opened"), OPENED)
def test_a_twin_of_a_figure_has_its_luck(throw: Throw, opened: str) -> None:
    table = Session(Seeded(11))
    table.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    add(table, "Billy")
    fell = drawn(table, throw(table, "Billy"))
    take_back(table, opened)
    table.do(GM, "table.AddFigure", name="Billy", **CHARACTER)
    assert drawn(table, throw(table, "Billy")) == fell


def on(scene: Scene, until: str) -> None:
    """Let all be ready, window by window, until a phase, or until there is a die to throw."""
    while scene.now()["phase"] != until and scene.ask(("roll",)) == "none":
        asks = scene.table.view(GM)["asks"].items()
        ask, asked = next((key, each) for key, each in asks if each["kind"] == "window")
        seat = next(s for name, s in scene.owners.items() if scene.figure(name) == asked["who"])
        where = {"conflict": scene.conflict, "ask": ask, "through": scene.now()["phase"]}
        scene.table.do(seat, "samyra.Ready", **where)


def struck(kind: str, scene: Scene) -> list[object]:
    """Let Anna strike Bert, by one word or another; give what fell."""
    on(scene, "segment5" if kind == "other" else "segment3")
    scene.act("Anna", kind, "Bert")
    on(scene, "idle")
    where = {"conflict": scene.conflict, "ask": scene.ask(("roll",))}
    return [*drawn(scene.table, scene.table.do(ANNA, "samyra.RollAttack", **where))]


@pytest.mark.parametrize("kind", ["melee", "two_weapons", "other"])
def test_a_blow_has_its_luck_whatever_it_is_announced_as(kind: str) -> None:
    anna = Who("Anna", "Rot", ANNA, weapons=("melee", "melee"))
    cast = {"A": anna, "B": Who("Bert", "Blau")}
    scene = Scene("Wiese", "AB...", cast, 15, 7, 11, rules={"samyra.attack_rule": "roll_entered"})
    scene.begin(("Rot", "Blau"), "Anna")
    scene.do("Stay", "Anna")
    stayed = scene.do("Stay", "Bert")
    assert struck("melee", scene) == [11]
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=stayed, why="")
    scene.do("Stay", "Bert")
    assert struck(kind, scene) == [11]


def dealt(before: str, after: str) -> tuple[list[object], list[object], Session]:
    """Deal with the npcs' cards from one deck or several, take it back, and deal the other way."""
    table = Session(Seeded(11))
    table.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    add(table, "Billy")
    if before != table.view(GM)["table"]["settings"]["einblatt.npc_deck"]:
        table.do(GM, "table.SetToggle", toggle="einblatt.npc_deck", value=before)
    fell = drawn(table, deal_einblatt(table, "Billy"))
    take_back(table, "einblatt.OpenConflict")
    table.do(GM, "table.SetToggle", toggle="einblatt.npc_deck", value=after)
    return list(fell), list(drawn(table, deal_einblatt(table, "Billy"))), table


@pytest.mark.parametrize("decks", [("per_kt", "shared"), ("shared", "per_kt")])
def test_the_npcs_cards_lie_the_same_in_one_deck_or_in_several(decks: tuple[str, str]) -> None:
    fell, again, table = dealt(*decks)
    assert again == fell
    assert told(table) == {0}


def test_a_second_deck_is_fresh_luck_and_all_are_told() -> None:
    """Two npcs draw from one deck, and then from two."""
    table = Session(Seeded(11))
    for name, kind in (("Baum", "obstacle"), ("Stein", "obstacle")):
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner="")
    add(table, "Billy")
    for deck, count in (("shared", 0), ("per_kt", 1)):
        table.do(GM, "table.SetToggle", toggle="einblatt.npc_deck", value=deck)
        table.do(GM, "einblatt.OpenConflict", title="Rede")
        conflict = next(reversed(table.chronicle.state.conflicts))
        for name in ("Baum", "Stein"):
            where = {"conflict": conflict, "figure": figures(table)[name]}
            table.do(GM, "einblatt.AddKT", **where, party=name)
            table.do(GM, "einblatt.SetNpc", **where, cards=3, trumps=["Kr"])
        table.do(GM, "einblatt.StartProbe", conflict=conflict)
        assert told(table) == {count}
        table.confirm("table.Undo", conflict=conflict, step=_opened(table, conflict), why="")


def _opened(table: Session, conflict: str) -> str:
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    return next(n.step for n in path if n.conflict == conflict)


def test_what_an_old_log_keeps_under_the_word_of_a_blow_is_the_next_blow() -> None:
    meant = Namesakes().meant(initial())
    asked = DrawKey("samyra", "anna", "blow", "bert")
    assert meant(replace(asked, purpose="melee"), 0, asked)
    assert meant(replace(asked, purpose="other.rw"), 0, replace(asked, purpose="blow.rw"))
    assert not meant(replace(asked, purpose="passierschlag"), 0, asked)
    assert not meant(replace(asked, purpose="melee", figure="bert"), 0, asked)

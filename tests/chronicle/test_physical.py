"""People at a real table throw real dice: the server asks for each face and keeps them all."""

from typing import Any

import pytest

from domain.chronicle.commits import Commit, Play
from domain.kernel.rejection import Rejection
from tests.support.play import Seeded
from tests.support.session import ANNA, GM, Session
from tests.support.story import figures, mine

Json = dict[str, Any]


@pytest.fixture
def table() -> Session:
    """A table with real dice, at which Billy has one action of Harmonies to roll for."""
    session = Session(Seeded(1))
    session.do(GM, "table.SetToggle", toggle="table.dice", value="physical")
    session.do(GM, "table.AddFigure", name="Billy", kind="character", owner=ANNA)
    return session


def opened(table: Session) -> str:
    """Open an EWS Probe with the two-sided die: value 12 against 12."""
    fields = {
        "title": "Klettern",
        "figure": figures(table)["Billy"],
        "value": 12,
        "target": 12,
        "method": "pmd6",
        "numbers": "shown",
        "visibility": "public",
    }
    step = table.do(GM, "ews.OpenProbe", **fields)
    assert step
    return mine(table, ANNA, "pmd6")[0]


def roll(table: Session, *faces: int) -> Commit | Rejection:
    ask = next(key for key, a in table.view(ANNA)["asks"].items() if a["kind"] == "pmd6")
    option = next(o for o in table.offered(ANNA) if o.get("ask") == ask)
    command: Json = {"type": option["type"], "ask": ask}
    command |= {name: field["one_of"][0] for name, field in option["fields"].items()}
    outcome = table.ask(ANNA, {**command, "faces": list(faces)} if faces else command)
    assert isinstance(outcome, Commit | Rejection)
    return outcome


def test_the_server_asks_for_each_die_and_appends_nothing_meanwhile(table: Session) -> None:
    opened(table)
    entries = len(table.log)
    for faces in ((), (6,), (6, 6)):
        refused = roll(table, *faces)
        assert isinstance(refused, Rejection)
        assert (refused.code, refused.params["faces"]) == ("need_die", 6)
    assert len(table.log) == entries


def test_the_faces_thrown_are_the_luck_that_is_recorded(table: Session) -> None:
    opened(table)
    commit = roll(table, 6, 3)
    assert isinstance(commit, Commit)
    assert isinstance(commit.body, Play)
    assert [draw.value for draw in commit.body.draws] == [6, 3]


@pytest.mark.parametrize("faces", [(7,), (0,), (4, 4), (6, 9)])
def test_a_face_no_die_has_or_one_too_many_is_refused(table: Session, faces: tuple[int]) -> None:
    opened(table)
    refused = roll(table, *faces)
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.params["field"]) == ("illegal", "faces")


@pytest.mark.parametrize("faces", ["4", [4.5], [True], [4] * 101])
def test_faces_of_another_kind_are_refused(table: Session, faces: object) -> None:
    ask = opened(table)
    outcome = table.ask(ANNA, {"type": "ews.RollPmd6", "ask": ask, "faces": faces})
    assert isinstance(outcome, Rejection)
    assert outcome.code == "illegal"


def test_after_an_undo_the_same_dice_lie_there_again(table: Session) -> None:
    opened(table)
    commit = roll(table, 5, 2)
    assert isinstance(commit, Commit)
    conflict = next(iter(table.view(GM)["conflicts"]))
    table.confirm("table.Undo", conflict=conflict, step=commit.id, why="")
    again = roll(table)
    assert isinstance(again, Commit)
    assert isinstance(again.body, Play)
    assert [draw.value for draw in again.body.draws] == [5, 2]


def test_a_face_that_was_typed_wrongly_is_put_aside_and_typed_again(table: Session) -> None:
    opened(table)
    commit = roll(table, 1)
    assert isinstance(commit, Commit)
    table.confirm("table.TakeOut", step=commit.id, fill=[], why="")
    (key,) = table.view(GM)["parked"]
    table.do(GM, "table.FreshThrow", key=key, why="Es war eine Drei")
    assert table.view(ANNA)["table"]["discarded"] == 1
    refused = roll(table)
    assert isinstance(refused, Rejection)
    assert refused.code == "need_die"
    again = roll(table, 3)
    assert isinstance(again, Commit)
    assert isinstance(again.body, Play)
    assert [draw.value for draw in again.body.draws] == [3]


def test_where_the_server_throws_no_faces_may_be_sent(table: Session) -> None:
    table.do(GM, "table.SetToggle", toggle="table.dice", value="server")
    opened(table)
    refused = roll(table, 4)
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.params["field"]) == ("illegal", "faces")
    assert isinstance(roll(table), Commit)


def test_decks_are_shuffled_by_the_server_all_the_same(table: Session) -> None:
    table.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    table.do(GM, "einblatt.OpenConflict", title="Am Baum")
    conflict = next(iter(table.view(GM)["conflicts"]))
    for name in ("Billy", "Baum"):
        where = {"conflict": conflict, "figure": figures(table)[name]}
        if name == "Billy":
            suits = ["Kr", "Pi", "He", "Ka"]
            values = {"beruf": 8, "hobby1": 6, "hobby2": 6, "schwaeche": 2}
            table.do(GM, "einblatt.SetSheet", figure=where["figure"], suits=suits, **values)
        table.do(GM, "einblatt.AddKT", party=name, **where)
        if name == "Baum":
            table.do(GM, "einblatt.SetNpc", cards=6, trumps=[], **where)
        else:
            table.do(GM, "einblatt.SetProbeAttribute", attribute="beruf", **where)
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    assert mine(table, ANNA, "commit")

"""When a past is changed, later steps are kept, redone on their own luck, or dropped."""

from typing import Any

import pytest

from domain.chronicle.applied import Applied
from domain.kernel.ids import CommitId
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session
from tests.support.story import CAST, SHEET, figures, mine

Json = dict[str, Any]


@pytest.fixture
def table() -> Session:
    session = Session(Seeded(9))
    for name, kind, owner in CAST:
        session.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    for name in ("Billy", "Jack"):
        session.do(GM, "einblatt.SetSheet", figure=figures(session)[name], **SHEET)
    return session


def opened(table: Session, *names: str) -> str:
    """Open a conflict with these figures, each of a party of its own, ready to start."""
    before = set(table.view(GM)["conflicts"])
    table.do(GM, "einblatt.OpenConflict", title=" gegen ".join(names))
    (conflict,) = set(table.view(GM)["conflicts"]) - before
    for name in names:
        where = {"conflict": conflict, "figure": figures(table)[name]}
        table.do(GM, "einblatt.AddKT", party=name, **where)
        if name in ("Billy", "Jack"):
            table.do(GM, "einblatt.SetProbeAttribute", attribute="beruf", **where)
        else:
            table.do(GM, "einblatt.SetNpc", cards=6, trumps=[], **where)
    return str(conflict)


def statuses(plan: Json) -> dict[str, str]:
    return {step["id"]: step["status"] for step in plan["steps"]}


def last(table: Session) -> Applied:
    return table.applied[-1]


def test_a_later_hand_is_dealt_again_from_the_luck_that_came_free(table: Session) -> None:
    """With the first deal gone its shuffle serves the next one: the same order, dealt later."""
    first = opened(table, "Jack", "Baum")
    opening = next(iter(table.view(GM)["steps"][first]))
    table.do(GM, "einblatt.StartProbe", conflict=first)
    jack = figures(table)["Jack"]
    hand = table.view(BERT)["conflicts"][first]["kts"][jack]["hand"]
    table.do(GM, "table.CloseConflict", conflict=first)
    later = opened(table, "Jack", "Wolf")
    deal = table.do(GM, "einblatt.StartProbe", conflict=later)
    assert table.view(BERT)["conflicts"][later]["kts"][jack]["hand"] != hand
    table.confirm("table.Undo", conflict=first, step=opening, why="")
    assert {carry.step: carry.status for carry in last(table).carried}[deal] == "redone"
    assert table.view(BERT)["conflicts"][later]["kts"][jack]["hand"] == hand


def test_steps_that_no_longer_apply_are_dropped_with_their_code(table: Session) -> None:
    """Jack is still in the first conflict once its end is taken back: he cannot join the next."""
    first = opened(table, "Jack", "Baum")
    closing = table.do(GM, "table.CloseConflict", conflict=first)
    later = opened(table, "Billy", "Jack")
    deal = table.do(GM, "einblatt.StartProbe", conflict=later)
    plan = table.plan("table.Undo", conflict=first, step=closing, why="")
    assert statuses(plan)[deal] == "dropped"
    table.confirm("table.Undo", conflict=first, step=closing, why="")
    kts = table.view(GM)["conflicts"][later]["kts"]
    assert list(kts) == [figures(table)["Billy"]]
    codes = {carry.step: carry.code for carry in last(table).carried}
    assert codes[deal] == "wrong_phase"


def test_luck_of_a_dropped_step_serves_a_later_one_that_needs_it(table: Session) -> None:
    """Billy's shuffle of the dropped deal comes back: nothing has to be thrown."""
    first = opened(table, "Jack", "Baum")
    closing = table.do(GM, "table.CloseConflict", conflict=first)
    dropped = opened(table, "Billy", "Jack")
    table.do(GM, "einblatt.StartProbe", conflict=dropped)
    table.do(GM, "table.CloseConflict", conflict=dropped)
    third = opened(table, "Billy", "Wolf")
    deal = table.do(GM, "einblatt.StartProbe", conflict=third)
    table.confirm("table.Undo", conflict=first, step=closing, why="")
    assert {carry.step: carry.status for carry in last(table).carried}[deal] == "redone"
    node = next(n for n in table.chronicle.tree.path(table.chronicle.tree.head) if n.step == deal)
    billy = figures(table)["Billy"]
    assert [draw.nth for draw in node.draws if draw.key.figure == billy] == [0]


def lose(table: Session, conflict: str) -> None:
    """Let Billy pass three times; the tree lays two trumps and then passes: two points lost."""
    for turn in range(3):
        known = figures(table)
        for seat, name in ((ANNA, "Billy"), (GM, "Baum")):
            (ask,) = mine(table, seat, "commit")
            where = {"conflict": conflict, "figure": known[name], "ask": ask}
            if name == "Baum" and turn < 2:
                table.do(GM, "einblatt.CommitCard", card=("KrA", "KrK")[turn], **where)
            else:
                table.do(seat, "einblatt.CommitPass", **where)
    (ask,) = mine(table, GM, "restriction")
    table.do(
        GM,
        "einblatt.ConfirmRestriction",
        conflict=conflict,
        figure=figures(table)["Billy"],
        ask=ask,
        attribute="beruf",
        amount=3,
        note="",
    )
    table.do(GM, "table.CloseConflict", conflict=conflict)


def test_what_needs_fresh_luck_is_planned_as_to_be_thrown_and_drawn_when_confirmed(
    table: Session,
) -> None:
    """Without its restriction Billy draws three more cards each time, and the pile runs out."""
    billy = figures(table)["Billy"]
    deals = []
    for conflict in ("before", "lost", "second", "third", "fourth"):
        name = opened(table, "Billy", "Baum")
        if conflict == "lost":
            table.do(
                GM,
                "einblatt.SetNpc",
                conflict=name,
                figure=figures(table)["Baum"],
                cards=32,
                trumps=["Kr"],
            )
            lost, opening = name, next(iter(table.view(GM)["steps"][name]))
        deals.append(table.do(GM, "einblatt.StartProbe", conflict=name))
        if conflict == "lost":
            lose(table, name)
        elif conflict != "fourth":
            table.do(GM, "table.CloseConflict", conflict=name)
    assert table.view(ANNA)["conflicts"][name]["kts"][billy]["hand_count"] == 5
    entries = len(table.log)
    plan = table.plan("table.Undo", conflict=lost, step=opening, why="")
    assert [statuses(plan)[deal] for deal in deals[2:]] == ["redone", "redone", "thrown"]
    assert len(table.log) == entries
    table.confirm("table.Undo", conflict=lost, step=opening, why="")
    assert table.view(ANNA)["conflicts"][name]["kts"][billy]["hand_count"] == 8
    node = table.chronicle.tree.path(table.chronicle.tree.head)[-1]
    assert [draw.nth for draw in node.draws if draw.key.figure == billy] == [1]


def test_a_step_whose_state_before_is_equal_is_kept(table: Session) -> None:
    first = opened(table, "Billy", "Baum")
    start = table.do(GM, "einblatt.StartProbe", conflict=first)
    added = table.do(GM, "table.AddFigure", name="Rabe", kind="npc", owner="")
    table.confirm("table.Undo", conflict=first, step=start, why="")
    assert [(c.step, c.status) for c in last(table).carried] == [(added, "kept")]
    assert "Rabe" in figures(table)
    table.confirm("table.Redo")
    assert CommitId(start) in table.view(GM)["steps"][first]

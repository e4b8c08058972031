"""What was revealed on any line is known: nobody chooses against it on another one."""

import pytest

from domain.chronicle.undo_guards import refuse_head_at
from domain.kernel.ids import CommitId, SeatId
from domain.kernel.system import Focus
from domain.systems.einblatt.commands import SetNpc
from tests.golden.stories_samyra_blows import all_stay
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session
from tests.support.story import figures, mine, start


def revealed() -> tuple[Session, str, CommitId, list[CommitId]]:
    """Reveal a round in which the tree, first of all, laid the last card of its hand."""
    table = Session(Seeded(9))
    conflict = start(table)
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    setting = next(node.step for node in path if isinstance(node.command, SetNpc))
    return table, conflict, setting, [commit(table, seat, conflict) for seat in (GM, ANNA, BERT)]


def commit(table: Session, seat: SeatId, conflict: str) -> CommitId:
    """Lay the last card of a hand."""
    (ask,) = mine(table, seat, "commit")
    kind = "einblatt.CommitCard"
    (option,) = (o for o in table.offered(seat) if (o["type"], o.get("ask")) == (kind, ask))
    where = {name: option["fields"][name]["one_of"][-1] for name in ("figure", "card")}
    return table.do(seat, kind, conflict=conflict, ask=ask, **where)


def fewer_cards(table: Session, setting: CommitId) -> dict[str, object]:
    was = table.feeds[GM].looked(table.chronicle, Focus(step=setting)).was
    return {"step": setting, "command": {**was, "cards": 1}, "fill": [], "why": ""}


def test_without_its_first_answer_a_revealed_choice_begins_again_too() -> None:
    """The tree has that card no more; it must not choose another against cards it has seen."""
    table, conflict, setting, answers = revealed()
    assert table.view(GM)["conflicts"][conflict]["phase"] == "declare"
    wanted = fewer_cards(table, setting)
    table.confirm("table.Correct", **wanted)
    became = {each.step: each.status for each in table.applied[-1].carried}
    assert [became[each] for each in answers] == ["dropped"] * 3
    kts = table.view(GM)["conflicts"][conflict]["kts"]
    names = [figures(table)[name] for name in ("Billy", "Jack", "Baum")]
    assert [kts[each]["state"] for each in names] == ["choosing"] * 3


@pytest.mark.parametrize("other", [0, 1])
def test_a_line_on_which_one_revealed_answer_lies_is_closed(other: int) -> None:
    """One answer is taken out and comes back; then both are revealed: known is known there too."""
    table = Session(Seeded(9))
    conflict = start(table)
    answers = [commit(table, seat, conflict) for seat in (GM, ANNA)]
    table.confirm("table.TakeOut", step=answers[other], fill=[], why="")
    left = table.chronicle.tree.head
    table.confirm("table.Redo")
    assert refuse_head_at(table.chronicle, left) is None
    reveal = commit(table, BERT, conflict)
    refused = refuse_head_at(table.chronicle, left)
    assert refused is not None
    assert refused.params == {"before": answers[1 - other], "after": reveal}


def test_a_choice_that_was_withdrawn_in_secret_was_not_revealed() -> None:
    """What others did in between can still be taken back by itself, now and after a redo."""
    scene = all_stay()
    scene.do("SetFacing", "Pollux", facing=3)
    ready = scene.ready("Erster")
    scene.do("Withdraw", "Pollux")
    last = scene.ready("Kialah")
    before = scene.table.view(GM)
    assert ready in before["steps"][scene.conflict]
    scene.table.confirm("table.Undo", conflict=scene.conflict, step=last, why="")
    scene.table.confirm("table.Redo")
    assert scene.table.view(GM)["steps"] == before["steps"]
    assert scene.table.view(GM)["moments"] == before["moments"]

"""An entry that does not follow from those before it stops the table and is named."""

import pytest

from domain.chronicle.chronicle import Chronicle, InvalidCommit
from domain.chronicle.codec import decode
from domain.chronicle.commits import Commit, Move, Play, Rebase
from domain.kernel.ids import CommitId
from domain.table.commands import Redo
from tests.support.loaded import load
from tests.support.play import Seeded
from tests.support.session import GM, TABLE, Session
from tests.support.story import start


def session() -> Session:
    table = Session(Seeded(3))
    start(table)
    return table


def after(table: Session, body: Move | Play | Rebase) -> Commit:
    return Commit(seq=table.chronicle.seq + 1, id=CommitId("x"), at=0, by=GM, body=body)


def test_a_gap_is_named() -> None:
    log = [decode(body) for body in session().log]
    with pytest.raises(InvalidCommit, match="entry 4: expected entry 3"):
        load(TABLE, [*log[:2], *log[3:]])


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (Play(parent="elsewhere", command=Redo(), draws=(), events=()), "not on the head"),
        (Play(parent="", command=Redo(), draws=(), events=()), "played on the root"),
        (Move(to="nowhere", action="goto", why=""), "unknown node"),
        (Rebase(parent="", plays=(), was="elsewhere", why=""), "not the head's"),
    ],
)
def test_a_step_in_the_wrong_place_is_named(body: Move | Play | Rebase, why: str) -> None:
    table = session()
    with pytest.raises(InvalidCommit, match=why) as broken:
        table.chronicle.apply(after(table, body))
    assert broken.value.seq == len(table.log) + 1


def test_states_that_were_forgotten_are_folded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.chronicle.step_tree.RECENT_STATES", 4)
    monkeypatch.setattr("domain.chronicle.step_tree.MILESTONE_EVERY", 8)
    table = session()
    again = Chronicle(TABLE)
    for body in table.log:
        again.apply(decode(body))
    monkeypatch.undo()
    whole = load(TABLE, map(decode, table.log))
    assert len(again.tree.nodes) > 8
    for node in whole.tree.nodes:
        assert again.tree.state(node) == whole.tree.state(node)

"""Whatever is played, taken back and played again: the log, the line and the views agree."""

from functools import reduce
from typing import Any

import msgspec
import pytest

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode, encode
from domain.chronicle.feed import Feed
from domain.chronicle.layers import EMPTY
from domain.kernel.messages import ConflictOpened
from domain.table.state import Table, evolve, initial
from domain.table.view import view as view_of
from tests.support import dose
from tests.support.session import AUDIENCES, GM, TABLE, Session
from tests.support.table_play import CALM, TablePlay

Json = dict[str, Any]
CHUNKS, UNDONE = range(dose.now.chunks), range(min(10, dose.now.fought))
EACH, STEPS = dose.now.sessions, 150


def sessions(chunk: int, each: int, weights: dict[str, int] | None = None) -> list[Session]:
    return [TablePlay(chunk * each + index, weights).play(STEPS) for index in range(each)]


def folded(session: Session) -> Table:
    """Fold the line again from its first event."""
    path = session.chronicle.tree.path(session.chronicle.tree.head)
    return reduce(evolve, (event for node in path for event in node.events), initial())


@pytest.mark.parametrize("chunk", CHUNKS)
def test_random_tables_keep_log_line_and_views_in_step(chunk: int) -> None:
    """Described commands are accepted, a replay from bytes is equal, views follow their patches."""
    played = sessions(chunk, EACH)
    assert all(opened(session) for session in played)
    for session in played:
        assert session.chronicle.state == folded(session)
        replayed = Chronicle(TABLE)
        feeds = {key: Feed(key) for key in AUDIENCES}
        for body in session.log:
            commit = decode(body)
            assert encode(commit) == body
            applied = replayed.apply(commit)
            for feed in feeds.values():
                feed.apply_commit(replayed, applied)
        assert replayed.state == session.chronicle.state
        assert replayed.ledger == session.chronicle.ledger
        assert replayed.tapes.cells == session.chronicle.tapes.cells
        assert replayed.tapes.parked == session.chronicle.tapes.parked
        for key in AUDIENCES:
            assert_feed(session, feeds[key], key)
        assert_undo_of_whole_conflicts(session)


def opened(session: Session) -> set[str]:
    """Name every conflict of the log, on whatever line."""
    triples = (triple for applied in session.applied for triple in applied.transitions)
    return {e.conflict for _, e, _ in triples if isinstance(e, ConflictOpened)}


def assert_undo_of_whole_conflicts(session: Session) -> None:
    """Taken back from its first step a conflict is gone; redone, all is as it was."""
    session.feeds = {GM: session.feeds[GM]}  # planned by; what all see was compared before
    state = session.chronicle.state
    for conflict in state.conflicts:
        first = next(iter(session.view(GM)["steps"][conflict]))
        session.confirm("table.Undo", conflict=conflict, step=first, why="")
        assert conflict not in session.chronicle.state.conflicts
        session.confirm("table.Redo")
        assert session.chronicle.state == state


def assert_feed(session: Session, again: Feed, key: str) -> None:
    feed = session.feeds[key]
    assert [frame.json for frame in again.frames] == [frame.json for frame in feed.frames]
    layers = EMPTY
    for frame in feed.frames:
        layers = frame.after(layers)
    view = layers.view
    # In bytes: a number that became a flag would be equal.
    told, shown = (msgspec.json.encode(each, order="sorted") for each in (view, feed.view))
    assert told == shown
    now = view_of(
        session.chronicle.state, session.chronicle.ledger, session.chronicle.audience(key)
    )
    mine = {name: part for name, part in view.items() if name in now and name != "options"}
    assert mine == {name: part for name, part in now.items() if name != "options"}


@pytest.mark.parametrize("chunk", UNDONE)
def test_undo_step_by_step_to_the_start(chunk: int) -> None:
    """Each undo of a conflict's last step gives the state before it, down to the first."""
    for session in sessions(chunk, 2 if dose.ample() else 1, CALM):
        session.feeds = {GM: session.feeds[GM]}  # planned by
        line = session.chronicle.tree
        before = {node.step: line.state(node.parent) for node in line.nodes.values()}
        end, count = session.chronicle.state, 0
        while any(session.view(GM)["steps"].values()):
            path = line.path(line.head)
            offered = {s: c for c, steps in session.view(GM)["steps"].items() for s in steps}
            last = next(node.step for node in reversed(path) if node.step in offered)
            simple = all(node.conflict in ("", offered[last]) for node in path)
            tail = path[next(i for i, node in enumerate(path) if node.step == last) :]
            session.confirm("table.Undo", conflict=offered[last], step=last, why="")
            if simple and all(node.conflict for node in tail):
                assert session.chronicle.state == before[last]
            count += 1
        assert not session.chronicle.state.conflicts
        for _ in range(count):
            session.confirm("table.Redo")
        assert session.chronicle.state == end

"""What a change of the past did is counted in one number for all, whatever each audience sees."""

from typing import Any

import msgspec
import pytest

from domain.chronicle import feed as feeds
from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.feed import Feed
from domain.kernel.ids import SeatId
from tests.golden.stories_phers import level
from tests.support import dose
from tests.support.play import Seeded
from tests.support.session import AUDIENCES, GM, Session
from tests.support.table_play import TablePlay

Json = dict[str, Any]
STEPS = 150


def moves(session: Session) -> list[list[Json]]:
    """Give, for each change of the past, the frames of all who were told of it."""
    found: dict[str, list[Json]] = {}
    for key in AUDIENCES:
        for frame in session.feeds[key].frames:
            if frame.whole:
                found.setdefault(frame.id, []).append(msgspec.json.decode(frame.json))
    return [*found.values()]


def agree(session: Session) -> bool:
    """Tell whether no number of a change differs between two audiences."""
    return all(frame["counts"] == told[0]["counts"] for told in moves(session) for frame in told)


def private() -> Session:
    """Put the table back before three steps, of which the gm alone saw one: a level of an npc."""
    session = Session(Seeded(1))
    for name, kind in (("Wirt", "npc"), ("Lyra", "character"), ("Faust", "character")):
        session.do(GM, "table.AddFigure", name=name, kind=kind, owner="")
        if name == "Wirt":
            first = session.applied[-1].commit.id
            level(session, "Wirt", "Giftmischen", "competence", 30)
    session.confirm("table.Goto", to=first, why="")
    return session


@pytest.mark.parametrize("seed", range(2 * dose.now.sessions))
def test_all_audiences_are_told_the_same_number(seed: int) -> None:
    session = TablePlay(seed, {"table.Undo": 6, "table.TakeOut": 6}).play(STEPS)
    assert moves(session)
    assert agree(session)


def test_the_number_is_that_of_the_spectators_who_see_least() -> None:
    session = TablePlay(3, {"table.Undo": 6, "table.TakeOut": 6}).play(STEPS)
    spectators = session.feeds[SeatId("spectator")]
    frames = [msgspec.json.decode(frame.json) for frame in spectators.frames]
    for frame in (each for each in frames if "steps" in each):
        own = [mark["status"] for mark in frame["steps"] if mark["status"] != "kept"]
        assert frame["counts"] == {status: own.count(status) for status in own}


def test_a_number_of_what_each_audience_sees_itself_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Planted: each feed counts the steps that it knows."""
    current: list[Feed] = []
    step = Feed.apply_commit

    def noted(self: Feed, chronicle: Chronicle, applied: Applied) -> object:
        current[:] = [self]
        return step(self, chronicle, applied)

    def own(chronicle: Chronicle, applied: Applied) -> dict[str, int]:
        known = current[0].visible_steps
        return {"struck": sum(node.step in known for node in applied.left)}

    assert agree(private())
    monkeypatch.setattr(Feed, "apply_commit", noted)
    monkeypatch.setattr(feeds, "counts", own)
    assert not agree(private())

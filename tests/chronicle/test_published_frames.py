"""What is published tells the story alone, not what people said of its steps."""

import msgspec
import pytest

from domain.chronicle.published_frames import published_frames
from domain.kernel.ids import SeatId
from domain.table.ledger import Publication
from tests.support.current import current_line, frames
from tests.support.play import Seeded
from tests.support.session import ANNA, GM, Json, Session
from tests.support.story import commit_all, start


@pytest.fixture
def table() -> Session:
    """A step that was objected to, and luck that was ordered to be new."""
    table = Session(Seeded(9))
    conflict = start(table)
    dealt = next(reversed(table.view(GM)["steps"][conflict]))
    table.confirm("table.Undo", conflict=conflict, step=dealt, why="")
    table.do(GM, "table.FreshThrow", key=next(iter(table.view(GM)["parked"])), why="Zinken")
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    table.do(ANNA, "table.Object", step=commit_all(table)[-1], text="Wolf!")
    (objection,) = table.view(GM)["objections"]
    table.do(GM, "table.Answer", objection=objection, verdict="stands", text="Nein.")
    table.do(ANNA, "table.Say", text="Na gut.")
    return table


def read(table: Session) -> list[Json]:
    publication = Publication(
        seat=SeatId(GM), secret="", at=0, title="", description="", names=True
    )
    given = published_frames(current_line(table), publication)
    return [msgspec.json.decode(frame.json) for frame in given if frame is not None]


def test_objections_and_orders_of_new_luck_are_no_part_of_it(table: Session) -> None:
    told = msgspec.json.encode(read(table)).decode()
    assert "Na gut." in told
    assert not [word for word in ("Wolf!", "Nein.", "Zinken", "objections") if word in told]


def test_nor_of_the_current_line(table: Session) -> None:
    told = b"".join(frame.json for frame in frames(table, "spectator")).decode()
    assert "Na gut." in told
    assert "table.Objected" not in told
    assert "table.FreshThrowOrdered" not in told

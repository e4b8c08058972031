"""A closed conflict that asks something again by a change of the past is open again."""

import pytest

from domain.kernel.ids import CommitId, SeatId
from tests.support.corrections import TERMS, statuses
from tests.support.luck import Scripted
from tests.support.session import ANNA, BERT, GM, Json, Session


class Probes(Session):
    """Anna has thrown and her Probe is closed; Bert's was opened after it."""

    def __init__(self) -> None:
        super().__init__(Scripted(4, 3, 2))
        self.first, self.opened = self.probe(ANNA)
        self.rolled = self.roll(ANNA)
        self.closed = self.do(GM, "table.CloseConflict", conflict=self.first)
        self.second, _ = self.probe(BERT)

    def probe(self, owner: SeatId) -> tuple[str, CommitId]:
        """Open a Probe of a new figure; name the conflict, and the step."""
        self.do(GM, "table.AddFigure", name=owner, kind="character", owner=owner)
        figure = next(reversed(self.chronicle.state.figures))
        step = self.do(GM, "ews.OpenProbe", figure=figure, **TERMS)
        return next(reversed(self.chronicle.state.conflicts)), step

    def roll(self, seat: SeatId) -> CommitId:
        """Throw for the Probe that waits for a seat."""
        option = next(each for each in self.offered(seat) if each["type"] == "ews.RollPmd6")
        conflict = option["fields"]["conflict"]["one_of"][0]
        return self.do(seat, "ews.RollPmd6", conflict=conflict, ask=option["ask"])

    def without_roll(self, *fill: str) -> Json:
        """Take out what Anna has thrown, with these questions answered for her."""
        return {"step": self.rolled, "fill": list(fill), "why": ""}


@pytest.fixture
def table() -> Probes:
    return Probes()


def test_without_its_roll_a_closed_probe_is_open_again_and_asks(table: Probes) -> None:
    """Given a Probe that was closed with its result, when the roll is taken out, it waits."""
    plan = table.plan("table.TakeOut", **table.without_roll())
    assert statuses(plan)[table.closed] == "dropped"
    table.confirm("table.TakeOut", **table.without_roll())
    view = table.view(GM)
    assert view["conflicts"][table.first]["open"]
    assert view["conflicts"][table.second]["open"]
    assert {ask["conflict"] for ask in view["asks"].values()} == {table.first, table.second}
    assert "table.open" in {entry.kind for entry in plan["account"]}


def test_if_the_question_is_answered_for_the_absent_it_stays_closed(table: Probes) -> None:
    """Given the gm ticks the question that comes up, then the Probe has a result, and is closed."""
    plan = table.plan("table.TakeOut", **table.without_roll())
    (asked,) = (step["asks"] for step in plan["steps"] if step["id"] == table.closed)
    table.confirm("table.TakeOut", **table.without_roll(*asked))
    assert not table.view(GM)["conflicts"][table.first]["open"]


def test_what_a_gm_closed_without_a_result_stays_closed(table: Probes) -> None:
    """Given a Probe that nobody has thrown for, when it is closed and corrected, it is over."""
    closed = table.do(GM, "table.CloseConflict", conflict=table.second)
    (opened,) = (step for step in table.view(GM)["steps"][table.second] if step != closed)
    fields = {**TERMS, "figure": [*table.chronicle.state.figures][-1], "target": 5}
    command = {"type": "ews.OpenProbe", **fields}
    correction = {"step": opened, "command": command, "fill": [], "why": ""}
    assert statuses(table.plan("table.Correct", **correction))[closed] != "dropped"
    table.confirm("table.Correct", **correction)
    assert not table.view(GM)["conflicts"][table.second]["open"]


def test_an_outcome_that_is_only_another_one_leaves_it_closed(table: Probes) -> None:
    """Given a result that changes, when it is still one, then nothing opens again."""
    figure = next(iter(table.chronicle.state.figures))
    command = {"type": "ews.OpenProbe", **TERMS, "figure": figure, "target": 6}
    table.confirm("table.Correct", step=table.opened, command=command, fill=[], why="")
    assert not table.view(GM)["conflicts"][table.first]["open"]

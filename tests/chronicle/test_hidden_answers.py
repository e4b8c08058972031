"""Hidden answers change nothing but themselves as long as their choice is not revealed."""

import pytest

from domain.chronicle.commits import ROOT, Move
from domain.chronicle.hidden_answers import waiting
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_outcomes import StepOutcome
from domain.chronicle.step_tree import transitions_of
from domain.kernel.ids import SeatId
from domain.table.state import Table
from tests.support.corrections import commit
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, GM, Session
from tests.support.story import figures, mine, start

HOW = {"method": "rps", "numbers": "shown", "visibility": "public", "skill": "", "other_skill": ""}


class Contest(Session):
    """The wolf has chosen its symbol in secret, and Ayla has yet to choose."""

    def __init__(self) -> None:
        super().__init__(Scripted())
        for name, owner in (("Wolf", ""), ("Ayla", ANNA)):
            self.do(GM, "table.AddFigure", name=name, kind="character", owner=owner)
        sides = {"initiator": figures(self)["Wolf"], "other": figures(self)["Ayla"]}
        self.do(GM, "ews.OpenContest", title="Wette", **sides, value=10, other_value=10, **HOW)
        (self.conflict,) = self.chronicle.state.conflicts
        self.choose(GM)

    def choose(self, seat: SeatId) -> None:
        (ask,) = mine(self, seat, "symbol")
        self.do(seat, "ews.CommitSymbol", conflict=self.conflict, ask=ask, symbol="Stein")


def leading_to(after: Table, *outcomes: StepOutcome) -> HistoryPlan:
    """Give a plan after which the table stands so."""
    return HistoryPlan(Move(to=ROOT, action="undo", why=""), outcomes, (), after)


@pytest.fixture
def table() -> Contest:
    return Contest()


def test_while_somebody_has_yet_to_answer_they_change_nothing(table: Contest) -> None:
    assert waiting(leading_to(table.chronicle.state), table.chronicle) == {table.conflict}


def test_where_a_new_line_reveals_them_they_do(table: Contest) -> None:
    """Given a line on which the last one has answered, then what was hidden shows there."""
    other = Contest()
    was = other.chronicle.state
    other.choose(ANNA)
    node = other.chronicle.tree.nodes[other.chronicle.tree.head]
    last = StepOutcome(node.step, "redone", new=transitions_of(was, node.events))
    plan = leading_to(other.chronicle.state, last)
    assert waiting(plan, table.chronicle) == frozenset()


def test_after_something_else_was_played_there_they_may() -> None:
    """Given a gm who takes a card from another hand, then it is not known what hangs on what."""
    table = Session(Seeded(9))
    conflict = start(table)
    commit(table, conflict, 0)
    assert waiting(leading_to(table.chronicle.state), table.chronicle) == {conflict}
    jack = {"conflict": conflict, "figure": figures(table)["Jack"]}
    table.do(GM, "einblatt.ForceDiscard", **jack, cards=1, named=[])
    assert waiting(leading_to(table.chronicle.state), table.chronicle) == frozenset()

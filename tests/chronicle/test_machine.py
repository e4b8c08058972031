"""A machine that plays whole tables and shrinks what breaks them to a few steps."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from domain.chronicle.codec import decode
from tests.support import dose
from tests.support.loaded import load
from tests.support.session import GM, TABLE
from tests.support.table_play import TablePlay

Json = dict[str, Any]
luck = st.integers(0, 2**32 - 1)


class TableMachine(RuleBasedStateMachine):
    """Plays from options, undoes at random, compares with a replay from bytes."""

    known: list[bytes] = []  # noqa: RUF012  # replaced, never changed

    @initialize(seed=luck)
    def sit_down(self, seed: int) -> None:
        self.play = TablePlay(seed)
        self.play.play(30)

    @rule(seed=luck)
    def anybody_does_something(self, seed: int) -> None:
        self.play.reseed(seed)
        self.play.step()

    @rule(seed=luck)
    def the_gm_undoes(self, seed: int) -> None:
        session = self.play.session
        offered = [(c, s) for c, steps in session.view(GM)["steps"].items() for s in steps]
        if offered:
            conflict, step = offered[seed % len(offered)]
            session.confirm("table.Undo", conflict=conflict, step=step, why="")
            state = session.chronicle.state
            session.confirm("table.Redo")
            session.confirm("table.Undo", conflict=conflict, step=step, why="")
            assert session.chronicle.state == state

    @invariant()
    def the_log_only_grows(self) -> None:
        log = self.play.session.log
        assert log[: len(self.known)] == self.known
        new = log[len(self.known) :]
        assert [decode(body).seq for body in new] == list(range(len(self.known) + 1, len(log) + 1))
        self.known = list(log)

    def teardown(self) -> None:
        session = self.play.session
        again = load(TABLE, map(decode, session.log))
        assert (again.state, again.ledger) == (session.chronicle.state, session.chronicle.ledger)


TestTables = TableMachine.TestCase
TestTables.settings = settings(
    max_examples=dose.now.examples, stateful_step_count=25, deadline=None
)

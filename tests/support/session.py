"""How does a test play at a whole table, over the log, as gm, players and spectators?"""

from collections.abc import Iterable
from typing import Any

from chronist_client.paths import Pick
from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode, encode
from domain.chronicle.commits import Commit
from domain.chronicle.feed import Feed
from domain.chronicle.propose import CommandRequest, Outcome, Proposal, plan, propose
from domain.chronicle.table_creation import create_table, note
from domain.kernel.chance import Chance
from domain.kernel.ids import CommitId, SeatId, TableId
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.table.events import SeatAdded
from domain.table.ledger import SPECTATOR
from server.tables.focus import focused
from tests.support.more import in_full

TABLE = TableId("table")
GM, ANNA, BERT = SeatId("gm"), SeatId("anna"), SeatId("bert")
SEATS = (GM, ANNA, BERT)
AUDIENCES = (*SEATS, SPECTATOR)

Json = dict[str, Any]


class Session:
    """A table with a gm and two players; every commit goes through its bytes."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.chronicle = Chronicle(TABLE)
        self.feeds = {key: Feed(key) for key in AUDIENCES}
        self.log: list[bytes] = []
        self.applied: list[Applied] = []
        self.ids = 0
        self.append(
            create_table(TABLE, 0, "Tafelrunde", "de", "Gisela", GM, "hash", {"player": "x"})
        )
        for seat in (ANNA, BERT):
            joined = SeatAdded(seat=seat, name=seat.title(), role="player", token=f"hash {seat}")
            self.append(note(self.chronicle, seat, "sit", 1, joined))

    def append(self, commit: Commit) -> None:
        """Store and apply one commit, as the host does."""
        self.log.append(encode(commit))
        applied = self.chronicle.apply(decode(self.log[-1]))
        self.applied.append(applied)
        for feed in self.feeds.values():
            feed.apply_commit(self.chronicle, applied)

    def wish(
        self, seat: SeatId, command: Json, id: str = "", n: int | None = None
    ) -> CommandRequest:
        """Make a wish with a fresh id, sent by a client that is up to date."""
        self.ids += 1
        return CommandRequest(
            seat, id or f"c{self.ids}", self.feeds[seat].n if n is None else n, command
        )

    def ask(self, seat: SeatId, command: Json, id: str = "", n: int | None = None) -> Outcome:
        """Propose a command; a commit is appended."""
        wish = self.wish(seat, command, id, n)
        outcome = propose(self.chronicle, self.feeds[seat], wish, self.source, 1000 + self.ids)
        if isinstance(outcome, Commit):
            self.append(outcome)
        return outcome

    def do(self, seat: SeatId, type: str, **fields: Any) -> CommitId:
        """Play a command that must be accepted; give the id of its step."""
        outcome = self.ask(seat, {"type": type, **fields})
        assert isinstance(outcome, Commit), outcome
        return outcome.id

    def refused(self, seat: SeatId, type: str, **fields: Any) -> Rejection:
        """Play a command that must be refused."""
        outcome = self.ask(seat, {"type": type, **fields})
        assert isinstance(outcome, Rejection), outcome
        return outcome

    def plan(self, type: str, **fields: Any) -> Json:
        """Have a command about history planned for the gm."""
        planned = plan(self.chronicle, self.feeds[GM], self.wish(GM, {"type": type, **fields}))
        assert isinstance(planned, Proposal), planned
        return planned.json

    def confirm(self, type: str, **fields: Any) -> CommitId:
        """Plan and carry out a command about history."""
        return self.do(GM, type, **fields, confirm=self.plan(type, **fields)["digest"])

    def view(self, key: str) -> Json:
        """Give what an audience sees now."""
        return self.feeds[SeatId(key)].view

    def offered(self, seat: SeatId) -> list[Json]:
        """List the options of a seat in their wire form."""
        return list(self.view(seat)["options"].values())

    def look(self, seat: SeatId, focus: Focus) -> list[Json]:
        """List the options of what a seat looks at, in their wire form."""
        looked = self.feeds[seat].looked(self.chronicle, focus)
        return list(focused(looked.options, focus).values())

    def in_full(self, seat: SeatId, option: Json, pick: Pick) -> Json:
        """Give an option that can be sent, where this one is abbreviated."""
        return in_full(option, lambda focus: self.look(seat, focus), pick)


def build_feed(table: TableId, key: str, commits: Iterable[Commit]) -> Feed:
    """Fold a whole log again for one audience."""
    feed, chronicle = Feed(key), Chronicle(table)
    for commit in commits:
        feed.apply_commit(chronicle, chronicle.apply(commit))
    return feed

"""Which steps count now, as if they had been played like that straight away?"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Commit, Note
from domain.chronicle.step_outcomes import seat_of
from domain.chronicle.step_tree import Node
from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import CommitId, SeatId, TableId
from domain.kernel.messages import Event
from domain.table.ledger import Ledger


class LineEntry(Struct, frozen=True, gc=False):
    """A step that counts, with its present events, or a note about people."""

    kind: Literal["play", "note"]
    id: CommitId
    by: SeatId
    at: int
    events: tuple[Event, ...]
    seq: int
    """Its entry of the log; 0 for an answer that a correction has filled in"""


class CurrentLine(Struct, frozen=True):
    """The steps from the start to the head, and all notes, each in their order.

    `people` are the ledgers in their order, each with the entry of the log that made it.
    """

    steps: tuple[LineEntry, ...]
    notes: tuple[LineEntry, ...]
    people: tuple[tuple[int, Ledger], ...]

    def ledger(self, seq: int) -> Ledger:
        """Give the ledger after an entry."""
        return self.people[self._version(seq)][1]

    def rights(self, key: str) -> "Rights":
        """Say what an audience may see of each entry: only what it could see ever since."""
        allowed, kept = list[Audience](), None
        for _, ledger in reversed(self.people):
            was = ledger.audience(key)
            kept = was if kept is None else _both(was, kept)
            allowed.append(kept)
        return Rights(self, allowed[::-1])

    def _version(self, seq: int) -> int:
        return bisect_right(self.people, seq, key=lambda each: each[0]) - 1


class Rights:
    """What an audience may see of an entry: what it may see at every time from then until now.

    A correction may change what was hidden while somebody else played the figure.
    """

    def __init__(self, line: CurrentLine, allowed: Sequence[Audience]) -> None:
        self._line, self._allowed = line, allowed

    def after(self, seq: int) -> Audience:
        """Give the audience after an entry."""
        return self._allowed[self._line._version(seq)]


def _both(one: Audience, other: Audience) -> Audience:
    if one.seat is None or other.seat is None:
        return SPECTATORS
    return replace(one, figures=one.figures & other.figures)


class LineReader:
    """Folds a log once to find its current line; the caller may rest between two commits."""

    def __init__(self, table: TableId) -> None:
        self.chronicle = Chronicle(table)
        self._notes: list[LineEntry] = []
        self._people: list[tuple[int, Ledger]] = []
        self._times: list[int] = []

    def take(self, commit: Commit) -> Applied:
        """Take in the next commit."""
        applied = self.chronicle.apply(commit)
        self._times.append(commit.at)
        ledger = self.chronicle.ledger
        if not self._people or self._people[-1][1] is not ledger:
            self._people.append((commit.seq, ledger))
        body = commit.body
        if isinstance(body, Note):
            told = (commit.id, commit.by, commit.at, body.events, commit.seq)
            self._notes.append(LineEntry("note", *told))
        return applied

    def line(self) -> CurrentLine:
        """Give the line as of the last commit."""
        tree, now = self.chronicle.tree, self.chronicle.ledger
        # How many dice were put aside belongs to the log, not to a moment of its present line.
        people = ((seq, replace(each, discarded=now.discarded)) for seq, each in self._people)
        steps = tuple(self._step(node) for node in tree.path(tree.head))
        return CurrentLine(steps, tuple(self._notes), tuple(people))

    def _step(self, node: Node) -> LineEntry:
        seq, _ = self.chronicle.by_id.get(node.step, (0, ""))
        at = self._times[seq - 1] if seq else 0
        return LineEntry("play", node.step, seat_of(node), at, node.events, seq)

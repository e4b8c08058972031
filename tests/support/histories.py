"""How does a test get a long history of one system quickly? Played from options, then a log."""

from collections.abc import Iterator
from random import Random
from typing import Any

from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode, encode
from domain.chronicle.commits import Body, Commit, Play
from domain.chronicle.plans import plan
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_tree import Node
from domain.chronicle.table_creation import create_table, note
from domain.chronicle.tapes import NoLuck
from domain.kernel.chance import Chance
from domain.kernel.ids import CommitId, SeatId, TableId, commit_id
from domain.kernel.messages import Command, FigureAdded, ToggleSet
from domain.kernel.rejection import Rejection
from domain.kernel.system import System, toggles
from domain.table.commands import AddFigure, SetToggle
from domain.table.events import SeatAdded
from domain.table.ledger import Ledger
from tests.support.loaded import load
from tests.support.play import CAST, Player, Seeded, opening

TABLE = TableId("table")
GM = SeatId("gm")


class History:
    """One table's log in memory, that grows by played steps and by commands about history."""

    def __init__(self) -> None:
        self.chronicle = Chronicle(TABLE)
        self.log: list[bytes] = []
        self.count = 0
        self.append(create_table(TABLE, 0, "Tafelrunde", "de", "Gisela", GM, "hash", {}))
        for seat in sorted({owner for _, _, owner in CAST if owner}):
            joined = SeatAdded(seat=SeatId(seat), name=seat, role="player", token=seat)
            self.append(note(self.chronicle, SeatId(seat), "sit", 1, joined))

    @property
    def ledger(self) -> Ledger:
        """Give what counts whatever the line."""
        return self.chronicle.ledger

    @property
    def path(self) -> list[Node]:
        """List the steps on the line that counts."""
        return self.chronicle.tree.path(self.chronicle.tree.head)

    def append(self, commit: Commit) -> Applied:
        """Store and apply one commit by its bytes."""
        self.log.append(encode(commit))
        return self.chronicle.apply(decode(self.log[-1]))

    def commit(self, body: Body, by: SeatId = GM, id: CommitId | None = None) -> Applied:
        """Append the next entry."""
        self.count += 1
        name = id or commit_id(GM, f"history {self.count}")
        seq = self.chronicle.seq + 1
        return self.append(Commit(seq=seq, id=name, at=seq, by=by, body=body))

    def planned(self, command: Command, source: Chance | None = None) -> HistoryPlan | Rejection:
        """Plan a command about history; without a source it must not draw."""
        return plan(self.chronicle, command, source or NoLuck())

    def carry_out(self, command: Command, source: Chance) -> HistoryPlan | Rejection:
        """Plan with luck, and append what comes of it."""
        made = self.planned(command, source)
        if isinstance(made, HistoryPlan):
            self.commit(made.body)
        return made

    def again(self) -> Chronicle:
        """Fold the whole log again from its bytes."""
        return load(TABLE, map(decode, self.log))


def played(system: System, seed: int, steps: int) -> History:
    """Play a system for so many accepted commands, with optional rules of the seed's choice."""
    chance = Random(seed)
    rules = {name: chance.choice(values) for name, values in toggles(system.settings).items()}
    player = Player(system, chance.randrange, rules, seed, fixed=True)
    history = History()
    _lay(history, system, rules)
    for _ in range(steps):
        before = len(player.chance.draws)
        step = player.step()
        assert step.actor.seat is not None
        parent = history.chronicle.tree.head
        draws = tuple(player.chance.draws[before:])
        body = Play(parent=parent, command=step.command, draws=draws, events=step.events)
        history.commit(body, step.actor.seat, step.id)
    return history


def _lay(history: History, system: System, rules: dict[str, Any]) -> None:
    """Bring the cast and the optional rules to the table."""
    for event in opening(system, rules):
        command: Command
        match event:
            case FigureAdded():
                command = AddFigure(name=event.name, kind=event.kind, owner=event.owner)
            case ToggleSet():
                command = SetToggle(toggle=event.toggle, value=event.value)
            case _:
                raise AssertionError(event)
        parent = history.chronicle.tree.head
        history.commit(Play(parent=parent, command=command, draws=(), events=(event,)))


def luck(seed: int) -> Iterator[Chance]:
    """Give chances, each of its own seed."""
    while True:
        seed += 1
        yield Seeded(seed)

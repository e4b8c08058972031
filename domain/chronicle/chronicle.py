"""What do all commits of a table add up to? Folds step tree and ledger, commit by commit."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from domain.chronicle.applied import Applied, CarriedStep, CarryStatus, Undone
from domain.chronicle.choices import Choice, Choices, ended
from domain.chronicle.commits import (
    ROOT,
    Carried,
    Commit,
    Dropped,
    Filled,
    Kept,
    Move,
    NodeId,
    Note,
    Play,
    Rebase,
    Redone,
)
from domain.chronicle.layers import Json, PublicLayer
from domain.chronicle.namesakes import Namesakes
from domain.chronicle.public_steps import PublicSteps
from domain.chronicle.step_tree import Node, StepTree, Transition, redone, sees, transitions_of
from domain.chronicle.tapes import Tapes
from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Draw, DrawKey
from domain.kernel.ids import CommitId, FigureId, TableId
from domain.kernel.memo import Memo
from domain.kernel.messages import Command, Event
from domain.table.asks import sealed
from domain.table.events import FreshThrowOrdered
from domain.table.ledger import Ledger, ledger_after
from domain.table.redact import redact
from domain.table.state import Table
from domain.table.view import public

NO_CHOICES: dict[str, CommitId] = {}


class InvalidCommit(Exception):
    """An entry that does not follow from those before it; names the entry."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


class Chronicle:
    """One table's log, folded. Knows no I/O: the host appends first and applies then."""

    def __init__(self, table: TableId) -> None:
        self.table = table
        self.seq = 0
        self.id = ""
        self.changed = 0
        """The latest entry after which a view may differ; after a chat line none does"""
        self.ledger = Ledger()
        self.tree = StepTree()
        self.tapes = Tapes()
        self.namesakes = Namesakes()
        self.by_id: dict[CommitId, tuple[int, str]] = {}
        """Number of the entry, and digest of the command it came of"""
        self.choices = Choices()
        self.undone: tuple[Undone, ...] = ()
        self.ends: dict[CommitId, NodeId] = {}
        """By Move or Rebase: the head that it left"""
        self._audiences: dict[str, Audience] = {}
        """By seat, as of the present ledger"""
        self._public_steps = PublicSteps()
        self.public = PublicLayer()
        self.memo = Memo()
        """What was made of the states, for all who look"""
        self._owners: list[tuple[int, dict[FigureId, str]]] = []
        """Whose the figures were from which entry on"""

    @property
    def state(self) -> Table:
        """Give the game state that counts now."""
        return self.tree.state(self.tree.head)

    @property
    def last_undone(self) -> Undone | None:
        """Give the undo that a redo would reverse: the head is where it was left since."""
        latest = self.undone[-1] if self.undone else None
        return latest if latest is not None and latest.now == self.tree.head else None

    def audience(self, key: str) -> Audience:
        """Describe a seat as it is now, or the spectators."""
        found = self._audiences.get(key)
        if found is None:
            found = self._audiences[key] = self.ledger.audience(key)
        return found

    @property
    def public_steps(self) -> Mapping[CommitId, int]:
        """Name the latest steps of which everybody saw something."""
        return self._public_steps.steps()

    def public_view(self) -> Json:
        """Give what everybody sees now."""
        return self.public.now(self.changed, self._compute_public_view)

    def _compute_public_view(self) -> Json:
        told = {"told": self.public_steps} if self.public_steps else {}
        return {**public(self.state, self.ledger, self.memo), **told}

    def apply(self, commit: Commit) -> Applied:
        """Fold the next commit; raises `InvalidCommit` if it does not follow."""
        if commit.seq != self.seq + 1:
            raise InvalidCommit(commit.seq, f"expected entry {self.seq + 1}")
        people = self.ledger
        applied = self._apply(commit)
        if self.ledger is not people or not isinstance(commit.body, Note):
            self.changed = commit.seq
        self.seq, self.id = commit.seq, commit.id
        self.by_id[commit.id] = (commit.seq, commit.digest)
        return applied

    def release(self) -> None:
        """Free the memory bit by bit: with a long log, all at once would block the loop."""
        held: tuple[dict[Any, Any], ...] = (self.by_id, self.choices.inside)
        for part in (*held, *self.tree.held()):
            while part:
                part.popitem()

    def _apply(self, commit: Commit) -> Applied:
        match commit.body:
            case Play():
                return self._play(commit, commit.body)
            case Note():
                return self._note(commit, commit.body)
            case Move():
                return self._move(commit, commit.body)
            case Rebase():
                return self._rebase(commit, commit.body)

    def _play(self, commit: Commit, play: Play) -> Applied:
        if play.parent != self.tree.head:
            raise InvalidCommit(
                commit.seq, f"played on {play.parent or 'the root'}, not on the head"
            )
        actor = self.audience(commit.by)
        fresh = self.namesakes.passed_over(self.tapes, self.state, play.draws) if play.draws else ()
        node, transitions, revealed = self._add_step(
            commit.id, commit.id, commit.seq, actor, play.command, play.draws, play.events
        )
        self._update_ledger(commit.seq, play.events)
        if play.draws:
            told, first = sees(transitions, SPECTATORS), play.draws[0]
            gms = self._gms_see(play.draws, transitions)
            self.tapes.use(play.draws, seen_by_gms=gms, seen_by_all=told)
            if fresh and told:
                # Everybody may know whose cards were dealt. Throws are counted, not dice; of a
                # hidden step the first alone: it may ask for more.
                known = isinstance(first.value, tuple) or _sees_all(transitions, SPECTATORS)
                more = len({draw.key for draw in fresh}) if known else first in fresh
                self.ledger = replace(self.ledger, discarded=self.ledger.discarded + more)
        self._public_steps.add(commit.id, transitions)
        if self.undone:
            self.undone = self._still_undone(node, transitions)
        return Applied(commit, transitions, node, revealed=revealed)

    def _update_ledger(self, seq: int, events: tuple[Event, ...]) -> None:
        """Fold events into the ledger."""
        before = self.ledger
        for event in events:
            self.ledger = ledger_after(self.ledger, event)
        if self.ledger is not before:
            self._audiences.clear()
            if self.ledger.owners is not before.owners:
                self._owners.append((seq, self.ledger.owners))

    def owners_at(self, step: CommitId) -> dict[FigureId, str]:
        """Say whose the figures were when a step was played."""
        seq, _ = self.by_id.get(step, (0, ""))
        at = bisect_right(self._owners, seq, key=lambda change: change[0])
        return self._owners[at - 1][1] if at else {}

    def _gms_see(self, draws: tuple[Draw, ...], transitions: tuple[Transition, ...]) -> bool:
        """Tell whether every gm can see the dice of a step; the order of a deck is never seen."""
        dice = not any(isinstance(draw.value, tuple) for draw in draws)
        return dice and _sees_all(transitions, self.ledger.player_of(""))

    def _still_undone(self, node: Node, transitions: tuple[Transition, ...]) -> tuple[Undone, ...]:
        """Keep the redo if a secret choice was changed: a gm must not notice that by its loss."""
        gm = self.ledger.player_of("")
        if sees(transitions, gm):
            return ()
        latest = self.undone[-1]
        now = node.id if latest.now == node.parent else latest.now
        return (*self.undone[:-1], Undone(latest.commit, latest.was, now))

    def _add_step(
        self,
        node_id: NodeId,
        step: CommitId,
        turn: int,
        actor: Audience,
        command: Command,
        draws: tuple[Draw, ...],
        events: tuple[Event, ...],
    ) -> tuple[Node, tuple[Transition, ...], tuple[Choice, ...]]:
        """Put a step on the head; give its node, its transitions, and the choices it revealed."""
        parent = self.tree.head
        was = self.tree.state(parent)
        transitions = transitions_of(was, events)
        state = transitions[-1][2] if transitions else was
        above = self.tree.nodes[parent] if parent != ROOT else None
        before, depth = (above.sealed, above.depth + 1) if above else (NO_CHOICES, 1)
        paths = sealed(state)
        open_now = {path: before.get(path, step) for path in sorted(paths)} or NO_CHOICES
        node = Node(node_id, parent, depth, step, actor, command, draws, events, open_now, turn)
        self.namesakes.learn(was, events, draws)
        self.tree.add(node, state)
        if open_now:
            self.choices.enter(node)
        over = ended(before, node) if before else ()
        known = over if over and self._noticed(transitions, actor) else ()
        return node, transitions, self.choices.reveal(known, node) if known else ()

    def _noticed(self, transitions: tuple[Transition, ...], actor: Audience) -> bool:
        """Tell whether others saw the step: a choice that was withdrawn in secret is not known."""
        others = (self.audience(seat) for seat in self.ledger.seats if seat != actor.seat)
        return any(sees(transitions, audience) for audience in (SPECTATORS, *others))

    def _note(self, commit: Commit, note: Note) -> Applied:
        self._update_ledger(commit.seq, note.events)
        for event in note.events:
            if isinstance(event, FreshThrowOrdered):
                key = DrawKey(event.system, event.figure, event.purpose, event.target)
                self.tapes.discard(key, self.namesakes.meant(self.state))
        state = self.state
        return Applied(commit, tuple((state, event, state) for event in note.events))

    def _move(self, commit: Commit, move: Move) -> Applied:
        if move.to != ROOT and move.to not in self.tree.nodes:
            raise InvalidCommit(commit.seq, f"moves to an unknown node {move.to}")
        was = self.ends[commit.id] = self.tree.head
        left, joined = self.tree.between(was, move.to)
        self.tree.head = move.to
        for node in left:
            self.tapes.park(node.turn, node.draws)
        self.tapes.use(draw for node in joined for draw in node.draws)
        if move.action == "undo":
            self.undone += (Undone(commit.id, was, move.to),)
        elif move.action == "redo":
            self.undone = self.undone[:-1]
        changed = tuple(self._redone(now) for _, now in redone(left, joined))
        return Applied(commit, left=tuple(left), joined=tuple(joined), carried=changed)

    def _redone(self, node: Node) -> CarriedStep:
        transitions = transitions_of(self.tree.state(node.parent), node.events)
        return CarriedStep(node.step, "redone", "", transitions)

    def _rebase(self, commit: Commit, rebase: Rebase) -> Applied:
        was = self.tree.head
        if rebase.was != was:
            raise InvalidCommit(commit.seq, "rebases a line that is not the head's")
        self.ends[commit.id] = was
        left, _ = self.tree.between(was, rebase.parent)
        by_step = {node.step: index for index, node in enumerate(left)}
        self.tree.head = rebase.parent
        for node in left:
            self.tapes.park(node.turn, node.draws)
        carried: list[CarriedStep] = []
        revealed: list[Choice] = []
        for play in rebase.plays:
            for carry, shown in self._carried(commit, len(carried), play, left, by_step):
                carried.append(carry)
                revealed += shown
        self.undone += (Undone(commit.id, was, self.tree.head),)
        taken = {each.step for each in carried}
        struck = tuple(node for node in left if node.step not in taken)
        return Applied(commit, left=struck, carried=tuple(carried), revealed=tuple(revealed))

    def _carried(
        self,
        commit: Commit,
        index: int,
        play: Carried,
        left: list[Node],
        by_step: dict[CommitId, int],
    ) -> Iterator[tuple[CarriedStep, tuple[Choice, ...]]]:
        match play:
            case Dropped():
                yield CarriedStep(play.of, "dropped", play.code), ()
            case Kept():
                first = by_step[play.of]
                for at, node in enumerate(left[first : first + play.count]):
                    who = (node.step, node.turn, node.actor)
                    yield self._carry(commit, index + at, who, node, "kept")
            case Redone():
                node = left[by_step[play.of]]
                who = (play.of, node.turn, node.actor)
                yield self._carry(commit, index, who, play, "redone")
            case Filled():
                above = self.tree.nodes[self.tree.head].turn if self.tree.head != ROOT else 0
                who = (play.id, above, self.audience(play.by))
                yield self._carry(commit, index, who, play, "filled")

    def _carry(
        self,
        commit: Commit,
        index: int,
        who: tuple[CommitId, int, Audience],
        source: Node | Redone | Filled,
        status: CarryStatus,
    ) -> tuple[CarriedStep, tuple[Choice, ...]]:
        place = f"{commit.id}.{index}"
        what = (source.command, source.draws, source.events)
        _, transitions, revealed = self._add_step(place, *who, *what)
        if source.draws:
            gms = self._gms_see(source.draws, transitions)
            self.tapes.use(source.draws, seen_by_gms=gms)
        return CarriedStep(who[0], status, "", transitions), revealed


def _sees_all(transitions: tuple[Transition, ...], audience: Audience) -> bool:
    """Tell whether an audience sees each of these events uncut."""
    return all(redact(was, event, now, audience) == event for was, event, now in transitions)

"""What do all commits of a table add up to? Folds the line and the ledger, commit by commit."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct

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
from domain.chronicle.step_tree import Node, StepTree
from domain.chronicle.tapes import Tapes
from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Draw, DrawKey
from domain.kernel.ids import CommitId, FigureId, TableId
from domain.kernel.memo import Memo
from domain.kernel.messages import Command, ConflictClosed, Event, HandsOpened
from domain.table.asks import sealed
from domain.table.events import FreshThrowOrdered
from domain.table.ledger import Ledger, ledger_after
from domain.table.redact import redact
from domain.table.state import Table, evolve

OPEN_TO_OBJECTION = 200
"""So many of the latest steps may be objected to."""
Transition = tuple[Table, Event, Table]
Choice = tuple[str, CommitId]


class InvalidCommit(Exception):
    """An entry that does not follow from those before it; names the entry."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


CarryStatus = Literal["kept", "redone", "filled", "dropped"]


class CarriedStep(Struct, frozen=True):
    """How one step came through a Rebase."""

    step: CommitId
    status: CarryStatus
    code: str = ""
    transitions: tuple[Transition, ...] = ()


class Applied(Struct, frozen=True):
    """What one commit did; serves every audience."""

    commit: Commit
    transitions: tuple[Transition, ...] = ()
    node: Node | None = None
    left: tuple[Node, ...] = ()
    joined: tuple[Node, ...] = ()
    carried: tuple[CarriedStep, ...] = ()
    revealed: tuple[Choice, ...] = ()


class Undone(Struct, frozen=True):
    """An undo that may still be reversed: the head it left and the head it made."""

    commit: CommitId
    was: NodeId
    now: NodeId


class Chronicle:
    """One table's log, folded. Knows no I/O: the host appends first and applies then."""

    def __init__(self, table: TableId) -> None:
        self.table = table
        self.seq = 0
        self.id = ""
        self.ledger = Ledger()
        self.tree = StepTree()
        self.tapes = Tapes()
        self.by_id: dict[CommitId, tuple[int, str]] = {}
        self.revealed: dict[Choice, CommitId] = {}
        self.inside: dict[Choice, tuple[Node, ...]] = {}
        self.revealed_answers: dict[str, dict[CommitId, CommitId]] = {}
        """By choice path: each answer revealed on whatever line, and the step that revealed it"""
        self._choices: dict[str, dict[Choice, None]] = {}
        self.undone: tuple[Undone, ...] = ()
        self.ends: dict[CommitId, NodeId] = {}
        """By Move or Rebase: the head that it left"""
        self._memo = Memo()
        self.public_steps: dict[CommitId, int] = {}
        """The latest steps of which everybody was told something"""
        self._told_now: dict[CommitId, int] | None = None
        self.owners: dict[CommitId, dict[FigureId, str]] = {}
        """Whose the figures were when a step was played"""

    @property
    def told_now(self) -> dict[CommitId, int]:
        """Give `told` as it is now, and will stay; the very same as long as it does."""
        if self._told_now is None:
            self._told_now = dict(self.public_steps)
        return self._told_now

    @property
    def state(self) -> Table:
        """Give the game state that counts now."""
        return self.tree.state(self.tree.head)

    def audience(self, key: str) -> Audience:
        """Describe a seat as it is now, or the spectators."""
        found: Audience = self._memo.of(key, lambda ledger: ledger.audience(key), self.ledger)
        return found

    def apply(self, commit: Commit) -> Applied:
        """Fold the next commit; raises `InvalidCommit` if it does not follow."""
        if commit.seq != self.seq + 1:
            raise InvalidCommit(commit.seq, f"expected entry {self.seq + 1}")
        applied = self._apply(commit)
        self.seq, self.id = commit.seq, commit.id
        self.by_id[commit.id] = (commit.seq, commit.digest)
        return applied

    def let_go(self) -> Iterator[None]:
        """Drop all of it bit by bit: of a long log, all at once takes a while."""
        held: tuple[dict[Any, Any], ...] = (self.by_id, self.owners, self.inside)
        for part in (*held, *self.tree.held()):
            while part:
                part.popitem()
                yield

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
        node, transitions, revealed = self._hang(
            commit.id, commit.id, actor, play.command, play.draws, play.events
        )
        for event in play.events:
            self.ledger = ledger_after(self.ledger, event)
        self.owners[commit.id] = self.ledger.owners
        self.tapes.own(play.draws, clear=self._clear(play.draws, transitions))
        self._tell(commit.id, transitions)
        self.undone = self._still_undone(node, transitions)
        return Applied(commit, transitions, node, revealed=revealed)

    def _clear(self, draws: tuple[Draw, ...], transitions: tuple[Transition, ...]) -> bool:
        """Tell whether the dice of a step lie open to every gm; the order of a deck never does."""
        if not draws or any(isinstance(draw.value, tuple) for draw in draws):
            return False
        gm = self.ledger.player_of("")
        return all(
            redact(before, event, after, gm) == event for before, event, after in transitions
        )

    def _tell(self, step: CommitId, transitions: tuple[Transition, ...]) -> None:
        """Note a step that everybody may object to."""
        if any(redact(b, event, a, SPECTATORS) is not None for b, event, a in transitions):
            self.public_steps[step] = 1
            self._told_now = None
            if len(self.public_steps) > OPEN_TO_OBJECTION:
                del self.public_steps[next(iter(self.public_steps))]

    def _still_undone(self, node: Node, transitions: tuple[Transition, ...]) -> tuple[Undone, ...]:
        """Keep a redo possible over a changed secret choice, of which no gm may notice anything."""
        if not self.undone:
            return ()
        gm = self.ledger.player_of("")
        if any(
            redact(before, event, after, gm) is not None for before, event, after in transitions
        ):
            return ()
        latest = self.undone[-1]
        now = node.id if latest.now == node.parent else latest.now
        return (*self.undone[:-1], Undone(latest.commit, latest.was, now))

    def _hang(
        self,
        node_id: NodeId,
        step: CommitId,
        actor: Audience,
        command: Command,
        draws: tuple[Draw, ...],
        events: tuple[Event, ...],
    ) -> tuple[Node, tuple[Transition, ...], tuple[Choice, ...]]:
        """Put a step on the head."""
        parent = self.tree.head
        transitions = fold(self.tree.state(parent), events)
        state = transitions[-1][2] if transitions else self.tree.state(parent)
        before = self.tree.nodes[parent].sealed if parent != ROOT else {}
        paths = sealed(state)
        open_now = {path: before.get(path, step) for path in sorted(paths)} if paths else {}
        depth = self.tree.nodes[parent].depth + 1 if parent != ROOT else 1
        node = Node(node_id, parent, depth, step, actor, command, draws, events, open_now)
        self.tree.add(node, state)
        for choice in open_now.items():
            self._enter(choice, node)
        revealed = tuple(
            known
            for path, first in before.items()
            if path not in open_now and _shown(path, events) and self._noticed(transitions, actor)
            for known in self._reveal((path, first), node)
        )
        return node, transitions, revealed

    def _noticed(self, transitions: tuple[Transition, ...], actor: Audience) -> bool:
        """Tell whether others saw anything: a choice that was taken back in secret is not known."""
        others = (self.audience(seat) for seat in self.ledger.seats if seat != actor.seat)
        return any(
            redact(before, event, after, audience) is not None
            for audience in (SPECTATORS, *others)
            for before, event, after in transitions
        )

    def _enter(self, choice: Choice, node: Node) -> None:
        """Note a step inside a choice, which is known at once if that step is."""
        self.inside[choice] = (*self.inside.get(choice, ()), node)
        self._choices.setdefault(choice[0], {})[choice] = None
        reveal = self.revealed_answers.get(choice[0], {}).get(node.step)
        if reveal is not None:
            self.revealed.setdefault(choice, reveal)

    def _reveal(self, choice: Choice, node: Node) -> tuple[Choice, ...]:
        """Note what is known now: also choices of other lines that hold one of these answers."""
        path, conflict = choice[0], choice[0].partition("/")[0]
        answers = [n.step for n in self.inside[choice] if n.conflict == conflict]
        known = self.revealed_answers.setdefault(path, {})
        known.update(dict.fromkeys((*answers, node.step), node.step))
        others = [c for c in self._choices[path] if c not in self.revealed and c != choice]
        found = [c for c in others if any(n.step in known for n in self.inside[c])]
        self.revealed.update(dict.fromkeys((choice, *found), node.step))
        return (choice, *found)

    def _note(self, commit: Commit, note: Note) -> Applied:
        for event in note.events:
            self.ledger = ledger_after(self.ledger, event)
            if isinstance(event, FreshThrowOrdered):
                key = DrawKey(event.system, event.figure, event.purpose, event.target)
                self.tapes.discard(key)
        state = self.state
        return Applied(commit, tuple((state, event, state) for event in note.events))

    def _move(self, commit: Commit, move: Move) -> Applied:
        if move.to != ROOT and move.to not in self.tree.nodes:
            raise InvalidCommit(commit.seq, f"moves to an unknown node {move.to}")
        was = self.ends[commit.id] = self.tree.head
        left, joined = self.tree.between(was, move.to)
        self.tree.head = move.to
        self.tapes.park(draw for node in left for draw in node.draws)
        self.tapes.own(draw for node in joined for draw in node.draws)
        if move.action == "undo":
            self.undone += (Undone(commit.id, was, move.to),)
        elif move.action == "redo":
            self.undone = self.undone[:-1]
        changed = tuple(self._changed(left, joined))
        return Applied(commit, left=tuple(left), joined=tuple(joined), carried=changed)

    def _changed(self, left: list[Node], joined: list[Node]) -> Iterator[CarriedStep]:
        """Find the steps that lie on both lines with other events."""
        before = {node.step: node for node in left}
        for node in joined:
            if node.step in before and before[node.step].events != node.events:
                transitions = fold(self.tree.state(node.parent), node.events)
                yield CarriedStep(node.step, "redone", "", transitions)

    def _rebase(self, commit: Commit, rebase: Rebase) -> Applied:
        was = self.tree.head
        if rebase.was != was:
            raise InvalidCommit(commit.seq, "rebases a line that is not the head's")
        self.ends[commit.id] = was
        left, _ = self.tree.between(was, rebase.parent)
        by_step = {node.step: index for index, node in enumerate(left)}
        self.tree.head = rebase.parent
        self.tapes.park(draw for node in left for draw in node.draws)
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
                    yield self._carry(commit, index + at, node.step, node.actor, node, "kept")
            case Redone():
                actor = left[by_step[play.of]].actor
                yield self._carry(commit, index, play.of, actor, play, "redone")
            case Filled():
                actor = self.audience(play.by)
                yield self._carry(commit, index, play.id, actor, play, "filled")

    def _carry(
        self,
        commit: Commit,
        index: int,
        step: CommitId,
        actor: Audience,
        source: Node | Redone | Filled,
        status: CarryStatus,
    ) -> tuple[CarriedStep, tuple[Choice, ...]]:
        place = f"{commit.id}.{index}"
        what = (source.command, source.draws, source.events)
        _, transitions, revealed = self._hang(place, step, actor, *what)
        self.tapes.own(source.draws, clear=self._clear(source.draws, transitions))
        return CarriedStep(step, status, "", transitions), revealed


def fold(state: Table, events: Iterable[Event]) -> tuple[Transition, ...]:
    """Apply events one by one, keeping what was before and after each."""
    transitions = []
    for event in events:
        after = evolve(state, event)
        transitions.append((state, event, after))
        state = after
    return tuple(transitions)


def _shown(path: str, events: tuple[Event, ...]) -> bool:
    """A choice that ends because its conflict is closed was not revealed, unless hands open."""
    conflict = path.partition("/")[0]
    closed = any(isinstance(e, ConflictClosed) and e.conflict == conflict for e in events)
    opened = any(isinstance(e, HandsOpened) and e.conflict == conflict for e in events)
    return opened or not closed


def load(table: TableId, commits: Iterable[Commit]) -> Chronicle:
    """Fold a whole log."""
    chronicle = Chronicle(table)
    for commit in commits:
        chronicle.apply(commit)
    return chronicle

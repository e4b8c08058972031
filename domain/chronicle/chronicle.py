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
from domain.chronicle.line import Line, Node
from domain.chronicle.tapes import Tapes
from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Draw, DrawKey
from domain.kernel.ids import CommitId, FigureId, TableId
from domain.kernel.memory import Memory
from domain.kernel.messages import Command, ConflictClosed, Event, HandsOpened
from domain.table.asks import sealed
from domain.table.events import FreshThrowOrdered
from domain.table.facts import Facts, facts_after
from domain.table.redact import redact
from domain.table.state import Table, evolve

TOLD = 200
"""So many of the latest steps may be objected to."""
Triple = tuple[Table, Event, Table]
Choice = tuple[str, CommitId]


class BrokenLog(Exception):
    """An entry that does not follow from those before it; names the entry."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


CarryStatus = Literal["kept", "redone", "filled", "dropped"]


class Carry(Struct, frozen=True):
    """How one step came through a Rebase."""

    step: CommitId
    status: CarryStatus
    code: str = ""
    triples: tuple[Triple, ...] = ()


class Applied(Struct, frozen=True):
    """What one commit did; serves every audience."""

    commit: Commit
    triples: tuple[Triple, ...] = ()
    node: Node | None = None
    left: tuple[Node, ...] = ()
    joined: tuple[Node, ...] = ()
    carried: tuple[Carry, ...] = ()
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
        self.facts = Facts()
        self.line = Line()
        self.tapes = Tapes()
        self.known: dict[CommitId, tuple[int, str]] = {}
        self.revealed: dict[Choice, CommitId] = {}
        self.inside: dict[Choice, tuple[Node, ...]] = {}
        self.shown: dict[str, dict[CommitId, CommitId]] = {}
        """By choice path: each answer revealed on whatever line, and the step that revealed it"""
        self._choices: dict[str, dict[Choice, None]] = {}
        self.undone: tuple[Undone, ...] = ()
        self.ends: dict[CommitId, NodeId] = {}
        """By Move or Rebase: the head that it left"""
        self._memory = Memory()
        self.told: dict[CommitId, int] = {}
        """The latest steps of which everybody was told something"""
        self._told_now: dict[CommitId, int] | None = None
        self.owners: dict[CommitId, dict[FigureId, str]] = {}
        """Whose the figures were when a step was played"""

    @property
    def told_now(self) -> dict[CommitId, int]:
        """Give `told` as it is now, and will stay; the very same as long as it does."""
        if self._told_now is None:
            self._told_now = dict(self.told)
        return self._told_now

    @property
    def state(self) -> Table:
        """Give the game state that counts now."""
        return self.line.state(self.line.head)

    def audience(self, key: str) -> Audience:
        """Describe a seat as it is now, or the spectators."""
        found: Audience = self._memory.of(key, lambda facts: facts.audience(key), self.facts)
        return found

    def apply(self, commit: Commit) -> Applied:
        """Fold the next commit; raises `BrokenLog` if it does not follow."""
        if commit.seq != self.seq + 1:
            raise BrokenLog(commit.seq, f"expected entry {self.seq + 1}")
        applied = self._apply(commit)
        self.seq, self.id = commit.seq, commit.id
        self.known[commit.id] = (commit.seq, commit.digest)
        return applied

    def let_go(self) -> Iterator[None]:
        """Drop all of it bit by bit: of a long log, all at once takes a while."""
        held: tuple[dict[Any, Any], ...] = (self.known, self.owners, self.inside)
        for part in (*held, *self.line.held()):
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
        if play.parent != self.line.head:
            raise BrokenLog(commit.seq, f"played on {play.parent or 'the root'}, not on the head")
        actor = self.audience(commit.by)
        node, triples, revealed = self._hang(
            commit.id, commit.id, actor, play.command, play.draws, play.events
        )
        for event in play.events:
            self.facts = facts_after(self.facts, event)
        self.owners[commit.id] = self.facts.owners
        self.tapes.own(play.draws, clear=self._clear(play.draws, triples))
        self._tell(commit.id, triples)
        self.undone = self._still_undone(node, triples)
        return Applied(commit, triples, node, revealed=revealed)

    def _clear(self, draws: tuple[Draw, ...], triples: tuple[Triple, ...]) -> bool:
        """Tell whether the dice of a step lie open to every gm; the order of a deck never does."""
        if not draws or any(isinstance(draw.value, tuple) for draw in draws):
            return False
        gm = self.facts.player_of("")
        return all(redact(before, event, after, gm) == event for before, event, after in triples)

    def _tell(self, step: CommitId, triples: tuple[Triple, ...]) -> None:
        """Note a step that everybody may object to."""
        if any(redact(b, event, a, SPECTATORS) is not None for b, event, a in triples):
            self.told[step] = 1
            self._told_now = None
            if len(self.told) > TOLD:
                del self.told[next(iter(self.told))]

    def _still_undone(self, node: Node, triples: tuple[Triple, ...]) -> tuple[Undone, ...]:
        """Keep a redo possible over a changed secret choice, of which no gm may notice anything."""
        if not self.undone:
            return ()
        gm = self.facts.player_of("")
        if any(redact(before, event, after, gm) is not None for before, event, after in triples):
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
    ) -> tuple[Node, tuple[Triple, ...], tuple[Choice, ...]]:
        """Put a step on the head."""
        parent = self.line.head
        triples = fold(self.line.state(parent), events)
        state = triples[-1][2] if triples else self.line.state(parent)
        before = self.line.nodes[parent].sealed if parent != ROOT else {}
        paths = sealed(state)
        open_now = {path: before.get(path, step) for path in sorted(paths)} if paths else {}
        depth = self.line.nodes[parent].depth + 1 if parent != ROOT else 1
        node = Node(node_id, parent, depth, step, actor, command, draws, events, open_now)
        self.line.add(node, state)
        for choice in open_now.items():
            self._enter(choice, node)
        revealed = tuple(
            known
            for path, first in before.items()
            if path not in open_now and _shown(path, events) and self._noticed(triples, actor)
            for known in self._reveal((path, first), node)
        )
        return node, triples, revealed

    def _noticed(self, triples: tuple[Triple, ...], actor: Audience) -> bool:
        """Tell whether others saw anything: a choice that was taken back in secret is not known."""
        others = (self.audience(seat) for seat in self.facts.seats if seat != actor.seat)
        return any(
            redact(before, event, after, audience) is not None
            for audience in (SPECTATORS, *others)
            for before, event, after in triples
        )

    def _enter(self, choice: Choice, node: Node) -> None:
        """Note a step inside a choice, which is known at once if that step is."""
        self.inside[choice] = (*self.inside.get(choice, ()), node)
        self._choices.setdefault(choice[0], {})[choice] = None
        reveal = self.shown.get(choice[0], {}).get(node.step)
        if reveal is not None:
            self.revealed.setdefault(choice, reveal)

    def _reveal(self, choice: Choice, node: Node) -> tuple[Choice, ...]:
        """Note what is known now: also choices of other lines that hold one of these answers."""
        path, conflict = choice[0], choice[0].partition("/")[0]
        answers = [n.step for n in self.inside[choice] if n.conflict == conflict]
        known = self.shown.setdefault(path, {})
        known.update(dict.fromkeys((*answers, node.step), node.step))
        others = [c for c in self._choices[path] if c not in self.revealed and c != choice]
        found = [c for c in others if any(n.step in known for n in self.inside[c])]
        self.revealed.update(dict.fromkeys((choice, *found), node.step))
        return (choice, *found)

    def _note(self, commit: Commit, note: Note) -> Applied:
        for event in note.events:
            self.facts = facts_after(self.facts, event)
            if isinstance(event, FreshThrowOrdered):
                key = DrawKey(event.system, event.figure, event.purpose, event.target)
                self.tapes.discard(key)
        state = self.state
        return Applied(commit, tuple((state, event, state) for event in note.events))

    def _move(self, commit: Commit, move: Move) -> Applied:
        if move.to != ROOT and move.to not in self.line.nodes:
            raise BrokenLog(commit.seq, f"moves to an unknown node {move.to}")
        was = self.ends[commit.id] = self.line.head
        left, joined = self.line.between(was, move.to)
        self.line.head = move.to
        self.tapes.park(draw for node in left for draw in node.draws)
        self.tapes.own(draw for node in joined for draw in node.draws)
        if move.action == "undo":
            self.undone += (Undone(commit.id, was, move.to),)
        elif move.action == "redo":
            self.undone = self.undone[:-1]
        changed = tuple(self._changed(left, joined))
        return Applied(commit, left=tuple(left), joined=tuple(joined), carried=changed)

    def _changed(self, left: list[Node], joined: list[Node]) -> Iterator[Carry]:
        """Find the steps that lie on both lines with other events."""
        before = {node.step: node for node in left}
        for node in joined:
            if node.step in before and before[node.step].events != node.events:
                triples = fold(self.line.state(node.parent), node.events)
                yield Carry(node.step, "redone", "", triples)

    def _rebase(self, commit: Commit, rebase: Rebase) -> Applied:
        was = self.line.head
        if rebase.was != was:
            raise BrokenLog(commit.seq, "rebases a line that is not the head's")
        self.ends[commit.id] = was
        left, _ = self.line.between(was, rebase.parent)
        by_step = {node.step: index for index, node in enumerate(left)}
        self.line.head = rebase.parent
        self.tapes.park(draw for node in left for draw in node.draws)
        carried: list[Carry] = []
        revealed: list[Choice] = []
        for play in rebase.plays:
            for carry, shown in self._carried(commit, len(carried), play, left, by_step):
                carried.append(carry)
                revealed += shown
        self.undone += (Undone(commit.id, was, self.line.head),)
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
    ) -> Iterator[tuple[Carry, tuple[Choice, ...]]]:
        match play:
            case Dropped():
                yield Carry(play.of, "dropped", play.code), ()
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
    ) -> tuple[Carry, tuple[Choice, ...]]:
        place = f"{commit.id}.{index}"
        what = (source.command, source.draws, source.events)
        _, triples, revealed = self._hang(place, step, actor, *what)
        self.tapes.own(source.draws, clear=self._clear(source.draws, triples))
        return Carry(step, status, "", triples), revealed


def fold(state: Table, events: Iterable[Event]) -> tuple[Triple, ...]:
    """Apply events one by one, keeping what was before and after each."""
    triples = []
    for event in events:
        after = evolve(state, event)
        triples.append((state, event, after))
        state = after
    return tuple(triples)


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

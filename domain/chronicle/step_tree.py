"""Where is each step, and what was the state after it? A tree of nodes and one head."""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice, takewhile
from typing import Any

from msgspec import Struct

from domain.chronicle.commits import ROOT, NodeId
from domain.kernel.audience import Audience
from domain.kernel.chance import Draw
from domain.kernel.equality import equal
from domain.kernel.ids import CommitId
from domain.kernel.messages import Command, Event
from domain.table.redact import redact
from domain.table.state import Table, evolve, initial

Transition = tuple[Table, Event, Table]
"""An event between the states before and after it."""

RECENT_STATES = 256
"""The number of latest states that are kept."""
MILESTONE_EVERY = 256
"""Of older states, that of one node in so many is kept."""


class Node(Struct, frozen=True, gc=False):
    """One step at its place on a line.

    `step` is the commit that first brought it; `sealed` maps each choice that is open after it
    to the choice's first secret step; `actor` is who played it, as they were then; `turn` is the
    log entry that first brought it: on every line later steps have later turns.
    """

    id: NodeId
    parent: NodeId
    depth: int
    step: CommitId
    actor: Audience
    command: Command
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]
    sealed: dict[str, CommitId]
    turn: int

    @property
    def commit(self) -> CommitId:
        """Name the commit that put the step here."""
        return CommitId(self.id.partition(".")[0])

    @property
    def conflict(self) -> str:
        """Name the conflict this step belongs to, "" for a step of the table itself."""
        named = (str(getattr(event, "conflict", "")) for event in self.events)
        return next((conflict for conflict in named if conflict), "")

    @property
    def hidden(self) -> bool:
        """Tell whether its command says what its sender keeps from others."""
        tells = self.command.openness()
        several = any(path.partition("/")[0] == self.conflict for path in self.sealed)
        return tells in ("secrets", "values") or (tells == "alone" and several)


class StepTree:
    """The tree of all nodes, the head, and the states that are kept."""

    def __init__(self) -> None:
        self.nodes: dict[NodeId, Node] = {}
        self.head: NodeId = ROOT
        self._carried: dict[CommitId, tuple[Node, ...]] = {}
        """By step: where it was put later, beside the node that bears its own name"""
        self._recent: dict[NodeId, Table] = {}
        self._milestones: dict[NodeId, Table] = {ROOT: initial()}

    def add(self, node: Node, state: Table) -> None:
        """Hang a node under its parent and put the head on it."""
        self.nodes[node.id] = node
        if node.id != node.step:
            self._carried[node.step] = (*self._carried.get(node.step, ()), node)
        self.head = node.id
        (self._recent if node.depth % MILESTONE_EVERY else self._milestones)[node.id] = state
        if len(self._recent) > 2 * RECENT_STATES:
            self._forget()

    def _forget(self) -> None:
        """Free older states, but for one every few hundred nodes; others are computed again."""
        for old in [*islice(self._recent, len(self._recent) - RECENT_STATES)]:
            del self._recent[old]

    def held(self) -> tuple[dict[Any, Any], ...]:
        """Give the collections that grow with the log, for a caller that frees them."""
        return self._recent, self._milestones, self._carried, self.nodes

    def upwards(self, node: NodeId) -> Iterator[Node]:
        """Walk from a node up to the root."""
        while node != ROOT:
            yield self.nodes[node]
            node = self.nodes[node].parent

    def first(self, step: CommitId) -> Node:
        """Give a step as it was first played."""
        return self.nodes.get(step) or self._carried[step][0]

    def place(self, step: CommitId) -> Node | None:
        """Find a step's node: the one on the present line, else the one added last."""
        first = self.nodes.get(step)
        places = (*((first,) if first else ()), *self._carried.get(step, ()))
        if len(places) > 1:
            least = min(node.depth for node in places)
            for node in takewhile(lambda each: each.depth >= least, self.upwards(self.head)):
                if node.step == step:
                    return node
        return places[-1] if places else None

    def path(self, node: NodeId) -> list[Node]:
        """List the steps from the root to a node."""
        return list(self.upwards(node))[::-1]

    def state(self, node: NodeId) -> Table:
        """Give the state after a node, folding on from the nearest one kept."""
        missing = []
        while (state := self._recent.get(node) or self._milestones.get(node)) is None:
            missing.append(self.nodes[node])
            node = self.nodes[node].parent
        for each in reversed(missing):
            state = reduce(evolve, each.events, state)
        return state

    def after(self, node: Node, before: Table) -> Table:
        """Give the state after a step: the one that is kept, else the events put on `before`."""
        kept = self._recent.get(node.id) or self._milestones.get(node.id)
        return kept or reduce(evolve, node.events, before)

    def between(self, old: NodeId, new: NodeId) -> tuple[list[Node], list[Node]]:
        """List, in line order, the steps a head leaves and those it joins on its way."""
        left, joined = [], []
        while old != new:
            if self._depth(old) >= self._depth(new):
                left.append(self.nodes[old])
                old = self.nodes[old].parent
            else:
                joined.append(self.nodes[new])
                new = self.nodes[new].parent
        return left[::-1], joined[::-1]

    def _depth(self, node: NodeId) -> int:
        return self.nodes[node].depth if node != ROOT else 0


def redone(left: Iterable[Node], joined: Iterable[Node]) -> Iterator[tuple[Node, Node]]:
    """Give the steps that both lines have, with different events: as each line has them."""
    before = {node.step: node for node in left}
    for node in joined:
        was = before.get(node.step)
        if was is not None and not equal(was.events, node.events):
            yield was, node


def transitions_of(state: Table, events: Iterable[Event]) -> tuple[Transition, ...]:
    """Apply events one by one, keeping what was before and after each."""
    transitions = []
    for event in events:
        after = evolve(state, event)
        transitions.append((state, event, after))
        state = after
    return tuple(transitions)


def sees(transitions: Iterable[Transition], audience: Audience) -> bool:
    """Tell whether an audience may see any of these events."""
    for before, event, after in transitions:  # asked for much of a long log: no generator
        if redact(before, event, after, audience) is not None:
            return True
    return False

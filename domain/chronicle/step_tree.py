"""Where does each step lie, and what was the state there? A tree of nodes and one head."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from msgspec import Struct

from domain.chronicle.commits import ROOT, NodeId
from domain.kernel.audience import Audience
from domain.kernel.chance import Draw
from domain.kernel.ids import CommitId
from domain.kernel.messages import Command, Event
from domain.table.state import Table, evolve, initial

RECENT = 512
EVERY = 256


class Node(Struct, frozen=True, gc=False):
    """One step at its place on a line.

    `step` is the commit that first brought it; `sealed` maps each choice that is open after it
    to the choice's first secret step; `actor` is who played it, as they were then.
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

    @property
    def conflict(self) -> str:
        """Name the conflict this step belongs to, "" for a step of the table itself."""
        named = (str(getattr(event, "conflict", "")) for event in self.events)
        return next((conflict for conflict in named if conflict), "")


class StepTree:
    """The tree of all nodes, the head, and the states worth keeping."""

    def __init__(self) -> None:
        self.nodes: dict[NodeId, Node] = {}
        self.head: NodeId = ROOT
        self._places: dict[CommitId, tuple[Node, ...]] = {}
        self._states: dict[NodeId, Table] = {ROOT: initial()}

    def add(self, node: Node, state: Table) -> None:
        """Hang a node under its parent and put the head on it."""
        self.nodes[node.id] = node
        self._places[node.step] = (*self._places.get(node.step, ()), node)
        self.head = node.id
        self._states[node.id] = state
        if len(self._states) > 2 * RECENT:
            self._forget()

    def _forget(self) -> None:
        """States are caches: of the older ones keep one every few hundred nodes."""
        for old in list(self._states)[:-RECENT]:
            if old != ROOT and self.nodes[old].depth % EVERY:
                del self._states[old]

    def held(self) -> tuple[dict[Any, Any], ...]:
        """Give what grows with the log, to whom wants to let it go."""
        return self._states, self._places, self.nodes

    def upwards(self, node: NodeId) -> Iterator[Node]:
        """Walk from a node up to the root."""
        while node != ROOT:
            yield self.nodes[node]
            node = self.nodes[node].parent

    def place(self, step: CommitId) -> Node | None:
        """Find where a step lies: on the line that counts, else where it was put last."""
        places = self._places.get(step, ())
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
        while node not in self._states:
            missing.append(self.nodes[node])
            node = self.nodes[node].parent
        state = self._states[node]
        for each in reversed(missing):
            for event in each.events:
                state = evolve(state, event)
        return state

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

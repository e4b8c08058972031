"""Which paths may a figure take? Poses joined by priced edges; a path is a list of poses."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct


class Edge(NamedTuple):
    """One step into the pose `to` for `cost` points, at least 1; a `cut` ends the path.

    `by` names the figures that stop or strike there, for a preview. `onward` above 0 means that
    nobody may stay there: that many points and one step must be left for the next path. `strikes`
    names those of `by` that strike before the step; the others stop the figure after it.
    """

    to: str
    cost: int
    cut: bool = False
    by: tuple[str, ...] = ()
    onward: int = 0
    strikes: tuple[str, ...] = ()


class _Reached(NamedTuple):
    """A pose that a path has reached, the cost so far, and the pose before."""

    pose: str
    cost: int
    before: "_Reached | None"

    def path(self) -> tuple[str, ...]:
        """Name the poses up to here, without the start."""
        return () if self.before is None else (*self.before.path(), self.pose)


class PathField(Struct, frozen=True):
    """A path of 1 to `longest` poses, without the start, for at most `budget` points in all.

    Only the last edge may be cut; a path without a cut ends in one of the `ends`. A field that
    no path satisfies must not be offered.
    """

    start: str
    budget: int
    longest: int
    edges: Callable[[str], tuple[Edge, ...]]
    """The steps out of a pose; pure. Of several into one pose the first counts."""
    ends: Callable[[str], bool]
    """Tells whether a path that is not cut may finish in a pose; pure."""

    def fault(self, path: Sequence[str]) -> str:
        """Say why a path is not legal, looking only along it; "" if it is.

        The words are `empty long gap budget cut end`.
        """
        if not 0 < len(path) <= self.longest:
            return "long" if path else "empty"
        pose, left, cut, onward = self.start, self.budget, False, 0
        for to in path:
            if cut:
                return "cut"
            edge = next((edge for edge in self.edges(pose) if edge.to == to), None)
            if edge is None:
                return "gap"
            pose, left, cut, onward = to, left - edge.cost, edge.cut, edge.onward
            if left < 0:
                return "budget"
        if onward and len(path) == self.longest:
            return "long"
        if left < onward:
            return "budget"
        return "" if cut or self.ends(pose) else "end"

    def accepts(self, value: Any, collections: object) -> bool:
        """Tell whether a sent value is one of those described."""
        return _is_path(value) and not self.fault(value)

    def limits(self, value: Any) -> dict[str, str | int]:
        """Say of a refused value why it is none of those described."""
        return {"why": self.fault(value)} if _is_path(value) else {}

    def possible(self) -> bool:
        """Tell whether there is any legal path; stops at the first."""
        return any(self._finishes(edge) for _, edge in self._walk())

    def choose(self, pick: Callable[[int], int]) -> tuple[str, ...]:
        """Choose any last step, by a way that is short or cheap; `pick(n)` gives 0 to n - 1."""
        last = {(at.pose, edge.to): at for at, edge in self._walk() if self._finishes(edge)}
        (_, end), at = tuple(last.items())[pick(len(last))]
        return (*at.path(), end)

    def to_json(self) -> dict[str, Any]:
        """Give the wire form: all edges within budget and length, also those behind a cut.

        No single path uses the latter. They show a client what the next paths can reach.
        """
        found = {(at.pose, edge.to): edge for at, edge in self._walk(past=True)}
        edges: dict[str, list[list[str | int]]] = {}
        for (pose, to), edge in sorted(found.items()):
            edges.setdefault(pose, []).append([to, edge.cost, int(edge.cut)])
        ends = sorted(to for to in {to for _, to in found} if self.ends(to))
        by = {f"{pose}>{to}": list(e.by) for (pose, to), e in sorted(found.items()) if e.by}
        onward = {f"{pose}>{to}": e.onward for (pose, to), e in sorted(found.items()) if e.onward}
        strikes = {f"{a}>{b}": list(e.strikes) for (a, b), e in sorted(found.items()) if e.strikes}
        bounds = {"start": self.start, "budget": self.budget, "max": self.longest}
        more = {
            **({"onward": onward} if onward else {}),
            **({"strikes": strikes} if strikes else {}),
        }
        return {"steps": {**bounds, "edges": edges, "ends": ends, "by": by, **more}}

    def _finishes(self, edge: Edge) -> bool:
        return edge.cut or self.ends(edge.to)

    def _walk(self, past: bool = False) -> Iterator[tuple[_Reached, Edge]]:
        """Visit every affordable edge, shorter paths first, each pose by its cheapest path.

        With `past` a cut ends no way. A longer path to a pose counts only if it is cheaper, so
        both bounds hold exactly.
        """
        out: dict[str, tuple[Edge, ...]] = {}
        least = {self.start: 0}
        front = {self.start: _Reached(self.start, 0, None)}
        for number in range(1, self.longest + 1):
            reached: dict[str, _Reached] = {}
            for at in front.values():
                if at.pose not in out:
                    out[at.pose] = _first_of_each(self.edges(at.pose))
                for edge in out[at.pose]:
                    cost = at.cost + edge.cost
                    last = edge.onward > 0 and number == self.longest
                    if last or cost + edge.onward > self.budget:
                        continue
                    yield at, edge
                    if (past or not edge.cut) and cost < least.get(edge.to, self.budget):
                        least[edge.to] = cost
                        reached[edge.to] = _Reached(edge.to, cost, at)
            front = reached
            if not front:
                return


def _first_of_each(edges: Iterable[Edge]) -> tuple[Edge, ...]:
    into: dict[str, Edge] = {}
    for edge in edges:
        into.setdefault(edge.to, edge)
    return tuple(into.values())


def _is_path(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(type(pose) is str for pose in value)

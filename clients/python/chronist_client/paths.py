"""Which paths does a `steps` field describe? All that its edges allow, found without any rule."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from .messages import Json

Pick = Callable[[int], int]


class Way(NamedTuple):
    """A path, and what it costs."""

    path: tuple[str, ...]
    cost: int


def ways(steps: Json) -> Iterator[Way]:
    """Give one legal path for each last step that is possible, short and cheap ones.

    Goes on from a pose only by the cheapest way of each length, so that neither the budget nor
    the longest path hides an end that can be reached.
    """
    ends = set(steps["ends"])
    least = {steps["start"]: 0}
    front = {steps["start"]: Way((), 0)}
    seen = set[tuple[str, str]]()
    for number in range(1, steps["max"] + 1):
        reached: dict[str, Way] = {}
        for pose, way, cut in _steps_on(steps, front, last=number == steps["max"]):
            to = way.path[-1]
            if (cut or to in ends) and (pose, to) not in seen:
                seen.add((pose, to))
                yield way
            if not cut and way.cost < least.get(to, steps["budget"] + 1):
                least[to], reached[to] = way.cost, way
        front = reached


def _steps_on(steps: Json, front: Mapping[str, Way], last: bool) -> Iterator[tuple[str, Way, bool]]:
    """Go one step on from each pose: that pose, the longer way, and whether it is cut there.

    What must go on after a step needs points for it, and a further step.
    """
    edges, onward = steps["edges"], steps.get("onward", {})
    for pose, (path, spent) in front.items():
        for to, price, cut in edges.get(pose, ()):
            cost, rest = spent + price, onward.get(f"{pose}>{to}", 0)
            if cost + rest <= steps["budget"] and not (rest and last):
                yield pose, Way((*path, to), cost), bool(cut)


def draw_path(steps: Json, pick: Pick) -> list[str]:
    """Choose any last step, by a way that is short or cheap."""
    known = list(ways(steps))
    return list(known[pick(len(known))].path)


def cheapest(steps: Json, end: Callable[[str], bool]) -> list[str] | None:
    """Find the cheapest path to a pose that will do; None if there is none.

    ```python
    edges = {"a": [["b", 1, 0]], "b": [["c", 2, 0]]}
    steps = {"start": "a", "edges": edges, "ends": ["b", "c"], "max": 5, "budget": 4}
    assert cheapest(steps, "c".__eq__) == ["b", "c"]
    ```
    """
    fitting = [way for way in ways(steps) if end(way.path[-1])]
    best = min(fitting, key=lambda way: (way.cost, len(way.path)), default=None)
    return None if best is None else list(best.path)


def path_fault(steps: Json, path: Sequence[str]) -> str:
    """Say what is wrong with a path, in the words of the refusal; "" if it is legal."""
    if not 0 < len(path) <= steps["max"]:
        return "long" if path else "empty"
    pose, left, over, onward = steps["start"], steps["budget"], False, 0
    for to in path:
        if over:
            return "cut"
        edge = next((edge for edge in steps["edges"].get(pose, ()) if edge[0] == to), None)
        if edge is None:
            return "gap"
        onward = steps.get("onward", {}).get(f"{pose}>{to}", 0)
        pose, left, over = to, left - edge[1], bool(edge[2])
        if left < 0:
            return "budget"
    if onward and len(path) == steps["max"]:
        return "long"
    if left < onward:
        return "budget"
    return "" if over or pose in steps["ends"] else "end"

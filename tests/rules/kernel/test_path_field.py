"""Is a path legal exactly as its budget, edges and ends say, in the rules and on the wire?"""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.options import no_collections
from domain.kernel.path_field import Edge, PathField

POSES = "abcde"
Graph = dict[str, tuple[Edge, ...]]


def steps(graph: Graph, ends: str, budget: int = 4, longest: int = 4) -> PathField:
    return PathField("a", budget, longest, lambda pose: graph.get(pose, ()), lambda p: p in ends)


LANE: Graph = {
    "a": (Edge("b", 1), Edge("x", 1, cut=True, by=("orc",))),
    "b": (Edge("c", 2), Edge("a", 1)),
    "c": (Edge("d", 2),),
    "x": (Edge("c", 1),),
}
WALK = steps(LANE, "acd")


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        (("b", "c"), ""),
        (["b", "a"], ""),
        (("x",), ""),
        ((), "empty"),
        (("b", "a", "b", "a", "b"), "long"),
        (("c",), "gap"),
        (("b", "d"), "gap"),
        (("b", "nowhere"), "gap"),
        (("b", "c", "d"), "budget"),
        (("x", "c"), "cut"),
        (("x", "nowhere"), "cut"),
        (("b",), "end"),
    ],
)
def test_a_path_tells_what_is_wrong_with_it(path: tuple[str, ...], fault: str) -> None:
    assert WALK.fault(path) == fault
    assert WALK.accepts(path, no_collections) == (not fault)
    assert WALK.limits(path) == {"why": fault}


@pytest.mark.parametrize("value", [None, "bc", 1, {"b": "c"}, ["b", 1], [["b"]], ("b", None)])
def test_what_is_no_list_of_poses_is_no_path_and_has_no_fault(value: Any) -> None:
    assert not WALK.accepts(value, no_collections)
    assert WALK.limits(value) == {}


def test_a_path_is_judged_without_looking_beside_it() -> None:
    asked: list[str] = []

    def edges(pose: str) -> tuple[Edge, ...]:
        asked.append(pose)
        return (Edge(f"{pose}l", 1), Edge(f"{pose}r", 1))

    wide = PathField("o", 100, 100, edges, lambda _: True)
    assert not wide.fault(("ol", "oll", "olll"))
    assert asked == ["o", "ol", "oll"]


def test_whether_there_is_a_path_is_known_at_the_first() -> None:
    asked: list[str] = []

    def edges(pose: str) -> tuple[Edge, ...]:
        asked.append(pose)
        return (Edge(f"{pose}l", 1), Edge(f"{pose}r", 1))

    assert PathField("o", 100, 100, edges, lambda _: True).possible()
    assert asked == ["o"]


def test_the_first_of_several_edges_between_two_poses_counts() -> None:
    twice = steps({"a": (Edge("b", 3), Edge("b", 1, cut=True))}, "b", budget=2)
    assert twice.fault(("b",)) == "budget"
    assert not twice.possible()
    assert twice.to_json()["steps"]["edges"] == {}


def test_a_cheap_way_that_is_too_long_does_not_hide_a_short_one() -> None:
    detour: Graph = {
        "a": (Edge("c", 3), Edge("b", 1)),
        "b": (Edge("c", 1),),
        "c": (Edge("d", 1),),
    }
    assert steps(detour, "d", budget=4, longest=2).choose(lambda n: 0) == (*("c", "d"),)
    assert steps(detour, "d", budget=3, longest=3).choose(lambda n: 0) == (*("b", "c", "d"),)
    assert not steps(detour, "d", budget=3, longest=2).possible()


def test_a_path_may_come_back_to_its_start_but_not_stay_there() -> None:
    there = {**LANE, "a": LANE["a"][:1]}
    assert steps(there, "a", budget=2).possible()
    assert not steps(there, "a", budget=1).possible()


def test_the_wire_form_holds_what_can_be_reached_and_no_more() -> None:
    assert WALK.to_json() == {
        "steps": {
            "start": "a",
            "budget": 4,
            "max": 4,
            "edges": {
                "a": [["b", 1, 0], ["x", 1, 1]],
                "b": [["a", 1, 0], ["c", 2, 0]],
                "c": [["d", 2, 0]],
                "x": [["c", 1, 0]],
            },
            "ends": ["a", "c", "d"],
            "by": {"a>x": ["orc"]},
        }
    }


PAST: Graph = {
    "a": (Edge("x", 1, True, ("orc", "elf"), 0, ("elf",)),),
    "x": (Edge("y", 1),),
    "y": (Edge("z", 1, True, ("orc",)),),
    "z": (Edge("a", 1), Edge("b", 2)),
}


def test_the_wire_form_tells_where_later_paths_may_go_on_from_a_cut() -> None:
    told = steps(PAST, "y").to_json()["steps"]
    assert told["edges"] == {
        "a": [["x", 1, 1]],
        "x": [["y", 1, 0]],
        "y": [["z", 1, 1]],
        "z": [["a", 1, 0]],
    }
    assert told["by"] == {"a>x": ["orc", "elf"], "y>z": ["orc"]}
    assert told["strikes"] == {"a>x": ["elf"]}
    assert steps(PAST, "y").fault(("x", "y")) == "cut"


ONWARD = {"a": (Edge("b", 1), Edge("x", 1, cut=True, onward=2)), "b": (Edge("x", 1, True, (), 2),)}


@pytest.mark.parametrize(
    ("budget", "longest", "fault"), [(3, 4, ""), (2, 4, "budget"), (3, 2, ""), (3, 1, "long")]
)
def test_where_the_next_path_must_go_on_points_and_a_step_are_left_for_it(
    budget: int, longest: int, fault: str
) -> None:
    field = steps(ONWARD, "", budget, longest)
    assert field.fault(("x",)) == fault
    assert field.possible() == (not fault)
    told = field.to_json()["steps"]
    assert told.get("onward") == (None if fault else {"a>x": 2})
    assert field.fault(("b", "x")) == ("long" if longest < 3 else "budget")


@st.composite
def described(draw: st.DrawFn) -> PathField:
    to, cost = st.sampled_from(POSES), st.integers(1, 3)
    none, cut = st.just(()), st.sampled_from((0, 0, 1, 2))
    edge = st.builds(Edge, to, cost, st.just(False), none, st.just(0))
    few = st.lists(edge | st.builds(Edge, to, cost, st.just(True), none, cut), max_size=4)
    graph = {pose: tuple(draw(few)) for pose in POSES}
    ends = "".join(draw(st.sets(st.sampled_from(POSES))))
    return steps(graph, ends, draw(st.integers(0, 6)), draw(st.integers(1, 4)))


def legal(wire: Any) -> set[tuple[str, ...]]:
    """List the legal paths that a client finds in the wire form, by trying all of them."""
    known = wire["steps"]

    def fits(path: tuple[str, ...]) -> bool:
        pose, cost, over, onward = known["start"], 0, False, 0
        for to in path:
            edge = next((e for e in known["edges"].get(pose, []) if e[0] == to), None)
            if edge is None or over:
                return False
            onward = known.get("onward", {}).get(f"{pose}>{to}", 0)
            pose, cost, over = to, cost + edge[1], bool(edge[2])
        room = not onward or len(path) < known["max"]
        return room and cost + onward <= known["budget"] and (over or pose in known["ends"])

    return {
        path for n in range(1, known["max"] + 1) for path in product(POSES, repeat=n) if fits(path)
    }


def every(field: PathField) -> set[tuple[str, ...]]:
    paths = (path for n in range(1, 5) for path in product(POSES, repeat=n))
    return {path for path in paths if not field.fault(path)}


@given(described())
def test_the_wire_form_describes_the_same_paths(field: PathField) -> None:
    assert legal(field.to_json()) == every(field)


@given(described(), st.integers(0, 99))
def test_a_path_is_possible_exactly_if_there_is_one_and_the_chosen_is_legal(
    field: PathField, seed: int
) -> None:
    paths = every(field)
    assert field.possible() == bool(paths)
    if paths:
        assert field.choose(Random(seed).randrange) in paths


@given(described())
def test_every_pose_where_a_path_may_end_can_be_chosen(field: PathField) -> None:
    paths = every(field)
    last = {(path[-2] if path[1:] else "a", path[-1]) for path in paths}
    chosen = [field.choose(lambda n, at=at: at) for at in range(len(last))]  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    assert {(path[-2] if path[1:] else "a", path[-1]) for path in chosen} == last


@given(described())
def test_the_wire_form_names_no_edge_that_is_out_of_reach(field: PathField) -> None:
    """Several paths, each from where the one before was cut, are as good as one without cuts."""
    told = field.to_json()["steps"]

    def uncut(pose: str) -> tuple[Edge, ...]:
        return tuple(edge._replace(cut=False) for edge in field.edges(pose))

    for pose, edges in told["edges"].items():
        for to, _, _ in edges:
            to_there = PathField("a", field.budget, field.longest, uncut, to.__eq__)
            walks = (path for n in range(1, 5) for path in product(POSES, repeat=n))
            assert any(
                path[-1] == to and ("a", *path)[-2] == pose and not to_there.fault(path)
                for path in walks
            )

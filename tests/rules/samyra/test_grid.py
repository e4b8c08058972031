"""Are fields named, next to each other and far apart as the grids say?"""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.systems.samyra.grid import GRIDS, Grid, field, point, spot

VECTORS = json.loads((Path(__file__).parent / "hex_vectors.json").read_text())
FIELDS = [grid for grid in GRIDS.values() if grid.directions]
FREE = GRIDS["free"]
grids = st.sampled_from(FIELDS)
near = st.builds(field, st.integers(0, 6), st.integers(0, 6))
points = st.builds("{},{}".format, st.integers(0, 999), st.integers(0, 999))


def reached(grid: Grid, start: str, goal: str) -> int:
    """Count steps by walking outwards over neighbours."""
    seen, edge, steps = {start}, {start}, 0
    while goal not in edge:
        edge = {other for name in edge for other in grid.neighbours(name)} - seen
        seen |= edge
        steps += 1
    return steps


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("a1", (0, 0)), ("c5", (2, 4)), ("z3", (25, 2)), ("aa12", (26, 11)),
        ("az1", (51, 0)), ("ba1", (52, 0)), ("zz1", (701, 0)), ("aaa1", (702, 0)),
    ],
)  # fmt: skip
def test_columns_are_letters_and_rows_are_numbers(name: str, at: tuple[int, int]) -> None:
    assert spot(name) == at
    assert field(*at) == name


@given(st.integers(0, 400_000), st.integers(0, 999_998))
def test_every_field_is_found_by_its_name(x: int, y: int) -> None:
    assert spot(field(x, y)) == (x, y)


def test_there_is_no_field_before_the_first() -> None:
    assert [field(-1, 0), field(0, -1), field(-1, -1)] == ["", "", ""]


@pytest.mark.parametrize(
    "name",
    ["", "a", "5", "a0", "a01", "A1", "a-1", "a1 ", "a1\n", "1a", "ä1", "a²", "aaaaa1", "1,2"],
)
def test_nonsense_is_no_field(name: str) -> None:
    with pytest.raises(ValueError, match="no field"):
        spot(name)


@pytest.mark.parametrize("name", ["", "a1", "1", "1,", "01,2", "1000,0", "-1,0", "1, 2", "1,2\n"])
def test_nonsense_is_no_point(name: str) -> None:
    with pytest.raises(ValueError, match="no point"):
        point(name)
    with pytest.raises(ValueError, match="no point"):
        FREE.neighbours(name)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['grid']}-{v['from']}-{v['to']}")
def test_shared_vectors_hold(vector: dict[str, str | int]) -> None:
    grid, a, b = GRIDS[str(vector["grid"])], str(vector["from"]), str(vector["to"])
    assert (grid.distance(a, b), grid.toward(a, b)) == (vector["distance"], vector["direction"])


@pytest.mark.parametrize(
    ("key", "around"),
    [
        ("hex", ("d3", "c4", "b4", "b3", "b2", "c2")),
        ("square8", ("d3", "d4", "c4", "b4", "b3", "b2", "c2", "d2")),
        ("square4", ("d3", "c4", "b3", "c2")),
    ],
)
def test_neighbours_go_clockwise_from_the_east(key: str, around: tuple[str, ...]) -> None:
    assert GRIDS[key].neighbours("c3") == around


def test_the_corner_has_only_neighbours_that_exist() -> None:
    assert [g.neighbours("a1") for g in FIELDS] == [("b1", "a2"), ("b1", "b2", "a2"), ("b1", "a2")]


@given(grids, near, near)
def test_neighbours_are_mutual(grid: Grid, a: str, b: str) -> None:
    assert (b in grid.neighbours(a)) == (a in grid.neighbours(b)) == (grid.distance(a, b) == 1)


@given(grids, near, near)
def test_distance_counts_the_fewest_steps(grid: Grid, a: str, b: str) -> None:
    assert grid.distance(a, b) == reached(grid, a, b)


@given(grids, near, near, near)
def test_distance_is_a_metric(grid: Grid, a: str, b: str, c: str) -> None:
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(grids, near, st.integers(0, 7))
def test_a_step_toward_a_point_undoes_a_step_away(grid: Grid, name: str, direction: int) -> None:
    direction %= grid.directions
    other = grid.step(name, direction)
    if other:
        assert grid.toward(name, other) == direction
        assert grid.step(other, direction + grid.directions // 2) == name


@given(grids, near, near)
def test_nothing_points_to_a_field_that_is_not_adjacent(grid: Grid, a: str, b: str) -> None:
    assert (grid.toward(a, b) == -1) == (b not in grid.neighbours(a))


@pytest.mark.parametrize(
    ("key", "ahead"), [("hex", (5, 0, 1)), ("square8", (7, 0, 1)), ("square4", (0,)), ("free", ())]
)
def test_the_front_lies_around_the_facing(key: str, ahead: tuple[int, ...]) -> None:
    assert GRIDS[key].front(0) == ahead


@given(grids, st.integers(0, 7))
def test_the_front_turns_with_the_figure(grid: Grid, by: int) -> None:
    turned = tuple((way + by) % grid.directions for way in grid.front(0))
    assert grid.front(by % grid.directions) == turned


def test_free_distance_is_euclidean_rounded_down() -> None:
    assert FREE.distance("0,0", "3,4") == 5
    assert FREE.distance("0,0", "2,2") == 2
    assert FREE.distance("999,999", "0,0") == 1412


@given(points, points)
def test_free_points_have_no_neighbours(a: str, b: str) -> None:
    assert (FREE.neighbours(a), FREE.step(a, 0), FREE.toward(a, b)) == ((), "", -1)
    assert FREE.distance(a, b) == FREE.distance(b, a)
    assert (FREE.distance(a, b) == 0) == (a == b)


@given(points)
def test_every_point_is_found_by_its_name(name: str) -> None:
    assert FREE.at(*point(name)) == name


def test_there_is_no_point_outside() -> None:
    assert [FREE.at(-1, 0), FREE.at(0, -1), FREE.at(1000, 0), FREE.at(0, 1000)] == [""] * 4

"""Do figures cover the fields they should, however they are turned?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.systems.samyra.grid import GRIDS, Grid, field
from domain.systems.samyra.shapes import OFFSETS, SHAPES, covered, turns

HEX, SQUARES = GRIDS["hex"], (GRIDS["square8"], GRIDS["square4"])
grids = st.sampled_from([HEX, *SQUARES])
shapes = st.sampled_from(SHAPES)
inner = st.builds(field, st.integers(5, 12), st.integers(5, 12))
ways = st.integers(0, 5)


def names(text: str) -> frozenset[str]:
    return frozenset(text.split())


@pytest.mark.parametrize(
    ("shape", "fields"),
    [
        ("single", "c3"),
        ("pair", "c3 d3"),
        ("line", "c3 d3 e3"),
        ("triangle", "c3 d3 c4"),
        ("rhombus", "c3 d3 c4 d4"),
        ("ring", "c3 d3 c4 b4 b3 b2 c2"),
    ],
)
def test_each_shape_covers_its_hexes(shape: str, fields: str) -> None:
    assert covered(HEX, "c3", shape, 0) == names(fields)


@pytest.mark.parametrize("grid", SQUARES, ids=lambda grid: grid.key)
@pytest.mark.parametrize(
    ("shape", "fields"),
    [
        ("single", "c3"),
        ("pair", "c3 d3"),
        ("line", "c3 d3 e3"),
        ("block", "c3 d3 c4 d4"),
        ("big", "b2 c2 d2 b3 c3 d3 b4 c4 d4"),
    ],
)
def test_each_shape_covers_its_squares(grid: Grid, shape: str, fields: str) -> None:
    assert covered(grid, "c3", shape, 0) == names(fields)


def test_a_figure_made_for_another_grid_has_a_sibling_here() -> None:
    pairs = [("block", "rhombus"), ("big", "ring")]
    assert all(covered(HEX, "f6", a, 1) == covered(HEX, "f6", b, 1) for a, b in pairs)
    pairs = [("triangle", "block"), ("rhombus", "block"), ("ring", "big")]
    for grid in SQUARES:
        assert all(covered(grid, "f6", a, 1) == covered(grid, "f6", b, 1) for a, b in pairs)


@pytest.mark.parametrize("grid", GRIDS.values(), ids=lambda grid: grid.key)
def test_every_grid_knows_every_shape(grid: Grid) -> None:
    assert set(OFFSETS[grid.key]) == set(SHAPES)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_free_figure_is_a_point(shape: str) -> None:
    assert covered(GRIDS["free"], "0,999", shape, 3) == {"0,999"}
    assert turns(GRIDS["free"], shape) == 1


def test_all_of_a_triangle_touch() -> None:
    fields = covered(HEX, "f6", "triangle", 2)
    assert all(HEX.distance(a, b) == 1 for a in fields for b in fields - {a})


def test_turning_is_clockwise() -> None:
    assert covered(HEX, "c3", "pair", 1) == names("c3 c4")
    assert covered(HEX, "c3", "pair", 5) == names("c3 c2")
    assert covered(SQUARES[0], "c3", "pair", 1) == names("c3 c4")


@given(grids, inner, ways)
def test_a_turn_is_so_many_directions(grid: Grid, anchor: str, way: int) -> None:
    way %= grid.orientations
    (other,) = covered(grid, anchor, "pair", way) - {anchor}
    assert grid.toward(anchor, other) == way * grid.directions // grid.orientations


@given(grids, inner, shapes, ways)
def test_a_full_turn_changes_nothing(grid: Grid, anchor: str, shape: str, way: int) -> None:
    once = covered(grid, anchor, shape, way)
    assert covered(grid, anchor, shape, way + grid.orientations) == once


@given(grids, inner, shapes, ways)
def test_a_footprint_keeps_its_size_and_holds_together(
    grid: Grid, anchor: str, shape: str, way: int
) -> None:
    fields = covered(grid, anchor, shape, way)
    assert len(fields) == len(OFFSETS[grid.key][shape])
    linked, edge = {anchor}, {anchor}
    while edge:
        edge = {other for name in edge for other in grid.neighbours(name)} & fields - linked
        linked |= edge
    assert linked == fields


@given(grids, inner, shapes, ways)
def test_a_footprint_is_the_same_everywhere(grid: Grid, anchor: str, shape: str, way: int) -> None:
    moved = grid.step(anchor, 1)
    shifted = {grid.step(name, 1) for name in covered(grid, anchor, shape, way)}
    assert covered(grid, moved, shape, way) == shifted


def test_nothing_is_covered_where_a_field_would_not_exist() -> None:
    assert covered(HEX, "a1", "ring", 0) == frozenset()
    assert covered(SQUARES[0], "a1", "pair", 2) == frozenset()
    assert covered(SQUARES[0], "a1", "pair", 0) == names("a1 b1")


def test_an_unknown_shape_and_an_unknown_field_are_bugs() -> None:
    with pytest.raises(KeyError, match="blob"):
        covered(HEX, "a1", "blob", 0)
    with pytest.raises(ValueError, match="no field"):
        covered(HEX, "1,1", "single", 0)


@pytest.mark.parametrize(
    ("shape", "hexes", "squares"),
    [
        ("single", 1, 1), ("pair", 6, 4), ("line", 6, 4), ("triangle", 6, 4),
        ("rhombus", 6, 4), ("block", 6, 4), ("ring", 1, 1), ("big", 1, 1),
    ],
)  # fmt: skip
def test_turns_that_look_different(shape: str, hexes: int, squares: int) -> None:
    assert turns(HEX, shape) == hexes
    assert [turns(grid, shape) for grid in SQUARES] == [squares] * 2


@given(grids, inner, shapes)
def test_turns_count_footprints(grid: Grid, anchor: str, shape: str) -> None:
    seen = {covered(grid, anchor, shape, way) for way in range(grid.orientations)}
    assert turns(grid, shape) == len(seen)

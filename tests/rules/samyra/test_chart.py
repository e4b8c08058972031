"""Is every text a map, and does each character mean what the legend says?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.systems.samyra.chart import MOST_FIELDS, OPEN, Soil, plain, terrain
from domain.systems.samyra.grid import field
from domain.systems.samyra.objects import objects

texts = st.text(max_size=300) | st.text(alphabet=".# 19ai\n\r", max_size=300)
MAP = ".#3\n c.\n"


def test_a_line_is_a_row_and_a_character_a_field() -> None:
    assert terrain(MAP) == {"a1": OPEN, "c1": Soil(3, False), "b2": Soil(3, True), "c2": OPEN}


@pytest.mark.parametrize("height", range(1, 10))
def test_digits_and_letters_are_obstacles(height: int) -> None:
    drawn = f"{height}{'abcdefghi'[height - 1]}"
    assert terrain(drawn) == {"a1": Soil(height, False), "b1": Soil(height, True)}


@pytest.mark.parametrize("height", range(1, 10))
def test_a_circle_draws_another_object_of_the_same_height(height: int) -> None:
    digit, letter = "①②③④⑤⑥⑦⑧⑨"[height - 1], "ⓐⓑⓒⓓⓔⓕⓖⓗⓘ"[height - 1]
    assert terrain(digit) == {"a1": Soil(height, False, circled=True)}
    assert terrain(letter) == {"a1": Soil(height, True, circled=True)}


def test_fields_of_one_height_that_touch_are_one_object() -> None:
    """Corner to corner only on eight directions. Reading: docs/rules/samyra.md"""
    assert objects("hex", "33.3\n.c②b") == {"a1": "a1", "b1": "a1", "d1": "d1"} | {
        "b2": "a1",
        "c2": "c2",
        "d2": "d2",
    }
    assert objects("square8", "3.\n.3") == {"a1": "a1", "b2": "a1"}
    assert objects("square4", "3.\n.3") == {"a1": "a1", "b2": "b2"}


@pytest.mark.parametrize("drawn", [".", "0", "j", "A", "x", "²", "٣", "ß", "🌲", "\t", "\u2028"])
def test_any_other_character_is_free_ground(drawn: str) -> None:
    assert terrain(drawn) == {"a1": Soil(0, True)}


def test_carriage_returns_are_dropped() -> None:
    assert terrain("..\r\n.#\r\n") == terrain("..\n.#")


def test_emptiness_after_the_last_field_is_not_there() -> None:
    assert terrain("..   \n.  \n   \n\n") == {"a1": OPEN, "b1": OPEN, "a2": OPEN}


def test_emptiness_before_a_field_keeps_its_place() -> None:
    assert terrain("\n\n  .") == {"c3": OPEN}


@pytest.mark.parametrize("rows", ["", " ", "\n", "\r\n \n"])
def test_a_map_may_be_empty(rows: str) -> None:
    assert terrain(rows) == {}


@given(texts)
def test_every_text_is_a_map_whose_ground_is_all_but_its_walls_and_holes(rows: str) -> None:
    lines = rows.replace("\r", "").split("\n")
    drawn = {field(x, y): sign for y, line in enumerate(lines) for x, sign in enumerate(line)}
    assert set(terrain(rows)) == {name for name, sign in drawn.items() if sign not in "# "}


@pytest.mark.parametrize("drawn", [".", "#", ".\n", "9 "])
def test_the_longest_text_holds_no_more_than_the_most_fields(drawn: str) -> None:
    rows = (drawn * MOST_FIELDS)[:MOST_FIELDS]
    assert MOST_FIELDS == 10_000
    assert len(terrain(rows)) <= MOST_FIELDS


@given(st.integers(1, 40), st.integers(1, 40))
def test_a_plain_map_is_free_ground(columns: int, rows: int) -> None:
    assert terrain(plain(columns, rows)) == {
        field(x, y): OPEN for x in range(columns) for y in range(rows)
    }

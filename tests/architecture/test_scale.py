"""Do all style sheets use the steps of the scale, and the named queries?"""

import re
from pathlib import Path

import pytest

from tests.architecture.styles import COMMENT, blocks
from tests.architecture.tree import ROOT, files, name_of

STYLE = ROOT / "clients" / "web" / "src" / "ui" / "style"
SCALE, QUERIES = STYLE / "scale.css", STYLE / "queries.css"
MEASURE = r"[^;{}]*?(?<![\w-])\d*\.?\d+(?:rem|em|px|pt)\b"
OFF = {
    "a font size": re.compile(rf"(?<![\w-])font(?:-size)?:{MEASURE}"),
    "a gap": re.compile(rf"(?<![\w-])(?:(?:row-|column-)?gap:{MEASURE}|gap: *[^;{{}}]+ [^;{{}}]+)"),
    "a radius": re.compile(rf"(?<![\w-])border(?:-\w+)*-radius:{MEASURE}"),
    "a z-index": re.compile(r"z-index: *-?\d"),
}
STEPS = {"text": 8, "gap": 8, "radius": 4, "z": 10}
"""The number of steps of each scale."""
SIZED = re.compile(r"width|height|orientation|aspect-ratio")
NAMED = re.compile(r"\((--\w+)\)")


def sheets() -> list[Path]:
    """List the style sheets that use the scale."""
    return [path for path in files("clients/web/src", suffixes={".css"}) if path != SCALE]


def off(what: str, css: str) -> list[str]:
    """List the declarations whose value is no step of the scale."""
    return [hit[0].strip() for hit in OFF[what].finditer(COMMENT.sub("", css))]


def queries(css: str) -> list[str]:
    """List the conditions on the window."""
    return [piece for _, piece in blocks(css) if piece.startswith("@media")]


def defined() -> set[str]:
    """Name the queries that are defined."""
    return set(re.findall(r"@custom-media (--\w+) ", QUERIES.read_text("utf-8")))


@pytest.mark.parametrize("what", OFF)
def test_every_size_is_a_step_of_the_scale(what: str) -> None:
    found = {name_of(path): off(what, path.read_text("utf-8")) for path in sheets()}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize("kind", STEPS)
def test_a_scale_has_few_steps(kind: str) -> None:
    steps = re.findall(rf"--({kind}(?:-\w+)?):", SCALE.read_text("utf-8"))
    assert len(set(steps)) == STEPS[kind]


def test_the_size_of_a_window_is_asked_for_by_five_names() -> None:
    names = defined()
    assert len(names) == 5
    used = [query for path in [*sheets(), SCALE] for query in queries(path.read_text("utf-8"))]
    assert [query for query in used if SIZED.search(NAMED.sub("", query))] == []
    assert {name for query in used for name in NAMED.findall(query)} == names


@pytest.mark.parametrize(
    ("what", "css"),
    [
        ("a font size", ".a { font-size: 0.9rem; }"),
        ("a font size", ".a { font: 600 1.2em/1.3 var(--serif); }"),
        ("a font size", ".a { font-size: clamp(var(--text-7), 2vw, 3rem); }"),
        ("a gap", ".a { gap: 0 0.4rem; }"),
        ("a gap", ".a { column-gap: 2px; }"),
        ("a gap", ".a { gap: 0 var(--gap-2); }"),
        ("a radius", ".a { border-top-left-radius: 4px; }"),
        ("a z-index", ".a { z-index: -1; }"),
    ],
)
def test_a_size_beside_the_scale_is_found(what: str, css: str) -> None:
    assert off(what, css)


@pytest.mark.parametrize(
    ("what", "css"),
    [
        ("a font size", ".a { font: 600 var(--text-2)/1.3 var(--serif); }"),
        ("a font size", ".a { font-size: calc(var(--w) * 0.27); }"),
        ("a gap", ".a { gap: var(--gap-words); }"),
        ("a radius", ".a { border-radius: 50%; }"),
        ("a z-index", ".a { z-index: var(--z-menu); }"),
    ],
)
def test_a_step_of_the_scale_is_let_be(what: str, css: str) -> None:
    assert not off(what, css)

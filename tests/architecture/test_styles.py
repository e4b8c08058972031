"""Can the style of one rule system, or of one part of the page, change how another part looks?"""

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from tests.architecture.styles import bare, escapes, layers, scopes
from tests.architecture.tree import ROOT, files, name_of

SOURCE = ROOT / "clients" / "web" / "src"
SYSTEMS = SOURCE / "systems"
IMPORT = re.compile(r'^import "(\.[\w./]+\.css)";$', re.M)
PAGE = {"dialog", "frame"}
"""The stylesheets of what other parts lie in, and make room in."""


def users() -> dict[Path, set[str]]:
    """Name by stylesheet the rule systems whose code imports it; "" stands for code outside.

    What systems share draws nothing of its own.
    """
    found: dict[Path, set[str]] = defaultdict(set)
    for path in files("clients/web/src", suffixes={".ts", ".tsx"}):
        inside = path.is_relative_to(SYSTEMS) and path.parent != SYSTEMS
        system = path.relative_to(SYSTEMS).parts[0] if inside else ""
        for sheet in IMPORT.findall(path.read_text("utf-8")):
            found[(path.parent / sheet).resolve()] |= {system} - {"generic"}
    return found


def test_the_styles_of_a_system_reach_only_what_it_draws() -> None:
    own = {path: systems for path, systems in users().items() if systems - {""}}
    assert {system for systems in own.values() for system in systems} == {
        path.name for path in SYSTEMS.iterdir() if path.is_dir() and path.name != "generic"
    }
    for path, systems in own.items():
        css = path.read_text("utf-8")
        assert scopes(css) == systems, f"{name_of(path)} is imported by {sorted(systems)}"
        assert not escapes(css), name_of(path)


def test_each_rule_stands_in_a_layer_that_the_page_orders() -> None:
    order = re.search(
        r"@layer ([\w, ]+);", (SOURCE / "ui" / "style" / "index.css").read_text("utf-8")
    )
    assert order
    for path in files("clients/web/src", suffixes={".css"}):
        outside, named = layers(path.read_text("utf-8"))
        assert named <= set(order[1].split(", ")), name_of(path)
        assert [each for each in outside if each != "@font-face"] == [], name_of(path)


def test_a_style_sheet_lies_beside_what_imports_it() -> None:
    lost = [
        name_of(sheet)
        for sheet in files("clients/web/src", suffixes={".css"})
        if sheet.parent != SOURCE / "ui" / "style" and sheet not in imported_beside()
    ]
    assert lost == []


def imported_beside() -> set[Path]:
    """Name the style sheets that a file of their own folder, or of the one above it, imports."""
    return {
        (path.parent / sheet).resolve()
        for path in files("clients/web/src", suffixes={".ts", ".tsx"})
        for sheet in IMPORT.findall(path.read_text("utf-8"))
        if path.parent
        in ((path.parent / sheet).resolve().parent, (path.parent / sheet).resolve().parents[1])
    }


def test_no_class_is_styled_by_two_parts_of_the_page() -> None:
    parts = [path for path in files("clients/web/src", suffixes={".css"})]
    shared = {name for path in parts if path.stem in PAGE for name in bare(path.read_text("utf-8"))}
    named = Counter(
        name
        for path in parts
        if path.stem not in PAGE
        for name in bare(path.read_text("utf-8")) - shared
    )
    assert [name for name, count in named.items() if count > 1] == []


MADE_BY = {"button": "ui/button.tsx", "dialog": "ui/dialog.tsx ui/drawer.tsx"}
"""An element that looks alike everywhere -> the parts that alone make it."""


@pytest.mark.parametrize("element", MADE_BY)
def test_what_looks_alike_is_made_by_one_part(element: str) -> None:
    raw = re.compile(rf"^\s*(?:return )?[^/*\n]*<{element}\b", re.M)
    makers = [
        path.relative_to(SOURCE).as_posix()
        for path in files("clients/web/src", suffixes={".tsx"})
        if raw.search(path.read_text("utf-8"))
    ]
    assert makers == MADE_BY[element].split()


IN = ":where(.scope-ews) {{ .die {{ color: red; }} {} }}"


@pytest.mark.parametrize(
    "css",
    [
        ".thrown { position: absolute; }",
        IN.format("") + " .thrown { position: absolute; }",
        IN.format("") + " @media (width > 9px) { .thrown { position: absolute; } }",
        IN.format(":is(&, .plan) .thrown { position: absolute; }"),
        IN.format(".plan:has(&) .thrown { position: absolute; }"),
        IN.format("&.ask + .plan { position: absolute; }"),
        IN.format("~ .plan { position: absolute; }"),
        IN.format("@media (width > 9px) { .a, & > .b, & ~ .plan { position: absolute; } }"),
        IN.format("@keyframes thrown { from { opacity: 0; } }"),
    ],
)
def test_a_planted_style_that_leaves_its_system_is_found(css: str) -> None:
    assert escapes(css)


@pytest.mark.parametrize(
    "css",
    [
        ".a, &.form:has(.b ~ .c) > :is(.d, .e) { color: red; }",
        ".page:has(.b + .c) & .d ~ .e { color: red; }",
        "@media (width > 9px) { .a + .b { color: red; } }",
        "--own: 1px; fieldset:has(> .a) { color: red; }",
    ],
)
def test_a_style_below_its_system_is_let_be(css: str) -> None:
    assert not escapes(IN.format(css))
    assert scopes(IN.format(css)) == {"ews"}


def test_a_rule_outside_the_layers_is_found() -> None:
    css = "@layer ui { .a { top: 0; } } @media print { .b { top: 0; } }"
    assert layers(css) == (["@media print"], {"ui"})


def test_a_class_that_two_parts_style_is_found() -> None:
    css = ".thrown, .plan .seen { top: 0; } @media print { .thin:has(> .a):hover { top: 0; } }"
    assert bare(css) == {"thrown", "thin"}

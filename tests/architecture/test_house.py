"""Do files keep the size, the names and the manners of the house?"""

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.syntax import syntax
from tests.architecture.tree import ROOT, files, folders, name_of, pages

MOST_LINES = 400
CODE_TOPS = ("domain", "server", "tests", "clients")
CODE_SUFFIXES = {".py", ".ts", ".tsx", ".css"}
VAGUE = {"manager", "utils", "helpers", "common", "data", "info", "process"}
# Written so that no pattern finds itself.
FOREIGN = {
    "a path of one machine": re.compile(r"(?<![\w.}])/(?:home|root|Users|work|workspace)/\w"),
    "an address of a package registry": re.compile(
        r"py[p]i\.org|python[h]osted\.org|registry\.npm[j]s|deb\.[d]ebian\.org"
    ),
}
PROMISES = {
    "a promise": re.compile(r"\b(?:TO[D]O|FIX[M]E|X{3})\b"),
    "a skipped test": re.compile(r"pytest\.(?:mark\.)?(?:s[k]ip|xf[a]il)|\b(?:it|test)\.s[k]ip\("),
    "an ignore without its reason": re.compile(
        r"#\s*(?:type: [i]gnore(?:\[[^\]]*\])?|n[o]qa(?:: [A-Z0-9, ]+)?|pragma: n[o] \w+)\s*$", re.M
    ),
}
NAME = re.compile(r"`([^\W\d]\w*(?:\.\w+)*)`")


def code() -> list[Path]:
    """Return the files that people write as code; made ones are called `*.gen.ts`."""
    found = files(*CODE_TOPS, suffixes=CODE_SUFFIXES)
    return [path for path in found if not path.name.endswith(".gen.ts")]


def found(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    """Return `file:line` for every place where `pattern` matches."""
    return [
        f"{name_of(path)}:{text.count(chr(10), 0, hit.start()) + 1}"
        for path in paths
        for text in [path.read_text()]
        for hit in pattern.finditer(text)
    ]


def test_no_file_is_longer_than_one_can_read() -> None:
    lengths = {name_of(path): path.read_text().count("\n") for path in code()}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_no_module_has_a_name_that_says_nothing() -> None:
    vague = [name_of(path) for path in code() if VAGUE & {path.stem, path.parent.name}]
    assert vague == []


def test_every_python_folder_is_a_package() -> None:
    bare = [
        name_of(folder)
        for top in ("domain", "server", "tests", "clients/python/chronist_client")
        for folder in folders(ROOT / top)
        if any(folder.glob("*.py")) and not (folder / "__init__.py").exists()
    ]
    assert bare == []


def test_every_test_stands_in_a_suite() -> None:
    assert list((ROOT / "tests").glob("test_*.py")) == []


@pytest.mark.parametrize("what", FOREIGN)
def test_no_file_speaks_of_one_machine_or_registry(what: str) -> None:
    assert found(FOREIGN[what], files()) == []


@pytest.mark.parametrize("what", PROMISES)
def test_no_code_promises_skips_or_ignores_without_a_reason(what: str) -> None:
    assert found(PROMISES[what], code()) == []


def test_identifiers_and_file_names_are_ascii() -> None:
    strange = [
        f"{name_of(path)}: {name}"
        for path in files("domain", "server", "tests", "clients/python", suffixes={".py"})
        for name in {path.name} | names(path.read_text())
        if not name.isascii()
    ]
    assert strange == []


def names(source: str) -> set[str]:
    """Return the identifiers that `source` uses or makes."""
    fields = ("id", "name", "arg", "attr", "asname")
    nodes = list(ast.walk(syntax(source)))
    return {n for node in nodes for f in fields if isinstance(n := getattr(node, f, None), str)}


def test_identifiers_in_the_pages_are_ascii() -> None:
    strange = [
        f"{name_of(page)}: {name}"
        for page in pages()
        for name in NAME.findall(page.read_text())
        if not name.isascii()
    ]
    assert strange == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a path of one machine", "see /ho" "me/anna/notes"),
        ("an address of a package registry", "https://py" "pi.org/simple"),
        ("a promise", "# TO" "DO: later"),
        ("a skipped test", "@pytest.mark.sk" "ip"),
        ("an ignore without its reason", "x = y  # type: " "ignore[arg-type]\n"),
        ("an ignore without its reason", "x = y  # no" "qa: E501"),
    ],
)  # fmt: skip
def test_what_does_not_belong_is_found(what: str, text: str) -> None:
    assert (FOREIGN | PROMISES)[what].search(text)


def test_an_ignore_with_its_reason_is_welcome() -> None:
    pattern = PROMISES["an ignore without its reason"]
    assert not pattern.search("x = y  # type: ignore[arg-type]  # the stub is wrong\n")


def test_the_lock_holds_versions_and_hashes_but_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    pinned = re.findall(r"^[\w.-]+==\S+.*\\\n    --hash=sha256:", lock, re.M)
    assert len(pinned) == len(re.findall(r"^[\w.-]+==", lock, re.M)) > 0
    assert not re.search(r"https?:|file:|--find-links|--(?:extra-)?index-url", lock)
    web = (ROOT / "clients" / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in web

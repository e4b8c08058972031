"""Do the paths that the pages name exist?"""

import re
from collections.abc import Container
from pathlib import Path

import pytest

from tests.architecture.tree import MADE, ROOT, files, name_of, pages

TOPS = {".ci", "clients", "deploy", "docs", "domain", "server", "tests"}
LINK = re.compile(r"!?\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s[^)]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:\./)?[\w.*-]+(?:/[\w.*-]+)*/?")
IN_SOURCE = re.compile(r"src(?:/[\w.-]+)+|[\w-]+(?:/[\w.-]+)+\.(?:tsx?|css|json)")
FILE = re.compile(r"[a-z_.-]+\.(?:py|tsx?|css|json)")
OURS = {"our_formula.py"}
"""Files that a reader is told to write."""
PAGE = re.compile(r"[A-Z]+\.md")
ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:|#|/")


def links(text: str) -> list[str]:
    """Return the targets of links into the checkout, without their fragment."""
    return [target.split("#")[0] for target in LINK.findall(text) if not ELSEWHERE.match(target)]


def named_paths(text: str) -> list[str]:
    """Return what stands in backticks and is a path from the top of the checkout."""
    spans = [span.split("::")[0] for span in CODE.findall(text)]
    return [
        span
        for span in spans
        if PATH.fullmatch(span)
        and (
            PAGE.fullmatch(span) or ("/" in span and span.removeprefix("./").split("/")[0] in TOPS)
        )
    ]


def source_paths(text: str) -> list[str]:
    """Return what stands in backticks and is a path from `src`, or one to a file."""
    return [span for span in CODE.findall(text) if IN_SOURCE.fullmatch(span)]


def exists(start: Path, path: str) -> bool:
    """Whether `path` (or a `*` pattern) is there; what tools make need not be."""
    if MADE & set(Path(path).parts):
        return True
    return any(start.glob(path)) if "*" in path else (start / path).exists()


def missing(text: str, folder: Path) -> list[str]:
    """Return the paths that a page in `folder` names and nobody finds."""
    lost = [path for path in links(text) if not exists(folder, path)]
    return lost + [
        path for path in named_paths(text) if not exists(ROOT, path) and not exists(folder, path)
    ]


def test_paths_named_in_the_pages_exist() -> None:
    lost = [
        f"{name_of(page)}: {path}"
        for page in pages()
        for path in missing(page.read_text(), page.parent)
    ]
    assert lost == []


def lost_in_source(text: str, folder: Path) -> list[str]:
    """Return the paths that nobody finds from a client's folder, its `src` or the top."""
    starts = (folder, folder / "src", ROOT)
    return [path for path in source_paths(text) if not any(exists(at, path) for at in starts)]


def test_paths_named_in_the_page_of_the_web_client_exist() -> None:
    client = ROOT / "clients" / "web"
    assert lost_in_source((client / "README.md").read_text(), client) == []
    planted = "`src/net/socket.ts`, `net/socket.ts`, `parts/behind.tsx`, `src/typed`"
    assert lost_in_source(planted, client) == ["parts/behind.tsx", "src/typed"]


def nameless(text: str, names: Container[str]) -> list[str]:
    """Return the names of files in backticks that no file has."""
    spans = (span for span in CODE.findall(text) if FILE.fullmatch(span))
    return [span for span in spans if span not in names and span not in OURS]


def test_files_named_without_a_folder_exist_somewhere() -> None:
    names = {path.name for path in files()}
    lost = {name_of(page): nameless(page.read_text(), names) for page in pages()}
    assert {page: each for page, each in lost.items() if each} == {}
    assert nameless("`games.py`, `view.py`", {"view.py"}) == ["games.py"]


def test_what_architecture_leads_to_is_there() -> None:
    page = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
    rows = re.findall(r"^\| [^|]* \| `([^`]+)`[^|]* \| `([^`]+)` \|$", page, re.MULTILINE)
    assert len(rows) >= 12
    assert [row for row in rows if row[1] not in (ROOT / row[0]).read_text("utf-8")] == []


@pytest.mark.parametrize(
    "text",
    ["see `docs/NOWHERE.md`", "in `domain/nothing/`", "`tests/no_*.py`", "[it](nowhere.md#top)"],
)
def test_a_path_that_leads_nowhere_is_found(text: str) -> None:
    assert missing(text, ROOT / "docs")


@pytest.mark.parametrize(
    "text", ["`GET /api/tables`", "`einblatt.CommitCard`", "`/ws/tables/{t}`", "[x](https://x.y/z)"]
)
def test_addresses_and_names_are_no_paths(text: str) -> None:
    assert links(text) + named_paths(text) == []

"""Which files belong to the project?"""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What ./dev, the tools and a running server make; none of it is committed.
MADE = {
    ".coverage", ".git", ".hypothesis", ".tools", ".venv", "__pycache__", "artifacts", "data",
    "dist", "node_modules",
}  # fmt: skip
TEXT = {
    "", ".acl", ".cfg", ".conf", ".css", ".example", ".html", ".ini", ".js", ".json", ".lock",
    ".lua", ".md", ".mjs", ".ndjson", ".py", ".service", ".sh", ".svg", ".toml", ".ts", ".tsx",
    ".txt", ".yaml", ".yml",
}  # fmt: skip


def folders(start: Path = ROOT) -> Iterator[Path]:
    """Yield `start` and every folder below it that is not made by a tool."""
    yield start
    for child in sorted(start.iterdir()):
        if child.is_dir() and child.name not in MADE and not child.name.endswith("_cache"):
            yield from folders(child)


def files(*tops: str, suffixes: set[str] = TEXT) -> list[Path]:
    """Return the text files below the named top folders (of the whole checkout without a name)."""
    starts = [ROOT / top for top in tops] or [ROOT]
    return [
        path
        for start in starts
        for folder in folders(start)
        for path in sorted(folder.iterdir())
        if path.is_file() and path.suffix in suffixes and path.name not in MADE
    ]


def pages() -> list[Path]:
    """Return the pages people read: README, CONTRIBUTING, and all below docs/ and deploy/."""
    below = files("docs", "deploy", suffixes={".md"})
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *below]


def name_of(path: Path) -> str:
    """Return a path as people write it: relative to the checkout, with slashes."""
    return path.relative_to(ROOT).as_posix()

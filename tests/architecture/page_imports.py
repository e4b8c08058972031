"""Which file of the page's source imports which? Type imports, lazy ones and globs count too."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.architecture.tree import ROOT

SOURCE: Final = ROOT / "clients" / "web" / "src"
SYSTEMS: Final = sorted(path.name for path in (ROOT / "domain" / "systems").glob("[a-z]*/"))
IMPORT: Final = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]*)\"""")
GLOB: Final = re.compile(r"""import\.meta\.glob(?:<.*?>)?\(\s*"(\.[^"]*)\"""", re.S)
FINDER: Final = "app/systems.ts"
"""The only file that looks for the folders of systems."""
ENDINGS: Final = ("", ".ts", ".tsx", "/index.ts", "/index.tsx")

Edges = dict[str, set[str]]


def sources(*endings: str) -> dict[str, str]:
    """Give the text of each file, TypeScript unless told otherwise, by its path below `src`."""
    among = endings or (".ts", ".tsx")
    paths = [path for path in sorted(SOURCE.rglob("*")) if path.suffix in among]
    return {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in paths}


def edges(texts: dict[str, str]) -> Edges:
    """Give, for each file, the files that it imports."""
    return {name: set(imported(name, text)) for name, text in texts.items()}


def imported(name: str, text: str) -> Iterator[str]:
    """Yield the files that one file imports, whether or not they are TypeScript."""
    folder = (SOURCE / name).parent
    for hit in IMPORT.finditer(text):
        target = Path(f"{folder}/{hit[1]}").resolve()
        found = (Path(f"{target}{ending}") for ending in ENDINGS)
        yield from (path.relative_to(SOURCE).as_posix() for path in found if path.is_file())
    for hit in GLOB.finditer(text):
        # Read with any ending: Python's glob knows no braces.
        found = folder.glob(re.sub(r"\{.*\}", "*", hit[1]))
        yield from (each.resolve().relative_to(SOURCE).as_posix() for each in found)


def circles(all_edges: Edges) -> list[list[str]]:
    """List the groups of files each of which imports, by way of others, all of its group."""
    back: Edges = {name: set() for name in all_edges}
    for name, targets in all_edges.items():
        for target in targets & all_edges.keys():
            back[target].add(name)
    groups: list[list[str]] = []
    left = dict.fromkeys(_last_first(all_edges))
    while left:
        group = _reached(next(iter(left)), back, set(left))
        left = {name: None for name in left if name not in group}
        groups.append(sorted(group))
    alone = [group for group in groups if len(group) == 1 and group[0] not in all_edges[group[0]]]
    return sorted((group for group in groups if group not in alone), key=len, reverse=True)


def _reached(start: str, all_edges: Edges, among: set[str]) -> set[str]:
    found: set[str] = set()
    due = [start]
    while due:
        name = due.pop()
        if name in among and name not in found:
            found.add(name)
            due.extend(all_edges[name])
    return found


def _last_first(all_edges: Edges) -> list[str]:
    """List files so that each stands before those that it alone leads to."""
    order: list[str] = []
    seen: set[str] = set()
    for start in all_edges:
        due = [(start, False)]
        while due:
            name, done = due.pop()
            if done:
                order.append(name)
            elif name not in seen and name in all_edges:
                seen.add(name)
                due.append((name, True))
                due.extend((target, False) for target in sorted(all_edges[name]))
    return order[::-1]


def system_of(name: str) -> str | None:
    """Name the rule system in whose folder a file is; None if in none."""
    parts = name.split("/")
    return parts[1] if parts[0] == "systems" and parts[1] in SYSTEMS else None


def into_systems(all_edges: Edges) -> list[str]:
    """List the imports of a system's files from outside of its folder."""
    return [
        f"{name} -> {target}"
        for name, targets in all_edges.items()
        if name != FINDER
        for target in sorted(targets)
        if (system := system_of(target)) and system_of(name) != system
    ]


def outside(pattern: re.Pattern[str], texts: dict[str, str]) -> list[str]:
    """List the places, outside of the systems' folders, that match a pattern."""
    return [
        f"{name}:{text.count(chr(10), 0, hit.start()) + 1}: {hit[0]}"
        for name, text in texts.items()
        if system_of(name) is None and not name.endswith(".gen.ts")
        for hit in pattern.finditer(text)
    ]


NAMES: Final = "|".join(SYSTEMS)
COMPARED: Final = re.compile(rf"""[=!]==\s*"(?:{NAMES})"|"(?:{NAMES})"\s*[=!]==""")
NAMED: Final = re.compile(rf"""(?<!scope-)\b(?:{NAMES})\b|\b(?:{NAMES})(?=[A-Z])""", re.IGNORECASE)
"""A stylesheet that some systems share says in its first line whose it is."""

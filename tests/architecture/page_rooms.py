"""In which room is each file of the page's source, and in which direction may a room import?"""

from collections import defaultdict
from typing import Final

from tests.architecture.page_imports import SYSTEMS, Edges

FLOORS: Final = (
    {"net"},
    {"state"},
    {"i18n"},
    {"ui"},
    {"forms", "animations"},
    {"bots"},
    {"systems"},
    {"start", "table"},
    {"app"},
)
"""The rooms, from below. A file imports from its own room and from lower floors."""


def floor(name: str) -> int | None:
    """Return the floor of a file's room; None if it is in no room."""
    room, *below = name.split("/")
    return next((i for i, rooms in enumerate(FLOORS) if below and room in rooms), None)


def upward(all_edges: Edges) -> list[str]:
    """List the imports from a higher floor, and from another room of the same floor."""
    return [
        f"{name} -> {target}"
        for name, targets in all_edges.items()
        for target in sorted(targets)
        if name.split("/")[0] != target.split("/")[0] and (floor(name) or 0) <= (floor(target) or 0)
    ]


def folders(all_edges: Edges, depth: int) -> Edges:
    """Give what each folder of a depth imports; a file that is less deep stands for itself."""

    def folder(name: str) -> str:
        return "/".join(name.split("/")[:depth])

    found: Edges = defaultdict(set)
    for name, targets in all_edges.items():
        found[folder(name)] |= {folder(target) for target in targets} - {folder(name)}
    return dict(found)


def deep(names: list[str]) -> list[str]:
    """List the files below more than one folder of a room; a system's folder is a room, too."""

    def most(name: str) -> int:
        room, child, *_ = name.split("/")
        return 4 if room == "systems" and child in {*SYSTEMS, "generic"} else 3

    return [name for name in names if floor(name) is not None and len(name.split("/")) > most(name)]

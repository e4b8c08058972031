"""Who is meant by an id? Figures, seats and conflicts keep their names after they were undone."""

from dataclasses import dataclass, field
from typing import Any

from ..messages import Frame, Json

GIVEN = {
    "table.FigureAdded": ("figures", "figure", "name"),
    "table.FigureSeen": ("figures", "figure", "name"),
    "table.SeatAdded": ("seats", "seat", "name"),
    "table.ConflictOpened": ("conflicts", "conflict", "title"),
}
"""Event -> kind of name, field with the id, field with the name."""


@dataclass
class Names:
    """Names by id."""

    figures: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    conflicts: dict[str, str] = field(default_factory=dict)
    kept: dict[str, str] = field(default_factory=dict)
    """What a system keeps in store, such as maps."""

    def hear(self, frame: Frame) -> None:
        """Learn the names that a frame gives."""
        for event in frame.events:
            kind, id, name = GIVEN.get(event["type"], ("", "", ""))
            if kind and name in event:
                getattr(self, kind)[str(event.get(id))] = str(event[name])

    def foresee(self, plan: Json) -> None:
        """Learn how conflicts are called that a plan opens under ids not known yet."""
        for step in plan["steps"]:
            for event in step.get("new", ()):
                if event["type"] == "table.ConflictOpened":
                    self.conflicts.setdefault(event["conflict"], event["title"])

    def see(self, view: Json) -> None:
        """Learn the names that a view shows."""
        for kind, name in (("figures", "name"), ("seats", "name"), ("conflicts", "title")):
            getattr(self, kind).update(_named(view.get(kind), name))
        for library in view.get("library", {}).values():
            for collection in library.values():
                self.kept |= _named(collection, "name")

    def any(self, id: str) -> str | None:
        """Name the figure, conflict or kept thing that has this id."""
        found = (kind.get(id) for kind in (self.figures, self.conflicts, self.kept))
        return next((name for name in found if name is not None), None)


def _named(held: Any, name: str) -> dict[str, str]:
    """Gather the names of a collection; a file may hold anything."""
    each = held.items() if isinstance(held, dict) else ()
    return {id: str(one[name]) for id, one in each if isinstance(one, dict) and name in one}

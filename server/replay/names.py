"""Who is meant by an id? Figures, seats and conflicts keep their names after they were undone."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .words import Words

GIVEN = {
    "table.FigureAdded": ("figures", "figure", "name"),
    "table.SeatAdded": ("seats", "seat", "name"),
    "table.ConflictOpened": ("conflicts", "conflict", "title"),
}
"""Event -> kind of name, field with the id, field with the name."""


@dataclass
class Names:
    """Names by id, and the words for who has none."""

    words: Words
    figures: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    conflicts: dict[str, str] = field(default_factory=dict)

    def figure(self, id: str) -> str:
        """Name a figure, or the gm."""
        unnamed = "role.gm" if id == "gm" else "name.unknown"
        return self.figures.get(id) or self.words.say(unnamed)

    def seat(self, id: str) -> str:
        """Name a seat; nobody in particular is the gm."""
        if id == "":
            return self.words.say("role.gm")
        return self.seats.get(id) or self.words.say("name.unknown")

    def conflict(self, id: str) -> str:
        """Name a conflict by its title."""
        return self.conflicts.get(id) or self.words.say("name.unknown")


def gather(words: Words, events: Iterable[dict[str, Any]], view: dict[str, Any]) -> Names:
    """Gather all names ever given: from the events, then from the last view."""
    names = Names(words)
    for event in events:
        kind, id, name = GIVEN.get(str(event.get("type")), ("", "", ""))
        if kind:
            getattr(names, kind)[str(event.get(id))] = str(event.get(name))
    for kind, name in (("figures", "name"), ("seats", "name"), ("conflicts", "title")):
        held = view.get(kind)
        for key, each in held.items() if isinstance(held, dict) else ():
            if isinstance(each, dict) and name in each:
                getattr(names, kind)[key] = str(each[name])
    return names

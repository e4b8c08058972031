"""What does a field hold: a figure, a card, a text? `holds` of `GET /api/systems` says it."""

from collections import defaultdict
from typing import Any, Final

from ..messages import Json

WORD: Final = "word"
TABLE: Final = "table"


class Kinds:
    """The kinds of fields, of events by type and of everything else by name."""

    def __init__(self, catalogue: Json) -> None:
        """Take the answer of `GET /api/systems`."""
        self._declared: dict[str, dict[str, str]] = dict(catalogue.get("holds", {}))
        for system in catalogue.get("systems", {}).values():
            self._declared |= system.get("holds", {})
        self._named: dict[tuple[str, str], set[str]] = defaultdict(set)
        for type, fields in self._declared.items():
            for name, kind in fields.items():
                self._named[system_of(type), name].add(kind)

    def of(self, about: str, name: str, held: Any = "") -> str:
        """Name the kind of a field; `about` is an event, a command, or only a system.

        A field that no event declares holds what the system's events call so, or the table's;
        it is a word where they do not agree.
        """
        declared = self._declared.get(about, {}).get(name)
        if declared is not None:
            return declared
        return self._only(system_of(about), name, held) or self._only(TABLE, name, held) or WORD

    def _only(self, system: str, name: str, held: Any) -> str | None:
        named = self._named.get((system, name), set())
        fitting = [kind for kind in named if "/" not in kind or isinstance(held, dict)]
        return fitting[0] if len(fitting) == 1 else None


def system_of(type: str) -> str:
    """Name the rule system that a type or a term belongs to."""
    return type.partition(".")[0]

"""What does a field hold: a figure, a card, a text? `holds` of `GET /api/systems` says it."""

from collections import defaultdict
from typing import Any, Final

from ..messages import Json

WORD: Final = "word"
GENERAL: Final = ("table", "ask")


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

        A field that no event declares is of the kind that the system's events give to its name,
        else the table's events, else an ask; if they disagree, it is a word.
        """
        declared = self._declared.get(about, {}).get(name)
        if declared is not None:
            return declared
        places = (self._fitting(system, name, held) for system in (system_of(about), *GENERAL))
        found = next(filter(None, places), [])
        return found[0] if len(found) == 1 else WORD

    def _fitting(self, system: str, name: str, held: Any) -> list[str]:
        """Choose the kinds of maps for a map, and the other kinds for any other value."""
        named = self._named.get((system, name), set())
        maps = {kind for kind in named if "/" in kind}
        return [*(maps if maps and isinstance(held, dict) else named - maps)]


def system_of(type: str) -> str:
    """Name the rule system that a type or a term belongs to."""
    return type.partition(".")[0]

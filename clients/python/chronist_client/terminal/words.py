"""Which words does the terminal use? Its own few, and those that the server hands out."""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from importlib import resources
from typing import Any, Final

from ..messages import Json
from .kinds import Kinds

LANGUAGES: Final = ("de", "en")
HOLE: Final = re.compile(r"\{(\w+)\}", re.ASCII)
ENDING_HOLE: Final = re.compile(HOLE.pattern + r"(\.?)", re.ASCII)
"""With the full stop that follows it, if one does."""


class Words:
    """The sentences of one language: a system's own first, then general ones, then these here."""

    def __init__(self, catalogue: Json, language: str) -> None:
        """Take the answer of `GET /api/systems`."""
        self.catalogue = catalogue
        self.language = language
        self.kinds = Kinds(catalogue)
        systems = catalogue.get("systems", {})
        self._systems = {key: each["messages"][language] for key, each in systems.items()}
        served = {key: text for each in self._systems.values() for key, text in each.items()}
        general = catalogue.get("messages", {}).get(language, {})
        self._general: Mapping[str, str] = {**own(language), **served, **general}
        fields = (key for key in self._general if key.startswith("field."))
        self._places = {key: place for place, key in enumerate(fields)}

    def spoken(self, language: str) -> "Words":
        """Give the same words in another language."""
        return Words(self.catalogue, language)

    def find(self, key: str, system: str = "") -> str | None:
        """Give an unfilled sentence."""
        special = self._systems.get(system, {}).get(key)
        return self._general.get(key) if special is None else special

    def place(self, type: str, field: str) -> int:
        """Tell where a field stands among those of a command, as the catalogue lists them."""
        return self._places.get(f"field.{type}.{field}", len(self._places))

    def say(self, key: str, system: str = "", **params: object) -> str:
        """Fill a sentence; a key nobody knows is shown itself."""
        sentence = self.find(key, system)
        return filled(key if sentence is None else sentence, params)

    def first(self, keys: Sequence[str], system: str = "", **params: object) -> str:
        """Fill the first sentence that there is; else show the last key."""
        known = (key for key in keys if self.find(key, system) is not None)
        return self.say(next(known, keys[-1]), system, **params)

    def counted(self, key: str, n: int) -> str:
        """Say how many, in the singular or the plural."""
        return self.say(f"{key}.{'one' if n == 1 else 'other'}", n=n)

    def listed(self, words: Sequence[str]) -> str:
        """Join words as the language does: "A, B und C"."""
        if len(words) < 2:
            return "".join(words)
        comma = "," if self.language == "en" and len(words) > 2 else ""
        both = {"de": "und", "en": "and"}[self.language]
        return f"{', '.join(words[:-1])}{comma} {both} {words[-1]}"

    def tenths(self, n: int) -> str:
        """Write whole tenths as a decimal: 27 is 2,7 or 2.7."""
        point = "," if self.language == "de" else "."
        return f"{'−' if n < 0 else ''}{abs(n) // 10}{point}{abs(n) % 10}"


@cache
def own(language: str) -> Mapping[str, str]:
    """Read the terminal's own catalogue."""
    file = resources.files("chronist_client").joinpath("words", f"{language}.json")
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found


def filled(sentence: str, params: Mapping[str, object]) -> str:
    """Put parameters into a sentence; a hole without one stays."""
    return HOLE.sub(lambda hole: str(params.get(hole[1], hole[0])), sentence)


def signed(points: int) -> str:
    """Write points with their sign: +1, −1, ±0."""
    return "±0" if points == 0 else f"+{points}" if points > 0 else plain(points)


def plain(n: Any) -> str:
    """Write a number with a true minus."""
    whole = int(n) if isinstance(n, float) and n.is_integer() else n
    return f"−{-whole}" if whole < 0 else str(whole)


def clock(at: int) -> str:
    """Write a clock time of this machine, from ms since 1970."""
    return datetime.fromtimestamp(at / 1000).strftime("%H:%M")

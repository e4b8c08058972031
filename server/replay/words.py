"""Which words does a told log use? Those of the systems, the server's, then the web client's."""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

from domain.systems import discover
from server import catalogue

HERE: Final = Path(__file__).resolve().parent.parent
PLACES: Final = (HERE / "web_words", HERE.parent / "clients" / "web" / "src" / "i18n")
"""The client's own catalogues: inside the wheel; in a checkout."""
HOLE: Final = re.compile(r"\{(\w+)\}", re.ASCII)


class Words:
    """The sentences of one language, looked up as the web client looks them up."""

    def __init__(self, language: str) -> None:
        """Gather the catalogues of `de` or `en`."""
        self.language = language
        self._systems = {
            key: catalogue.words(f"domain.systems.{key}", language) for key in discover()
        }
        served = {key: text for each in self._systems.values() for key, text in each.items()}
        self._general = {**own(language), **served, **catalogue.general(language)}

    def find(self, key: str, system: str = "") -> str | None:
        """Give an unfilled sentence; a system's own comes before the general one."""
        special = self._systems.get(system, {}).get(key)
        return self._general.get(key) if special is None else special

    def say(self, key: str, system: str = "", **params: object) -> str:
        """Fill a sentence; a key nobody knows is shown itself."""
        sentence = self.find(key, system)
        return filled(key if sentence is None else sentence, params)

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
    """Read the web client's catalogue; it holds the names of cards, suits and moves."""
    files = (place / f"{language}.json" for place in PLACES)
    found: dict[str, str] = json.loads(next(f for f in files if f.is_file()).read_text("utf-8"))
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

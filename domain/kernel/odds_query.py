"""How is a question of odds parsed? Strictly: the first wrong parameter is reported."""

from collections.abc import Collection, Mapping
from typing import TypeVar

from domain.kernel.odds import BadQuestion

T = TypeVar("T")


class OddsQuery:
    """A stated question; raises `BadQuestion` naming the first parameter that is wrong."""

    def __init__(self, stated: Mapping[str, str], parameters: Collection[str]) -> None:
        for name in stated.keys() - set(parameters):
            raise BadQuestion(name, "unknown")
        self.stated = stated

    def one_of(self, name: str, allowed: Collection[str], default: str = "") -> str:
        """Read one of the allowed words; a parameter with a default may be missing."""
        word = self.stated.get(name, default)
        if word not in allowed:
            raise BadQuestion(name, ", ".join(allowed))
        return word

    def value(self, name: str, allowed: Mapping[str, T], default: str = "") -> T:
        """Read what a word stands for."""
        return allowed[self.one_of(name, allowed, default)]

    def number(self, name: str, least: int, most: int, default: str = "") -> int:
        """Read a whole number as it is usually written: no plus, no leading zeros."""
        text = self.stated.get(name, default)
        longest = max(len(str(least)), len(str(most)))
        digits = text.removeprefix("-")
        number = digits.isascii() and digits.isdigit() and len(text) <= longest
        if not number or str(int(text)) != text or not least <= int(text) <= most:
            raise BadQuestion(name, f"{least}..{most}")
        return int(text)

"""How likely is what is about to be thrown? A line and a bar for each outcome."""

from collections.abc import Iterator
from fractions import Fraction

from ..messages import Json
from .sentences import Speech

WIDE = 30


def chart(system: str, odds: Json, speech: Speech) -> Iterator[str]:
    """Tell the outcomes in the order of the rules."""
    words = speech.words
    yield words.say("odds.exact")
    for outcome in odds["outcomes"]:
        key, p = outcome["key"], Fraction(outcome["p"])
        keys = (f"odds.{system}.{key}", f"class.{key}", f"value.{key}", key)
        percent = f"{float(p) * 100:.1f}".replace(".", "," if words.language == "de" else ".")
        bar = "#" * round(p * WIDE)
        yield f"  {words.first(keys, system):<24} {percent:>5} % {bar}".rstrip()

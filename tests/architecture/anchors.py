"""Which places of the five seeds can a citation name, and what does a citation say?"""

import re
from collections.abc import Iterable
from typing import NamedTuple

ANCHORS: dict[str, frozenset[str]] = {
    "000": frozenset(f"summary {number}" for number in range(1, 8)),
    "001": frozenset(
        {
            "Einführung",
            "Grundlagen",
            "Probe, Wahrscheinlichkeit zu bestehen",
            "Wettstreit, Selbst fängt an, Wahrscheinlichkeit zu gewinnen",
            "Beispiel",
        }
    ),
    "002": frozenset(
        {
            "sactions",
            "sdifficulte",
            "xdifficulty",
            "treussites",
            "smarge",
            "sacttypes",
            "sactsimple",
            "sopposition",
            "sconfrontation",
            "xconfrontation",
            "sactmult",
        }
    ),
    "003": frozenset(
        {
            "Zeit im Kampf",
            "Ablauf einer Runde",
            "Die Initiative",
            "Bewegung und ihre Alternativen",
            "Passierschlag",
            "Lösen",
            "Figuren mit zweihändigen Waffen",
            "Alternativen zur Bewegung",
            "Handlungen",
        }
    ),
    "004": frozenset(
        {"§1", "§1.1", "§1.1.1", "§1.2", "§1.3", "§2", "Tab. 1.1", "Tab. 1.2"}
        | {f"§1.3.{number}" for number in range(1, 7)}
        | {f"§2.{number}" for number in range(1, 10)}
    ),
}

CITATION = re.compile(r"\bSeed: (.+)")
BEGINS = re.compile(r"00[0-4] \S")
SEED = re.compile(r"(\d{3}) ")
BETWEEN = re.compile(r"\s*[,;]\s*(?:and )?")


class Anchor(NamedTuple):
    """One place of one seed."""

    seed: str
    place: str

    def __str__(self) -> str:
        """Write it as code and pages do: `004 §1.3.5`."""
        return f"{self.seed} {self.place}"


class Unknown(ValueError):
    """A citation names a place that no seed has."""


def parse(citation: str) -> list[Anchor]:
    """Return the anchors of `004 §1.2, §1.3; 001 Grundlagen`; Unknown for any other place."""
    rest, seed, found = citation.strip().rstrip(".`\"'"), "", list[Anchor]()
    while True:
        if switch := SEED.match(rest):
            seed, rest = switch[1], rest[switch.end() :]
        place = _longest(rest, ANCHORS.get(seed, ()))
        if place is None:
            raise Unknown(f"{citation!r}: no place of seed {seed or '?'} at {rest!r}")
        found.append(Anchor(seed, place))
        rest = rest[len(place) :]
        if not rest:
            return found
        if not (between := BETWEEN.match(rest)):
            raise Unknown(f"{citation!r}: {rest!r} follows {place!r}")
        rest = rest[between.end() :]


def every() -> list[Anchor]:
    """Return all known anchors in order."""
    return sorted(Anchor(seed, place) for seed, places in ANCHORS.items() for place in places)


def _longest(text: str, places: Iterable[str]) -> str | None:
    """Return the longest place `text` begins with; §1.3 does not begin §1.30 nor §1.3.5."""
    fitting = [p for p in places if re.match(re.escape(p) + r"(?![\w]|\.\d)", text)]
    return max(fitting, key=len, default=None)

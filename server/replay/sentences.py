"""What happened, in words? Chooses and fills an event's sentence exactly as the web client does."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from .names import Names
from .words import HOLE, plain, signed

Event = Mapping[str, Any]

FIGURE: Final = frozenset(
    (
        *("figure", "actor", "target", "who", "kt", "opponent", "winner", "initiator"),
        *("other", "subject"),
    )
)
FIGURES: Final = frozenset(("figures", "actors", "tied"))
SEAT: Final = frozenset(("seat", "by", "owner"))
POINTS: Final = frozenset(("ep", "ep_delta", "parties"))
WRITTEN: Final = frozenset(
    ("text", "note", "name", "title", "party", "reason", "talent", "competence")
)
"""What people wrote, or named themselves."""
TELLING: Final = ("outcome", "how", "role", "why", "mode")
"""Fields whose value may choose a variant of the sentence, first match first."""
TENTHS: Final = {"phers": frozenset(("tenths", "difficulty", "situation"))}
"""Levels in whole tenths, by system."""
CARD: Final = re.compile(r"(Kr|Pi|He|Ka)(7|8|9|10|B|D|K|A)")


def sentence(event: Event, names: Names) -> str | None:
    """Say an event; None where no catalogue has a sentence for it."""
    key = f"event.{event['type']}"
    system = str(event["type"]).partition(".")[0]
    keys = [*(f"{key}.{variant}" for variant in _variants(event)), key]
    if "margin" in event:  # who may know the margin is told it
        keys = [finer for each in keys for finer in (f"{each}.known", each)]
    found = (names.words.find(each, system) for each in keys)
    pattern = next((each for each in found if each is not None), None)
    return None if pattern is None else _Saying(names, system).fill(pattern, event)


def _variants(event: Event) -> Iterator[str]:
    """Name the variants that fit an event, the most particular first."""
    yield from _own_variants(event)
    if isinstance(event.get("trumps"), list) and event["trumps"]:
        yield "trumps"
    if isinstance(event.get("figures"), list) and len(event["figures"]) > 1:
        yield "group"
    if event.get("figure") == "gm" or event.get("owner") == "":
        yield "gm"
    if event.get("amount") == 0 and event["amount"] is not False:
        yield "waived"
    if event.get("text") == "":
        yield from ("accepted", "empty")
    told = (event.get(name) for name in TELLING)
    yield from (each for each in told if isinstance(each, str) and each)


def _own_variants(event: Event) -> Iterator[str]:
    """What only its owner sees has a sentence of its own."""
    if event.get("secret") is True:
        if "target" not in event and "value" not in event:
            yield "secret"
        else:
            yield "own_wait" if event.get("target") == "" else "own"
    elif "symbol" in event:
        yield "own"
    elif "card" in event or "cards" in event:
        yield f"{event.get('why')}_own"
        yield "own_pass" if event.get("card") == "" else "own"


class _Saying:
    """Puts fields of one system's events into words."""

    def __init__(self, names: Names, system: str) -> None:
        self._names = names
        self._words = names.words
        self._system = system

    def fill(self, pattern: str, event: Event) -> str:
        def said(hole: re.Match[str]) -> str:
            return self.field(hole[1], event[hole[1]]) if hole[1] in event else hole[0]

        return HOLE.sub(said, pattern)

    def field(self, name: str, held: Any) -> str:
        match held:
            case list():
                return self._list(name, held)
            case dict():
                return self._object(name, held)
            case str():
                return self._text(name, held)
            case bool():
                return str(held).lower()
            case int() if name in TENTHS.get(self._system, ()):
                return self._words.tenths(held)
            case int() | float():
                return plain(held)
        return str(held)

    def _list(self, name: str, held: list[Any]) -> str:
        if name == "ranking":
            return " > ".join(" = ".join(map(self._names.figure, group)) for group in held)
        # Dice of one throw: they add up, or follow each other.
        if name in ("F", "M", "faces"):
            return (", " if name == "faces" else " + ").join(map(str, held))
        words = [self._member(name, each) for each in held]
        return self._words.listed(words) if words else self._words.say("value.nothing")

    def _member(self, name: str, held: Any) -> str:
        if isinstance(held, dict) and {"name", "face"} <= held.keys():
            return f"{held['name']} {held['face']}"
        if name in FIGURES:
            return self._names.figure(str(held))
        if name in ("suits", "trumps"):
            return self._words.say(f"suit.{held}")
        if name == "targets":
            pair = f"{held}>".split(">")
            return f"{self._names.figure(pair[0])} → {self._names.figure(pair[1])}"
        return self._text(name, str(held))

    def _object(self, name: str, held: dict[str, Any]) -> str:
        if name in POINTS:
            who = str if name == "parties" else self._names.figure
            points = [f"{who(id)} {signed(n)}" for id, n in held.items()]
            return self._words.listed(points) if points else self._words.say("points.none")
        return self._words.listed([self._entry(name, *entry) for entry in held.items()])

    def _entry(self, name: str, id: str, held: Any) -> str:
        figure = self._names.figure(id)
        if name == "classes":
            return f"{figure}: {self._words.say(f'class.{held}', self._system)}"
        if name == "cards":
            return f"{figure}: {self._card(str(held))}"
        target = self._words.say("value.wait") if held == "" else self._names.figure(str(held))
        return f"{figure} → {target}"

    def _text(self, name: str, held: str) -> str:
        if name in FIGURE:
            return self._names.figure(held) if held else self._words.say("name.nobody")
        if name in SEAT:
            return self._names.seat(held)
        if name == "conflict":
            return self._names.conflict(held)
        if name.startswith("card") or CARD.fullmatch(held):
            return self._card(held)
        if name == "toggle":
            return self._words.say(f"toggle.{held}")
        if name in ("talent", "competence") and held == "":
            return self._words.say("value.no_level")
        return held if name in WRITTEN else self._value(held)

    def _value(self, held: str) -> str:
        keys = (f"{kind}.{held}" for kind in ("value", "card", "suit"))
        found = (self._words.find(key, self._system) for key in keys)
        return next((each for each in found if each is not None), held)

    def _card(self, held: str) -> str:
        card = CARD.fullmatch(held)
        if card is None:
            return self._words.say(f"card.{held}")
        suit, rank = (self._words.say(key) for key in (f"suit.{card[1]}", f"rank.{card[2]}"))
        return self._words.say("card.name", suit=suit, rank=rank)

"""What happened, in words? Fills an event's sentence exactly as the web client does."""

import re
from typing import Any, Final

from .names import Names
from .variants import Event, pattern
from .words import HOLE, plain, signed

FIGURE: Final = frozenset(
    (
        *("figure", "actor", "attacker", "binder", "caster", "enemy", "initiator", "kt", "mover"),
        *("opponent", "other", "subject", "target", "who", "winner"),
    )
)
FIGURES: Final = frozenset(
    (
        *("figures", "actors", "attackers", "contributors", "enemies", "foes"),
        *("passed", "stopped", "tied", "waived"),
    )
)
PLACES: Final = {"samyra": frozenset(("pose", "path", "fields", "field"))}
"""Fields of a map, by system; they are written large, without how a figure is turned."""
SEAT: Final = frozenset(("seat", "by", "owner"))
POINTS: Final = frozenset(("ep", "ep_delta", "parties"))
PARTY: Final = frozenset(("party", "parties", "order"))
"""Names of parties: the usual ones are known in every language."""
WRITTEN: Final = frozenset(
    ("text", "note", "date", "name", "title", "reason", "talent", "competence", "stake")
)
"""What people wrote, or named themselves."""
TENTHS: Final = {"phers": frozenset(("tenths", "difficulty", "situation"))}
"""Levels in whole tenths, by system."""
CARD: Final = re.compile(r"(Kr|Pi|He|Ka)(7|8|9|10|B|D|K|A)")


def sentence(event: Event, names: Names) -> str | None:
    """Say an event; None where no catalogue has a sentence for it."""
    found = pattern(event, names.words)
    system = str(event["type"]).partition(".")[0]
    return None if found is None else _Saying(names, system).fill(found, event)


class _Saying:
    """Puts fields of one system's events into words."""

    def __init__(self, names: Names, system: str) -> None:
        self._names = names
        self._words = names.words
        self._system = system

    def fill(self, pattern: str, event: Event) -> str:
        def said(hole: re.Match[str]) -> str:
            if hole[1] not in event:
                return hole[0]
            setting = hole[1] == "value" and self._words.find(f"toggle.{_rule(event)}")
            return setting or self.field(hole[1], event[hole[1]])

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
        nobody = "name.nobody" if name in FIGURES else "value.nothing"
        return self._words.listed(words) if words else self._words.say(nobody)

    def _member(self, name: str, held: Any) -> str:
        match held:
            case {"name": die, "face": face}:
                return f"{self._value(str(die))} {face}"
            case {"target": target, **rest} if name == "harms":
                return self._names.figure(str(target)) + _harm(rest.get("sum"))
            case list():
                return " + ".join(map(str, held))
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
            who = self._party if name == "parties" else self._names.figure
            points = [f"{who(id)} {signed(n)}" for id, n in held.items()]
            return self._words.listed(points) if points else self._words.say("points.none")
        if "kind" in held:
            return self._choice(held)
        entries = [self._entry(name, *entry) for entry in held.items()]
        return self._words.listed(entries) if entries else self._words.say("value.nothing")

    def _choice(self, held: dict[str, Any]) -> str:
        """Say what somebody does, and to whom."""
        target, words = held.get("target"), held.get("words")
        which = f" ({words})" if words else ""
        aim = f" → {self._names.figure(str(target))}" if target else ""
        return self._value(str(held["kind"])) + which + aim

    def _entry(self, name: str, id: str, held: Any) -> str:
        figure = self._names.figure(id)
        if name == "classes":
            return f"{figure}: {self._words.say(f'class.{held}', self._system)}"
        if name == "cards":
            return f"{figure}: {self._card(str(held))}"
        if isinstance(held, dict) and "kind" in held:
            return f"{figure}: {self._choice(held)}"
        target = self._words.say("value.wait") if held == "" else self._names.figure(str(held))
        return f"{figure} → {target}"

    def _text(self, name: str, held: str) -> str:
        if name in FIGURE:
            return self._names.figure(held) if held else self._words.say("name.nobody")
        if name in SEAT:
            return self._names.seat(held)
        if name in PLACES.get(self._system, ()):
            return held.partition("/")[0].upper()
        if name == "pairs":  # as it is offered; an event tells both parties apart
            return held.replace("+", " + ")
        if name == "conflict":
            return self._names.conflict(held)
        if name.startswith("card"):
            return self._card(held)
        if name == "toggle":
            return self._words.say(f"toggle.{held}")
        if name in ("talent", "competence") and held == "":
            return self._words.say("value.no_level")
        if name in PARTY:
            return self._party(held)
        if name in WRITTEN:
            return held
        return self._card(held) if CARD.fullmatch(held) else self._value(held)

    def _party(self, name: str) -> str:
        return self._words.find(f"party.{name}") or name

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


def _rule(event: Event) -> str:
    """Name what an optional rule is set to: each has words of its own for that."""
    return f"{event.get('toggle')}.{event['value']}"


def _harm(sum: Any) -> str:
    """Say how much somebody lost; nothing where it is hidden."""
    return "" if sum is None else f" {signed(-sum)}"

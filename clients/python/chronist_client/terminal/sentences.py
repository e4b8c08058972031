"""What happened, in words? Fills the sentence of an event, each hole by what its field holds."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from . import cards
from .kinds import system_of
from .names import Names
from .variants import chosen
from .words import ENDING_HOLE, Words, plain, signed

UNTOLD = "…"
"""Stands for what is not told: a plan lays nothing open."""


class Speech:
    """Says things with the words of one language and the names of one table."""

    def __init__(self, words: Words, names: Names) -> None:
        self.words = words
        self.names = names

    def event(self, event: Mapping[str, Any]) -> str:
        """Say an event; one without a sentence shows its type and fields."""
        key = chosen(event, self.words)
        try:
            return self._bare(event) if key is None else self.fill(key, event, event["type"])
        except (AttributeError, TypeError):
            return self._bare(event)  # a file may hold fields that no server ever wrote

    def fill(self, key: str, fields: Mapping[str, Any], about: str = "", kind: str = "") -> str:
        """Fill a sentence: each hole is the name of a field of `about`, a type or a system.

        A text that ends like a sentence needs no full stop. `kind`: what all fields are.
        """
        system = system_of(about)
        pattern = self.words.find(key, system)

        def said(hole: Any) -> str:
            words = told(hole)
            return words if words.endswith((".", "!", "?")) else words + hole[2]

        def told(hole: Any) -> str:
            name = hole[1]
            if name not in fields:
                return UNTOLD
            # What an optional rule is set to has words of its own.
            rule = f"toggle.{fields.get('toggle')}.{fields[name]}"
            setting = self.words.find(rule, system) if name == "value" else None
            held = fields[name]
            words = setting or (
                self.say(kind, held, system) if kind else self.field(name, held, about)
            )
            # The gm has an article, with a capital where a sentence begins.
            begins = hole.start() == 0 and fields[name] == "gm"
            return words[:1].upper() + words[1:] if begins else words

        return ENDING_HOLE.sub(said, key if pattern is None else pattern)

    def field(self, name: str, held: Any, about: str = "") -> str:
        """Say the value of one field of `about`, a type or a system."""
        return self.say(self.words.kinds.of(about, name, held), held, system_of(about))

    def say(self, kind: str, held: Any, system: str = "") -> str:
        """Say something of a kind; lists of it and maps are told by their items."""
        match held:
            case bool():
                return self.words.say("value.yes" if held else "value.no")
            case int() if kind == "tenths":
                return self.words.tenths(held)
            case int() if kind == "points":
                return signed(held)
            case int() | float():
                return plain(held)
            case str():
                return self._text(kind, held, system)
            case list():
                return self._list(kind, held, system)
            case dict():
                return self._thing(kind, held, system)
        return str(held)

    def figure(self, id: str) -> str:
        """Name a figure, or the gm; nobody is an empty one."""
        if id == "":
            return self.words.say("name.nobody")
        unnamed = "role.gm" if id == "gm" else "name.unknown"
        return self.names.figures.get(id) or self.words.say(unnamed)

    def someone(self, id: str) -> str:
        """Name a figure, or the gm, within a sentence."""
        return self.words.say("name.the_gm") if id == "gm" else self.figure(id)

    def drawer(self, id: str) -> str:
        """Name whose luck it is: a figure's, the gm's, or a party's."""
        return self.someone(id) if id == "gm" or id in self.names.figures else self.party(id)

    def seat(self, id: str) -> str:
        """Name a seat; nobody in particular is the gm."""
        if id == "":
            return self.words.say("role.gm")
        return self.names.seats.get(id) or self.words.say("name.unknown")

    def conflict(self, id: str) -> str:
        """Name a conflict by its title."""
        return self.names.conflicts.get(id) or self.words.say("name.unknown")

    def _text(self, kind: str, held: str, system: str) -> str:
        match kind:
            case "suit" | "toggle" | "class" | "phase":
                return self.words.say(f"{kind}.{held}", system)
            case "counting":
                figure, _, what = held.partition(">")
                return f"{self.figure(figure)}: {self._word(what, system)}"
        say = TEXTS.get(kind)
        return self._word(held, system) if say is None else say(self, held)

    def card(self, held: str) -> str:
        """Name a card."""
        return cards.name(held, self.words)

    def party(self, name: str) -> str:
        """Name a party: the usual names are known in every language."""
        return self.words.find(f"party.{name}") or name

    def allies(self, parties: Sequence[object]) -> str:
        """Name parties that stand together."""
        return " + ".join(self.party(str(each)) for each in parties)

    def _word(self, held: str, system: str) -> str:
        """Say a word; an id that has a name is called by it."""
        if (named := self.names.any(held)) is not None:
            return named
        if cards.CARD.fullmatch(held):
            return cards.name(held, self.words)
        kinds = ("value", "card", "suit", "class")
        return self.words.first([*(f"{kind}.{held}" for kind in kinds), held], system)

    def _list(self, kind: str, held: list[Any], system: str) -> str:
        if kind == "ranking":
            return " > ".join(" = ".join(map(self.figure, group)) for group in held)
        # Dice of one throw: they add up, or follow each other.
        if kind in ("sum", "faces"):
            return (" + " if kind == "sum" else ", ").join(map(str, held))
        if kind == "harm" and held:
            return self._harms(held)
        said = [
            self.allies(each) if isinstance(each, list) else self.say(kind, each, system)
            for each in held
        ]
        said = self._turning(said) if kind == "field" else said
        nobody = "name.nobody" if kind == "figure" else "value.nothing"
        return self.words.listed(said) if said else self.words.say(nobody)

    def _turning(self, fields: list[str]) -> list[str]:
        """Say where a figure turns: a way names the field again."""
        runs = ((field, len(list(same))) for field, same in groupby(fields))
        return [self.words.say("field.turns", field=f) if n > 1 else f for f, n in runs]

    def _harms(self, all: list[Any]) -> str:
        """Say who lost how much, and then who was hit where nobody is told how hard."""
        known = [f"{self.figure(h['target'])} {signed(-h['sum'])}" for h in all if "sum" in h]
        hidden = [self.figure(h["target"]) for h in all if "sum" not in h]
        said = [self.words.listed(known)] if known else []
        if hidden:
            said.append(self.words.say("harm.hidden", figures=self.words.listed(hidden)))
        return "; ".join(said)

    def _thing(self, kind: str, held: Mapping[str, Any], system: str) -> str:
        """Say what has several parts: a map, a die, a choice."""
        if "/" in kind:
            key, _, value = kind.partition("/")
            return self._map(key, value, held, system)
        match held:
            case {"name": str(die), "face": face}:
                return f"{self._word(die, system)} {face}"
            case {"kind": str(what)}:
                which = f" ({held['words']})" if held.get("words") else ""
                aim = f" → {self.figure(held['target'])}" if held.get("target") else ""
                return self._word(what, system) + which + aim
        return self._map("figure", "word", held, system)

    def _map(self, key: str, kind: str, held: Mapping[str, Any], system: str) -> str:
        said = [self._entry(self.say(key, id), kind, each, system) for id, each in held.items()]
        if not said:
            return self.words.say("points.none" if kind == "points" else "value.nothing")
        # Two who compete: a system may have words for them.
        opposed = f"opposed.{system}.{key}/{kind}"
        if len(said) == 2 and self.words.find(opposed) is not None:
            return self.words.say(opposed, one=said[0], other=said[1])
        return self.words.listed(said)

    def _entry(self, whose: str, kind: str, held: Any, system: str) -> str:
        if kind == "points":
            return f"{whose} {signed(held)}"
        if kind == "figure":
            return f"{whose} → {self.words.say('value.wait') if held == '' else self.figure(held)}"
        return f"{whose}: {self.say(kind, held, system)}"

    def _bare(self, event: Mapping[str, Any]) -> str:
        shown = {name: msgspec.json.encode(held).decode() for name, held in event.items()}
        return " ".join([event["type"], *(f"{k}={v}" for k, v in shown.items() if k != "type")])


TEXTS: Mapping[str, Callable[[Speech, str], str]] = {
    "written": lambda speech, held: held,
    "figure": Speech.someone,
    "drawer": Speech.drawer,
    "seat": Speech.seat,
    "conflict": Speech.conflict,
    "card": Speech.card,
    "party": Speech.party,
    "field": lambda speech, held: held.partition("/")[0].upper(),
    # As they are offered; an event tells both parties apart.
    "allies": lambda speech, held: speech.allies(held.split("+")),
    "summand": lambda speech, held: held or speech.words.say("value.no_level"),
    "pair": lambda speech, held: " → ".join(map(speech.figure, held.split(">"))),
}
"""How a text of a kind is said; any other is a word."""

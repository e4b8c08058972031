"""Which value of a field is meant by a typed word, and how is a value shown?"""

from collections.abc import Mapping
from typing import Any

from ..fields import Value, is_value, values
from ..messages import Json
from ..paths import cheapest, path_fault
from . import cards
from .kinds import system_of
from .sentences import Speech

FEW = 12
NONE = "-"
"""Typed for an empty list or text."""


class Lexicon:
    """What stands for what, at one moment: a view, its frames, and the words of a language."""

    def __init__(self, view: Json, speech: Speech, steps: Mapping[int, str]) -> None:
        """Take `steps`, the ids of frames by number: a step may be named by its line."""
        self.view = view
        self.speech = speech
        self.steps = steps

    def options(self) -> list[Json]:
        """List the options of the view."""
        return [self.ordered(option) for option in self.view.get("options", {}).values()]

    def ordered(self, option: Json) -> Json:
        """Give an option with its fields in the order in which people type them.

        On the wire fields are named, and have no order.
        """
        type, words = option["type"], self.speech.words
        fields = sorted(option["fields"].items(), key=lambda each: words.place(type, each[0]))
        return {**option, "fields": dict(fields)}

    def shown(self, type: str, name: str, value: Value) -> str:
        """Say a value shortly."""
        if isinstance(value, int):
            return self.speech.field(name, value, type)
        if cards.CARD.fullmatch(value):
            return cards.short(value, self.speech.words)
        match self.speech.words.kinds.of(type, name, value):
            case "allies":
                return value
            case "suit":
                return cards.PIPS.get(value, value)
        number = next((n for n, id in self.steps.items() if id == value), None)
        return f"[{number}]" if number else self.speech.field(name, value, type)

    def meant(self, option: Json, name: str, word: str) -> Any | None:
        """Give the value of a field that a word stands for; None if there is not just one."""
        field, type = option["fields"][name], option["type"]
        match field:
            case {"one_of": _}:
                return self._one(type, name, self._callable(field), word)
            case {"some_of": known} | {"order_of": known}:
                return self._several(option, name, known, word)
            case {"int": _}:
                number = _number(word, self.speech.words.kinds.of(type, name) == "tenths")
                return number if is_value(field, number, self.view) else None
            case {"text": _}:
                text = "" if word == NONE else word
                return text if is_value(field, text, self.view) else None
            case {"steps": steps}:
                return _path(steps, word)
        return None

    def who(self, option: Json) -> str:
        """Name who is asked what an option answers; nobody where nothing is asked."""
        ask = self.view.get("asks", {}).get(option.get("ask"))
        return "" if ask is None else self.speech.figure(ask["who"])

    def exact(self, option: Json, name: str, value: Any, word: str) -> bool:
        """Tell whether a word is a whole name of a value, not only how one begins."""
        return isinstance(value, str) and folded(word) in self._forms(option["type"], name, value)

    def hint(self, option: Json, name: str) -> str:
        """Say what may stand in a field."""
        field, say = option["fields"][name], self.speech.words.say
        match field:
            case {"int": {"min": least, "max": most}}:
                low, high = (self.speech.field(name, n, option["type"]) for n in (least, most))
                return say("offer.between", least=low, most=high)
            case {"text": _}:
                return say("offer.text")
            case {"steps": _}:
                return say("offer.path")
        known = [self.shown(option["type"], name, each) for each in values(field, self.view)]
        listed = " ".join(known) if len(known) <= FEW else say("offer.many", n=len(known))
        if "some_of" in field:
            return f"{say('offer.several')}: {listed}"
        return f"{say('offer.order')}: {listed}" if "order_of" in field else listed

    def label(self, option: Json, name: str) -> str:
        """Name a field."""
        keys = (f"field.{option['type']}.{name}", f"field.{name}", name)
        return self.speech.words.first(keys, system_of(option["type"]))

    def _callable(self, field: Json) -> list[Value]:
        """List what can be called by a name or a line; of a collection of ids that is not all."""
        known, names = values(field, self.view), self.speech.names
        if isinstance(field["one_of"], list):
            return known
        lines = set(self.steps.values())
        return [each for each in known if each in lines or names.any(str(each)) is not None]

    def _one(self, type: str, name: str, known: list[Value], word: str) -> Value | None:
        if word.isdecimal() and self.steps.get(int(word)) in known:
            return self.steps[int(word)]
        sought = folded(word)
        forms = {value: self._forms(type, name, value) for value in known}
        exact = [value for value, typed in forms.items() if sought in typed]
        close = [v for v, typed in forms.items() if any(form.startswith(sought) for form in typed)]
        found = exact or close
        return found[0] if len(found) == 1 else None

    def _forms(self, type: str, name: str, value: Value) -> list[str]:
        text, shown = str(value), self.shown(type, name, value)
        # A figure with a name is typed by it, or by a part of it; nobody types an id.
        named = self.speech.names.any(text) is not None
        forms = (
            [shown, *shown.split()] if named else [shown] if shown[0:1] == "[" else [shown, text]
        )
        forms += cards.typed(text, self.speech.words) if cards.CARD.fullmatch(text) else []
        forms += [self.speech.words.say(f"suit.{text}")] if text in cards.PIPS else []
        forms += [text.rpartition(".")[2]] if name == "toggle" else []
        return [folded(form) for form in forms if form]

    def _several(self, option: Json, name: str, known: list[Value], word: str) -> Any | None:
        words = [] if word == NONE else [part for part in word.split(",") if part]
        chosen = [self._one(option["type"], name, known, part) for part in words]
        return chosen if is_value(option["fields"][name], chosen, self.view) else None


def folded(text: str) -> str:
    """Write as somebody types who leaves out capitals and umlauts."""
    spelt = text.casefold().replace("ae", "a").replace("oe", "o").replace("ue", "u")
    return spelt.translate(str.maketrans("äöü−", "aou-")).replace("ß", "ss")


def _number(word: str, tenths: bool) -> int | None:
    text = word.replace("−", "-").removeprefix("+")
    if tenths:
        whole, _, part = text.replace(",", ".").partition(".")
        text = whole + (part[:1] or "0")
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and digits.isascii() else None


def _path(steps: Json, word: str) -> list[str] | None:
    """Read a whole way, with commas, or its last field: then the cheapest way there."""
    path = [part.lower() for part in word.split(",")]
    if not path_fault(steps, path):
        return path
    field, _, turned = path[0].partition("/")
    if len(path) > 1:
        return None
    if turned:
        return cheapest(steps, lambda pose: pose == path[0])
    return cheapest(steps, lambda pose: pose.partition("/")[0] == field)

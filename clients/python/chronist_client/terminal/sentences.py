"""What happened, in words? Chooses and fills an event's sentence as PROTOCOL.md says."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from . import cards
from .names import Names
from .words import HOLE, Words, plain, signed

PARTY: Final = frozenset(("party", "parties", "order"))
"""Names of parties: the usual ones are known in every language."""
WRITTEN: Final = frozenset(
    ("text", "note", "date", "name", "title", "reason", "talent", "competence", "stake")
)
"""What people wrote, or named themselves: never looked up."""
TELLING: Final = ("outcome", "how", "role", "why", "mode", "kind")
FLAGS: Final = {
    "hit": ("hit", "miss"),
    "success": ("success", "failure"),
    "finished": ("finished", "aborted"),
    "waiting": ("waiting", "here"),
}
TENTHS: Final = {"phers": frozenset(("tenths", "difficulty", "situation"))}
SEATS: Final = ("seat", "by", "owner")
POSES: Final = ("pose", "path", "fields", "field")
FIGURES: Final = frozenset(
    (
        *("figures", "actors", "attackers", "contributors", "enemies", "foes"),
        *("passed", "stopped", "tied", "waived"),
    )
)
"""Lists of figures: an empty one is nobody, not nothing."""
POINTS: Final = ("ep", "ep_delta", "parties")


class Speech:
    """Says things with the words of one language and the names of one table."""

    def __init__(self, words: Words, names: Names) -> None:
        self.words = words
        self.names = names

    def event(self, event: Mapping[str, Any]) -> str:
        """Say an event; one without a sentence shows its type."""
        system = system_of(event["type"])
        known = [key for key in _keys(event) if self.words.find(key, system) is not None]
        fitting = (key for key in known if self._holes(key, system) <= event.keys())
        key = next(fitting, known[-1] if known else event["type"])
        return self.fill(key, event, system)

    def fill(self, key: str, fields: Mapping[str, Any], system: str = "") -> str:
        """Fill a sentence: each hole is the name of a field."""
        pattern = self.words.find(key, system)

        def said(hole: Any) -> str:
            name = hole[1]
            if name not in fields:
                return str(hole[0])
            # What an optional rule is set to has words of its own.
            rule = f"toggle.{fields.get('toggle')}.{fields[name]}"
            setting = self.words.find(rule, system) if name == "value" else None
            return setting or self.field(name, fields[name], system)

        return HOLE.sub(said, key if pattern is None else pattern)

    def field(self, name: str, held: Any, system: str = "") -> str:
        """Say the value of one field."""
        match held:
            case bool():
                return self.words.say("value.yes" if held else "value.no")
            case int() if name in TENTHS.get(system, ()):
                return self.words.tenths(held)
            case int() | float():
                return plain(held)
            case str():
                return self._text(name, held, system)
            case list():
                return self._list(name, held, system)
            case dict():
                return self._object(name, held, system)
        return str(held)

    def figure(self, id: str) -> str:
        """Name a figure, or the gm."""
        if id in self.names.figures:
            return self.names.figures[id]
        return self.words.say("role.gm" if id == "gm" else "name.unknown")

    def seat(self, id: str) -> str:
        """Name a seat; nobody in particular is the gm."""
        if id == "":
            return self.words.say("role.gm")
        return self.names.seats.get(id) or self.words.say("name.unknown")

    def _holes(self, key: str, system: str) -> set[str]:
        return set(HOLE.findall(self.words.find(key, system) or ""))

    def _text(self, name: str, held: str, system: str) -> str:
        if name in ("talent", "competence") and held == "":
            return self.words.say("value.no_level")
        if name in PARTY:
            return self._party(held)
        if name in WRITTEN:
            return held
        if name in SEATS:
            return self.seat(held)
        if (named := self.names.any(held)) is not None:
            return named
        if name == "toggle":
            return self.words.say(f"toggle.{held}")
        if name in POSES:
            return held.partition("/")[0].upper()
        if held == "":
            return self.words.say("name.nobody") if name in ("target", "winner") else ""
        if cards.CARD.fullmatch(held):
            return cards.name(held, self.words)
        if ">" in held and name == "targets":
            return " → ".join(map(self.figure, held.split(">")))
        if ">" in held and name == "own":
            figure, _, what = held.partition(">")
            return f"{self.figure(figure)}: {self.words.first([f'value.{what}', what], system)}"
        if held == "gm" and name != "visibility":
            return self.words.say("role.gm")
        kinds = ("value", "card", "suit", "class", "state", "phase")
        return self.words.first([*(f"{kind}.{held}" for kind in kinds), held], system)

    def _party(self, name: str) -> str:
        return self.words.find(f"party.{name}") or name

    def _list(self, name: str, held: list[Any], system: str) -> str:
        if name == "ranking":
            return " > ".join(" = ".join(map(self.figure, group)) for group in held)
        if name in ("F", "M", "faces"):
            return (", " if name == "faces" else " + ").join(map(str, held))
        said = [self._member(name, each, system) for each in held]
        nobody = "name.nobody" if name in FIGURES else "value.nothing"
        return self.words.listed(said) if said else self.words.say(nobody)

    def _member(self, name: str, held: Any, system: str) -> str:
        match held:
            case {"name": str(die), "face": face}:
                return f"{self.words.first((f'value.{die}', die), system)} {face}"
            case {"target": str(target), "sum": int(sum)}:
                return f"{self.figure(target)} {signed(-sum)}"
            case {"target": str(target)}:
                return self.figure(target)
            case list():
                return " + ".join(map(str, held))
        return self.field(name, held, system)

    def _object(self, name: str, held: Mapping[str, Any], system: str) -> str:
        if name in POINTS:
            who = self._party if name == "parties" else self.figure
            points = [f"{who(id)} {signed(n)}" for id, n in held.items()]
            return self.words.listed(points) if points else self.words.say("points.none")
        if "kind" in held:
            aim, words = held.get("target"), held.get("words")
            kind = self.field("kind", held["kind"], system) + (f" ({words})" if words else "")
            return kind + (f" → {self.figure(aim)}" if aim else "")
        said = [self._entry(name, id, each, system) for id, each in held.items()]
        return self.words.listed(said) if said else self.words.say("value.nothing")

    def _entry(self, name: str, id: str, held: Any, system: str) -> str:
        if name == "classes":
            return f"{self.figure(id)}: {self.words.say(f'class.{held}', system)}"
        if name == "cards" or isinstance(held, dict):
            return f"{self.figure(id)}: {self.field(name, held, system)}"
        aim = self.words.say("value.wait") if held == "" else self.figure(str(held))
        return f"{self.figure(id)} → {aim}"


def system_of(type: str) -> str:
    """Name the rule system that a type or a term belongs to."""
    return type.partition(".")[0]


def _keys(event: Mapping[str, Any]) -> Iterator[str]:
    """Name the sentences that fit an event, the most particular first."""
    base = f"event.{event['type']}"
    flags = [both[not event[name]] for name, both in FLAGS.items() if _is_flag(event, name)]
    for key in (*(f"{base}.{variant}" for variant in _variants(event)), base):
        for flagged in (*(f"{key}.{flag}" for flag in flags), key):
            yield f"{flagged}.known"
            yield flagged


def _is_flag(event: Mapping[str, Any], name: str) -> bool:
    return isinstance(event.get(name), bool)


def _variants(event: Mapping[str, Any]) -> Iterator[str]:
    secret, target = event.get("secret") is True, event.get("target")
    if secret and "target" not in event and "value" not in event:
        yield "secret"
    if event.get("card") == "":
        yield "pass"
    if secret and target == "":
        yield "wait"
    if "symbol" in event or "card" in event or "cards" in event or (secret and target is not None):
        yield "own"
    if event.get("amount") == 0:
        yield "waived"
    if event.get("face") == 0:
        yield "auto"
    if event.get("text") == "":
        yield from ("accepted", "empty")
    if "" in (event.get("name"), event.get("stake")):
        yield "empty"
    told = (event.get(name) for name in TELLING)
    yield from (each for each in told if isinstance(each, str) and each)

"""Which command does a typed line mean? Verbs, names and values, each as short as it is unique."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from re import finditer
from typing import Any

from ..messages import Json
from ..options import command, is_more, open_fields
from .kinds import system_of
from .values import Lexicon, folded

TOPIC = "conflict"


@dataclass
class Reading:
    """What a line may mean: complete commands, and options of which something is missing."""

    commands: list[Json] = field(default_factory=list)
    partial: list[tuple[Json, str]] = field(default_factory=list)
    """An option and the first field that is still missing."""
    surest: int = 0
    """How many words of the line were names and values, not text; whole ones count twice."""

    @property
    def answers(self) -> list[Json]:
        """The commands that answer a question, or all if none does."""
        return [each for each in self.commands if "ask" in each] or self.commands

    def note(self, request: Json, sure: int) -> None:
        """Take a command that is as sure as the surest so far; forget those if it is surer."""
        if sure > self.surest:
            self.commands.clear()
        if sure >= self.surest and request not in self.commands:
            self.commands.append(request)
            self.surest = sure


def read(line: str, options: Sequence[Json], lexicon: Lexicon) -> Reading:
    """Read a line that begins with a verb; else one that consists of exact values alone."""
    tokens = split(line)
    best = Reading()
    for matched in _by_verb(tokens, options, lexicon):
        reading = Reading()
        for option, rest in matched:
            _try(option, rest, lexicon, reading)
        if reading.commands:
            return reading
        best = best if best.partial else reading
    if best.partial:
        return best
    return read_values(tokens, options, lexicon, exact=True)


def read_values(
    tokens: Sequence[str], options: Sequence[Json], lexicon: Lexicon, exact: bool = False
) -> Reading:
    """Read values for options that are chosen already; `exact` takes no text and no gap."""
    reading = Reading()
    for option in options:
        fields = option["fields"].values()
        if not exact or (tokens and not any("text" in each or "int" in each for each in fields)):
            _try(option, tokens, lexicon, reading, exact)
    return Reading(reading.commands) if exact else reading


def wanted(line: str, options: Sequence[Json], lexicon: Lexicon) -> list[tuple[Json, str]]:
    """List the abbreviated options that a line may speak of, with the words after the verb."""
    found = []
    for matched in _by_verb(split(line), [o for o in options if is_more(o)], lexicon):
        found += [(option, " ".join(rest)) for option, rest in matched]
    return found


def split(line: str) -> list[str]:
    """Split into words; what stands in quotes is one, also behind `field=`."""
    return [
        f"{found[1] or ''}{found[2]}" if found[2] is not None else found[0]
        for found in finditer(r'(\w+=)?"([^"]*)"|\S+', line)
    ]


def verbs(type: str, lexicon: Lexicon) -> list[str]:
    """List the words of a command's label."""
    label = lexicon.speech.words.first((f"command.{type}", type), system_of(type))
    return [folded(word.strip("(),:?.…")) for word in label.split()]


def _named(type: str, lexicon: Lexicon) -> list[str]:
    """List the words by which a command is called, as its system has them."""
    said = lexicon.speech.words.find(f"verb.{type}", system_of(type)) or ""
    return [folded(word) for word in said.split()]


def _by_verb(
    tokens: Sequence[str], options: Sequence[Json], lexicon: Lexicon
) -> Iterator[list[tuple[Json, Sequence[str]]]]:
    """Yield options with the words that are left, from the surest way to read the verb down."""
    if not tokens:
        return
    verb = folded(tokens[0])
    named = [option for option in options if verb in _named(option["type"], lexicon)]
    yield [(option, tokens[1:]) for option in named]
    yield [(o, tokens[1:]) for o in options if folded(o["type"].partition(".")[2]) == verb]
    for most in range(len(tokens), 0, -1):
        said = [folded(token) for token in tokens[:most]]
        fitting = [option for option in options if _says(verbs(option["type"], lexicon), said)]
        yield [(option, tokens[most:]) for option in fitting]


def _says(label: list[str], said: list[str]) -> bool:
    """Tell whether words stand in a label, in order, however short."""
    left = iter(label)
    return all(any(word.startswith(each) for word in left) for each in said)


def _try(
    option: Json, tokens: Sequence[str], lexicon: Lexicon, reading: Reading, whole: bool = False
) -> None:
    if is_more(option):
        return
    placing = _Placing(option, lexicon, list(tokens), whole)
    if not placing.done():
        return
    open_ = [name for name in open_fields(option) if name not in placing.chosen]
    unsaid = dict.fromkeys((name for name in open_ if _may_be_empty(option, name)), "")
    missing = next((name for name in open_ if name not in unsaid), None)
    if missing is None:
        reading.note(command(option, placing.chosen | unsaid), placing.named)
    else:
        reading.partial.append((option, missing))


def _may_be_empty(option: Json, name: str) -> bool:
    return bool(option["fields"][name].get("text", {}).get("min") == 0)


class _Placing:
    """Gives each word of a line to a field of one option."""

    def __init__(self, option: Json, lexicon: Lexicon, words: list[str], whole: bool) -> None:
        self.option = option
        self.lexicon = lexicon
        self.words = words
        self.whole = whole
        self.chosen: dict[str, Any] = {}
        self.named = 0

    def done(self) -> bool:
        """Place all; tell whether each has found its place."""
        while self.words:
            word = self.words.pop(0)
            if not (self._to_its_field(word) or self._by_choice(word) or self._as_text(word)):
                return False
        return True

    def _to_its_field(self, word: str) -> bool:
        name, _, value = word.partition("=")
        field = self._called(name) if value else None
        if field is None:
            return False
        self.named += 1
        return self._take(field, value)

    def _by_choice(self, word: str) -> bool:
        """Give it to the first field of which it is a value, or let it tell who is asked."""
        fields = self.option["fields"]
        left = [name for name in self._left() if "text" not in fields[name] and name != TOPIC]
        told = folded(self.lexicon.who(self.option)).startswith(folded(word))
        if any(self._take(name, word) for name in left) or (told and not self.whole):
            self.named += 1
            return True
        # A word that is in the conflict's title says little: it may begin any other name as well.
        return self._again(word) or (TOPIC in self._left() and self._take(TOPIC, word))

    def _again(self, word: str) -> bool:
        """Tell whether a word goes on with a name of several words."""
        return any(
            name != TOPIC and self.lexicon.meant(self.option, name, word) == value
            for name, value in self.chosen.items()
            if "one_of" in self.option["fields"][name]
        )

    def _as_text(self, word: str) -> bool:
        """Give it to the first text; the last field takes all that follows."""
        fields, left = self.option["fields"], self._left()
        texts = [name for name in left if "text" in fields[name]]
        if not texts:
            return False
        open_ones = [name for name in left if name in open_fields(self.option)]
        if open_ones == texts[:1] or (texts[0] == "text" and len(texts) == 1):
            word, self.words = " ".join([word, *self.words]), []
        return self._take(texts[0], word)

    def _take(self, name: str, word: str) -> bool:
        value = self.lexicon.meant(self.option, name, word)
        exact = self.lexicon.exact(self.option, name, value, word)
        if value is None or (self.whole and not exact):
            return False
        self.chosen[name] = value
        self.named += exact and name != TOPIC
        return True

    def _left(self) -> list[str]:
        return [name for name in self.option["fields"] if name not in self.chosen]

    def _called(self, name: str) -> str | None:
        sought, fields = folded(name), list(self.option["fields"])
        same = [each for each in fields if folded(each) == sought]
        close = [
            each
            for each in fields
            if folded(self.lexicon.label(self.option, each)).startswith(sought)
        ]
        return next(iter(same or close), None)

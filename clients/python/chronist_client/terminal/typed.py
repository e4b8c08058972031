"""Which command does a typed line mean? Verbs, names and values, each as short as it is unique."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..messages import Json
from ..options import command, is_more, open_fields
from .sentences import system_of
from .values import Lexicon, folded


@dataclass
class Reading:
    """What a line may mean: complete commands, and options of which something is missing."""

    commands: list[Json] = field(default_factory=list)
    partial: list[tuple[Json, str]] = field(default_factory=list)
    """An option and the first field that is still missing."""

    @property
    def answers(self) -> list[Json]:
        """The commands that answer a question, or all where none does."""
        return [each for each in self.commands if "ask" in each] or self.commands


def read(line: str, options: Sequence[Json], lexicon: Lexicon) -> Reading:
    """Read a line that begins with a verb; else one that consists of exact values alone."""
    tokens = line.split()
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
            _try(option, tokens, lexicon, reading)
    return Reading(reading.commands) if exact else reading


def wanted(line: str, options: Sequence[Json], lexicon: Lexicon) -> list[tuple[Json, str]]:
    """List the abbreviated options that a line may speak of, with the words after the verb."""
    found = []
    for matched in _by_verb(line.split(), [o for o in options if is_more(o)], lexicon):
        found += [(option, " ".join(rest)) for option, rest in matched]
    return found


def verbs(type: str, lexicon: Lexicon) -> list[str]:
    """List the words of a command's label."""
    label = lexicon.speech.words.first((f"command.{type}", type), system_of(type))
    return [folded(word.strip("(),:?.…")) for word in label.split()]


def _by_verb(
    tokens: Sequence[str], options: Sequence[Json], lexicon: Lexicon
) -> Iterator[list[tuple[Json, Sequence[str]]]]:
    """Yield options with the words that are left, from the surest way to read the verb down."""
    if not tokens:
        return
    verb = folded(tokens[0])
    alias = lexicon.speech.words.find(f"verb.{tokens[0].casefold()}") or ""
    named = [option for option in options if option["type"].partition(".")[2] in alias.split()]
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


def _try(option: Json, tokens: Sequence[str], lexicon: Lexicon, reading: Reading) -> None:
    if is_more(option):
        return
    chosen = _assigned(option, list(tokens), lexicon)
    if chosen is None:
        return
    missing = [name for name in open_fields(option) if name not in chosen]
    for name in list(missing):
        if option["fields"][name].get("text", {}).get("min") == 0:
            chosen[name] = ""
            missing.remove(name)
    if missing:
        reading.partial.append((option, missing[0]))
        return
    wish = command(option, chosen)
    if wish not in reading.commands:
        reading.commands.append(wish)


def _assigned(option: Json, tokens: list[str], lexicon: Lexicon) -> dict[str, Any] | None:
    """Give each word to a field; None if one fits nowhere."""
    chosen: dict[str, Any] = {}
    while tokens:
        token = tokens.pop(0)
        name, _, word = token.partition("=")
        if word and (field := _field(option, name, lexicon)):
            value = lexicon.meant(option, field, word)
            if value is None:
                return None
            chosen[field] = value
        elif not _place(option, token, tokens, chosen, lexicon):
            return None
    return chosen


def _place(
    option: Json, token: str, rest: list[str], chosen: dict[str, Any], lexicon: Lexicon
) -> bool:
    """Give a word to the first field that it fits; the last text takes all that follows."""
    open_ones = [name for name in option["fields"] if name not in chosen]
    # What is no text first: a figure's name is not meant as part of what somebody says.
    choosing = [name for name in open_ones if "text" not in option["fields"][name]]
    texts = [name for name in open_ones if "text" in option["fields"][name]]
    for name in choosing:
        value = lexicon.meant(option, name, token)
        if value is not None:
            chosen[name] = value
            return True
    if not texts:
        return False
    last = len(texts) == 1 and not any(n in open_fields(option) for n in choosing)
    text = " ".join([token, *rest]) if last else token
    value = lexicon.meant(option, texts[0], text)
    if value is None:
        return False
    chosen[texts[0]] = value
    if last:
        rest.clear()
    return True


def _field(option: Json, name: str, lexicon: Lexicon) -> str | None:
    sought = folded(name)
    for each in option["fields"]:
        if folded(each) == sought or folded(lexicon.label(option, each)).startswith(sought):
            return str(each)
    return None

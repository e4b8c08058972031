"""What happened in an evening, in short? As Markdown; what is told: docs/protocol/calls.md."""

from collections.abc import Iterator

from ..messages import Json
from .account import recapped
from .names import Names
from .sentences import Speech
from .words import Words


def markdown(told: Json, words: Words) -> Iterator[str]:
    """Give the parts of a recap, which an empty line parts."""
    speech = Speech(words, Names(told["figures"], told["seats"]))
    yield f"# {told['title']}"
    for conflict in told["conflicts"]:
        yield from _conflict(conflict, speech)


def _conflict(told: Json, speech: Speech) -> Iterator[str]:
    words = speech.words
    yield f"## {told['title']}"
    if figures := [speech.figure(each) for each in told["figures"]]:
        yield f"*{words.say('recap.people', figures=words.listed(figures))}*"
    if turns := [" ".join(map(speech.event, turn["events"])) for turn in told["turns"]]:
        yield "\n".join(f"- {each}" for each in turns)
    yield from (_quote(line, speech) for line in told["told"])
    if result := " ".join(recapped(entry, speech) for entry in told["result"]):
        yield f"**{words.say('recap.result', text=result)}**"


def _quote(line: Json, speech: Speech) -> str:
    who = speech.figure(line["figure"]) if "figure" in line else ""
    who = who or (speech.seat(line["seat"]) if "seat" in line else "")
    said = line["text"].replace("\n", "\n> ")
    return f"> {said}" + (f" – {who}" if who else "")

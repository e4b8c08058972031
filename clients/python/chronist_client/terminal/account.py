"""What does a change of the past mean, in sentences? Entries: docs/protocol/past.md."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..messages import Json
from .sentences import Speech

MOST_LISTED: Final = 4
ALL: Final = 1_000


def account_sentences(entries: Sequence[Json], speech: Speech) -> list[str]:
    """Say every entry, the most important first; that nothing is different, if there is none."""
    return [_sentence(entry, speech) for entry in entries or [{"kind": "table.nothing"}]]


def recapped(entry: Json, speech: Speech) -> str:
    """Say what came of a conflict, in a sentence of its own if there is one, with whole lists."""
    system, _, kind = entry["kind"].partition(".")
    own = speech.words.find(f"recap.{kind}", system) is not None
    return _sentence(entry, speech, "recap" if own else "account", most=ALL)


def _sentence(entry: Json, speech: Speech, family: str = "account", most: int = MOST_LISTED) -> str:
    system, _, kind = entry["kind"].partition(".")
    key, values = f"{family}.{kind}", entry.get("values", {})
    single = values.get("n") == 1 and speech.words.find(f"{key}.one", system) is not None
    said = {name: _said(name, held, key, system, speech, most) for name, held in values.items()}
    text = speech.fill(f"{key}.one" if single else key, said, system, "written")
    if text.startswith(speech.someone("gm")):
        text = text[0].upper() + text[1:]
    if entry.get("titled"):
        title = speech.conflict(entry["conflict"])
        text = speech.fill("account.titled", {"title": title, "text": text}, kind="written")
    if entry.get("private"):
        text = speech.fill("account.private", {"text": text}, kind="written")
    return text


def _said(name: str, held: Any, key: str, system: str, speech: Speech, most: int) -> str:
    """Say a value; of a long list the first items and how many more there are."""
    kind = speech.words.kinds.of("account", name, held)
    if not isinstance(held, list) or not held:
        return speech.say(kind, held, system)
    if name == "items":
        words = [*_items(held, key, system, speech, most)]
    else:
        words = [speech.say(kind, each, system) for each in held]
    if len(words) > most:
        more = speech.words.say("account.more_items", n=len(words) - most + 1)
        words = [*words[: most - 1], more]
    return speech.words.listed(words)


def _items(
    items: Sequence[Json], key: str, system: str, speech: Speech, most: int
) -> Iterator[str]:
    """Say each item by the sentence of its own: the first one may have the verb."""
    for at, item in enumerate(items):
        keys = [*([f"{key}.first"] if at == 0 else []), f"{key}.item", "account.item"]
        found = next(each for each in keys if speech.words.find(each, system) is not None)
        said = {name: _said(name, held, key, system, speech, most) for name, held in item.items()}
        yield speech.fill(found, said, system, "written")

"""Which of an event's sentences fits it best? docs/protocol/words.md lists the variants."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from .kinds import system_of
from .words import HOLE, Words

Event = Mapping[str, Any]

TELLING: Final = ("outcome", "how", "role", "why", "mode", "kind", "rel")
"""Fields whose value may choose a variant of the sentence, first match first."""
FLAGS: Final = {
    "hit": ("hit", "miss"),
    "success": ("success", "failure"),
    "finished": ("finished", "aborted"),
    "waiting": ("waiting", "here"),
    "unseen": ("unseen", "seen"),
}
"""Flags that choose a variant: of what is so, and of what is not."""
COUNTS: Final = ("n", "cards")
"""Fields that count: one thing has a sentence of its own."""


def chosen(event: Event, words: Words) -> str | None:
    """Name the most particular sentence that fits; None if no catalogue has any."""
    system = system_of(event["type"])
    known = [(key, found) for key in _keys(event) if (found := words.find(key, system)) is not None]
    # A viewer who may not know a number must not get a sentence with a hole for it.
    fitting = (key for key, found in known if set(HOLE.findall(found)) <= event.keys())
    return next(fitting, known[-1][0] if known else None)


def _keys(event: Event) -> Iterator[str]:
    """Name the sentences that could fit, the most particular first."""
    base = f"event.{event['type']}"
    held = ((event.get(name), both) for name, both in FLAGS.items())
    flags = [both[not flag] for flag, both in held if isinstance(flag, bool)]
    if any(event.get(name) == 1 and event[name] is not True for name in COUNTS):
        flags.append("one")
    for key in (*(f"{base}.{variant}" for variant in _variants(event)), base):
        for flagged in (*(f"{key}.{flag}" for flag in flags), key):
            yield from (f"{flagged}.known", flagged)


def _variants(event: Event) -> Iterator[str]:
    yield from _own_variants(event)
    amount, face = event.get("amount"), event.get("face")
    if amount == 0 and amount is not False:
        yield "waived"
    if face == 0 and face is not False:
        yield "auto"
    if event.get("fixed"):
        yield "fixed"
    if event.get("text") == "":
        yield from ("accepted", "empty")
    if "" in (event.get("name"), event.get("stake")) or event.get("trumps") == []:
        yield "empty"
    told = (event.get(name) for name in TELLING)
    yield from (each for each in told if isinstance(each, str) and each)


def _own_variants(event: Event) -> Iterator[str]:
    """What only its owner sees has a sentence of its own."""
    secret = event.get("secret") is True
    if secret and "target" not in event and "value" not in event:
        yield "secret"
    elif secret:
        yield "wait" if event.get("target") == "" else "own"
    elif "symbol" in event:
        yield "own"
    elif "card" in event or "cards" in event:
        yield "pass" if event.get("card") == "" else "own"

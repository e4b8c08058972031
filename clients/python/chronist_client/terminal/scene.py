"""How do things stand? The table as plain lines: seats, figures, open conflicts."""

from collections.abc import Iterator
from typing import Any

from ..messages import Json, Presence
from . import cards
from .narration import plain_text
from .sentences import Speech

SHOWN = "shown."


def table(view: Json, present: Presence | None, speech: Speech) -> Iterator[str]:
    """Tell all of it."""
    lines = _table(view, present, speech)
    yield from map(plain_text, lines)


def _table(view: Json, present: Presence | None, speech: Speech) -> Iterator[str]:
    say = speech.words.say
    yield f"== {view['table']['title']} =="
    yield say("scene.role", role=say(f"role.{view['me']['role']}"))
    yield from _people(view, present, speech)
    yield f"{say('scene.figures')}:"
    for figure in view["figures"].values():
        kind, owner = say(f"value.{figure['kind']}"), speech.seat(figure.get("owner", ""))
        yield f"  {figure['name']} ({kind}, {owner})"
    running = {id: each for id, each in view["conflicts"].items() if each["open"]}
    if not running:
        yield say("scene.none")
    for each in running.values():
        yield from _conflict(each, view, speech)


def _people(view: Json, present: Presence | None, speech: Speech) -> Iterator[str]:
    yield f"{speech.words.say('scene.seats')}:"
    for id, seat in view["seats"].items():
        if not seat.get("revoked"):
            yield f"  {_seat(id, seat, view, present, speech)}"
    if present is not None and present.spectators:
        yield f"  {speech.words.say('scene.watching', n=present.spectators)}"


def _seat(id: str, seat: Json, view: Json, present: Presence | None, speech: Speech) -> str:
    say = speech.words.say
    here = present is not None and id in present.seats
    signs = [say(f"role.{seat['role']}"), say("scene.here" if here else "scene.away")]
    if id == view["me"].get("seat"):
        signs[1] = say("scene.you")
    return f"{seat['name']} ({', '.join(signs)})"


def _conflict(conflict: Json, view: Json, speech: Speech) -> Iterator[str]:
    system, words = conflict["system"], speech.words
    phase = words.first((f"phase.{conflict['phase']}", conflict["phase"]), system)
    named = words.first((f"system.{system}", system), system)
    shown = ", ".join([phase, *_values(conflict, system, speech)])
    yield f"-- {conflict['title']} ({named}): {shown}"
    for held in conflict.values():
        if isinstance(held, dict):
            for id, each in held.items():
                if isinstance(each, dict) and (id in view["figures"] or id == "gm"):
                    row = "; ".join(_values(each, system, speech))
                    yield f"   {speech.figure(id)}" + (f": {row}" if row else "")


def _values(held: Json, system: str, speech: Speech) -> Iterator[str]:
    """Say what this terminal has a word for; the rest stands in the log."""
    for name, each in held.items():
        label = _label(name, each, speech)
        if label is not None and each not in ("", []) and not isinstance(each, dict):
            yield f"{label} {_value(name, each, system, speech)}"


def _label(name: str, held: Any, speech: Speech) -> str | None:
    """Name a value; some below zero have a word of their own, as a bonus that is a malus."""
    below = isinstance(held, int) and held < 0
    special = speech.words.find(f"{SHOWN}{name}.minus") if below else None
    return speech.words.find(f"{SHOWN}{name}") if special is None else special


def _value(name: str, held: Any, system: str, speech: Speech) -> str:
    if name == "trumps":
        return " ".join(cards.PIPS.get(suit, suit) for suit in held)
    if isinstance(held, list) and name == "hand":
        return " ".join(cards.short(card, speech.words) for card in held)
    if name in ("state", "stage"):
        return speech.words.first((f"state.{held}", f"phase.{held}", held), system)
    if name == "class":
        return speech.words.first((f"class.{held}", held), system)
    return speech.field(name, held, system)

"""How does the log read in a terminal? A line for each thing that happened."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from msgspec import UnsetType

from ..messages import Frame, Json
from .sentences import Speech, system_of

SILENT = ("table.TokenRenewed", "table.LinkRenewed")
STATUSES = ("struck", "restored", "redone", "filled", "dropped", "thrown")


def lines(frame: Frame, speech: Speech) -> Iterator[str]:
    """Give the lines of one frame; nothing where there is nothing to tell."""
    said = [moved(frame, speech)] if frame.moves else _said(frame.told, speech)
    if not said:
        return
    by = "" if isinstance(frame.by, UnsetType) else f"{speech.seat(frame.by)}: "
    clock = datetime.fromtimestamp(frame.at / 1000).strftime("%H:%M")
    head = f"[{frame.n}] {clock} "
    yield plain_text(f"{head}{by}{said[0]}")
    yield from (plain_text(" " * len(head) + more) for more in said[1:])
    if frame.moves and not isinstance(frame.why, UnsetType) and frame.why:
        yield plain_text(" " * len(head) + speech.words.say("log.because", why=frame.why))


def moved(frame: Frame, speech: Speech) -> str:
    """Say what a change of the past did."""
    return counted(Counter(mark.status for mark in frame.marks), speech)


def counted(counts: Mapping[str, int], speech: Speech) -> str:
    """Say how many steps fared how."""
    parts = [speech.words.say(f"move.{s}", n=counts[s]) for s in STATUSES if counts.get(s)]
    return ", ".join(parts) if parts else speech.words.say("move.nothing")


def planned(plan: Json, frames: Iterable[Frame], speech: Speech) -> Iterator[str]:
    """Tell what a plan would do, step by step; `frames` tell what the steps were."""
    was = {frame.id: frame.told for frame in frames}
    yield speech.words.say("plan.title")
    yield f"  {counted(Counter(step['status'] for step in plan['steps']), speech)}"
    for step in plan["steps"]:
        old = step.get("old", () if step["status"] == "kept" else was.get(step["id"], ()))
        for sign, events in (("−", old), ("+", step.get("new", ()))):
            yield from (plain_text(f"  {sign} {said}") for said in _said(events, speech))
        if "code" in step:
            yield plain_text(f"    {refused(step['code'], {}, speech)}")


def refused(code: str, params: Mapping[str, Any], speech: Speech) -> str:
    """Say why not."""
    command, field = str(params.get("command", "")), params.get("field")
    keys = [f"why.{params['why']}"] if "why" in params else []
    keys += [f"illegal.{command}.{field}"] if field else []
    keys += [f"rejection.{code}.range"] if "most" in params else []
    keys += [f"rejection.{code}"]
    words, system = speech.words, system_of(command)
    found = next((key for key in keys if words.find(key, system) is not None), code)
    return speech.fill(found, params, system)


def reasons(frame: Frame, speech: Speech) -> Iterator[str]:
    """Tell what each number of a frame is made of, and the rule it follows."""
    for event in frame.told:
        system = system_of(event["type"])
        sides = list(_sides(event, speech))
        if not any(terms for _, terms in sides) and "anchor" not in event:
            continue
        yield plain_text(speech.event(event))
        for title, terms in sides:
            if title:
                yield plain_text(f"  {title}:")
            for term in terms:
                said = {"value": term.get("value", 0), **term.get("params", {})}
                text = speech.fill(f"term.{term['key']}", said, system_of(term["key"]) or system)
                yield plain_text(f"    {text} [{term.get('anchor', '')}]")
        if "anchor" in event:
            yield plain_text(f"  {speech.words.say('why.rule', anchor=event['anchor'])}")


def plain_text(line: str) -> str:
    """Take out what would steer the terminal: a text that somebody wrote is text only."""
    return "".join("\N{REPLACEMENT CHARACTER}" if _steers(char) else char for char in line)


def _sides(event: Json, speech: Speech) -> Iterator[tuple[str, list[Json]]]:
    for field, who in (("terms_a", "actor"), ("terms_t", "target")):
        if field in event:
            yield speech.figure(event.get(who, "")), event[field]
    own = event.get("terms")
    if isinstance(own, list):
        yield (speech.figure(event["figure"]) if event.get("figure") else ""), own
    for sides in (own, event.get("others")):
        if isinstance(sides, dict):
            yield from ((speech.figure(id), terms) for id, terms in sides.items())


def _said(events: Any, speech: Speech) -> list[str]:
    return [speech.event(event) for event in events if event["type"] not in SILENT]


def _steers(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")

"""How does the log read in a terminal? Chapters, then a line for each thing that happened."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from ..messages import Frame, Json
from .account import account_sentences
from .kinds import system_of
from .sentences import Speech
from .steps import ChangedBy, LogStep, LogSteps, spoken_of
from .words import HOLE, clock

STATUSES: Final = ("struck", "restored", "dropped", "redone", "filled")
"""What may have become of steps, as far as it is worth a word."""
FORESEEN: Final = ("struck", "restored", "changed", "dropped", "thrown", "kept")
"""What a plan says of steps, in the order in which people ask for it."""


def tell(
    frames: Sequence[Frame], speech: Speech, start: int = 1, *, as_played: bool = False
) -> Iterator[str]:
    """Give the lines of a log from frame `start` on, under the chapter it lies in.

    What was taken back is told `as_played` alone.
    """
    heading, begun = "", False
    for step in LogSteps(frames):
        if step.struck and not as_played:
            continue
        fresh = [title for event in step.events if (title := chapter(event, speech))]
        heading = fresh[-1] if fresh else heading
        if step.frame.n < start:
            continue
        if heading and (fresh or not begun):
            yield plain_text(f"── {heading} ──")
        begun = True
        yield from lines(step, speech)


def chapter(event: Json, speech: Speech) -> str:
    """Give the heading that an event begins: a conflict, or a round of one; else nothing."""
    opens = event["type"] == "table.ConflictOpened"
    if not opens and not event["type"].endswith(".RoundStarted"):
        return ""
    title = speech.conflict(str(event.get("conflict", "")))
    parts = [] if opens else [part for part in ("probe", "round") if part in event]
    return " · ".join(
        [title, *(speech.words.say(f"chapter.{part}", n=event[part]) for part in parts)]
    )


def lines(step: LogStep, speech: Speech) -> Iterator[str]:
    """Give the lines of one step and of what became of it; nothing if there is none to tell."""
    frame = step.frame
    first = [moved(frame, speech)] if frame.moves else _said(step.told, speech)
    if not first:
        return
    head = f"{f'[{frame.n}]':>6} {'✗' if step.struck else ' '} {clock(frame.at)}  "
    who = "" if frame.moves else f"{speech.seat(frame.by)}: "
    yield plain_text(f"{head}{who}{first[0].removeprefix(who)}")
    for more in (*first[1:], *_filled(frame, speech), *_fate(step, speech)):
        yield plain_text(" " * len(head) + more)


def moved(frame: Frame, speech: Speech) -> str:
    """Say who changed the past and what it means, or in an older file how many steps it changed."""
    by = speech.seat(frame.by)
    if frame.account is not None:
        text = " ".join(account_sentences(frame.account, speech))
        return speech.words.say(f"move.did.{_deed(frame)}", by=by, text=text)
    own = Counter(mark.status for mark in frame.steps)
    return f"{by}: {counted(own if frame.counts is None else frame.counts, speech)}."


def _deed(frame: Frame) -> str:
    """Name what a change of the past did, as far as the steps tell it that the viewer knows."""
    done = [*dict.fromkeys(mark.status for mark in frame.steps if mark.status != "kept")]
    if frame.kind == "move":
        return done[0] if done in (["struck"], ["restored"]) else "changed"
    if "struck" in done:
        return "struck"
    return "redone" if done[:1] == ["redone"] else "changed"


def counted(counts: Mapping[str, int], speech: Speech) -> str:
    """Say how many steps fared how."""
    parts = [speech.words.counted(f"move.{s}", counts[s]) for s in STATUSES if counts.get(s)]
    return ", ".join(parts) if parts else speech.words.say("move.nothing")


def foretold(plan: Json, speech: Speech) -> str:
    """Say how many steps would fare how."""
    alike = dict.fromkeys(("redone", "filled"), "changed")
    counts = Counter(alike.get(step["status"], step["status"]) for step in plan["steps"])
    parts = [speech.words.counted(f"plan.sum.{s}", counts[s]) for s in FORESEEN if counts[s]]
    return f"{', '.join(parts)}." if parts else speech.words.say("plan.sum.nothing")


def planned(plan: Json, log: LogSteps, speech: Speech) -> Iterator[str]:
    """Tell what a plan would do, step by step; `log` tells what the steps are now."""
    was = {id: step.events for id, step in log.by_id.items()}
    speech.names.foresee(plan)
    yield speech.words.say("plan.title")
    yield from (plain_text(f"  {each}") for each in account_sentences(plan["account"], speech))
    yield f"  {foretold(plan, speech)}"
    if left_open := [step for step in plan["steps"] if step["status"] == "thrown"]:
        title = speech.words.counted("plan.throws", len(left_open))
        yield f"  ? {title}. {speech.words.say('plan.throws.why')}"
    for step in plan["steps"]:
        old = step.get("old", () if step["status"] == "kept" else was.get(step["id"], ()))
        yield from (plain_text(f"  {each}") for each in _becomes(step, old, speech))
        if "code" in step:
            yield plain_text(f"    {refused(step['code'], {}, speech)}")


def _becomes(step: Json, old: Iterable[Json], speech: Speech) -> Iterator[str]:
    """Say what of a step would go, or is left open, and what would come in its place."""
    was, now = _said(old, speech), _said(step.get("new", ()), speech)
    if was == now:
        # What is different in it has no words of its own.
        yield from (f"  {each}" for each in now)
        return
    sign = "?" if step["status"] == "thrown" else "−"
    yield from (f"{sign} {each}" for each in _without(was, now))
    yield from (f"+ {each}" for each in _without(now, was))


def _without(said: Iterable[str], others: Iterable[str]) -> Iterator[str]:
    """Leave out of some sentences what others say, each as many times as they do."""
    left = list(others)
    for each in said:
        if each in left:
            left.remove(each)
        else:
            yield each


def refused(code: str, params: Mapping[str, Any], speech: Speech) -> str:
    """Say why not."""
    command, field = str(params.get("command", "")), params.get("field")
    general = f"rejection.{code}"
    keys = [f"why.{params['why']}"] if "why" in params else []
    keys += [f"illegal.{command}.{field}", f"{general}.range", f"{general}.{field}", general]
    words, system = speech.words, system_of(command)
    known = ((key, words.find(key, system)) for key in keys)
    whole = (key for key, text in known if text and params.keys() >= set(HOLE.findall(text)))
    return speech.fill(next(whole, code), params, system)


def reasons(events: Iterable[Json], speech: Speech) -> Iterator[str]:
    """Tell what each number of these events is made of, and the rule it follows."""
    for event in events:
        system = system_of(event["type"])
        sides = list(_sides(event, speech))
        if not any(terms for _, terms in sides) and "anchor" not in event:
            continue
        yield plain_text(speech.event(event))
        for title, terms in sides:
            if title:
                yield plain_text(f"  {title}:")
            for term in terms:
                named = {"value": term.get("value", 0), **term.get("params", {})}
                text = speech.fill(f"term.{term['key']}", named, system_of(term["key"]) or system)
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


def _said(events: Iterable[Json], speech: Speech) -> list[str]:
    return [speech.event(event) for event in spoken_of(events)]


def _fate(step: LogStep, speech: Speech) -> Iterator[str]:
    """Say what became of a step, and why."""
    words, struck = speech.words, step.struck
    if step.frame.moves and step.frame.why:
        yield words.say("log.because", why=step.frame.why)
    if struck is None:
        if step.redone:
            yield from _corrected(step, step.redone, speech)
        return
    key = "log.dropped" if struck.code else "log.struck"
    yield words.say(key, by=speech.seat(struck.by), at=clock(struck.at))
    if struck.why:
        yield words.say("log.because", why=struck.why)
    if struck.code:
        yield words.say(f"rejection.{struck.code}")


def _corrected(step: LogStep, redone: ChangedBy, speech: Speech) -> Iterator[str]:
    """Say who changed a step, and what of it was told before."""
    words = speech.words
    key = "log.corrected" if redone.itself else "log.followed"
    yield words.say(key, by=speech.seat(redone.by), at=clock(redone.at))
    if redone.why:
        yield words.say("log.because", why=redone.why)
    now = _said(step.events, speech)
    if gone := [each for each in _said(redone.former[-1], speech) if each not in now]:
        yield f"{words.say('log.before')} {' '.join(gone)}"


def _filled(frame: Frame, speech: Speech) -> Iterator[str]:
    """Say what a change filled in for somebody absent: steps of their own, told with the change."""
    tag = speech.words.say("status.filled")
    for mark in frame.steps:
        if mark.status == "filled" and (told := _said(mark.events, speech)):
            yield f"({tag}) {' '.join(told)}"


def _steers(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")

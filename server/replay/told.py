"""How does a log read in a terminal? Chapters, then a line for each thing that happened."""

import unicodedata
from collections.abc import Iterator, Sequence

import msgspec

from .names import Names, gather
from .sentences import sentence
from .steps import Event, Redone, Sent, Step, fold, last_view, spoken_of
from .words import Words, clock

COUNTED = ("struck", "restored", "dropped", "redone", "filled")
"""What a move may do to steps, as far as it is worth a word."""


def tell(frames: Sequence[Sent], language: str, start: int = 1) -> Iterator[str]:
    """Give the lines of a replay from frame `start` on, under the chapter it lies in."""
    words = Words(language)
    events = (event for frame in frames for event in frame.events)
    names = gather(words, events, dict(last_view(frames)))
    heading = ""
    for step in fold(frames):
        fresh = [title for event in step.events if (title := chapter(event, names))]
        heading = fresh[-1] if fresh else heading
        if step.frame.n < start:
            continue
        if heading and (fresh or step.frame.n == start):
            yield plain_text(f"── {heading} ──")
        yield from map(plain_text, _lines(step, names))


def chapter(event: Event, names: Names) -> str:
    """Give the heading that an event begins: a conflict, or a round of one; else nothing."""
    opens = event["type"] == "table.ConflictOpened"
    if not opens and not event["type"].endswith(".RoundStarted"):
        return ""
    title = names.conflict(str(event.get("conflict", "")))
    parts = [] if opens else [part for part in ("probe", "round") if part in event]
    return " · ".join(
        [title, *(names.words.say(f"chapter.{part}", n=event[part]) for part in parts)]
    )


def spoken(event: Event, names: Names) -> str:
    """Say an event; one without a sentence shows its type and fields."""
    try:
        said = sentence(event, names)
    except (AttributeError, TypeError):
        said = None  # a file may hold fields that no server ever wrote
    if said is not None:
        return said
    fields = (f"{k}={msgspec.json.encode(v).decode()}" for k, v in event.items() if k != "type")
    return " ".join([event["type"], *fields])


def plain_text(line: str) -> str:
    """Take out what would steer the terminal: a text that somebody wrote is text only."""
    return "".join("\N{REPLACEMENT CHARACTER}" if _steers(char) else char for char in line)


def _steers(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _lines(step: Step, names: Names) -> Iterator[str]:
    frame = step.frame
    said = [moved(step, names)] if frame.moves else [spoken(each, names) for each in step.told]
    if not said:
        return
    by = "" if frame.moves else f"{names.seat(frame.by)}: "
    sign = "✗" if step.struck else " "
    yield f"{frame.n:>5} {sign} {clock(frame.at)}  {by}{said[0]}"
    margin = " " * 15
    yield from (f"{margin}{more}" for more in (*said[1:], *_filled(step, names)))
    yield from (f"{margin}{fate}" for fate in _fate(step, names))


def moved(step: Step, names: Names) -> str:
    """Say what a move of the gm did."""
    words = names.words
    counts = {status: 0 for status in COUNTED}
    for mark in step.frame.steps:
        if mark.status in counts:
            counts[mark.status] += 1
    parts = [words.counted(f"move.{status}", n) for status, n in counts.items() if n]
    did = ", ".join(parts) if parts else words.say("move.nothing")
    return f"{names.seat(step.frame.by)}: {did}."


def _fate(step: Step, names: Names) -> Iterator[str]:
    """Say what became of a step, and why."""
    words, struck = names.words, step.struck
    if step.frame.moves and step.frame.why:
        yield words.say("log.because", why=step.frame.why)
    if struck is None:
        if step.redone:
            yield from _corrected(step, step.redone, names)
        return
    key = "log.dropped" if struck.code else "log.struck"
    yield words.say(key, by=names.seat(struck.by), at=clock(struck.at))
    if struck.why:
        yield words.say("log.because", why=struck.why)
    if struck.code:
        yield words.say(f"rejection.{struck.code}")


def _corrected(step: Step, redone: Redone, names: Names) -> Iterator[str]:
    """Say who changed a step, and what of it was told before."""
    words = names.words
    yield words.say("log.corrected", by=names.seat(redone.by), at=clock(redone.at))
    if redone.why:
        yield words.say("log.because", why=redone.why)
    now = [spoken(each, names) for each in step.told]
    was = [spoken(each, names) for each in spoken_of(redone.was)]
    if gone := [each for each in was if each not in now]:
        yield f"{words.say('log.before')} {' '.join(gone)}"


def _filled(step: Step, names: Names) -> Iterator[str]:
    """Say what a change filled in for somebody absent: steps of their own, told with the change."""
    tag = names.words.say("status.filled")
    for mark in step.frame.steps:
        if mark.status == "filled" and (told := spoken_of(mark.events or ())):
            yield f"({tag}) {' '.join(spoken(each, names) for each in told)}"

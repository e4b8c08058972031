"""What stands in the log, and what of it was taken back? Folds an audience's frames into steps."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from domain.chronicle.patch import merge

Event = dict[str, Any]
OUT: Final = ("struck", "dropped")
SILENT: Final = ("table.TokenRenewed", "table.LinkRenewed")
"""Events that only carry what others say in words."""
LATEST: Final = 253_402_214_400_000
"""The end of the year 9999 in ms since 1970."""


class Mark(Struct, frozen=True):
    """What a move did to one step."""

    id: str
    status: str
    code: str = ""
    events: list[Event] | None = None


class Sent(Struct, frozen=True, tag="frame", tag_field="t"):
    """A frame as an audience was sent it."""

    n: Annotated[int, Meta(ge=1)]
    id: str
    at: Annotated[int, Meta(ge=0, le=LATEST)]
    kind: Literal["play", "note", "move", "rebase"]
    by: str = ""
    why: str = ""
    events: list[Event] = []
    steps: list[Mark] = []
    patch: dict[str, Any] = {}
    view: dict[str, Any] | None = None

    @property
    def moves(self) -> bool:
        """Tell whether the gm moved the head, instead of somebody playing or saying something."""
        return self.kind in ("move", "rebase")


class Struck(Struct, frozen=True):
    """Who took a step out of the game and when; `code` tells why it no longer applied."""

    by: str
    at: int
    why: str
    code: str


class Redone(Struct, frozen=True):
    """Who changed what a step comes to, and what it came to at first."""

    by: str
    at: int
    why: str
    was: list[Event]


class Step(Struct):
    """One step of the log, as it stands in the end."""

    frame: Sent
    events: list[Event]
    struck: Struck | None = None
    redone: Redone | None = None

    @property
    def told(self) -> list[Event]:
        """Give the events that are worth a line."""
        return spoken_of(self.events)


def spoken_of(events: Iterable[Event]) -> list[Event]:
    """Give the events that are worth a line."""
    return [event for event in events if event["type"] not in SILENT]


def read(line: bytes) -> Sent:
    """Read one frame of NDJSON; raises msgspec.ValidationError or DecodeError."""
    frame = msgspec.json.decode(line, type=Sent)
    told = [*frame.events, *(event for mark in frame.steps for event in mark.events or ())]
    if not all(isinstance(event.get("type"), str) for event in told):
        raise msgspec.ValidationError("an event has no type")
    return frame


def fold(frames: Iterable[Sent]) -> list[Step]:
    """Give the steps in their order; later moves strike and restore earlier ones."""
    steps: list[Step] = []
    place: dict[str, Step] = {}
    for frame in frames:
        for mark in frame.steps:
            if mark.id in place:
                _mark(place[mark.id], mark, frame)
        step = Step(frame, frame.events)
        place.setdefault(frame.id, step)
        steps.append(step)
    return steps


def last_view(frames: Sequence[Sent]) -> Mapping[str, Any]:
    """Give what the audience saw in the end."""
    view: dict[str, Any] = {}
    for frame in frames:
        view = frame.view if frame.view is not None else merge(view, frame.patch)
    return view


def _mark(step: Step, mark: Mark, by: Sent) -> None:
    if mark.status in OUT:
        step.struck = Struck(by.by, by.at, by.why, mark.code)
        return
    step.struck = None
    if mark.status == "redone":
        was = step.redone.was if step.redone else step.events
        step.events = mark.events or []
        # With its first events again it is as if nothing had been.
        back = step.events == was
        step.redone = None if back else Redone(by.by, by.at, by.why, was)

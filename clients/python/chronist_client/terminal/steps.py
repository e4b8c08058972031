"""Which steps does the log have, and which were taken back? Folds frames into steps."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final

from msgspec import Struct

from ..messages import Frame, Json, Mark

OUT: Final = ("struck", "dropped")
SILENT: Final = ("table.TokenRenewed", "table.LinkRenewed")
"""Events that only carry what others say in words."""


class StruckBy(Struct, frozen=True):
    """The change that took a step out of the game; `code` tells why it no longer applied."""

    by: str
    at: int
    why: str
    code: str


class ChangedBy(Struct, frozen=True):
    """The change that gave a step other events in place of the last of `former`, oldest first.

    It was made to the step `itself`, as far as the viewer knows, or to an earlier one.
    """

    by: str
    at: int
    why: str
    former: list[list[Json]]
    itself: bool


class LogStep(Struct):
    """One step of the log, as it stands now."""

    frame: Frame
    events: list[Json]
    struck: StruckBy | None = None
    redone: ChangedBy | None = None

    @property
    def told(self) -> list[Json]:
        """List the events that are worth a line."""
        return spoken_of(self.events)


class LogSteps:
    """The steps in their order; later moves strike, restore and change earlier ones."""

    def __init__(self, frames: Iterable[Frame] = ()) -> None:
        self.by_number: dict[int, LogStep] = {}
        self.by_id: dict[str, LogStep] = {}
        for frame in frames:
            self.take(frame)

    def __iter__(self) -> Iterator[LogStep]:
        return (self.by_number[n] for n in sorted(self.by_number))

    def take(self, frame: Frame) -> LogStep:
        """Take in the next frame; give the step it is."""
        for mark in frame.steps:
            if mark.id in self.by_id:
                _mark(self.by_id[mark.id], mark, frame)
        step = LogStep(frame, frame.events)
        self.by_id.setdefault(frame.id, step)
        self.by_number[frame.n] = step
        return step


def spoken_of(events: Iterable[Json]) -> list[Json]:
    """List the events that are worth a line."""
    return [event for event in events if event["type"] not in SILENT]


def _mark(step: LogStep, mark: Mark, frame: Frame) -> None:
    if mark.status in OUT:
        step.struck = StruckBy(frame.by, frame.at, frame.why, mark.code)
        return
    step.struck = None
    if mark.status == "redone":
        versions = [*(step.redone.former if step.redone else ()), step.events]
        # With earlier events again it is as if what came after them had not been.
        former = [*takewhile(lambda events: events != mark.events, versions)]
        step.events, about = mark.events, (frame.by, frame.at, frame.why)
        itself = _corrected(frame) is mark
        step.redone = ChangedBy(*about, former, itself) if former else None


def _corrected(frame: Frame) -> Mark | None:
    """Give the mark of what a change corrected: the first, if it came out differently."""
    first = next((mark for mark in frame.steps if mark.status != "kept"), None)
    return first if frame.kind == "rebase" and first and first.status == "redone" else None

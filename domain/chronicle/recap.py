"""What happened in an evening, in short? Made of what one audience saw, step by step."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from domain.chronicle.feed import Frame
from domain.chronicle.layers import EMPTY
from domain.chronicle.recap_conflict import ConflictRecap, ConflictRecapBuilder, Line

Json = dict[str, Any]
SAID = "table.Said"


class Step(NamedTuple):
    """One frame of an audience, with its view before and after."""

    frame: Json
    before: Json
    after: Json


class Recap(Struct, frozen=True):
    """The conflicts in the order of opening, and what everything in them is called."""

    title: str
    conflicts: tuple[ConflictRecap, ...]
    figures: dict[str, str]
    seats: dict[str, str]


def steps(frames: Iterable[Frame]) -> Iterator[Step]:
    """Give the steps of the frames of an audience, from the first."""
    layers, before = EMPTY, EMPTY.view
    for each in frames:
        frame = msgspec.json.decode(each.json)
        layers = layers.after(frame)
        yield Step(frame, before, before := layers.view)


class RecapBuilder:
    """A recap in the making, some steps at a time. Nothing is in it that is not in these steps."""

    def __init__(self) -> None:
        self._conflicts: dict[str, ConflictRecapBuilder] = {}
        self._latest = ""
        self._view: Json = {}
        self._names: dict[str, dict[str, str]] = {"figures": {}, "seats": {}}

    def take(self, step: Step) -> None:
        """Take in the next step."""
        self._view = step.after
        for kind, names in self._names.items():
            names |= {id: each["name"] for id, each in step.after[kind].items()}
        events: dict[str, list[Json]] = {}
        for event in step.frame.get("events", ()):
            events.setdefault(event.get("conflict", ""), []).append(event)
        self._hear(step, events.pop("", []))
        for conflict, within in events.items():
            self._follow(step, conflict, within)

    def _hear(self, step: Step, events: list[Json]) -> None:
        """Note what people say while a conflict is open."""
        if self._view["conflicts"].get(self._latest, {}).get("open"):
            frame = step.frame
            lines = [
                Line(frame["id"], frame["at"], event["text"], seat=event["seat"])
                for event in events
                if event["type"] == SAID
            ]
            self._conflicts[self._latest].said += lines

    def _follow(self, step: Step, conflict: str, events: list[Json]) -> None:
        if conflict not in step.after["conflicts"]:
            return
        self._latest = conflict
        if conflict not in self._conflicts:
            self._conflicts[conflict] = ConflictRecapBuilder(conflict, step.frame, step.after)
        self._conflicts[conflict].take(step.frame, step.before, step.after, events)

    def build(self) -> Recap:
        """Give the recap of the steps so far."""
        conflicts = tuple(each.build() for each in self._conflicts.values())
        title = self._view.get("table", {}).get("title", "")
        return Recap(title, conflicts, **self._names)

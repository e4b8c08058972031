"""Which frames does an exported file hold, and which words is it told in?"""

import json
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

import msgspec

from ..messages import Frame, Json, read_frame
from ..replica import ViewLayers
from .names import Names
from .words import LANGUAGES

KINDS: Final = ("play", "note", "move", "rebase")
LATEST: Final = 253_402_214_400_000
"""The end of the year 9999 in ms since 1970."""
RAW: Final = (
    "this is no audience's log but a raw one, which holds every secret: cut it for somebody "
    "with `chronist export TABLE --as gm|NAME|spectator`, after `chronist import` if need be"
)


class NotTold(Exception):
    """A file cannot be told; says why."""


def frames(content: bytes) -> list[Frame]:
    """Read an audience's frames. Raises NotTold with the number of a broken line."""
    lines = content.removesuffix(b"\n").split(b"\n")
    if lines[0].startswith(b'{"v":'):
        raise NotTold(RAW)
    return [_frame(n, line) for n, line in enumerate(lines, 1)]


def heard(log: list[Frame]) -> Names:
    """Gather all names ever given: from the events, then from the last view."""
    names = Names()
    layers = ViewLayers()
    for frame in log:
        names.hear(frame)
        layers = layers.after(frame)
    names.see(layers.view)
    return names


def language(log: list[Frame]) -> str:
    """Give the language of the table, which its first frame tells; German if none does."""
    told = (frame.patch.get("table", {}).get("language") for frame in log)
    return next((each for each in told if each in LANGUAGES), LANGUAGES[0])


def installed() -> Json | None:
    """Give the catalogue of a server that is installed beside this client; it need not run.

    It is found as the entry point `chronist.words`, by name: the client knows no server.
    """
    found = [each.load() for each in entry_points(group="chronist.words")]
    catalogue: Json | None = json.loads(found[0]()) if found else None
    return catalogue


def catalogue(file: Path) -> Json:
    """Read what `GET /api/systems` once answered. Raises NotTold, OSError."""
    try:
        found = json.loads(file.read_bytes())
    except ValueError as error:
        raise NotTold(f"{file}: {error}") from error
    if not isinstance(found, dict) or "systems" not in found:
        raise NotTold(f"{file} is no answer of GET /api/systems")
    return found


def _frame(n: int, line: bytes) -> Frame:
    try:
        frame = read_frame(line)
    except msgspec.MsgspecError as error:
        raise NotTold(f"line {n}: {error}") from error
    if frame.n != n:
        raise NotTold(f"line {n}: frame {n} is missing, this is frame {frame.n}")
    for fault in _faults(frame):
        raise NotTold(f"line {n}: {fault}")
    return frame


def _faults(frame: Frame) -> Iterator[str]:
    if frame.kind not in KINDS:
        yield f"there is no kind {frame.kind}"
    if not 0 <= frame.at <= LATEST:
        yield f"{frame.at} is no moment"
    told = [*frame.events, *(event for mark in frame.steps for event in mark.events)]
    if not all(isinstance(event.get("type"), str) for event in told):
        yield "an event has no type"

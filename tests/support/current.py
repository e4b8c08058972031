"""What does an audience get of the current line of a session?"""

from typing import Any

import msgspec

from domain.chronicle.codec import decode
from domain.chronicle.current_frames import current_frames
from domain.chronicle.current_line import CurrentLine, LineReader
from domain.chronicle.feed import Frame
from domain.chronicle.layers import EMPTY
from tests.support.session import TABLE, Session

Json = dict[str, Any]
TO_ACT = ("options", "told", "parked", "steps", "moments", "line", "lines", "redo")
"""Parts of a view that offer commands or list the log"""


def current_line(session: Session) -> CurrentLine:
    """Read the whole log, and give its current line."""
    reader = LineReader(TABLE)
    for body in session.log:
        reader.take(decode(body))
    return reader.line()


def frames(session: Session, key: str) -> list[Frame]:
    """Give an audience's frames of the current line."""
    return list(current_frames(current_line(session), key))


def current_frames_of(session: Session, *keys: str) -> list[list[Frame]]:
    """Give the frames of several audiences, with one reading of the log."""
    line = current_line(session)
    return [list(current_frames(line, key)) for key in keys]


def told(given: list[Frame]) -> list[Json]:
    """Read frames."""
    return [msgspec.json.decode(frame.json) for frame in given]


def views(given: list[Frame]) -> list[Json]:
    """Give the view after each frame."""
    layers, found = EMPTY, []
    for frame in given:
        layers = frame.after(layers)
        found.append(layers.view)
    return found


def looked_at(view: Json) -> Json:
    """Leave out of a view what offers commands or lists the log."""
    return {key: part for key, part in view.items() if key not in TO_ACT}

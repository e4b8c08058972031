"""Which frames does an exported file hold: an audience's own, or those cut from a raw log?"""

import msgspec

from domain.chronicle.chronicle import load
from domain.chronicle.codec import decode
from domain.chronicle.feed import build_feed
from domain.table.facts import SPECTATOR
from server.tables import imports
from server.tables.exports import audience_key
from server.tables.imports import NotImported

from .steps import Sent, read


def frames(content: bytes, audience: str | None) -> list[Sent]:
    """Read a file's frames; of a raw log those of an audience, else of the spectators.

    Raises NotImported with the number of a broken line, NoSuchAudience.
    """
    lines = content.removesuffix(b"\n").split(b"\n")
    if not lines[0].startswith(b'{"t":"frame"'):
        return _cut(content, audience or SPECTATOR)
    if audience is not None:
        raise NotImported("these frames are one audience's already: leave out --as")
    return [_frame(n, line) for n, line in enumerate(lines, 1)]


def _frame(n: int, line: bytes) -> Sent:
    try:
        frame = read(line)
    except msgspec.MsgspecError as error:
        raise NotImported(f"line {n}: {error}") from error
    if frame.n != n:
        raise NotImported(f"line {n}: frame {n} is missing, this is frame {frame.n}")
    return frame


def _cut(content: bytes, audience: str) -> list[Sent]:
    table, entries = imports.read(content)
    commits = [decode(entry.body) for entry in entries]
    key = audience_key(load(table, commits).facts, audience)
    return [read(frame.json) for frame in build_feed(table, key, commits).frames]

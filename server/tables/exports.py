"""How is a table exported: its raw log, an audience's frames, the replay as one file?"""

import re
import unicodedata
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import Final

import msgspec

from domain.chronicle.feed import Feed, Frame
from domain.kernel.ids import TableId
from domain.table.ledger import SPECTATOR, Ledger
from server.limits import Limits
from server.metrics import Metrics
from server.net.turns import Turns
from server.net.work import Work
from server.stores import BrokenLog, Store
from server.tables.table_log import Erased, TableLog

CHUNK = 50
"""Frames handed over at a time: some 100 KiB."""
MADE = 10
"""The same for frames that are only made on the way."""


TO_ACT: Final = frozenset(
    ("options", "told", "parked", "steps", "moments", "line", "lines", "redo")
)
"""Parts of a view that offer commands or list the log."""
LAYERS: Final = frozenset(("view", "patch", "own"))
"""Parts of a frame that hold a view, or what is new in it."""
SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
LONGEST_NAME = 60
"""Letters of a title in the name of a file."""


class _Dated(msgspec.Struct):
    at: int


class Picture(msgspec.Struct, frozen=True):
    """A line of a raw log that is no entry: a picture under the name of its content."""

    kept: str
    body: bytes


class NoSuchAudience(Exception):
    """The table has no audience of this name; the message lists those it has."""


async def raw(store: Store, table: str) -> AsyncIterator[bytes]:
    """Yield a table's log as it is stored, one commit a line. It holds every secret.

    Raises Erased if there is no log, Unavailable, and BrokenLog at the first damaged entry, after
    the lines before it.
    """
    empty = True
    async for entry in store.read(table):
        empty = False
        if entry.body.strip() != entry.body or b"\n" in entry.body:
            raise BrokenLog(table, entry.seq, "it does not fit on one line")
        yield entry.body + b"\n"
    if empty:
        raise Erased


async def pictures(store: Store, table: str) -> AsyncIterator[bytes]:
    """Yield the pictures that a table's log names, one a line, in base64: they end a raw log."""
    async for name, body in store.blobs(table):
        yield msgspec.json.encode(Picture(name, body)) + b"\n"


async def seen(store: Store, table: str, audience: str) -> Feed:
    """Fold a table's log for an audience (see `audience_key`).

    Raises NoSuchAudience, Erased, BrokenLog, Unavailable.
    """
    table_log = await loaded(store, TableId(table))
    feed = Feed(audience_key(table_log.chronicle.ledger, audience))
    builder = await table_log.fold(lambda: [feed], (table,), whole=True)
    for error in builder.failed.values():
        raise error
    return feed


async def loaded(store: Store, table: TableId) -> TableLog:
    """Read a table's log without any server. Raises Erased, BrokenLog, Unavailable."""
    work = Work(Turns(), Limits())
    table_log = TableLog(table, store, Metrics(), work)
    await table_log.load()
    return table_log


def audience_key(ledger: Ledger, audience: str) -> str:
    """Name the feed of an audience: `gm` (the first), `spectator`, a seat by its id or name.

    Raises NoSuchAudience, also for a name that two seats have.
    """
    if audience == SPECTATOR or audience in ledger.seats:
        return audience
    gms = [seat for seat, each in ledger.seats.items() if each.role == "gm" and not each.revoked]
    if audience == "gm" and gms:
        return gms[0]
    called = [s for s, each in ledger.seats.items() if each.name.casefold() == audience.casefold()]
    if len(called) == 1:
        return called[0]
    known = ", ".join(f"{seat} ({each.name})" for seat, each in ledger.seats.items())
    raise NoSuchAudience(f"nobody is called {audience}, only gm, spectator and the seats {known}")


def file_name(title: str, day: str, ending: str) -> str:
    """Name a file by title and day, in letters that every disk knows."""
    spelt = unicodedata.normalize("NFC", title.lower()).translate(SPELT)
    words = re.findall("[a-z0-9]+", _bare(unicodedata.normalize("NFD", spelt))) or ["chronist"]
    return f"{'-'.join(words)[:LONGEST_NAME].removesuffix('-')}-{day}.{ending}"


def _bare(text: str) -> str:
    """Leave out accents."""
    return "".join(each for each in text if not unicodedata.combining(each))


def attachment(title: str, frames: Sequence[Frame], ending: str) -> dict[str, str]:
    """Give the header that names a file: its day is that of the last frame, in UTC."""
    at = msgspec.json.decode(frames[-1].json, type=_Dated).at if frames else 0
    day = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    return {"Content-Disposition": f'attachment; filename="{file_name(title, day, ending)}"'}


def to_watch(frame: bytes) -> bytes:
    """Leave out of a frame what only those need who act."""
    parts = msgspec.json.decode(frame, type=dict[str, msgspec.Raw])
    for name in LAYERS & parts.keys():
        layer = msgspec.json.decode(parts[name], type=dict[str, msgspec.Raw])
        seen = {key: part for key, part in layer.items() if key not in TO_ACT}
        parts[name] = msgspec.Raw(msgspec.json.encode(seen))
    return msgspec.json.encode(parts)


def lines(frames: Iterable[Frame], most: int = CHUNK) -> Iterator[bytes]:
    """Give frames as NDJSON, some at a time."""
    rest = iter(frames)
    while some := [*islice(rest, most)]:
        yield b"".join(frame.json + b"\n" for frame in some)

"""How does a table's raw log come into another store, byte for byte or not at all?"""

import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count, takewhile
from tempfile import TemporaryFile
from typing import Any, BinaryIO, Final, cast

import msgspec

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import Undecodable, decode
from domain.chronicle.commits import Commit, Note
from domain.chronicle.feed import Feed
from domain.kernel.ids import TableId
from domain.table.events import TableOpened
from domain.table.ledger import SPECTATOR
from server.stores import BrokenLog, LogEntry, Store, Top
from server.stores.store import EMPTY
from server.tables.exports import Picture
from server.tables.table_log import RECENT_COMMITS

TABLE: Final = re.compile(r"[\w-]{1,96}", re.ASCII)
PICTURE: Final = b'{"kept":'
"""How a line begins that is a picture and no entry."""
MOST_BYTES: Final = 64 * 2**20
"""Bytes of a line: no entry has so many."""


class NotImported(Exception):
    """A file is no log, or its table is there already; nothing was stored."""


class RawLog:
    """A raw log in a file. It is read as often as need be, and one entry of it is in memory."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def check(self) -> TableId:
        """Fold it whole, make what everybody would be sent, and give the table's id.

        Raises NotImported with the number of the first line that cannot be trusted.
        """
        chronicle = Chronicle(TableId(""))
        for n, line in self._lines():
            commit = _commit(n, line)
            if n == 1:
                chronicle = Chronicle(_table(commit))
            _apply(chronicle, n, commit)
        self._require_told(chronicle)
        for n, line in self._all_lines():
            if n > chronicle.seq:
                _picture(n, line)
        return chronicle.table

    def entries(self) -> Iterator[LogEntry]:
        """Give the entries of a log that was checked."""
        for n, line in self._lines():
            commit = _commit(n, line)
            yield LogEntry(commit.seq, commit.id, line)

    def pictures(self) -> Iterator[Picture]:
        """Give the pictures behind the entries. Raises NotImported for one that was changed."""
        for n, line in self._all_lines():
            if line.startswith(PICTURE):
                yield _picture(n, line)

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """Give the entries' lines, each with its number."""
        return takewhile(lambda line: not line[1].startswith(PICTURE), self._all_lines())

    def _all_lines(self) -> Iterator[tuple[int, bytes]]:
        self._file.seek(0)
        if not self._file.read(1):
            raise NotImported("line 1: there is none")
        self._file.seek(0)
        for n in count(1):
            line = self._file.readline(MOST_BYTES)
            if not line:
                return
            if len(line) == MOST_BYTES:
                raise NotImported(f"line {n}: no entry has {MOST_BYTES} bytes")
            yield n, line.removesuffix(b"\n")

    def _require_told(self, whole: Chronicle) -> None:
        """Make the frames that everybody at the table would be sent on coming in."""
        seats = (key for key, seat in whole.ledger.seats.items() if not seat.revoked)
        chronicle, feeds = Chronicle(whole.table), [Feed(key) for key in (*seats, SPECTATOR)]
        skimmed = max(whole.seq - RECENT_COMMITS, 0)
        for n, line in self._lines():
            try:
                applied = chronicle.apply(_commit(n, line))
                for feed in feeds:
                    (feed.skim if n <= skimmed else feed.apply_commit)(chronicle, applied)
                    feed.forget()
                    if n == skimmed:
                        feed.make_view(chronicle)
            except Exception as error:
                # It folds, and still nobody could be shown what it tells.
                why = f"it cannot be shown ({type(error).__name__})"
                raise NotImported(f"line {n}: {why}") from error


@contextmanager
def seekable(file: BinaryIO) -> Iterator[BinaryIO]:
    """Give a file that can be read again: of a pipe a copy, which has no name on the disk."""
    if file.seekable():
        yield file
        return
    with TemporaryFile() as copy:
        shutil.copyfileobj(file, copy)
        yield cast(BinaryIO, copy)


def renamed(entries: Iterable[LogEntry], table: TableId) -> Iterator[LogEntry]:
    """Give a log the id of another table: only its first line changes."""
    for entry in entries:
        yield _opening(entry, table) if entry.seq == 1 else entry


def _opening(entry: LogEntry, table: TableId) -> LogEntry:
    first: dict[str, Any] = msgspec.json.decode(entry.body)
    for event in first["body"]["events"]:
        if event["type"] == "table.TableOpened":
            event["table"] = table
    return LogEntry(1, entry.id, msgspec.json.encode(first))


async def store_log(
    store: Store, table: TableId, entries: Iterable[LogEntry], pictures: Iterable[Picture] = ()
) -> int:
    """Put a whole log and its pictures in an empty place; return how many entries it has.

    Raises NotImported if the table exists; Unavailable or Stale may leave a part of it.
    """
    if (await store.top(table)).seq:
        raise NotImported(f"there is a table {table} already")
    stored = await extend(store, table, entries)
    for picture in pictures:
        await store.put_blob(table, picture.kept, picture.body)
    return stored


async def extend(store: Store, table: str, entries: Iterable[LogEntry], top: Top = EMPTY) -> int:
    """Append entries, one by one, behind `top`; return how many there were.

    Raises BrokenLog, Unavailable or Stale.
    """
    appended = 0
    for entry in entries:
        if await store.append(table, top, entry) != entry:
            raise BrokenLog(table, entry.seq, "the store holds another entry")
        top = Top(entry.seq, entry.id)
        appended += 1
    return appended


def _commit(n: int, line: bytes) -> Commit:
    if line.strip() != line:
        raise NotImported(f"line {n}: there is space around it")
    try:
        line.decode()  # the decoder looks only at what it needs
        return decode(line)
    except (Undecodable, UnicodeDecodeError) as error:
        raise NotImported(f"line {n}: {error}") from error


def _picture(n: int, line: bytes) -> Picture:
    try:
        found = msgspec.json.decode(line, type=Picture)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise NotImported(f"line {n}: {error}") from error
    if sha256(found.body).hexdigest() != found.kept:
        raise NotImported(f"line {n}: it is not the picture that was written")
    return found


def _table(first: Commit) -> TableId:
    opened = first.body.events[:1] if isinstance(first.body, Note) else ()
    for event in opened:
        if isinstance(event, TableOpened) and TABLE.fullmatch(event.table):
            return TableId(event.table)
    raise NotImported("line 1: it opens no table")


def _apply(chronicle: Chronicle, n: int, commit: Commit) -> None:
    if commit.seq != n:
        raise NotImported(f"line {n}: entry {n} is missing, this is entry {commit.seq}")
    if not commit.id or commit.id in chronicle.by_id:
        raise NotImported(f"line {n}: its id is empty, or that of an earlier line")
    try:
        chronicle.apply(commit)
    except Exception as error:
        # Whatever a forged line makes the fold stumble over: it must not get into a store.
        raise NotImported(f"line {n}: it does not follow from those before ({error})") from error

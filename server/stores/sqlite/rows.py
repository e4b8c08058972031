"""How is an entry kept as a row, and how do we know that it is still the one we wrote?"""

import sqlite3
import zlib
from contextlib import closing
from typing import Any, Final, NamedTuple

from server.byte_quotas import root_of
from server.stores.store import EMPTY, PAGE, BrokenLog, LogEntry, Stale, Top

PAGE_BYTES: Final = 4 * 2**20

Row = tuple[Any, ...]

# Every row comes with the checksum of the row before it, on which its own is built.
_ROWS: Final = """
SELECT e.seq, e.id, e.body, e.checksum,
       (SELECT checksum FROM entry WHERE log = e.log AND seq = e.seq - 1)
FROM entry AS e WHERE e.log = ?1"""
# Steps from name to name through the index, where DISTINCT would visit every row.
_TABLES: Final = """
WITH RECURSIVE name(log) AS (
  SELECT min(log) FROM entry
  UNION ALL SELECT (SELECT min(log) FROM entry WHERE log > name.log) FROM name WHERE log NOT NULL
) SELECT log FROM name WHERE log NOT NULL"""

# Beside a log that is there: what is kept of a table that was erased would stay without end.
_KEEP: Final = """
INSERT OR IGNORE INTO kept
SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM entry WHERE log = ?1)"""
_BOOK: Final = """
INSERT INTO booked VALUES (?1, ?2) ON CONFLICT (log) DO UPDATE SET bytes = bytes + ?2"""
_FAMILY: Final = "(log = ?1 OR (log > ?1 || '-' AND log < ?1 || '.'))"
"""A table, and all whose names go on behind a dash: its sandboxes, and perhaps some others."""


class Page(NamedTuple):
    """Some entries of a log in order; what is wrong with the next one; whether to ask for more."""

    entries: list[LogEntry]
    broken: BrokenLog | None
    more: bool


def append(
    connection: sqlite3.Connection,
    table: str,
    expected: Top,
    entry: LogEntry,
    onto: bytes | None = None,
) -> LogEntry:
    """Insert `entry`, or return the stored one of the same id (see `Store.append`).

    Judges first and writes last, so that a refusal leaves the transaction as it was.
    """
    row = connection.execute(f"{_ROWS} AND e.id = ?2", (table, entry.id)).fetchone()
    if row is not None:
        return _verified(table, row)
    last = _last(connection, table)
    actual = _top(table, last)
    if actual != expected or (onto is not None and last is not None and last[2] != onto):
        raise Stale(expected, actual)
    checksum = _checksum(last[3] if last else 0, table, entry.seq, entry.id, entry.body)
    connection.execute(
        "INSERT INTO entry (log, seq, id, checksum, body) VALUES (?, ?, ?, ?, ?)",
        (table, entry.seq, entry.id, checksum, entry.body),
    )
    return entry


def top(connection: sqlite3.Connection, table: str) -> Top:
    """Return where the log ends. Raises BrokenLog if its last entry is damaged."""
    return _top(table, _last(connection, table))


def page(connection: sqlite3.Connection, table: str, after: int) -> Page:
    """Return up to PAGE entries, or about PAGE_BYTES, behind entry `after`."""
    entries: list[LogEntry] = []
    room = PAGE_BYTES
    query = f"{_ROWS} AND e.seq > ?2 ORDER BY e.seq LIMIT ?3"
    with closing(connection.execute(query, (table, after, PAGE))) as rows:
        for row in rows:
            try:
                entry = _verified(table, row, after + len(entries) + 1)
            except BrokenLog as broken:
                return Page(entries, broken, more=False)
            entries.append(entry)
            room -= len(entry.body)
            if room < 0:
                return Page(entries, None, more=True)
    return Page(entries, None, more=len(entries) == PAGE)


def tables(connection: sqlite3.Connection) -> list[str]:
    """Return the names of all logs, sorted."""
    return sorted(log for (log,) in connection.execute(_TABLES))


def put_blob(connection: sqlite3.Connection, table: str, name: str, body: bytes) -> None:
    """Keep bytes beside a log, and book them; what is there already stays as it is."""
    row = (table, name, body)
    if connection.execute(_KEEP, row).rowcount:
        book(connection, table, len(body))


def drop_blob(connection: sqlite3.Connection, table: str, name: str) -> None:
    """Delete what is kept under a name, and book it no longer."""
    query = "DELETE FROM kept WHERE log = ? AND name = ? RETURNING length(body)"
    for (size,) in connection.execute(query, (table, name)).fetchall():
        book(connection, table, -size)


def book(connection: sqlite3.Connection, table: str, size: int) -> None:
    """Count more bytes for a table."""
    connection.execute(_BOOK, (table, size))


def booked(connection: sqlite3.Connection, root: str) -> int:
    """Sum up what is counted for a table and its sandboxes."""
    rows = connection.execute(f"SELECT log, bytes FROM booked WHERE {_FAMILY}", (root,))
    return sum(size for log, size in rows if root_of(log) == root)


def free(connection: sqlite3.Connection) -> int:
    """Return the bytes of the file that nothing is written in: what was erased."""
    (pages,) = connection.execute("PRAGMA freelist_count").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int(pages * size)


def blob(connection: sqlite3.Connection, table: str, name: str) -> bytes | None:
    """Return what is kept under a name, None if there is nothing."""
    query = "SELECT body FROM kept WHERE log = ? AND name = ?"
    row = connection.execute(query, (table, name)).fetchone()
    return row[0] if row is not None else None


def names_kept(connection: sqlite3.Connection, table: str) -> list[str]:
    """List the names under which something is kept beside a log."""
    query = "SELECT name FROM kept WHERE log = ?"
    return [name for (name,) in connection.execute(query, (table,))]


def erase(connection: sqlite3.Connection, table: str) -> None:
    """Delete a whole log and its sandboxes, with the leave that the DELETE trigger asks for."""
    query = f"SELECT DISTINCT log FROM entry WHERE {_FAMILY}"
    found = [log for (log,) in connection.execute(query, (table,))]
    for log in (log for log in found if table in (log, root_of(log))):
        connection.execute("DELETE FROM kept WHERE log = ?", (log,))
        connection.execute("DELETE FROM booked WHERE log = ?", (log,))
        connection.execute("INSERT INTO erasing (log) VALUES (?)", (log,))
        connection.execute("DELETE FROM entry WHERE log = ?", (log,))
        connection.execute("DELETE FROM erasing WHERE log = ?", (log,))


def cut_off_journal(connection: sqlite3.Connection) -> None:
    """Move what was written into the main file and empty the write-ahead log, if nobody reads."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def probe(connection: sqlite3.Connection) -> None:
    """Write a row and take it back: with the commit it is proof that something can be stored."""
    connection.execute("INSERT OR REPLACE INTO erasing (log) VALUES ('')")
    connection.execute("DELETE FROM erasing WHERE log = ''")


def _last(connection: sqlite3.Connection, table: str) -> Row | None:
    row: Row | None = connection.execute(
        f"{_ROWS} ORDER BY e.seq DESC LIMIT 1", (table,)
    ).fetchone()
    return row


def _top(table: str, last: Row | None) -> Top:
    if last is None:
        return EMPTY
    entry = _verified(table, last)
    return Top(entry.seq, entry.id)


def _checksum(before: int, table: str, seq: int, id: str, body: bytes) -> int:
    head = f"{table}\0{seq}\0{id}\0".encode()
    return zlib.crc32(body, zlib.crc32(head, before))


def _verified(table: str, row: Row, seq: int | None = None) -> LogEntry:
    # A damaged row may hold values of any type, whatever its columns say.
    found, id, body, checksum, before = row
    if seq is not None and found != seq:
        raise BrokenLog(table, seq, f"this entry is missing, the next one is {found}")
    if before is None and found > 1:
        raise BrokenLog(table, found - 1, f"this entry is missing before entry {found}")
    if not (isinstance(id, str) and isinstance(body, bytes) and isinstance(checksum, int)):
        raise BrokenLog(table, found, "this entry is unreadable")
    if checksum != _checksum(before or 0, table, found, id, body):
        raise BrokenLog(table, found, "this is not what was written (checksum)")
    return LogEntry(found, id, body)

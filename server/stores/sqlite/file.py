"""Which files do we open as a log store, and how are they set up and refused?"""

import os
import sqlite3
import time
from pathlib import Path
from typing import Final

from server.stores.store import BrokenLog, Unavailable

APPLICATION: Final = 0x4368726F  # "Chro": tells our files from those of other programs
VERSION: Final = 1
BUSY_SECONDS: Final = 5.0

# The triggers hold against every program that opens the file. The one on INSERT also covers
# INSERT OR REPLACE, which would otherwise delete the old row without asking the DELETE trigger.
SCHEMA: Final = f"""
CREATE TABLE entry (
  log TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL,
  checksum INTEGER NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY (log, seq), UNIQUE (log, id)
) STRICT;
CREATE TABLE erasing (log TEXT PRIMARY KEY) STRICT;
CREATE TRIGGER entry_follows_the_top BEFORE INSERT ON entry
WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM entry WHERE log = NEW.log), 0)
  OR EXISTS (SELECT 1 FROM entry WHERE log = NEW.log AND id = NEW.id)
BEGIN SELECT raise(ABORT, 'an entry is only ever appended'); END;
CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
BEGIN SELECT raise(ABORT, 'an entry never changes'); END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE log = OLD.log)
BEGIN SELECT raise(ABORT, 'a single entry is never deleted'); END;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
"""

# Made where it is missing, since files from before had none; older programs do not mind it.
KEPT: Final = """
CREATE TABLE IF NOT EXISTS kept (
  log TEXT NOT NULL, name TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (log, name)
) STRICT;
CREATE TABLE IF NOT EXISTS booked (log TEXT PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
"""


def explain(path: Path, error: Exception) -> Unavailable:
    """Say in an operator's words, naming the file, why SQLite or the system refused."""
    return Unavailable(f"the log store {path}: {error}")


def cannot_write(path: Path, error: Exception) -> Unavailable:
    """Say the same of a file that may still be read, as on a full disk."""
    return Unavailable(f"the log store {path} cannot be written: {error}")


def damage(path: Path, error: sqlite3.Error, table: str, seq: int) -> BrokenLog | None:
    """Blame the table's log if SQLite found damage; None if the whole store is to blame."""
    if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CONSTRAINT):
        return BrokenLog(table, seq, f"{path}: {error}")
    return None


def is_lock_error(error: Exception) -> bool:
    """Tell whether SQLite found its locks in a state that cannot be."""
    return isinstance(error, sqlite3.Error) and _code(error) == sqlite3.SQLITE_PROTOCOL


def open_for_writing(path: Path) -> sqlite3.Connection:
    """Open the file to commit durably; make it and set it up if it is missing.

    Raises Unavailable for a file that is damaged, newer than we know, or not ours.
    """
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            _make(path)
            return _set_up(_connect(path), path)
        except sqlite3.Error as error:
            # If several processes set up one new file at once, SQLite gives up without waiting.
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise explain(path, error) from error
            time.sleep(0.005)
        except OSError as error:
            raise explain(path, error) from error


def open_for_reading(path: Path) -> sqlite3.Connection:
    """Open a file that `open_for_writing` has found sound, for SELECT only."""
    try:
        connection = _connect(path)
        connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error as error:
        raise explain(path, error) from error
    return connection


def _code(error: sqlite3.Error) -> int:
    # Errors of the sqlite3 module itself have none.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _make(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Made here for its mode: SQLite gives its companion files the mode of the main file.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    # Damaged text must reach the checksum, which names the entry, and not fail in the decoder.
    connection.text_factory = lambda raw: raw.decode("utf-8", "backslashreplace")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _set_up(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    try:
        # Look before the journal mode changes a stranger's file; in a transaction, since
        # another process may be setting the file up between two looks.
        connection.execute("BEGIN")
        _is_blank(connection, path)
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # erased means overwritten
        _make_tables(connection, path)
        _require_sound(connection, path)
        # What a killed process wrote but did not sync is visible by now; make it durable as
        # well, since it may be answered as stored.
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def _make_tables(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    if _is_blank(connection, path):
        for statement in _statements(SCHEMA):
            connection.execute(statement)
    for statement in _statements(KEPT):
        connection.execute(statement)
    connection.execute("COMMIT")


def _statements(script: str) -> list[str]:
    # executescript() would commit before its first statement.
    statements = [""]
    for line in script.splitlines(keepends=True):
        statements[-1] += line
        if sqlite3.complete_statement(statements[-1]):
            statements.append("")
    return [statement for statement in statements if statement.strip()]


def _is_blank(connection: sqlite3.Connection, path: Path) -> bool:
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if (objects, application, version) == (0, 0, 0):
        return True
    if application != APPLICATION:
        raise Unavailable(f"the log store {path}: this database belongs to another program")
    if version > VERSION:
        raise Unavailable(
            f"the log store {path}: written by a newer version (its format is {version}, "
            f"this program knows {VERSION}); update the program"
        )
    return False


def _require_sound(connection: sqlite3.Connection, path: Path) -> None:
    # A bad value in a row is left for the reader of that table to find: it harms no other.
    reports = [report for (report,) in connection.execute("PRAGMA quick_check")]
    pages = [report for report in reports if report != "ok" and " value in entry." not in report]
    if pages:
        raise Unavailable(f"the log store {path}: the file is damaged: {pages[0]}")

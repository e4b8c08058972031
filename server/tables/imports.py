"""How does a table's raw log come into another store, byte for byte or not at all?"""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import Undecodable, decode
from domain.chronicle.commits import VERSION, Commit, Note
from domain.kernel.ids import TableId
from domain.table.events import TableOpened
from server import access
from server.stores import BrokenLog, LogEntry, Store, Top
from server.stores.store import EMPTY

TABLE: Final = re.compile(r"[\w-]{1,64}", re.ASCII)


class NotImported(Exception):
    """A file is no log, or its table is there already; nothing was stored."""


def read(content: bytes) -> tuple[TableId, list[LogEntry]]:
    """Read a raw log and fold it whole; give the table's id and its entries.

    Raises NotImported with the number of the first line that cannot be trusted.
    """
    lines = content.removesuffix(b"\n").split(b"\n")
    chronicle, entries = Chronicle(TableId("")), list[LogEntry]()
    for n, line in enumerate(lines, 1):
        commit = _commit(n, line)
        if n == 1:
            chronicle = Chronicle(_table(commit))
        _apply(chronicle, n, commit)
        entries.append(LogEntry(commit.seq, commit.id, line))
    return chronicle.table, entries


def renamed(entries: Sequence[LogEntry]) -> tuple[TableId, list[LogEntry]]:
    """Give a log the id of a new table: only its first line changes."""
    table = access.new_table()
    first: dict[str, Any] = msgspec.json.decode(entries[0].body)
    for event in first["body"]["events"]:
        if event["type"] == "table.TableOpened":
            event["table"] = table
    body = msgspec.json.encode(first)
    return table, [LogEntry(1, entries[0].id, body), *entries[1:]]


async def store_log(store: Store, table: TableId, entries: Sequence[LogEntry]) -> None:
    """Append a whole log to an empty place.

    Raises NotImported if the table exists; Unavailable or Stale may leave a part of it.
    """
    if (await store.top(table)).seq:
        raise NotImported(f"there is a table {table} already")
    await extend(store, table, entries)


async def extend(store: Store, table: str, entries: Sequence[LogEntry], top: Top = EMPTY) -> None:
    """Append entries, one by one, behind `top`. Raises BrokenLog, Unavailable or Stale."""
    for entry in entries:
        if await store.append(table, top, entry) != entry:
            raise BrokenLog(table, entry.seq, "the store holds another entry")
        top = Top(entry.seq, entry.id)


def _commit(n: int, line: bytes) -> Commit:
    if line.strip() != line:
        raise NotImported(f"line {n}: there is space around it")
    try:
        commit = decode(line)
    except Undecodable as error:
        raise NotImported(f"line {n}: {error}") from error
    if not 1 <= commit.v <= VERSION:
        raise NotImported(f"line {n}: no version is called {commit.v}")
    return commit


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

"""How is every table copied into a folder while people play, and brought back from there?"""

import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from server.operate.writing import writing
from server.stores import BrokenLog, LogEntry, Store, Top
from server.stores.store import EMPTY
from server.tables import exports, imports
from server.tables.imports import NotImported
from server.tables.table_log import Erased

SUMS: Final = "SHA256SUMS"
"""Written last, as `sha256sum` writes it: a folder without it is no backup."""
SUM: Final = re.compile(r"([0-9a-f]{64})  ([\w-]{1,64})\.ndjson", re.ASCII)


class Report(msgspec.Struct):
    """How many tables and entries were copied, and in words what could not be."""

    tables: int = 0
    entries: int = 0
    troubles: list[str] = msgspec.field(default_factory=list)


async def back_up(store: Store, folder: Path) -> Report:
    """Copy every table into a new folder, which only its owner can read.

    Each log is copied up to some moment during the call: it only grows, so any such part is a
    sound log. A damaged one does not keep the others from being copied. Raises Unavailable,
    OSError (FileExistsError if the folder is there already).
    """
    folder.mkdir(mode=0o700)
    report, sums = Report(), list[str]()
    for table in await store.tables():
        try:
            sums.append(await _copy(store, table, folder, report))
        except Erased:
            continue  # a moment ago
        except BrokenLog as error:
            report.troubles.append(str(error))
    with writing(folder / SUMS) as write:
        write("".join(sums).encode())
    return report


async def _copy(store: Store, table: str, folder: Path, report: Report) -> str:
    if not imports.TABLE.fullmatch(table):
        raise BrokenLog(table, 1, "no table is called like that")
    digest, entries = sha256(), 0
    with writing(folder / f"{table}.ndjson") as write:
        async for line in exports.raw(store, table):
            digest.update(line)
            write(line)
            entries += 1
    report.tables += 1
    report.entries += entries
    return f"{digest.hexdigest()}  {table}.ndjson\n"


async def restore(store: Store, folder: Path, only: Sequence[str] = ()) -> Report:
    """Bring back the tables of a backup, or only those named; counts the entries it had to add.

    A log that the store holds in part is completed, one that has grown since is left as it is,
    and one with another past is reported and not touched. So it may be repeated. Raises
    NotImported if the folder is no backup or lacks a table, Unavailable, OSError.
    """
    sums = _sums(folder)
    for table in only:
        if table not in sums:
            raise NotImported(f"there is no table {table} in {folder}")
    report = Report()
    for table in only or sums:
        try:
            entries = _read(folder, table, sums[table])
            report.entries += await _complete(store, table, entries)
            report.tables += 1
        except (NotImported, BrokenLog) as error:
            report.troubles.append(f"{table}: {error}")
    return report


def _sums(folder: Path) -> dict[str, str]:
    """Return the digest of each table in the backup."""
    try:
        lines = (folder / SUMS).read_text().splitlines()
    except FileNotFoundError as error:
        raise NotImported(f"{folder} is no backup, or one that was not finished") from error
    found = [SUM.fullmatch(line) for line in lines]
    return {each[2]: each[1] for each in found if each is not None}


def _read(folder: Path, table: str, expected: str) -> list[LogEntry]:
    content = (folder / f"{table}.ndjson").read_bytes()
    if sha256(content).hexdigest() != expected:
        raise NotImported(f"the file is not the one that was written: see {SUMS}")
    named, entries = imports.read(content)
    if named != table:
        raise NotImported(f"the file holds table {named}")
    return entries


async def _complete(store: Store, table: str, entries: Sequence[LogEntry]) -> int:
    """Append what the store lacks of a log and return how much that was."""
    stored = [entry async for entry in store.read(table)]
    for held, kept in zip(stored, entries, strict=False):
        if held != kept:
            raise NotImported(f"from entry {kept.seq} on the store holds another past")
    missing = entries[len(stored) :]
    top = Top(stored[-1].seq, stored[-1].id) if stored else EMPTY
    await imports.extend(store, table, missing, top)
    return len(missing)

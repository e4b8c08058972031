"""How is every table copied, with its pictures, while people play, and brought back?"""

import re
from collections.abc import Iterator, Sequence
from contextlib import aclosing
from hashlib import file_digest, sha256
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
SUM: Final = re.compile(r"([0-9a-f]{64})  ([\w-]{1,96})\.(ndjson|[0-9a-f]{64}\.kept)", re.ASCII)
"""A table's log, or what is kept beside it: a picture, under the name of its content."""


class Report(msgspec.Struct):
    """How many tables and entries were copied, and in words what could not be."""

    tables: int = 0
    entries: int = 0
    pictures: int = 0
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
            sums += await _copy_kept(store, table, folder, report)
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


async def _copy_kept(store: Store, table: str, folder: Path, report: Report) -> list[str]:
    """Copy what a log names by its hash: a log without its pictures is only half a table."""
    sums = list[str]()
    async for name, body in store.blobs(table):
        digest = sha256(body).hexdigest()
        if digest != name:
            raise BrokenLog(table, 1, f"what is kept as {name} is something else")
        with writing(folder / f"{table}.{name}.kept") as write:
            write(body)
        report.pictures += 1
        sums.append(f"{digest}  {table}.{name}.kept\n")
    return sums


async def restore(store: Store, folder: Path, only: Sequence[str] = ()) -> Report:
    """Bring back the tables of a backup, or only those named; counts the entries it had to add.

    A log that the store holds in part is completed, one that has grown since is left as it is,
    and one with another past is reported and not touched. So it may be repeated. Raises
    NotImported if the folder is no backup or lacks a table, Unavailable, OSError.
    """
    sums = _sums(folder)
    for table in only:
        if table not in sums.logs:
            raise NotImported(f"there is no table {table} in {folder}")
    report = Report()
    for table in only or sums.logs:
        try:
            report.entries += await _restore(store, folder, table, sums.logs[table])
            report.tables += 1
            for name in sums.kept.get(table, ()):
                await store.put_blob(table, name, _sound(folder / f"{table}.{name}.kept", name))
                report.pictures += 1
        except (NotImported, BrokenLog) as error:
            report.troubles.append(f"{table}: {error}")
    return report


class Sums(msgspec.Struct):
    """What a backup holds: the digest of each table's log, and the names of its pictures."""

    logs: dict[str, str] = msgspec.field(default_factory=dict)
    kept: dict[str, list[str]] = msgspec.field(default_factory=dict)


def _sums(folder: Path) -> Sums:
    """Read what a backup holds. Raises NotImported if it is none."""
    try:
        lines = (folder / SUMS).read_text().splitlines()
    except FileNotFoundError as error:
        raise NotImported(f"{folder} is no backup, or one that was not finished") from error
    sums = Sums()
    for digest, table, kind in (each.groups() for each in map(SUM.fullmatch, lines) if each):
        if kind == "ndjson":
            sums.logs[table] = digest
        else:
            sums.kept.setdefault(table, []).append(kind.removesuffix(".kept"))
    return sums


def _sound(file: Path, expected: str) -> bytes:
    """Read a file. Raises NotImported if it is not the one that was written."""
    try:
        content = file.read_bytes()
    except FileNotFoundError as error:
        raise NotImported(f"{file.name} is missing: see {SUMS}") from error
    _require_written(sha256(content).hexdigest() == expected, file.name)
    return content


def _require_written(is_same: bool, name: str) -> None:
    if not is_same:
        raise NotImported(f"{name} is not the one that was written: see {SUMS}")


async def _restore(store: Store, folder: Path, table: str, expected: str) -> int:
    """Bring back a table's log; return how many entries the store lacked."""
    try:
        with (folder / f"{table}.ndjson").open("rb") as file:
            _require_written(file_digest(file, "sha256").hexdigest() == expected, f"{table}.ndjson")
            log = imports.RawLog(file)
            if (named := log.check()) != table:
                raise NotImported(f"the file holds table {named}")
            return await _complete(store, table, log.entries())
    except FileNotFoundError as error:
        raise NotImported(f"{table}.ndjson is missing: see {SUMS}") from error


async def _complete(store: Store, table: str, entries: Iterator[LogEntry]) -> int:
    """Append what the store lacks of a log and return how much that was."""
    top = EMPTY
    async with aclosing(store.read(table)) as stored:
        async for held in stored:
            kept = next(entries, None)
            if kept is None:
                return 0  # it has grown since
            if held != kept:
                raise NotImported(f"from entry {kept.seq} on the store holds another past")
            top = Top(held.seq, held.id)
    return await imports.extend(store, table, entries, top)

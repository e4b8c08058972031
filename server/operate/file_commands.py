"""How does a table leave its store as a file, and come back?"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import BinaryIO

import click

from server import access
from server.http import html_export
from server.operate import backup
from server.operate.store_command import STORE, with_store, with_table
from server.operate.writing import writing
from server.settings import ServerSettings, read_settings
from server.stores import BrokenLog, Store
from server.tables import exports, imports


@click.command()
@click.argument("table")
@click.option(
    "--as", "audience", metavar="gm|NAME|spectator", help="Only what this audience was sent."
)
@click.option("--html", is_flag=True, help="The replay as one page that opens without a server.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A file; else the terminal.")
@STORE
def export(
    table: str, audience: str | None, html: bool, output: Path | None, store: str | None
) -> None:
    """Write out TABLE, one JSON a line. Without --as it is the log as it is stored, and pictures.

    That log holds every secret: all hands, notes and dice. Give it to no player.
    """
    if html and audience is None:
        raise click.UsageError("--html needs --as: whose replay?")

    async def pieces(opened: Store) -> None:
        with writing(output) as write:
            if audience is None:
                await _write_raw(opened, table, write)
                return
            frames = (await exports.seen(opened, table, audience)).frames
            for piece in html_export.page(frames) if html else exports.lines(frames):
                write(piece)

    with_table(table, read_settings(store=store), pieces)


async def _write_raw(store: Store, table: str, write: Callable[[bytes], object]) -> None:
    """Write the log, of a damaged one what is sound, and its pictures. Raises BrokenLog."""
    try:
        async for line in exports.raw(store, table):
            write(line)
    except BrokenLog:
        async for line in exports.pictures(store, table):
            write(line)
        raise
    async for line in exports.pictures(store, table):
        write(line)


@click.command("import")
@click.argument("file", type=click.File("rb"))
@click.option("--as-new", is_flag=True, help="Under a new id, beside the table it came from.")
@STORE
def import_(file: BinaryIO, as_new: bool, store: str | None) -> None:
    """Import the raw log of a table from FILE (- reads from the terminal), all of it or nothing."""
    with imports.seekable(file) as whole:
        table, stored = _imported(imports.RawLog(whole), as_new, read_settings(store=store))
    click.echo(f"imported {table}, {stored} entries")


def _imported(log: imports.RawLog, as_new: bool, settings: ServerSettings) -> tuple[str, int]:
    table, entries = log.check(), log.entries()
    if as_new:
        table = access.new_table()
        entries = imports.renamed(entries, table)
    work = partial(imports.store_log, table=table, entries=entries, pictures=log.pictures())
    return table, with_store(settings, work, create=True)


@click.command("backup")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--allow-empty", is_flag=True, help="Also if there is no table yet.")
@STORE
def back_up(folder: Path, allow_empty: bool, store: str | None) -> None:
    """Copy every table into the new FOLDER, while the server goes on. It holds every secret."""

    async def copied(opened: Store) -> backup.Report:
        if not allow_empty and not await opened.tables():
            raise click.ClickException("there is no table to back up; is this the right store?")
        return await backup.back_up(opened, folder)

    report = with_store(read_settings(store=store), copied)
    _print_report(report, f"backed up {report.tables} tables, {report.entries} entries")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("tables", nargs=-1)
@STORE
def restore(folder: Path, tables: tuple[str, ...], store: str | None) -> None:
    """Bring back what the store lacks of the backup in FOLDER, or only of the TABLES named."""
    work = partial(backup.restore, folder=folder, only=tables)
    report = with_store(read_settings(store=store), work, create=True)
    _print_report(report, f"restored {report.tables} tables, {report.entries} entries were missing")


def _print_report(report: backup.Report, done: str) -> None:
    """Print what was done; print what failed on stderr, and exit with a status for it."""
    click.echo(done + (f", {report.pictures} pictures" if report.pictures else ""))
    for trouble in report.troubles:
        click.echo(f"Error: {trouble}", err=True)
    if report.troubles:
        sys.exit(1)


COMMANDS = (export, import_, back_up, restore)

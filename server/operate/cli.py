"""What does `chronist` do on the command line?"""

import asyncio
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import click
import uvloop

from domain.chronicle import table_creation
from domain.chronicle.commits import Commit
from domain.kernel.ids import TableId
from domain.kernel.odds import BadQuestion
from domain.systems import discover
from domain.table.events import LinkRenewed
from server import access, operator_log
from server.catalogue import LANGUAGES, sentence
from server.http import html_export
from server.operate import backup
from server.operate.addresses import announce
from server.operate.odds_chart import chart
from server.operate.serving import serve as serve_tables
from server.operate.workers import serve_by_many, work_for
from server.operate.writing import writing
from server.refusals import Refused
from server.settings import BadSetting, ServerSettings, read_settings
from server.stores import BrokenLog, Store, StoreError, is_there, open_store
from server.tables import exports, imports
from server.tables.commit_path import now_ms
from server.tables.table_log import Erased

T = TypeVar("T")
STORE = click.option("--store", metavar="URL", help="sqlite:PATH or redis://…; else CHRONIST_STORE")
ERRORS = (BadQuestion, BadSetting, OSError, StoreError, exports.NoSuchAudience, imports.NotImported)
"""What is printed without a traceback: the message says what to do."""


class Commands(click.Group):
    """The commands below, and those that installed clients add: the server knows no client."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name all of them."""
        return sorted({*super().list_commands(ctx), *client_commands().names})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Give one; a client's is imported only now."""
        own = super().get_command(ctx, cmd_name)
        if own is not None or cmd_name not in client_commands().names:
            return own
        command: click.Command = client_commands()[cmd_name].load()
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; print one line for an error that it raises on purpose."""
        try:
            return super().invoke(ctx)
        except ERRORS as error:
            raise click.ClickException(str(error)) from error
        except Refused as error:
            raise click.ClickException(sentence(error.rejection, "en")) from error


def client_commands() -> EntryPoints:
    """List the commands of installed clients, not imported yet."""
    return entry_points(group="chronist.commands")


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Chronist, the chronicler at a role-playing table."""


@main.command()
@click.option("--host", help="Address to listen on; 0.0.0.0 lets the home network in.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port; 0 takes any free one.")
@STORE
@click.option("--workers", type=click.IntRange(1), help="So many processes, on one Redis store.")
@click.option("--open/--no-open", "browse", default=False, help="Open a browser as well.")
@click.option("--listener", type=int, hidden=True, help="Of a worker: the socket it was handed.")
def serve(
    host: str | None,
    port: int | None,
    store: str | None,
    workers: int | None,
    browse: bool,
    listener: int | None,
) -> None:
    """Serve tables until Ctrl-C."""
    settings = read_settings(host=host, port=port, store=store, workers=workers)
    operator_log.set_up(settings.log_level)
    if listener is not None:
        _run(work_for(settings, _store(settings), listener))
        return

    def ready(port: int) -> None:
        local = announce(settings.host, port)
        if browse:
            webbrowser.open(local)

    opened = _store(settings)
    if settings.workers == 1:
        _run(serve_tables(settings, opened, ready))
    elif opened.shared:
        _run(serve_by_many(settings, ready))
    else:
        raise click.ClickException("several workers need a store that they can share: redis://…")


@main.command()
@click.argument("table")
@STORE
def links(table: str, store: str | None) -> None:
    """Make a new gm link for TABLE: the person who opens it gets a gm seat. An older one ends."""
    settings = read_settings(store=store)
    click.echo(_with_table(table, settings, lambda opened: _gm_link(opened, TableId(table))))


@main.command()
@STORE
def tables(store: str | None) -> None:
    """List the tables in the store."""
    for table in _with_store(read_settings(store=store), lambda opened: opened.tables()):
        click.echo(table)


@main.command()
@click.argument("table")
@click.option("--yes", is_flag=True, help="Do not ask.")
@STORE
def delete(table: str, yes: bool, store: str | None) -> None:
    """Erase TABLE with its whole log, for good."""
    settings = read_settings(store=store)

    async def erase(opened: Store) -> None:
        if table not in await opened.tables():
            raise click.ClickException(f"there is no table {table}")
        await opened.erase(table)

    if not yes:
        click.confirm(f"Erase table {table} for good?", abort=True)
    _with_store(settings, erase)
    click.echo(f"erased {table}")


@main.command()
@click.argument("system")
@click.argument("question", nargs=-1, metavar="KEY=VALUE...")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0])
def odds(system: str, question: tuple[str, ...], language: str) -> None:
    """Say how likely each outcome is: chronist odds einblatt type=duel hand=8 trump=true ..."""
    known = discover()
    if system not in known:
        raise click.ClickException(f"there is no system {system}, only {', '.join(known)}")
    parts = [each.partition("=") for each in question]
    if not all(equals for _, equals, _ in parts):
        raise click.ClickException("write each part of the question as KEY=VALUE")
    found = known[system].odds({key: value for key, _, value in parts})
    click.echo(chart(system, found, language))


@main.command()
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

    _with_table(table, read_settings(store=store), pieces)


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


@main.command("import")
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
    return table, _with_store(settings, work, create=True)


@main.command("backup")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--allow-empty", is_flag=True, help="Also if there is no table yet.")
@STORE
def back_up(folder: Path, allow_empty: bool, store: str | None) -> None:
    """Copy every table into the new FOLDER, while the server goes on. It holds every secret."""

    async def copied(opened: Store) -> backup.Report:
        if not allow_empty and not await opened.tables():
            raise click.ClickException("there is no table to back up; is this the right store?")
        return await backup.back_up(opened, folder)

    report = _with_store(read_settings(store=store), copied)
    _print_report(report, f"backed up {report.tables} tables, {report.entries} entries")


@main.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("tables", nargs=-1)
@STORE
def restore(folder: Path, tables: tuple[str, ...], store: str | None) -> None:
    """Bring back what the store lacks of the backup in FOLDER, or only of the TABLES named."""
    work = partial(backup.restore, folder=folder, only=tables)
    report = _with_store(read_settings(store=store), work, create=True)
    _print_report(report, f"restored {report.tables} tables, {report.entries} entries were missing")


def _print_report(report: backup.Report, done: str) -> None:
    """Print what was done; print what failed on stderr, and exit with a status for it."""
    click.echo(done + (f", {report.pictures} pictures" if report.pictures else ""))
    for trouble in report.troubles:
        click.echo(f"Error: {trouble}", err=True)
    if report.troubles:
        sys.exit(1)


def _with_table(table: str, settings: ServerSettings, work: Callable[[Store], Awaitable[T]]) -> T:
    try:
        return _with_store(settings, work)
    except Erased as error:
        raise click.ClickException(f"there is no table {table}") from error


async def _gm_link(store: Store, table: TableId) -> str:
    table_log = await exports.loaded(store, table)
    seats = table_log.chronicle.ledger.seats
    gm = next(seat for seat, each in seats.items() if each.role == "gm")
    secret, command = access.new_secret(), access.new_command()
    renewed = LinkRenewed(role="gm", token=access.hashed(secret))

    def note() -> Commit:
        return table_creation.note(table_log.chronicle, gm, command, now_ms(), renewed)

    while await table_log.append(note()) is None:
        async for _ in table_log.read_log():
            pass
    return access.link(table, access.link_kind("gm"), secret)


def _store(settings: ServerSettings) -> Store:
    try:
        return open_store(settings.store)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def _with_store(
    settings: ServerSettings, work: Callable[[Store], Awaitable[T]], create: bool = False
) -> T:
    store = _store(settings)
    if not create and not is_there(settings.store):
        raise click.ClickException(f"no store at {settings.store}")

    async def opened() -> T:
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return _run(opened())


def _run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


if __name__ == "__main__":
    sys.exit(main())

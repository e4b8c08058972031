"""What does `chronist` do on the command line?"""

import asyncio
import os
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import click
import uvloop

from domain.chronicle import founding
from domain.kernel.ids import TableId
from domain.kernel.odds import BadQuestion
from domain.systems import discover
from domain.table.events import LinkRenewed
from server import access, logs
from server.addresses import announce
from server.catalogue import LANGUAGES
from server.ledger import Erased, Ledger
from server.metrics import Metrics
from server.odds_chart import chart
from server.serving import serve as serve_tables
from server.settings import BadSetting, Settings, read_settings
from server.stores import Store, StoreError, open_store
from server.table_host import now_ms

T = TypeVar("T")
STORE = click.option("--store", metavar="URL", help="sqlite:PATH; else CHRONIST_STORE")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Chronist, the chronicler at a role-playing table."""


@main.command()
@click.option("--host", help="Address to listen on; 0.0.0.0 lets the home network in.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port; 0 takes any free one.")
@STORE
@click.option("--open/--no-open", "browse", default=False, help="Open a browser as well.")
def serve(host: str | None, port: int | None, store: str | None, browse: bool) -> None:
    """Serve tables until Ctrl-C."""
    settings = _settings(host=host, port=port, store=store)
    logs.set_up(settings.log_level)

    def ready(port: int) -> None:
        local = announce(settings.host, port)
        if browse:
            webbrowser.open(local)

    _run(lambda: serve_tables(settings, _store(settings), ready))


@main.command()
@click.argument("table")
@STORE
def links(table: str, store: str | None) -> None:
    """Make a new gm link for TABLE: whoever opens it gets a gm seat. An older one ends."""
    settings = _settings(store=store)
    click.echo(_with_store(settings, lambda opened: _gm_link(opened, TableId(table))))


@main.command()
@STORE
def tables(store: str | None) -> None:
    """List the tables in the store."""
    for table in _with_store(_settings(store=store), lambda opened: opened.tables()):
        click.echo(table)


@main.command()
@click.argument("table")
@click.option("--yes", is_flag=True, help="Do not ask.")
@STORE
def delete(table: str, yes: bool, store: str | None) -> None:
    """Erase TABLE with its whole log, for good."""
    settings = _settings(store=store)

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
    try:
        found = known[system].odds(dict(each.split("=", 1) for each in question))
    except BadQuestion as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise click.ClickException("write each part of the question as KEY=VALUE") from error
    click.echo(chart(system, found, language))


async def _gm_link(store: Store, table: TableId) -> str:
    ledger = Ledger(table, store, Metrics(), lambda applied: None)
    try:
        await ledger.read_on()
    except Erased as error:
        raise click.ClickException(f"there is no table {table}") from error
    seats = ledger.chronicle.facts.seats
    gm = next(seat for seat, each in seats.items() if each.role == "gm")
    secret, command = access.new_secret(), access.new_command()
    renewed = LinkRenewed(role="gm", token=access.hashed(secret))
    await ledger.append(lambda: founding.note(ledger.chronicle, gm, command, now_ms(), renewed))
    return access.link(table, access.link_kind("gm"), secret)


def _settings(**given: Any) -> Settings:
    try:
        return read_settings(os.environ, **given)
    except BadSetting as error:
        raise click.ClickException(str(error)) from error


def _store(settings: Settings) -> Store:
    try:
        return open_store(settings.store)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def _with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    store = _store(settings)

    async def opened() -> T:
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return _run(opened)


def _run(work: Callable[[], Awaitable[T]]) -> T:
    async def all_of_it() -> T:
        return await work()

    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(all_of_it())
    except (BadSetting, OSError, StoreError) as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())

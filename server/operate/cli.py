"""What does `chronist` do on the command line?"""

import sys
import webbrowser
from importlib.metadata import EntryPoints, entry_points
from typing import Any

import click

from domain.chronicle import table_creation
from domain.chronicle.commits import Commit
from domain.kernel.ids import TableId
from domain.kernel.odds import BadQuestion
from domain.systems import discover
from domain.table.events import LinkRenewed
from server import access, operator_log
from server.catalogue import LANGUAGES, sentence
from server.operate import file_commands
from server.operate.addresses import announce
from server.operate.odds_chart import chart
from server.operate.serving import serve as serve_tables
from server.operate.store_command import STORE, chosen_store, run, with_store, with_table
from server.operate.workers import serve_by_many, work_for
from server.refusals import Refused
from server.settings import BadSetting, read_settings
from server.stores import Store, StoreError
from server.tables import exports, imports
from server.tables.commit_path import now_ms

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


for command in file_commands.COMMANDS:
    main.add_command(command)


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
        run(work_for(settings, chosen_store(settings), listener))
        return

    def ready(port: int) -> None:
        local = announce(settings.host, port)
        if browse:
            webbrowser.open(local)

    opened = chosen_store(settings)
    if settings.workers == 1:
        run(serve_tables(settings, opened, ready))
    elif opened.shared:
        run(serve_by_many(settings, ready))
    else:
        raise click.ClickException("several workers need a store that they can share: redis://…")


@main.command()
@click.argument("table")
@STORE
def links(table: str, store: str | None) -> None:
    """Make a new gm link for TABLE: the person who opens it gets a gm seat. An older one ends."""
    settings = read_settings(store=store)
    click.echo(with_table(table, settings, lambda opened: _gm_link(opened, TableId(table))))


@main.command()
@STORE
def tables(store: str | None) -> None:
    """List the tables in the store."""
    for table in with_store(read_settings(store=store), lambda opened: opened.tables()):
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
    with_store(settings, erase)
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


if __name__ == "__main__":
    sys.exit(main())

"""How does a command of the command line come to its store?"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import click
import uvloop

from server.settings import ServerSettings
from server.stores import Store, is_there, open_store
from server.tables.table_log import Erased

T = TypeVar("T")
STORE = click.option("--store", metavar="URL", help="sqlite:PATH or redis://…; else CHRONIST_STORE")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end what waits for sockets and files."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def chosen_store(settings: ServerSettings) -> Store:
    """Give the store that the settings name, not opened yet."""
    try:
        return open_store(settings.store)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def with_store(
    settings: ServerSettings, work: Callable[[Store], Awaitable[T]], create: bool = False
) -> T:
    """Open the store that is there (`create`: or a new one), do the work, and close it."""
    store = chosen_store(settings)
    if not create and not is_there(settings.store):
        raise click.ClickException(f"no store at {settings.store}")

    async def opened() -> T:
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return run(opened())


def with_table(table: str, settings: ServerSettings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do work about one table; say so if the store does not have it."""
    try:
        return with_store(settings, work)
    except Erased as error:
        raise click.ClickException(f"there is no table {table}") from error

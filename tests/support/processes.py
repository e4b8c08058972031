"""How does a test run two servers on the same logs, as two processes are?"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from msgspec.structs import replace

from server.settings import ServerSettings
from server.stores import Store

from .client import TableKeys
from .live import Live, live
from .stores import Moody

NEVER = 3600.0
"""Seconds after which a server looks by itself, later than any test ends"""


class Two:
    """Two servers, each with a mood of its own, on the same logs."""

    def __init__(
        self, one: Live, other: Live, moods: tuple[Moody, Moody], table: TableKeys
    ) -> None:
        self.one, self.other, self.table = one, other, table
        self.here, self.there = moods


@asynccontextmanager
async def two(
    store: Store, settings: ServerSettings, look: float, other: Store | None = None
) -> AsyncIterator[Two]:
    """Run them with a table, on one store or each on its own; what is opened stays open."""
    settings = replace(settings, look_seconds=look)
    moods = Moody(store), Moody(other or store)
    async with AsyncExitStack() as stack:
        one, second = [await stack.enter_async_context(live(mood, settings)) for mood in moods]
        table = await one.http.create_table()
        yield Two(one, second, moods, table)

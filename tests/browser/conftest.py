"""What do all browser tests of a process share? A Chromium, a server, seats."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.combat import Field, cleared, seated
from tests.browser.duo import at_the_table, both, duo, watcher
from tests.browser.modules import modules
from tests.browser.people import People, gathered
from tests.browser.person import SECONDS
from tests.browser.room import Room, at_an_empty_table
from tests.browser.table import Party, Seats
from tests.browser.table import seated as seated_at_cards
from tests.support.browser import chromium
from tests.support.programs import Running, running_server
from tests.support.scripted import SERVER

HERE = Path(__file__).parent
QUICK = "test_systems.py"
"""What a quick run sees in a browser."""

__all__ = ["at_the_table", "both", "duo", "modules", "watcher"]

expect.set_options(timeout=SECONDS * 1000)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let all browser tests run in the event loop of the browser they share; most are slow."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            if item.path.name != QUICK:
                item.add_marker(pytest.mark.slow)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chrome() -> AsyncIterator[Browser]:
    """Launch the browser of this process."""
    async with chromium() as launched:
        yield launched


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def people(chrome: Browser) -> People:
    """Open the pages of those who sit at the tables of all modules."""
    return await gathered(chrome)


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chrome: Browser) -> AsyncIterator[Browser]:
    """Give the browser to one test; what the test opened in it is closed after it."""
    before = list(chrome.contexts)
    yield chrome
    for context in chrome.contexts:
        if context not in before:
            await context.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """Run the server at which every test opens tables of its own; its luck is scripted."""
    store = tmp_path_factory.mktemp("server") / "chronist.db"
    async with running_server(f"sqlite:{store}", command=SERVER) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def table(
    request: pytest.FixtureRequest, people: People, server: Running
) -> AsyncIterator[Field]:
    """Seat everybody who fights on maps, once for all tests of a module."""
    few = request.node.get_closest_marker("few") is not None
    async with seated(people, server.url, few=few) as field:
        yield field


@pytest_asyncio.fixture(loop_scope="session")
async def field(table: Field) -> Field:
    """Give a table at which no combat is on and the usual rules are in force."""
    await cleared(table)
    return table


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def seats(people: People, server: Running) -> AsyncIterator[Seats]:
    """Seat four people at cards, once for all tests of a module."""
    async with seated_at_cards(people, server.url) as all_seats:
        yield all_seats


@pytest_asyncio.fixture(loop_scope="session")
async def place(people: People, server: Running) -> AsyncIterator[Room]:
    """Give an empty table, and the gm who looks at it."""
    async with at_an_empty_table(people, server) as empty:
        yield empty


@pytest_asyncio.fixture(loop_scope="session")
async def party(seats: Seats) -> Party:
    """Four people in the middle of a conflict's first choice."""
    return await seats.dealt()


@pytest_asyncio.fixture(loop_scope="session")
async def looking(seats: Seats) -> Party:
    """Four people in the middle of a conflict's first choice, at whom one only looks."""
    return await seats.looked_at()

"""What does every test of the client begin with?"""

from collections.abc import AsyncIterator

import pytest

from chronist_client import Link, TableKeys
from server.settings import ServerSettings
from server.stores import MemoryStore
from tests.support.live import Live, live


@pytest.fixture
async def running() -> AsyncIterator[Live]:
    store = MemoryStore()
    await store.open()
    async with live(store, ServerSettings(port=0, presence_seconds=0.05)) as server:
        yield server
    await store.close()


@pytest.fixture
async def table(running: Live) -> TableKeys:
    return await running.http.create_table()


@pytest.fixture
def gm(running: Live, table: TableKeys) -> Link:
    return Link(running.url, table.table, "gm", table.token)

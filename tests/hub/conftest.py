"""What does every test of the hub begin with?"""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.settings import ServerSettings
from server.stores import SqliteStore, Store
from tests.support.client import TableKeys
from tests.support.live import Live, live

MANY = 1000
"""Tests ask for more in a second than a table does in an evening."""


@pytest.fixture
def own_logging(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the process's logging back as it was after the test has set it up."""
    for logger in map(logging.getLogger, ("root", "chronist", "uvicorn.error")):
        monkeypatch.setattr(logger, "handlers", [])
        monkeypatch.setattr(logger, "level", logger.level)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = SqliteStore(tmp_path / "chronist.db")
    await store.open()
    yield store
    await store.close()


@pytest.fixture
def settings() -> ServerSettings:
    """Override in a test module that needs other bounds."""
    return ServerSettings(port=0, presence_seconds=0.05, limits=MANY)


@pytest.fixture
async def running(store: Store, settings: ServerSettings) -> AsyncIterator[Live]:
    async with live(store, settings) as server:
        yield server


@pytest.fixture
async def table(running: Live) -> TableKeys:
    return await running.http.create_table()

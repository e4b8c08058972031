"""What every browser test starts with: one Chromium, and a place for its pictures."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser.combat import Field, cleared, seated
from tests.support.browser import chromium

PICTURES = Path(__file__).parents[2] / "artifacts" / "browser"


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Launch a browser for one test."""
    async with chromium() as launched:
        yield launched


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Give the folder in which screenshots are kept."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Field]:
    """Seat everybody who fights on maps, once for all tests of a module."""
    async with seated(tmp_path_factory.mktemp("samyra") / "chronist.db") as field:
        yield field


@pytest_asyncio.fixture(loop_scope="module")
async def field(table: Field) -> Field:
    """Give a table at which no combat is on and the usual rules are in force."""
    await cleared(table)
    return table

"""What every browser test starts with: one Chromium, and a place for its pictures."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

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

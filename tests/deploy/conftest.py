"""What do the tests of one module share, that takes seconds to start?"""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.support.shipped import Shipped, shipped


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def club(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Shipped]:
    """A club's two servers on one Redis behind one proxy, as they are shipped."""
    async with shipped(tmp_path_factory.mktemp("club")) as running:
        yield running

"""Could a command be stored now? Tested by a write, and no more often than necessary."""

import asyncio
from typing import Final

from server.stores import Store, Unavailable

FRESH_SECONDS: Final = 1.0


class Readiness:
    """Asks the store to write; callers meanwhile, and right after a success, share the answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking: asyncio.Task[str] | None = None
        self._fresh_until = 0.0

    async def trouble(self) -> str:
        """Say in words for an operator why nothing could be stored; "" if something could."""
        looking = self._looking
        now = asyncio.get_running_loop().time()
        if looking is None or (looking.done() and now > self._fresh_until):
            looking = self._looking = asyncio.create_task(self._look(), name="readiness")
        return await asyncio.shield(looking)

    async def _look(self) -> str:
        try:
            await self._store.check()
        except Unavailable as error:
            return error.why
        self._fresh_until = asyncio.get_running_loop().time() + FRESH_SECONDS
        return ""

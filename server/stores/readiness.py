"""Can commands be stored now? Tested by a write, and no more often than necessary."""

import asyncio
from collections.abc import Iterable
from typing import Final, NamedTuple

from server.stores.store import Store, Unavailable

FRESH_SECONDS: Final = 1.0


class StoreFailure(NamedTuple):
    """What one table knows of the store, by the loop's clock; 0 if it has never failed."""

    failed_at: float
    """when the store last failed the table"""
    spared_until: float
    """until when the table asks the store for nothing"""


class Readiness:
    """Asks the store to write; callers meanwhile, and right after a success, share the answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking: asyncio.Task[str] | None = None
        self._succeeded_at = -FRESH_SECONDS

    async def why_not_ready(self, failures: Iterable[StoreFailure] = ()) -> str:
        """Say in words for an operator why nothing could be stored; "" if something could."""
        known = tuple(failures)
        now = asyncio.get_running_loop().time()
        if any(now < each.spared_until for each in known):
            return "the store hung, and commands are refused for a moment"
        looking = self._looking
        failed_since_success = any(each.failed_at >= self._succeeded_at for each in known)
        stale = failed_since_success or now > self._succeeded_at + FRESH_SECONDS
        if looking is None or (looking.done() and stale):
            looking = self._looking = asyncio.create_task(self._look(), name="readiness")
        return await asyncio.shield(looking)

    async def _look(self) -> str:
        try:
            await self._store.check()
        except Unavailable as error:
            return error.why
        self._succeeded_at = asyncio.get_running_loop().time()
        return ""

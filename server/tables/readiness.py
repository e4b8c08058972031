"""Are commands stored now? Tested by a write, and no more often than necessary."""

import asyncio
from collections.abc import Iterable
from typing import Final

from server.stores import Store, Unavailable

FRESH_SECONDS: Final = 1.0


class Readiness:
    """Asks the store to write; callers meanwhile, and right after a success, share the answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking: asyncio.Task[str] | None = None
        self._succeeded_at = -FRESH_SECONDS

    async def trouble(self, refusals: Iterable[tuple[float, float]] = ()) -> str:
        """Say in words for an operator why nothing could be stored; "" if something could.

        `refusals` tells of each table when the store last failed it, and until when the table
        asks the store for nothing.
        """
        told = tuple(refusals)
        now = asyncio.get_running_loop().time()
        if any(now < until for _, until in told):
            return "the store hung, and commands are refused for a moment"
        looking = self._looking
        doubted = any(at >= self._succeeded_at for at, _ in told)
        if looking is None or (looking.done() and (doubted or now > self._fresh_until)):
            looking = self._looking = asyncio.create_task(self._look(), name="readiness")
        return await asyncio.shield(looking)

    @property
    def _fresh_until(self) -> float:
        return self._succeeded_at + FRESH_SECONDS

    async def _look(self) -> str:
        try:
            await self._store.check()
        except Unavailable as error:
            return error.why
        self._succeeded_at = asyncio.get_running_loop().time()
        return ""

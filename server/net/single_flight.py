"""How do all who ask for the same thing meanwhile share one answer? As with Go's `singleflight`."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class SingleFlight:
    """Calls `work` once for all who name the same while it runs. Nobody who leaves ends it."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Future[Any]] = {}

    async def __call__(self, name: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """Give the answer, or raise what the one call raised."""
        flight = self._under_way.get(name)
        if flight is None or flight.done():
            flight = self._under_way[name] = asyncio.ensure_future(work())
            # It may have been asked again before this is called.
            flight.add_done_callback(
                lambda done: self._under_way[name] is done and self._under_way.pop(name)
            )
        answer: T = await asyncio.shield(flight)
        return answer

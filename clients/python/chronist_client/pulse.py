"""How do several tasks wait for the next change?"""

import asyncio


class Pulse:
    """Wakes all waiting tasks at each beat; a task that comes later waits for the next."""

    def __init__(self) -> None:
        self._next: asyncio.Future[None] | None = None

    def beat(self) -> None:
        """Wake all waiting tasks."""
        if self._next is not None and not self._next.done():
            self._next.set_result(None)
        self._next = None

    async def wait(self) -> None:
        """Wait for the next beat."""
        if self._next is None:
            self._next = asyncio.get_running_loop().create_future()
        # A task that is cancelled must not cancel the beat of the others.
        await asyncio.shield(self._next)

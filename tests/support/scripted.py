"""Which server throws the same dice and deals the same cards in every run of a test?"""

import asyncio
import sys
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from domain.kernel.chance import Cards, DrawKey
from server.operate import cli
from server.tables import host as table_host

SERVER = (sys.executable, "-m", "tests.support.scripted", "serve")
SEED = 20


class PerTable:
    """Luck that begins afresh with every table, so that none disturbs another's.

    A table is served by one task, and what is thrown follows only what was thrown at it before.
    """

    def __init__(self) -> None:
        self._luck: WeakKeyDictionary[asyncio.Task[Any], Random] = WeakKeyDictionary()

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw the table's next die."""
        return self._here().randint(1, faces)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Shuffle with the table's luck."""
        return tuple(self._here().sample(cards, len(cards)))

    def _here(self) -> Random:
        task = asyncio.current_task()
        assert task is not None
        return self._luck.setdefault(task, Random(SEED))


if __name__ == "__main__":
    table_host.CHANCE = PerTable()  # type: ignore[misc,assignment]  # only tests choose another luck
    cli.main()

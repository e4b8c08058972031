"""Which server throws the same dice and deals the same cards in every run of a test?"""

import asyncio
import re
import sys
import threading
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from domain.kernel import ids
from domain.kernel.chance import Cards, DrawKey
from domain.kernel.ids import CommitId

SERVER = (sys.executable, "-m", "tests.support.scripted", "serve")
SEED = 20
ID = re.compile("([0-9a-f]{4})[0-9a-f]{8}")


BESIDE = threading.local()
"""In the thread for what takes time: the task that waits for it."""


def here() -> asyncio.Task[Any]:
    """Return the task that serves the table: what is scripted begins afresh with every table."""
    task = getattr(BESIDE, "task", None) or asyncio.current_task()
    assert task is not None
    return task


def carried(begun: Callable[..., Any]) -> Callable[..., Any]:
    """Let work in the thread know which task waits for it."""

    def begin(self: Any, whom: Any, call: Callable[[], Any]) -> Any:
        task = asyncio.current_task()

        def called() -> Any:
            BESIDE.task = task
            return call()

        return begun(self, whom, called)

    return begin


class InOrder:
    """Ids that sort as their things were made: rules that go by the order of ids go alike."""

    def __init__(self) -> None:
        self._made: WeakKeyDictionary[asyncio.Task[Any], count[int]] = WeakKeyDictionary()
        self._known: dict[str, str] = {}

    def derived(self, parent: CommitId, ordinal: int) -> str:
        """Name a thing by how many the table has made before it, and by what made it."""
        made_by = sha256(f"{parent}.{ordinal}".encode()).hexdigest()[:8]
        if made_by not in self._known:
            nth = next(self._made.setdefault(here(), count()))
            self._known[made_by] = f"{nth:04x}{made_by}"
        return self._known[made_by]


class PerTable:
    """Luck that hangs on who throws, for what, and for which time: not on who is quicker."""

    def __init__(self) -> None:
        self._asked: WeakKeyDictionary[asyncio.Task[Any], Counter[str]] = WeakKeyDictionary()

    def die(self, faces: int, key: DrawKey) -> int:
        """Throw the next die of this key."""
        return self._luck(key).randint(1, faces)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Shuffle with the next luck of this key."""
        return tuple(self._luck(key).sample(cards, len(cards)))

    def _luck(self, key: DrawKey) -> Random:
        name = ID.sub(r"\1", f"{key.system} {key.figure} {key.purpose} {key.target}")
        asked = self._asked.setdefault(here(), Counter())
        asked[name] += 1
        return Random(f"{SEED} {name} {asked[name]}")


def main() -> None:
    """Serve with scripted ids and luck; anybody who imports the ids does so after they are set."""
    ids.derived = InOrder().derived
    from server.net.work import Work
    from server.operate import cli
    from server.tables import commit_path

    Work._begun = carried(Work._begun)  # type: ignore[method-assign]  # only tests script luck
    commit_path.CHANCE = PerTable()  # type: ignore[misc,assignment]  # tests choose
    cli.main()


if __name__ == "__main__":
    main()

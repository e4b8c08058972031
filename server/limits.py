"""How many requests may one socket, seat, token or address make? One table of buckets."""

import time
from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

from server.refusals import Refused

HOUR: Final = 3600.0
SWEPT: Final = 4096
"""Beyond this number of buckets the full ones are forgotten."""


class Limit(NamedTuple):
    """How much at once, and how much more per second; the units stand below LIMITS."""

    burst: float
    a_second: float


LIMITS: Final = {
    # Seconds, for whatever takes time: plans, looks, odds, views, logs, exports, seeing pictures.
    "work": Limit(20, 0.5),
    # What the loop reads before it knows who asks, or for what.
    "frames": Limit(400, 40),
    "calls": Limit(3000, 150),
    # What others are held up by although it is quick: all are told of a command.
    "messages": Limit(200, 20),
    "watching": Limit(30, 2),
    "commands": Limit(120, 10),
    # What stays in the store, or in the log of a table.
    "changes": Limit(40, 1),
    "forks": Limit(20, 60 / HOUR),
    "pictures": Limit(20, 60 / HOUR),
    "storing": Limit(64, 64 / HOUR),
    "seating": Limit(120, 1),
    "creating": Limit(60, 120 / HOUR),
}
"""docs/protocol/limits.md has the same table in words, and says whose requests are counted.
`work` counts seconds, `storing` MiB, all others requests."""


def refusal(what: str, wait: float) -> Refused:
    """Build the refusal, with the seconds to wait; new tables have a sentence of their own."""
    if what == "creating":
        return Refused("too_many", why="tables", retry_in=ceil(wait))
    return Refused("too_many", retry_in=ceil(wait))


class Bucket:
    """Holds up to `burst` tokens and is refilled evenly."""

    __slots__ = ("_at", "_left", "_limit")

    def __init__(self, limit: Limit, now: float) -> None:
        self._limit = limit
        self._left = limit.burst
        self._at = now

    def take(self, now: float, count: float = 1) -> float:
        """Take `count`, or nothing and tell in how many seconds they will be there."""
        self._refill(now)
        if self._left >= count:
            self._left -= count
            return 0.0
        return (count - self._left) / self._limit.a_second

    def owe(self, now: float, count: float = 1) -> float:
        """Take `count` in any case; tell how long to wait for them."""
        self._refill(now)
        self._left -= count
        return max(0.0, -self._left / self._limit.a_second)

    def left(self, now: float) -> float:
        """Tell how much is there now."""
        self._refill(now)
        return self._left

    def is_full(self, now: float) -> bool:
        """Tell whether it is as good as new."""
        return self.left(now) >= self._limit.burst

    def _refill(self, now: float) -> None:
        gained = max(0.0, now - self._at) * self._limit.a_second
        self._left = min(self._limit.burst, self._left + gained)
        self._at = now


class Limits:
    """The buckets of one process; `factor` widens or narrows all of LIMITS alike."""

    def __init__(self, factor: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = {
            what: Limit(limit.burst * factor, limit.a_second * factor)
            for what, limit in LIMITS.items()
        }
        self.now = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sweep_at = SWEPT

    def __len__(self) -> int:
        return len(self._buckets)

    def bucket(self, what: str) -> Bucket:
        """Make a bucket that the caller keeps, for one socket."""
        return Bucket(self._limits[what], self.now())

    def take(self, what: str, whom: str, count: float = 1) -> None:
        """Count for `whom`. Raises Refused `too_many`, which says when to come again."""
        wait = self._of(what, whom).take(self.now(), count)
        if wait:
            raise refusal(what, wait)

    def charge(self, what: str, whom: str, count: float) -> None:
        """Take what something turned out to cost, also if it is not there."""
        self._of(what, whom).owe(self.now(), count)

    def left(self, what: str, whom: str) -> float:
        """Tell how much is left; less than nothing is owed."""
        return self._of(what, whom).left(self.now())

    def require(self, what: str, whom: str) -> None:
        """Raise Refused `too_many` as long as `whom` was charged more than was there."""
        wait = self._of(what, whom).owe(self.now(), 0)
        if wait:
            raise refusal(what, wait)

    def _of(self, what: str, whom: str) -> Bucket:
        found = self._buckets.get((what, whom))
        if found is None:
            if len(self._buckets) >= self._sweep_at:
                self._sweep()
            found = self._buckets[what, whom] = self.bucket(what)
        return found

    def _sweep(self) -> None:
        now = self.now()
        self._buckets = {key: each for key, each in self._buckets.items() if not each.is_full(now)}
        # Each look at all of them is paid for by as many new ones.
        self._sweep_at = max(SWEPT, 2 * len(self._buckets))

"""How are frames made that nobody has asked for before: one pass over the log for all who wait?"""

import time
from collections.abc import Iterable, Sequence
from typing import Final

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Commit
from domain.chronicle.feed import Feed
from domain.kernel.ids import TableId
from server.net.work import PIECE

FEW: Final = 4
"""The number of frames that the loop makes itself: nothing may be appended behind them."""


class FeedBuilder:
    """Builds feeds in one pass over a log, in pieces; `commits` may grow meanwhile.

    The feeds count the first `skimmed` frames and make the others. A feed of `most` frames is
    done. One that cannot be made is in `failed`, and disturbs no other.
    """

    def __init__(
        self,
        table: TableId,
        commits: Sequence[Commit],
        feeds: Iterable[Feed],
        skimmed: int = 0,
        most: dict[Feed, int] | None = None,
    ) -> None:
        self.feeds = list(feeds)
        self.failed: dict[str, Exception] = {}
        self.chronicle = Chronicle(table)
        self._commits = commits
        self._skimmed = skimmed
        self._most = most or {}
        self._done, self._begun_with = 0, len(commits)

    @property
    def left(self) -> int:
        """Count the commits that are not folded yet."""
        wanted = any(feed.n < self._most.get(feed, feed.n + 1) for feed in self.feeds)
        return len(self._commits) - self._done if wanted else 0

    @property
    def is_nearly_done(self) -> bool:
        """Tell whether so little is left that the loop does it."""
        return self.left * len(self.feeds) <= FEW

    @property
    def is_late(self) -> bool:
        """Tell whether it has all that was there when it began: the rest is little, and grows."""
        return self._done >= self._begun_with

    def piece(self) -> "FeedBuilder":
        """Go on for as long as a piece of work may take."""
        until = time.perf_counter() + PIECE
        while self.left and time.perf_counter() < until:
            self.step()
        return self

    def step(self) -> None:
        """Take in the next commit."""
        applied = self.chronicle.apply(self._commits[self._done])
        self._done += 1
        for feed in tuple(self.feeds):
            if feed.n == self._most.get(feed):
                continue
            try:
                take_in = feed.skim if self._done <= self._skimmed else feed.apply_commit
                take_in(self.chronicle, applied)
                if self._done == self._skimmed:
                    feed.make_view(self.chronicle)
            except Exception as error:
                self.failed[feed.key] = error
                self.feeds.remove(feed)

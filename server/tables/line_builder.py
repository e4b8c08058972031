"""How is the current line of a table found: one pass over its log, in pieces?"""

import time
from collections.abc import Sequence

from domain.chronicle.commits import Commit
from domain.chronicle.current_line import CurrentLine, LineReader
from domain.kernel.ids import TableId
from server.tables.feed_builder import PIECE


class LineBuilder:
    """Builds the line in one pass over the commits that there were when it began."""

    def __init__(self, table: TableId, commits: Sequence[Commit]) -> None:
        self._reader = LineReader(table)
        self.chronicle = self._reader.chronicle
        self._commits, self._most, self._done = commits, len(commits), 0

    def piece(self) -> CurrentLine | None:
        """Go on for as long as a piece of work may take; give the line once it is found."""
        until = time.perf_counter() + PIECE
        while self._done < self._most and time.perf_counter() < until:
            self._reader.take(self._commits[self._done])
            self._done += 1
        return self._reader.line() if self._done == self._most else None

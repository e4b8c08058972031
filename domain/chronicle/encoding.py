"""How is a frame put into bytes, when several audiences are told the same of a commit?"""

from typing import Any

import msgspec

from domain.chronicle.applied import Applied
from domain.chronicle.commits import Commit
from domain.chronicle.patch import same
from domain.kernel.messages import Event

Json = dict[str, Any]


class Ends:
    """What frames of one commit have in common: all but the number, encoded once.

    Two ends are the same if their events are equal and their values the very same: no audience is
    told a byte that was not made for it.
    """

    def __init__(self) -> None:
        self._of: Applied | None = None
        self._made: list[tuple[list[Event], Json, bytes]] = []
        self.encoded = 0

    def end(self, applied: Applied, kind: str, events: list[Event], patch: Json) -> bytes:
        """Encode what follows the number of a frame."""
        if self._of is not applied:
            self._of, self._made = applied, []
        for others, other, end in self._made:
            if others == events and same(other, patch):
                return end
        end = encoded(applied.commit, {"kind": kind, "events": events, "patch": patch})
        self.encoded += len(end)
        self._made.append((events, patch, end))
        return end


def encoded(commit: Commit, told: Json) -> bytes:
    """Encode what a frame tells of its commit, behind the number."""
    head = {"id": commit.id, "at": commit.at, "by": commit.by}
    return b"," + msgspec.json.encode({**head, **told})[1:]


ENDS = Ends()
"""Commits are told one after the other: one of them at a time is enough."""

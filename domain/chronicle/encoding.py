"""How is a frame put into bytes, when several audiences are told the same of a commit?"""

from typing import Any

import msgspec

from domain.chronicle.applied import Applied
from domain.chronicle.commits import Commit
from domain.kernel.messages import Event
from domain.kernel.patch import same

Json = dict[str, Any]


class Ends:
    """What frames of one commit have in common: all but the number, encoded once.

    Two ends are the same if their events are equal and their values the very same: no audience is
    told a byte that was not made for it.
    """

    def __init__(self) -> None:
        self._latest: tuple[Applied | None, list[tuple[list[Event], Json, bytes]]] = None, []
        self.encoded = 0

    def end(self, applied: Applied, kind: str, events: list[Event], patch: Json) -> bytes:
        """Encode what follows the number of a frame."""
        # Read at once: another thread may tell of another commit meanwhile.
        of, made = self._latest
        if of is not applied:
            made = []
            self._latest = applied, made
        for others, other, end in made:
            if others == events and same(other, patch):
                return end
        end = encoded(applied.commit, {"kind": kind, "events": events, "patch": patch})
        self.encoded += len(end)
        made.append((events, patch, end))
        return end


def encoded(commit: Commit, told: Json) -> bytes:
    """Encode what a frame tells of its commit, behind the number."""
    head = {"id": commit.id, "at": commit.at, "by": commit.by}
    return b"," + msgspec.json.encode({**head, **told})[1:]


ENDS = Ends()
"""Each thread tells of one commit after the other: the latest is enough."""

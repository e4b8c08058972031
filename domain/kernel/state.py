"""What does every rule system know of one table? Toggles, sheets, conflicts, kinds of figures."""

from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import memoized


class ConflictState(Protocol):
    """What the kernel must know of a system's conflict."""

    @property
    def settings(self) -> Any:
        """The optional rules in force."""

    @property
    def closed(self) -> bool:
        """Whether nothing more happens in it."""

    @property
    def laid_open(self) -> bool:
        """Whether what was hidden in it is public; on the wire and in logs `hands_open`."""


RECENT_CLOSED = 5
"""The number of closed conflicts in a view; older ones are in the log and the replay."""

Settings = TypeVar("Settings")
Sheet = TypeVar("Sheet")
Conflict = TypeVar("Conflict", bound=ConflictState)


class SystemState(Struct, Generic[Settings, Sheet, Conflict], frozen=True):
    """Everything one system knows of one table; a system adds fields of its own behind these."""

    settings: Settings
    """the optional rules for conflicts opened from now on"""
    sheets: dict[FigureId, Sheet] = {}
    conflicts: dict[ConflictId, Conflict] = {}
    kinds: dict[FigureId, str] = {}
    """figure -> character, npc, obstacle"""

    def open_conflicts(self, only: str = "") -> dict[ConflictId, Conflict]:
        """Give the open conflicts, the very same map as before; or the one named if it is open."""
        running: dict[ConflictId, Conflict] = _running(self.conflicts)
        if not only:
            return running
        cid = ConflictId(only)
        return {cid: running[cid]} if cid in running else {}

    def shown_conflicts(self) -> dict[ConflictId, Conflict]:
        """Give the conflicts of a view in the order of opening: all open ones, the last closed.

        Without this bound, views would grow with every evening.
        """
        shown: dict[ConflictId, Conflict] = _shown(self.conflicts)
        return shown


@memoized
def _running(conflicts: dict[ConflictId, Any]) -> dict[ConflictId, Any]:
    return {cid: each for cid, each in conflicts.items() if not each.closed}


@memoized
def _shown(conflicts: dict[ConflictId, Any]) -> dict[ConflictId, Any]:
    running = _running(conflicts)
    old = set([cid for cid in conflicts if cid not in running][:-RECENT_CLOSED])
    return {cid: each for cid, each in conflicts.items() if cid not in old}

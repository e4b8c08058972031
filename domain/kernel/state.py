"""What does every rule system know of one table? Toggles, sheets, conflicts, kinds of figures."""

from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from domain.kernel.ids import ConflictId, FigureId


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
    """Everything one system knows of one table; a system adds fields of its own behind these.

    Field names, in all that a state is made of, are a stored format: the first entry of a sandbox
    holds a whole state (`TableForked`). A new field has a default; a renamed one keeps its `name`.
    """

    settings: Settings
    """the optional rules for conflicts opened from now on"""
    sheets: dict[FigureId, Sheet] = {}
    conflicts: dict[ConflictId, Conflict] = {}
    kinds: dict[FigureId, str] = {}
    """figure -> character, npc, obstacle"""

    def open_conflicts(self, only: str = "") -> dict[ConflictId, Conflict]:
        """Give the open conflicts, or the one named if it is open."""
        if only:
            cid = ConflictId(only)
            named = self.conflicts.get(cid)
            return {cid: named} if named is not None and not named.closed else {}
        return {cid: each for cid, each in self.conflicts.items() if not each.closed}

    def shown_conflicts(self) -> dict[ConflictId, Conflict]:
        """Give the conflicts of a view in the order of opening: all open ones, the last closed.

        Without this bound, views would grow with every evening.
        """
        closed = [cid for cid, each in self.conflicts.items() if each.closed]
        old = frozenset(closed[:-RECENT_CLOSED])
        return {cid: each for cid, each in self.conflicts.items() if cid not in old}

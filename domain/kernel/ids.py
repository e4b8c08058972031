"""How do things get their names, so that a corrected past does not shift them?"""

from hashlib import sha256
from typing import NewType

TableId = NewType("TableId", str)
SeatId = NewType("SeatId", str)
FigureId = NewType("FigureId", str)
ConflictId = NewType("ConflictId", str)
CommitId = NewType("CommitId", str)
AskId = NewType("AskId", str)

GM = "gm"
"""Stands for all game masters together where an ask names who must answer."""


def commit_id(seat: SeatId, command: str) -> CommitId:
    """Name the commit of one seat's command: command ids count per seat, commit ids per log."""
    return CommitId(sha256(f"{seat}\0{command}".encode()).hexdigest()[:24])


def derived(parent: CommitId, ordinal: int) -> str:
    """Name the ordinal-th new thing (a figure, a conflict) that the commit `parent` makes."""
    return sha256(f"{parent}.{ordinal}".encode()).hexdigest()[:12]


def ask_id(*path: str | int) -> AskId:
    """Name an open question by the path of what is asked, so that it comes back with an undo."""
    return AskId("/".join(map(str, path)))

"""How are questions and blows named? By the path of what is asked, so that an undo finds them.

`ask_id` of a combat and such a path names the question.
"""

from domain.kernel.ids import FigureId

from .state import Conflict


def path(conflict: Conflict, *parts: str | int) -> str:
    """Name something of this round, without the combat's id."""
    return "/".join(str(part) for part in (f"r{conflict.round}", *parts))


def slot(conflict: Conflict) -> str:
    """Name the movement of the party whose turn it is."""
    return path(conflict, "move", conflict.order[conflict.slot])


def interruption(conflict: Conflict, mover: FigureId) -> str:
    """Name the strikes or checks that a mover faces now."""
    move = conflict.fighters[mover].move
    assert move is not None
    return path(conflict, "bout", mover, move.interruptions)


def window(conflict: Conflict, *parts: str) -> str:
    """Name the open window, or a figure's part in it."""
    return path(conflict, conflict.phase, *parts)

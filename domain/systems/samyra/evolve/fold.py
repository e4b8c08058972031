"""How does the fold begin, and how is one part of a combat changed?"""

from typing import Any

from msgspec.structs import replace

from domain.kernel.fold import SystemFold, change
from domain.kernel.ids import ConflictId, FigureId

from ..state import NOBODY, Conflict, Fighter, Movement, Sheet, State


def close(state: State, cid: ConflictId) -> State:
    """End a combat, whatever was going on."""
    return change(state, cid, phase="closed", resolving=False, blows={}, mover=NOBODY)


evolve = SystemFold("samyra", Conflict, lambda kind: Sheet(), close)


def change_fighter(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of one figure in a combat."""
    fighters = state.conflicts[cid].fighters
    fighter = replace(fighters[figure], **fields)
    return change(state, cid, fighters={**fighters, figure: fighter})


def change_all(state: State, cid: ConflictId, changed: dict[FigureId, Fighter]) -> State:
    """Put changed figures in the place of those that were."""
    return change(state, cid, fighters={**state.conflicts[cid].fighters, **changed})


def change_move(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of a movement that has begun."""
    move = state.conflicts[cid].fighters[figure].move
    assert move is not None
    return change_fighter(state, cid, figure, move=replace(move, **fields))


def moving(conflict: Conflict, figure: FigureId) -> Movement:
    """Give the movement of a figure that has begun one."""
    move = conflict.fighters[figure].move
    assert move is not None
    return move

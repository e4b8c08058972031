"""How does an event change the state? The table of the fold, and how one part is changed."""

from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.kernel.emission import Reducer
from domain.kernel.ids import ConflictId, FigureId

from ..state import Conflict, Fighter, Move, Sheet, State

T = TypeVar("T")

evolve: Reducer[State] = Reducer()


def known(value: T | UnsetType) -> T:
    """Read a field that only redaction leaves out; a redacted event is never folded."""
    if value is UNSET:
        raise ValueError("a redacted event cannot be folded")
    return value


def change(state: State, cid: ConflictId, **fields: Any) -> State:
    """Change fields of one combat."""
    conflict = replace(state.conflicts[cid], **fields)
    return replace(state, conflicts={**state.conflicts, cid: conflict})


def change_sheet(state: State, figure: FigureId, **fields: Any) -> State:
    """Change fields of one sheet."""
    sheet = replace(state.sheets[figure], **fields)
    return replace(state, sheets={**state.sheets, figure: sheet})


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


def moving(conflict: Conflict, figure: FigureId) -> Move:
    """Give the movement of a figure that has begun one."""
    move = conflict.fighters[figure].move
    assert move is not None
    return move


def with_sheet(state: State, figure: FigureId, sheet: Sheet) -> State:
    """Put another sheet in the place of a figure's."""
    return replace(state, sheets={**state.sheets, figure: sheet})

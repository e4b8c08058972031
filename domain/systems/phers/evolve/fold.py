"""How do the folds share one table, and change one conflict, Decision or sheet?"""

from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.kernel.emission import Reducer
from domain.kernel.ids import ConflictId, FigureId

from ..state import State

T = TypeVar("T")

evolve: Reducer[State] = Reducer()


def change(state: State, cid: ConflictId, **fields: Any) -> State:
    """Change fields of one conflict."""
    conflict = replace(state.conflicts[cid], **fields)
    return replace(state, conflicts={**state.conflicts, cid: conflict})


def change_decision(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of one figure's Decision."""
    decisions = state.conflicts[cid].decisions
    changed = {**decisions, figure: replace(decisions[figure], **fields)}
    return change(state, cid, decisions=changed)


def change_sheet(state: State, figure: FigureId, **fields: Any) -> State:
    """Change fields of one sheet."""
    sheet = replace(state.sheets[figure], **fields)
    return replace(state, sheets={**state.sheets, figure: sheet})


def known(value: T | UnsetType) -> T:
    """Read a field that only redaction leaves out; a redacted event is never folded."""
    if value is UNSET:
        raise ValueError("a redacted event cannot be folded")
    return value

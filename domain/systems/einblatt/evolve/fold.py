"""How do the phases' folds share one table, and change one conflict or participant?"""

from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.kernel.emission import Reducer
from domain.kernel.ids import ConflictId, FigureId

from ..state import KT, State

T = TypeVar("T")

evolve: Reducer[State] = Reducer()


def change(state: State, cid: ConflictId, **fields: Any) -> State:
    """Change fields of one conflict."""
    conflict = replace(state.conflicts[cid], **fields)
    return replace(state, conflicts={**state.conflicts, cid: conflict})


def change_kt(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of one participant."""
    return with_kt(state, cid, figure, replace(state.conflicts[cid].kts[figure], **fields))


def with_kt(state: State, cid: ConflictId, figure: FigureId, kt: KT) -> State:
    """Put a changed participant back."""
    return change(state, cid, kts={**state.conflicts[cid].kts, figure: kt})


def change_all(state: State, cid: ConflictId, **fields: Any) -> State:
    """Change the same fields of all participants."""
    kts = state.conflicts[cid].kts
    return change(state, cid, kts={figure: replace(kt, **fields) for figure, kt in kts.items()})


def known(value: T | UnsetType) -> T:
    """Read a field that only redaction leaves out; a redacted event is never folded."""
    if value is UNSET:
        raise ValueError("a redacted event cannot be folded")
    return value

"""How do the folds share one table, and change one conflict, action or side?"""

from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.kernel.emission import Reducer
from domain.kernel.ids import ConflictId, FigureId

from ..events import ActionEvent
from ..state import State

T = TypeVar("T")

evolve: Reducer[State] = Reducer()


def change(state: State, cid: ConflictId, **fields: Any) -> State:
    """Change fields of one conflict."""
    conflict = replace(state.conflicts[cid], **fields)
    return replace(state, conflicts={**state.conflicts, cid: conflict})


def change_action(state: State, event: ActionEvent, **fields: Any) -> State:
    """Change fields of the action that an event is about."""
    actions = state.conflicts[event.conflict].actions
    action = replace(actions[event.action], **fields)
    return change(state, event.conflict, actions={**actions, event.action: action})


def change_side(state: State, event: ActionEvent, figure: FigureId, **fields: Any) -> State:
    """Change fields of one figure's part in the action that an event is about."""
    sides = state.conflicts[event.conflict].actions[event.action].sides
    side = replace(sides[figure], **fields)
    return change_action(state, event, sides={**sides, figure: side})


def known(value: T | UnsetType) -> T:
    """Read a field that only redaction leaves out; a redacted event is never folded."""
    if value is UNSET:
        raise ValueError("a redacted event cannot be folded")
    return value

"""How does the fold begin, and how is one part of a combat changed?"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.kernel.fold import SystemFold, change, in_conflict
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import ConflictEvent

from .. import events as e
from ..state import NOBODY, Blow, Conflict, Fighter, Movement, Sheet, State

NOTHING: frozenset[str] = frozenset()
UNDECIDED: dict[str, Any] = {
    "choice": None,
    "facing_choice": None,
    "intent": None,
    "doubted": False,
}
"""The fields of a figure for which nothing is chosen."""
UNPLANNED: dict[str, Any] = {"plan": None, "shown": False}
"""The fields of a figure for which nothing is declared."""
ACTED: dict[str, Any] = {"acted": True, "used": True}
"""The fields of a figure whose action of this round is used, as all know."""


def close(state: State, cid: ConflictId) -> State:
    """End a combat, whatever was going on."""
    return change(state, cid, phase="closed", resolving=False, blows={}, mover=NOBODY)


evolve = SystemFold("samyra", Conflict, lambda kind: Sheet(), close)


def change_fighter(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of one figure in a combat."""
    fighters = state.conflicts[cid].fighters
    fighter = replace(fighters[figure], **fields)
    return change(state, cid, fighters={**fighters, figure: fighter})


def in_fighter(state: State, event: Any, /, **fields: Any) -> State:
    """Change fields of the figure that an event is about."""
    return change_fighter(state, event.conflict, event.figure, **fields)


def each_fighter(
    state: State,
    event: ConflictEvent,
    changed: Callable[[FigureId, Fighter], Fighter],
    /,
    **fields: Any,
) -> State:
    """Change every figure in a combat, and fields of the combat."""
    fighters = state.conflicts[event.conflict].fighters
    after = {figure: changed(figure, each) for figure, each in fighters.items()}
    return in_conflict(state, event, fighters=after, **fields)


def moving(conflict: Conflict, figure: FigureId) -> Movement:
    """Give the movement of a figure that has begun one."""
    move = conflict.fighters[figure].move
    assert move is not None
    return move


def change_move(state: State, cid: ConflictId, figure: FigureId, **fields: Any) -> State:
    """Change fields of a movement that has begun."""
    move = replace(moving(state.conflicts[cid], figure), **fields)
    return change_fighter(state, cid, figure, move=move)


def in_move(state: State, event: Any, /, **fields: Any) -> State:
    """Change fields of the movement of the figure that an event is about."""
    return change_move(state, event.conflict, event.figure, **fields)


def with_blows(
    state: State, event: ConflictEvent, blows: Mapping[str, Blow], /, **fields: Any
) -> State:
    """Add blows to a combat, or put changed ones in their places; change fields of the combat."""
    known = state.conflicts[event.conflict].blows
    return in_conflict(state, event, blows={**known, **blows}, **fields)


def in_blow(state: State, event: e.AttackRolled | e.ActionResolved, /, **fields: Any) -> State:
    """Change fields of the blow that an event is about."""
    blow = replace(state.conflicts[event.conflict].blows[event.blow], **fields)
    return with_blows(state, event, {event.blow: blow})

"""Which part of the state matters to options: to all of a seat, to a look, or to one command?"""

from typing import Any, TypeVar

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import ConflictCommand
from domain.kernel.state import ConflictState, SystemState
from domain.kernel.system import CommandFocus, Focus

T = TypeVar("T", bound=ConflictState)
S = TypeVar("S")


def outside_conflicts_matter(focus: Focus | None) -> bool:
    """Tell whether what is sent outside of conflicts may matter: not to a command in one."""
    return not isinstance(focus, CommandFocus) or not issubclass(focus.command, ConflictCommand)


def conflicts_in(state: SystemState[Any, Any, T], focus: Focus | None) -> dict[ConflictId, T]:
    """Give the open conflicts that may matter: to a command outside of any, none."""
    if isinstance(focus, CommandFocus) and not issubclass(focus.command, ConflictCommand):
        return {}
    return state.open_conflicts(focus.conflict if focus else "")


def own_sheets(state: SystemState[Any, S, Any], actor: Audience) -> dict[FigureId, S]:
    """Give the sheets of the figures that a seat plays; a gm has a say in all."""
    if actor.is_gm:
        return state.sheets
    return {figure: sheet for figure, sheet in state.sheets.items() if figure in actor.figures}

"""Which reason does a refused command get? Empty where the rules name none."""

from domain.kernel.ids import FigureId
from domain.kernel.messages import Command, ConflictCommand

from . import commands as c
from .asks import still_to_move
from .choices import free
from .ground import Ground, ground_of
from .holding import hindrance
from .moving import escape, must_go_on
from .state import Conflict, State

INSTEAD = (c.Alternative, c.Bind, c.Reserve, c.Stay)
ACTIONS = (c.Act, c.DeclareSpell, c.Intend)


def refusal_reason(state: State, command: Command) -> str:
    """Name the reason. Call it only for the figure's own player: it tells of its secrets."""
    conflict = _conflict_of(state, command)
    figure = FigureId(getattr(command, "figure", ""))
    if conflict is None or figure not in conflict.fighters:
        return ""
    fighter = conflict.fighters[figure]
    if isinstance(command, c.MoveCommand | c.WindowCommand) and not fighter.standing_in:
        return "not_able"
    if isinstance(command, ACTIONS) and not free(fighter):
        return "action_used"
    if isinstance(command, c.MoveCommand) and conflict.phase == "move":
        return _of_move(ground_of(state, command.conflict), command, figure)
    return ""


def _conflict_of(state: State, command: Command) -> Conflict | None:
    return state.conflicts.get(command.conflict) if isinstance(command, ConflictCommand) else None


def _of_move(ground: Ground, command: c.MoveCommand, figure: FigureId) -> str:
    conflict, fighter = ground.conflict, ground.fighter(figure)
    if fighter.done:
        return "already_moved"
    if figure not in still_to_move(conflict):
        return "not_its_turn"
    move = fighter.move
    if move is not None and isinstance(command, INSTEAD):
        return "alternatives_forfeited"
    if move is not None and move.stopped and isinstance(command, c.Step):
        return "stopped"
    if isinstance(command, c.Bind | c.Reserve):
        return hindrance(ground.sheet(figure), conflict.settings)
    if move is not None and isinstance(command, c.EndMove) and must_go_on(ground, figure):
        return "must_go_on"
    if isinstance(command, c.RollLoesen) and ground.foes(figure) and not escape(ground, figure):
        return "no_escape_path"
    return "must_get_away" if isinstance(command, c.Step) and ground.foes(figure) else ""

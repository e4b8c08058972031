"""What does a command bring about, or why is it refused?"""

from collections.abc import Callable
from typing import Any

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.ids import CommitId
from domain.kernel.messages import CloseConflict, Command, ConflictCommand, Event
from domain.kernel.options import admit
from domain.kernel.rejection import Rejection

from .. import commands as c
from ..options import options
from ..state import State
from ..step import Step
from . import difficulty, gm, opening, parrying, rolling, sheets
from .flow import settle

HANDLERS: dict[type[Command], Callable[[Step, Any], None]] = {
    CloseConflict: opening.close,
    c.SetSheet: sheets.set_sheet,
    c.SetCompetency: sheets.set_competency,
    c.RemoveCompetency: sheets.remove_competency,
    c.HideFigure: sheets.hide,
    c.ShowFigure: sheets.show,
    c.OpenAction: opening.open_action,
    c.DeclareMultiple: opening.declare_multiple,
    c.AddAction: opening.add_action,
    c.AddOpponent: opening.add_opponent,
    c.InviteProposal: difficulty.invite,
    c.ProposeDifficulty: difficulty.propose,
    c.RejectDifficulty: difficulty.reject,
    c.SetDifficulty: difficulty.set_difficulty,
    c.SetRolls: difficulty.set_rolls,
    c.Withdraw: difficulty.withdraw,
    c.Adjust: gm.adjust,
    c.ChooseRoll: gm.choose_roll,
    c.Describe: gm.describe,
    c.Override: gm.override,
    c.Roll: rolling.roll,
    c.Parry: parrying.parry,
    c.DeclineParry: parrying.decline,
}


def decide(
    state: State, command: Command, actor: Audience, id: CommitId, chance: Chance
) -> tuple[Event, ...] | Rejection:
    """Give the events of a command, or its refusal: only what is offered is accepted.

    Whose command it is, and that what it names exists, the table has already made sure of.
    """
    refused = admit(options(state, actor), command)
    if refused is not None:
        return refused
    step = Step(state, id, chance)
    HANDLERS[type(command)](step, command)
    if isinstance(command, ConflictCommand):
        settle(step, command.conflict)
    return step.events

"""What does a command bring about, or why is it refused?"""

from collections.abc import Callable
from typing import Any

from domain.kernel.decider import decider
from domain.kernel.messages import CloseConflict, Command

from .. import commands as c
from ..context import Context
from ..evolve import evolve
from ..options import options
from . import answering, gm, preparing, rolling
from .settling import settle

HANDLERS: dict[type[Command], Callable[[Context, Any], None]] = {
    CloseConflict: preparing.close,
    c.SetSheet: preparing.set_sheet,
    c.SetCompetency: preparing.set_competency,
    c.RemoveCompetency: preparing.remove_competency,
    c.HideFigure: preparing.hide,
    c.ShowFigure: preparing.show,
    c.OpenAction: preparing.open_action,
    c.DeclareMultiple: preparing.declare_multiple,
    c.AddAction: preparing.add_action,
    c.AddOpponent: preparing.add_opponent,
    c.InviteProposal: answering.invite,
    c.ProposeDifficulty: answering.propose,
    c.RejectDifficulty: answering.reject,
    c.SetDifficulty: answering.set_difficulty,
    c.SetRolls: answering.set_rolls,
    c.Withdraw: answering.withdraw,
    c.Adjust: gm.adjust,
    c.ChooseRoll: gm.choose_roll,
    c.Describe: gm.describe,
    c.Override: gm.override,
    c.Roll: rolling.roll,
    c.Parry: answering.parry,
    c.DeclineParry: answering.decline_parry,
}

decide = decider(Context, evolve, options, HANDLERS, settle)

"""What does a command bring about, or why is it refused?"""

from domain.kernel.decider import Emits, Handlers, decider
from domain.kernel.messages import CloseConflict, ConflictClosed

from .. import commands as c
from .. import events as e
from ..context import Context
from ..evolve import evolve
from ..options import options
from . import answering, gm, preparing, rolling
from .settling import settle

HANDLERS: Handlers[Context] = {
    CloseConflict: Emits(ConflictClosed),
    c.SetSheet: preparing.set_sheet,
    c.SetCompetency: Emits(e.CompetencySet),
    c.RemoveCompetency: Emits(e.CompetencyRemoved),
    c.HideFigure: Emits(e.FigureHidden),
    c.ShowFigure: Emits(e.FigureShown),
    c.OpenAction: preparing.open_action,
    c.DeclareMultiple: preparing.declare_multiple,
    c.AddAction: preparing.add_action,
    c.AddOpponent: Emits(e.OpponentAdded),
    c.SetApproach: Emits(e.ApproachSet),
    c.InviteProposal: answering.invite,
    c.ProposeDifficulty: Emits(e.DifficultyProposed),
    c.RejectDifficulty: answering.reject,
    c.SetDifficulty: Emits(e.DifficultySet),
    c.SetRolls: answering.set_rolls,
    c.Withdraw: Emits(e.ActionWithdrawn),
    c.Adjust: Emits(e.Adjusted),
    c.ChooseRoll: gm.choose_roll,
    c.Describe: gm.describe,
    c.Override: gm.override,
    c.Roll: rolling.roll,
    c.Parry: Emits(e.ParryChosen),
    c.DeclineParry: Emits(e.ParryDeclined),
}

decide = decider(Context, evolve, options, HANDLERS, settle)

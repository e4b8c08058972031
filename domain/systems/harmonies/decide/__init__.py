"""What does a command bring about, or why is it refused?"""

from domain.kernel.decider import Handlers, decider, emits
from domain.kernel.messages import CloseConflict, ConflictClosed

from .. import commands as c
from .. import events as e
from ..context import Context
from ..evolve import evolve
from ..options import options
from . import answering, gm, preparing, rolling
from .settling import settle

HANDLERS: Handlers[Context] = {
    CloseConflict: emits(ConflictClosed),
    c.SetSheet: preparing.set_sheet,
    c.SetCompetency: emits(e.CompetencySet),
    c.RemoveCompetency: emits(e.CompetencyRemoved),
    c.HideFigure: emits(e.FigureHidden),
    c.ShowFigure: emits(e.FigureShown),
    c.OpenAction: preparing.open_action,
    c.DeclareMultiple: preparing.declare_multiple,
    c.AddAction: preparing.add_action,
    c.AddOpponent: emits(e.OpponentAdded),
    c.SetApproach: emits(e.ApproachSet),
    c.InviteProposal: answering.invite,
    c.ProposeDifficulty: emits(e.DifficultyProposed),
    c.RejectDifficulty: answering.reject,
    c.SetDifficulty: emits(e.DifficultySet),
    c.SetRolls: answering.set_rolls,
    c.Withdraw: emits(e.ActionWithdrawn),
    c.Adjust: emits(e.Adjusted),
    c.ChooseRoll: gm.choose_roll,
    c.Describe: gm.describe,
    c.Override: gm.override,
    c.Roll: rolling.roll,
    c.Parry: emits(e.ParryChosen),
    c.DeclineParry: emits(e.ParryDeclined),
}

decide = decider(Context, evolve, options, HANDLERS, settle)

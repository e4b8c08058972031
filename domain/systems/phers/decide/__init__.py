"""What does a command bring about, or why is it refused?"""

from domain.kernel.decider import Emits, Handlers, decider
from domain.kernel.messages import CloseConflict

from .. import commands as c
from .. import events as e
from ..context import Context
from ..evolve import evolve
from ..options import options
from . import gm, preparing, rolling
from .settling import settle

HANDLERS: Handlers[Context] = {
    CloseConflict: preparing.close,
    c.OpenDecision: preparing.open_decision,
    c.OpenComparison: preparing.open_comparison,
    c.ConfirmDecision: preparing.confirm,
    c.SetLevel: preparing.set_level,
    c.TrainTenth: preparing.train,
    c.RemoveLevel: Emits(e.LevelRemoved),
    c.GrantClimax: Emits(e.ClimaxGranted, why="granted"),
    c.RevokeClimax: Emits(e.ClimaxRevoked, why="revoked"),
    c.SetDifficulty: Emits(e.DifficultySet),
    c.SetSituation: Emits(e.SituationSet),
    c.ChooseRollKind: Emits(e.RollKindChosen),
    c.SetVisibility: Emits(e.VisibilitySet),
    c.SpendClimax: preparing.spend_climax,
    c.DeclineClimax: Emits(e.ClimaxDeclined),
    c.Roll: rolling.roll,
    c.AcceptEvent: rolling.accept_event,
    c.DeclineEvent: Emits(e.DramaticEventDeclined),
    c.NarrateEvent: Emits(e.EventNarrated),
    c.Override: gm.override,
}

decide = decider(Context, evolve, options, HANDLERS, settle)

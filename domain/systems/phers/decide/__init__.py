"""What does a command bring about, or why is it refused?"""

from domain.kernel.decider import Handlers, decider, emits
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
    c.RemoveLevel: emits(e.LevelRemoved),
    c.GrantClimax: emits(e.ClimaxGranted, why="granted"),
    c.RevokeClimax: emits(e.ClimaxRevoked, why="revoked"),
    c.SetDifficulty: emits(e.DifficultySet),
    c.SetSituation: emits(e.SituationSet),
    c.ChooseRollKind: emits(e.RollKindChosen),
    c.SetVisibility: emits(e.VisibilitySet),
    c.SpendClimax: preparing.spend_climax,
    c.DeclineClimax: emits(e.ClimaxDeclined),
    c.Roll: rolling.roll,
    c.AcceptEvent: rolling.accept_event,
    c.DeclineEvent: emits(e.DramaticEventDeclined),
    c.NarrateEvent: emits(e.EventNarrated),
    c.Override: gm.override,
}

decide = decider(Context, evolve, options, HANDLERS, settle)

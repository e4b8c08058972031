"""What does a command bring about, or why is it refused?"""

from collections.abc import Callable
from typing import Any

from domain.kernel.decider import decider
from domain.kernel.messages import CloseConflict, Command

from .. import commands as c
from ..context import Context
from ..evolve import evolve
from ..options import options
from . import gm, preparing, rolling
from .settling import settle

HANDLERS: dict[type[Command], Callable[[Context, Any], None]] = {
    CloseConflict: preparing.close,
    c.OpenDecision: preparing.open_decision,
    c.OpenComparison: preparing.open_comparison,
    c.ConfirmDecision: preparing.confirm,
    c.SetLevel: preparing.set_level,
    c.TrainTenth: preparing.train,
    c.RemoveLevel: preparing.remove_level,
    c.GrantClimax: preparing.grant_climax,
    c.SetDifficulty: preparing.set_difficulty,
    c.SetSituation: preparing.set_situation,
    c.ChooseRollKind: preparing.choose_kind,
    c.SetVisibility: preparing.set_visibility,
    c.SpendClimax: preparing.spend_climax,
    c.DeclineClimax: preparing.decline_climax,
    c.Roll: rolling.roll,
    c.AcceptEvent: rolling.accept_event,
    c.DeclineEvent: rolling.decline_event,
    c.NarrateEvent: rolling.narrate_event,
    c.Override: gm.override,
}

decide = decider(Context, evolve, options, HANDLERS, settle)

"""What does a command bring about, or why is it refused?"""

from functools import partial

from domain.kernel.decider import Emits, Handlers, decider
from domain.kernel.messages import CloseConflict

from .. import commands as c
from .. import events as e
from ..context import Context
from ..eingriffe import EINGRIFFE, modules_of
from ..evolve import evolve
from ..options import options
from . import committing, gm, outside, preparing, scoring, starting, turns
from .settling import settle

HANDLERS: Handlers[Context] = {
    CloseConflict: preparing.close,
    c.OpenConflict: preparing.open_conflict,
    c.SetSheet: preparing.set_sheet,
    c.Describe: preparing.describe,
    c.AddKT: preparing.add_kt,
    c.RemoveKT: preparing.remove_kt,
    c.SetProbeAttribute: preparing.set_attribute,
    c.SetNpc: Emits(e.NpcSet),
    c.SetTargets: Emits(e.TargetsSet),
    c.StartProbe: starting.start_probe,
    c.DrawCompare: outside.draw_compare,
    c.CommitCard: committing.commit_card,
    c.CommitPass: committing.commit_pass,
    c.Act: turns.act,
    c.Wait: turns.wait,
    c.React: turns.react,
    c.ReactPass: turns.react_pass,
    c.Stand: Emits(e.Stood),
    c.DecideAggregate: scoring.decide_aggregate,
    c.ConfirmRestriction: scoring.confirm_restriction,
    c.WordRestriction: Emits(e.RestrictionWorded),
    c.NameConsequence: Emits(e.ConsequenceNamed),
    c.NarrateOutcome: Emits(e.OutcomeNarrated),
    c.JudgeNarration: Emits(e.NarrationJudged),
    c.HealRestriction: gm.heal,
    c.ForceDiscard: gm.force_discard,
    c.Override: gm.override,
    **{kind: handler for each in EINGRIFFE for kind, handler in each.handlers.items()},
}

decide = decider(partial(Context, modules_of), evolve, options, HANDLERS, settle)

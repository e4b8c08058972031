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
from ..eingriffe import EINGRIFFE, modules_of
from ..options import options
from ..state import State
from ..step import Step
from . import committing, drawing, gm, outside, preparing, scoring, turns
from .flow import settle

HANDLERS: dict[type[Command], Callable[[Step, Any], None]] = {
    CloseConflict: preparing.close,
    c.OpenConflict: preparing.open_conflict,
    c.SetSheet: preparing.set_sheet,
    c.Describe: preparing.describe,
    c.AddKT: preparing.add_kt,
    c.RemoveKT: preparing.remove_kt,
    c.SetProbeAttribute: preparing.set_attribute,
    c.SetNpc: preparing.set_npc,
    c.SetTargets: preparing.set_targets,
    c.StartProbe: drawing.start_probe,
    c.DrawCompare: outside.draw_compare,
    c.CommitCard: committing.commit_card,
    c.CommitPass: committing.commit_pass,
    c.Act: turns.act,
    c.Wait: turns.wait,
    c.React: turns.react,
    c.ReactPass: turns.react_pass,
    c.Stand: turns.stand,
    c.DecideAggregate: scoring.decide_aggregate,
    c.ConfirmRestriction: scoring.confirm_restriction,
    c.WordRestriction: scoring.word_restriction,
    c.NameConsequence: scoring.name_consequence,
    c.NarrateOutcome: scoring.narrate,
    c.JudgeNarration: scoring.judge,
    c.HealRestriction: gm.heal,
    c.ForceDiscard: gm.force_discard,
    c.Override: gm.override,
    **{kind: handler for each in EINGRIFFE for kind, handler in each.handlers.items()},
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
    step = Step(state, id, chance, modules_of)
    HANDLERS[type(command)](step, command)
    if isinstance(command, ConflictCommand):
        settle(step, command.conflict)
    return step.events

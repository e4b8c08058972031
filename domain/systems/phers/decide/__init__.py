"""What does a command bring about, or why is it refused?"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

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
from . import events, gm, opening, preparing, rolling, sheets
from .flow import settle

HANDLERS: dict[type[Command], Callable[[Step, Any], None]] = {
    CloseConflict: opening.close,
    c.OpenDecision: opening.open_decision,
    c.OpenComparison: opening.open_comparison,
    c.ConfirmDecision: opening.confirm,
    c.SetLevel: sheets.set_level,
    c.TrainTenth: sheets.train,
    c.RemoveLevel: sheets.remove,
    c.GrantClimax: sheets.grant,
    c.SetDifficulty: preparing.set_difficulty,
    c.SetSituation: preparing.set_situation,
    c.ChooseRollKind: preparing.choose_kind,
    c.SetVisibility: preparing.set_visibility,
    c.SpendClimax: preparing.spend,
    c.DeclineClimax: preparing.decline,
    c.Roll: rolling.roll,
    c.AcceptEvent: events.accept,
    c.DeclineEvent: events.decline,
    c.NarrateEvent: events.narrate,
    c.Override: gm.override,
}


def decide(
    state: State, command: Command, actor: Audience, id: CommitId, chance: Chance
) -> tuple[Event, ...] | Rejection:
    """Give the events of a command, or its refusal: only what is offered is accepted.

    Whose command it is, and that what it names exists, the table has already made sure of.
    """
    refused = admit(options(_concerning(state, command), actor), command)
    if refused is not None:
        return refused
    step = Step(state, actor, id, chance)
    HANDLERS[type(command)](step, command)
    if isinstance(command, ConflictCommand):
        settle(step, command.conflict)
    return step.events


def _concerning(state: State, command: Command) -> State:
    """Leave of the conflicts only the one that is named: what others offer admits no answer to it.

    A correction decides hundreds of steps anew, each beside dozens of open conflicts.
    """
    if not isinstance(command, ConflictCommand):
        return state
    named = {cid: each for cid, each in state.conflicts.items() if cid == command.conflict}
    return replace(state, conflicts=named)

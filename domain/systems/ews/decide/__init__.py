"""What does a command bring about, or why is it refused?"""

from collections.abc import Callable
from typing import Any

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.ids import CommitId
from domain.kernel.messages import Answer, CloseConflict, Command, ConflictCommand, Event
from domain.kernel.options import admit
from domain.kernel.rejection import Rejection, not_yours

from .. import commands as c
from ..asks import asks
from ..options import options
from ..sight import plays
from ..state import State
from ..step import Step
from . import gm, opening, playing
from .settling import settle

HANDLERS: dict[type[Command], Callable[[Step, Any], None]] = {
    CloseConflict: gm.close,
    c.SetValue: gm.set_value,
    c.RemoveValue: gm.remove_value,
    c.OpenProbe: opening.open_probe,
    c.OpenContest: opening.open_contest,
    c.ProposeContest: opening.propose_contest,
    c.AcceptContest: opening.accept_contest,
    c.DeclineContest: opening.decline_contest,
    c.CommitSymbol: playing.commit_symbol,
    c.DrawSymbol: playing.draw_symbol,
    c.RollPmd6: playing.roll,
    c.Cancel: gm.cancel,
    c.Narrate: gm.narrate,
    c.Override: gm.override,
}


def decide(
    state: State, command: Command, actor: Audience, id: CommitId, chance: Chance
) -> tuple[Event, ...] | Rejection:
    """Give the events of a command, or its refusal: only what is offered is accepted.

    That what a command names exists, the table has already made sure of.
    """
    refused = _to_another(state, command, actor) or admit(options(state, actor), command)
    if refused is not None:
        return refused
    step = Step(state, id, chance)
    HANDLERS[type(command)](step, command)
    if isinstance(command, ConflictCommand):
        settle(step, command.conflict)
    return step.events


def _to_another(state: State, command: Command, actor: Audience) -> Rejection | None:
    """Refuse to answer what was asked of another seat; both sides answer by one command."""
    asked = asks(state).get(command.ask) if isinstance(command, Answer) else None
    if asked is None or plays(actor, asked.who):
        return None
    return not_yours(str(command.__struct_config__.tag))

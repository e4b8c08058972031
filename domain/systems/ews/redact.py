"""What may this audience see of an event? What is not declared here, nobody sees."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import KERNEL_EVENTS, Event

from . import events as e
from .sight import plays, sees_numbers, sees_roll, sees_sheet, shown
from .state import State

Cut = Callable[[Any, State, Audience], Event | None]


def redact(before: State, event: Event, after: State, audience: Audience) -> Event | None:
    """Leave secret fields out, or give nothing at all."""
    cut = DECLARED.get(type(event))
    return cut(event, after, audience) if cut else None


def _public(event: Event, state: State, audience: Audience) -> Event:
    return event


def _of_sheet(event: e.ValueSet | e.ValueRemoved, state: State, audience: Audience) -> Event | None:
    return event if sees_sheet(state, event.figure, audience) else None


def _probe_opened(event: e.ProbeOpened, state: State, audience: Audience) -> Event:
    if sees_numbers(state.conflicts[event.conflict], audience):
        return event
    return replace(event, value=UNSET, target=UNSET)


def _contest_opened(event: e.ContestOpened, state: State, audience: Audience) -> Event:
    if sees_numbers(state.conflicts[event.conflict], audience):
        return event
    return replace(event, value=UNSET, other_value=UNSET)


def _symbol_committed(event: e.SymbolCommitted, state: State, audience: Audience) -> Event:
    return event if plays(audience, event.who) else replace(event, symbol=UNSET)


def _dice_rolled(event: e.DiceRolled, state: State, audience: Audience) -> Event:
    if sees_roll(state.conflicts[event.conflict], audience):
        return event
    return replace(event, faces=UNSET, x=UNSET, how=UNSET)


def _critical_rolled(event: e.CriticalRolled, state: State, audience: Audience) -> Event | None:
    return event if sees_roll(state.conflicts[event.conflict], audience) else None


def _action_resolved(event: e.ActionResolved, state: State, audience: Audience) -> Event:
    return shown(event, state.conflicts[event.conflict], audience)


def _result_overridden(event: e.ResultOverridden, state: State, audience: Audience) -> Event:
    if sees_roll(state.conflicts[event.conflict], audience):
        return event
    return replace(event, old=UNSET, new=UNSET, how=UNSET)


SECRET: dict[type[Event], Cut] = {
    e.ValueSet: _of_sheet,
    e.ValueRemoved: _of_sheet,
    e.ProbeOpened: _probe_opened,
    e.ContestOpened: _contest_opened,
    e.SymbolCommitted: _symbol_committed,
    e.DiceRolled: _dice_rolled,
    e.CriticalRolled: _critical_rolled,
    e.ActionResolved: _action_resolved,
    e.ResultOverridden: _result_overridden,
}
PUBLIC: tuple[type[Event], ...] = (
    e.ContestProposed, e.ContestDeclined, e.SymbolsRevealed, e.OutcomeNarrated, e.ActionCancelled,
)  # fmt: skip
DECLARED: dict[type[Event], Cut] = {
    **dict.fromkeys((*PUBLIC, *KERNEL_EVENTS), _public),
    **SECRET,
}

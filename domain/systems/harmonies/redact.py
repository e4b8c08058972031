"""What may this audience see of an event? What is not declared here, nobody sees."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import KERNEL_EVENTS, Event

from . import events as e
from .secrecy import involved, knows, knows_sheet
from .state import State

Cut = Callable[[Any, State, Audience], Event | None]


def redact(before: State, event: Event, after: State, audience: Audience) -> Event | None:
    """Leave secret fields out, or give nothing at all."""
    cut = DECLARED.get(type(event))
    return cut(event, after, audience) if cut else None


def _public(event: Event, state: State, audience: Audience) -> Event:
    return event


def _of_sheet(
    event: e.SheetSet | e.CompetencySet | e.CompetencyRemoved, state: State, audience: Audience
) -> Event | None:
    return event if knows_sheet(state, event.figure, audience) else None


def _adjusted(event: e.Adjusted, state: State, audience: Audience) -> Event | None:
    known = knows(state, state.conflicts[event.conflict], (event.figure,), audience)
    return event if known else None


def _of_approach(
    event: e.ActionOpened | e.OpponentAdded | e.ParryChosen, state: State, audience: Audience
) -> Event:
    if knows(state, state.conflicts[event.conflict], (event.figure,), audience):
        return event
    return replace(event, characteristic=UNSET, means=UNSET, competency=UNSET)


def _dice_rolled(event: e.DiceRolled, state: State, audience: Audience) -> Event:
    conflict = state.conflicts[event.conflict]
    figures = involved(conflict.actions[event.action], event.figure)
    if knows(state, conflict, figures, audience):
        return event
    return replace(event, final=UNSET, margin=UNSET, terms=UNSET, coin=UNSET)


def _action_resolved(event: e.ActionResolved, state: State, audience: Audience) -> Event:
    conflict = state.conflicts[event.conflict]
    shown = event
    if not knows(state, conflict, event.dice, audience):
        shown = replace(shown, others=UNSET)
    figures = involved(conflict.actions[event.action], event.figure)
    if not knows(state, conflict, figures, audience):
        shown = replace(shown, final=UNSET, margin=UNSET, failure_margin=UNSET, terms=UNSET)
    return shown


SECRET: dict[type[Event], Cut] = {
    **dict.fromkeys((e.SheetSet, e.CompetencySet, e.CompetencyRemoved), _of_sheet),
    **dict.fromkeys((e.ActionOpened, e.OpponentAdded, e.ParryChosen), _of_approach),
    e.Adjusted: _adjusted,
    e.DiceRolled: _dice_rolled,
    e.ActionResolved: _action_resolved,
}
PUBLIC: tuple[type[Event], ...] = (
    e.FigureHidden, e.FigureShown, e.MultipleDeclared, e.MultipleResolved, e.ProposalInvited,
    e.DifficultyProposed,
    e.DifficultyRejected, e.DifficultySet, e.RollsSet, e.RollChosen, e.ActionWithdrawn,
    e.ParryOffered, e.ParryDeclined, e.ActionParried, e.ResultDescribed, e.ResultOverridden,
)  # fmt: skip
DECLARED: dict[type[Event], Cut] = {
    **dict.fromkeys((*PUBLIC, *KERNEL_EVENTS), _public),
    **SECRET,
}

"""Whose numbers may an audience know, and what of an event?"""

from collections.abc import Iterable

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.kernel.redactor import Cut, redactor, without

from . import events as e
from .state import Action, Conflict, State


def sees_sheet(state: State, figure: FigureId, audience: Audience) -> bool:
    """Tell whether an audience may see a figure's sheet: all do unless the gm hides it."""
    return not state.sheets[figure].hidden or audience.is_gm or audience.controls(figure)


def sees_numbers(
    state: State, conflict: Conflict, figures: Iterable[FigureId], audience: Audience
) -> bool:
    """Tell whether an audience may see all these figures' numbers in a conflict.

    After a conflict the table's rule may open what was hidden in it.
    """
    return conflict.laid_open or all(sees_sheet(state, each, audience) for each in figures)


def involved(action: Action, figure: FigureId) -> tuple[FigureId, ...]:
    """Name those whose numbers make up a figure's final difficulty.

    One hidden level hides the sum: the other could be reckoned back from it.
    """
    return tuple(action.sides) if action.single else (figure,)


def _of_sheet(
    event: e.SheetSet | e.CompetencySet | e.CompetencyRemoved, state: State, audience: Audience
) -> Event | None:
    return event if sees_sheet(state, event.figure, audience) else None


def _adjusted(event: e.Adjusted, state: State, audience: Audience) -> Event | None:
    known = sees_numbers(state, state.conflicts[event.conflict], (event.figure,), audience)
    return event if known else None


def _of_approach(
    event: e.ActionOpened | e.OpponentAdded | e.ApproachSet | e.ParryChosen,
    state: State,
    audience: Audience,
) -> Event:
    if sees_numbers(state, state.conflicts[event.conflict], (event.figure,), audience):
        return event
    return without(event, "characteristic", "means", "competency")


def _dice_rolled(event: e.DiceRolled, state: State, audience: Audience) -> Event:
    conflict = state.conflicts[event.conflict]
    figures = involved(conflict.actions[event.action], event.figure)
    if sees_numbers(state, conflict, figures, audience):
        return event
    return without(event, "final", "margin", "terms", "coin")


def _action_resolved(event: e.ActionResolved, state: State, audience: Audience) -> Event:
    conflict = state.conflicts[event.conflict]
    shown = event
    if not sees_numbers(state, conflict, event.dice, audience):
        shown = without(shown, "others")
    figures = involved(conflict.actions[event.action], event.figure)
    if not sees_numbers(state, conflict, figures, audience):
        shown = without(shown, "final", "margin", "failure_margin", "terms")
    return shown


SECRET: dict[type[Event], Cut] = {
    **dict.fromkeys((e.SheetSet, e.CompetencySet, e.CompetencyRemoved), _of_sheet),
    **dict.fromkeys((e.ActionOpened, e.OpponentAdded, e.ApproachSet, e.ParryChosen), _of_approach),
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
redact = redactor(PUBLIC, SECRET)

"""Whose numbers may an audience know, and what of an event?"""

from collections.abc import Iterable
from typing import Any

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.kernel.redactor import Cut, Redactor, shown_only, without

from . import events as e
from .state import Action, Conflict, State


def sees_sheet(state: State, figure: FigureId, audience: Audience) -> bool:
    """Tell whether an audience may see a figure's sheet: all do unless the gm hides it."""
    return not state.sheets[figure].hidden or sees_hidden(figure, audience)


def sees_hidden(figure: FigureId, audience: Audience) -> bool:
    """Tell whether an audience may see the sheet of a figure that the gm hides."""
    return audience.is_gm or audience.controls(figure)


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


def _sheet(event: Any, state: State, audience: Audience) -> bool:
    return sees_sheet(state, event.figure, audience)


def _own_numbers(event: Any, state: State, audience: Audience) -> bool:
    return sees_numbers(state, state.conflicts[event.conflict], (event.figure,), audience)


def _all_numbers(event: Any, state: State, audience: Audience) -> bool:
    conflict = state.conflicts[event.conflict]
    figures = involved(conflict.actions[event.action], event.figure)
    return sees_numbers(state, conflict, figures, audience)


def _action_resolved(event: e.ActionResolved, state: State, audience: Audience) -> Event:
    shown = event
    if not sees_numbers(state, state.conflicts[event.conflict], event.dice, audience):
        shown = without(shown, "others")
    if not _all_numbers(event, state, audience):
        shown = without(shown, "final", "margin", "failure_margin", "terms")
    return shown


OF_SHEET = (e.SheetSet, e.CompetencySet, e.CompetencyRemoved)
OF_APPROACH = (e.ActionOpened, e.OpponentAdded, e.ApproachSet, e.ParryChosen)
SECRET: dict[type[Event], Cut] = {
    **dict.fromkeys(OF_SHEET, shown_only(_sheet)),
    **dict.fromkeys(OF_APPROACH, shown_only(_own_numbers, "characteristic", "means", "competency")),
    e.Adjusted: shown_only(_own_numbers),
    e.DiceRolled: shown_only(_all_numbers, "final", "margin", "terms", "coin"),
    e.ActionResolved: _action_resolved,
}
PUBLIC: tuple[type[Event], ...] = (
    e.FigureHidden, e.FigureShown, e.MultipleDeclared, e.MultipleResolved, e.ProposalInvited,
    e.OpponentNamed, e.DifficultyProposed,
    e.DifficultyRejected, e.DifficultySet, e.RollsSet, e.RollChosen, e.ActionWithdrawn,
    e.ParryOffered, e.ParryDeclined, e.ActionParried, e.ResultDescribed, e.ResultOverridden,
)  # fmt: skip
redact = Redactor(PUBLIC, SECRET)

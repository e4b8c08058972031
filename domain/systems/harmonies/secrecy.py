"""Whose numbers may an audience know?"""

from collections.abc import Iterable

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId

from .state import Action, Conflict, State


def knows_sheet(state: State, figure: FigureId, audience: Audience) -> bool:
    """Tell whether an audience may see a figure's sheet: all do unless the gm hides it."""
    return not state.sheets[figure].hidden or audience.is_gm or audience.controls(figure)


def knows(
    state: State, conflict: Conflict, figures: Iterable[FigureId], audience: Audience
) -> bool:
    """Tell whether an audience may see all these figures' numbers in a conflict.

    After a conflict the table's rule may open what was hidden in it.
    """
    return conflict.hands_open or all(knows_sheet(state, each, audience) for each in figures)


def involved(action: Action, figure: FigureId) -> tuple[FigureId, ...]:
    """Name those whose numbers make up a figure's final difficulty.

    One hidden level hides the sum: the other could be reckoned back from it.
    """
    return tuple(action.sides) if action.single else (figure,)

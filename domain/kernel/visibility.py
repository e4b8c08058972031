"""Who sees the dice of a roll, and whose sheet is open? Others see only that dice fell."""

from typing import Any, Literal, get_args

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.state import SystemState

Visibility = Literal["public", "gm", "blind", "self"]
VISIBILITIES: tuple[str, ...] = get_args(Visibility)


def visible(visibility: str, audience: Audience, figure: str) -> bool:
    """Tell whether an audience sees the dice that were thrown for a figure.

    `public`: everybody; `gm`: the gm and the seat that rolled; `blind`: the gm alone, not even
    the seat that rolled; `self`: the seat that rolled alone. An unknown word shows nobody anything.
    """
    match visibility:
        case "public":
            return True
        case "gm":
            return audience.is_gm or audience.controls(figure)
        case "blind":
            return audience.is_gm
        case "self":
            return audience.controls(figure)
        case _:
            return False


def sees_sheet(state: SystemState[Any, Any, Any], figure: str, audience: Audience) -> bool:
    """Tell whether a figure's sheet is open: a character's to all, others' to gm and player."""
    if audience.is_gm or audience.controls(figure):
        return True
    return state.kinds.get(FigureId(figure)) == "character"

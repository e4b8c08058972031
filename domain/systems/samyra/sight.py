"""Which values, choices and outcomes are open to an audience?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId

from .state import Conflict, State


def sees_values(state: State, figure: str, audience: Audience) -> bool:
    """Tell whether a figure's values are open: characters' to all, others' to gm and player."""
    if audience.is_gm or audience.controls(figure):
        return True
    return state.kinds.get(FigureId(figure)) == "character"


def sees_choice(conflict: Conflict, figure: str, audience: Audience) -> bool:
    """Tell whether what a figure has secretly chosen is open to an audience."""
    return audience.controls(figure) or conflict.hands_open


def sees_damage(state: State, target: str, audience: Audience) -> bool:
    """Tell whether what a blow did to somebody is open; others see hit or miss."""
    return not target or sees_values(state, target, audience)

"""Who may know a figure's levels, and who may see its dice?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.visibility import visible

from .state import Conflict, State


def knows(state: State, audience: Audience, figure: FigureId) -> bool:
    """Tell whether the levels behind a figure are open: all characters' are, else the gm's alone.

    Reading: docs/rules/phers.md
    """
    if state.kinds[figure] == "character":
        return True
    return audience.is_gm or audience.controls(figure)


def sees(conflict: Conflict, audience: Audience, figure: FigureId) -> bool:
    """Tell whether a figure's dice and what they come to are open to this audience."""
    if conflict.opened:
        return True
    return visible(conflict.decisions[figure].visibility, audience, figure)

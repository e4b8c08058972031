"""Which numbers, rolls, symbols and sheets are open to an audience?"""

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, FigureId
from domain.kernel.visibility import visible

from .events import ActionResolved
from .state import Conflict, State


def plays(audience: Audience, side: str) -> bool:
    """Tell whether an audience plays a side: a figure, or the gm's own side of a Probe."""
    return audience.is_gm if side == GM else audience.controls(side)


def sees_numbers(conflict: Conflict, audience: Audience) -> bool:
    """Tell whether values, totals and their distance are open to an audience.

    Reading: docs/rules/ews.md, boni that only the gm knows stay with the gm.
    """
    return not conflict.secret or audience.is_gm or conflict.hands_open


def sees_roll(conflict: Conflict, audience: Audience) -> bool:
    """Tell whether dice and outcome are open to an audience.

    Of a Wettstreit they are, once one of both rolls is: each would tell of the other.
    """
    return conflict.hands_open or any(
        visible(conflict.visibility, audience, side) for side in conflict.throwing
    )


def sees_symbol(conflict: Conflict, side: str, audience: Audience) -> bool:
    """Tell whether a symbol not yet revealed is open to an audience."""
    return conflict.hands_open or plays(audience, side)


def sees_sheet(state: State, figure: FigureId, audience: Audience) -> bool:
    """Tell whether a figure's sheet is open to an audience."""
    character = state.kinds[figure] == "character"
    return character or audience.is_gm or audience.controls(figure)


def shown(result: ActionResolved, conflict: Conflict, audience: Audience) -> ActionResolved:
    """Leave out of a result what an audience may not see.

    Without the numbers it keeps dice and outcome, from which no value can be reckoned.
    """
    if not sees_roll(conflict, audience):
        result = replace(result, x=UNSET, other_x=UNSET, outcome=UNSET, success=UNSET, winner=UNSET)
    elif sees_numbers(conflict, audience):
        return result
    return replace(
        result,
        total=UNSET,
        target=UNSET,
        other_total=UNSET,
        margin=UNSET,
        quality=UNSET,
        other_quality=UNSET,
        cause=UNSET,
        terms=UNSET,
    )

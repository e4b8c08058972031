"""What holds a figure beside an enemy?"""

from domain.kernel.ids import FigureId

from .ground import Ground
from .state import Bind

W20 = 20
EVEN = 10
"""Up to this face an enemy is shaken off.

Seed: 003 Lösen
"""


def threshold(bind: Bind | None) -> int:
    """Give the highest face that shakes an enemy off; below 1 none does.

    Seed: 003 Lösen
    """
    return EVEN - bind.guete if bind is not None else EVEN


def reservers(ground: Ground, figure: FigureId) -> tuple[FigureId, ...]:
    """Name those who kept a bind in reserve for a figure that still stands in their area."""
    return tuple(foe for foe in ground.foes(figure) if ground.fighter(foe).reserved == figure)

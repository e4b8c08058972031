"""What holds a figure beside an enemy?"""

from domain.kernel.ids import FigureId

from .ground import Ground
from .hands import able_to
from .settings import Settings
from .state import BindAttempt, Sheet

W20 = 20
UNBOUND_LIMIT = 10
"""The highest face that shakes off an enemy who has not bound the figure.

Seed: 003 Lösen
"""


def threshold(bind: BindAttempt | None) -> int:
    """Give the highest face that shakes an enemy off; below 1 none does.

    Seed: 003 Lösen
    """
    return UNBOUND_LIMIT - bind.guete if bind is not None else UNBOUND_LIMIT


def hindrance(sheet: Sheet, settings: Settings) -> str:
    """Say why a figure cannot bind anybody; "" if it can pay for it and fight in melee.

    Seed: 003 Lösen
    Reading: docs/rules/samyra.md#lösen-and-binden
    """
    if not able_to(sheet, "melee"):
        return "nothing_for_melee"
    return "too_little_aus" if sheet.aus < settings.bind_aus else ""


def reservers(ground: Ground, figure: FigureId) -> tuple[FigureId, ...]:
    """Name those who kept a bind in reserve for a figure that still stands in their area."""
    return tuple(foe for foe in ground.foes(figure) if ground.fighter(foe).reserved == figure)

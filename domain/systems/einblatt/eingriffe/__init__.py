"""Which optional modules (einGriffe) are there, in which order do they step in, which are on?

A module is one file with one `Eingriff` record (`hooks.py`): the name of its toggle and the hooks
it fills. The order of `EINGRIFFE` is the fixed order of the rules: zinken before the draw; the
draw (alle_karten); sleeve; then in each round redraw (the toggle `tisch`), schauen, open_play, the
other commits, the reveal, the sleeve's swap, the turns; after the third round nachkarten, allin,
restrictions and at last the piles (two_piles).
Nothing else asks which module is on.
Seed: 004 §2
"""

from functools import lru_cache

from ..settings import Settings
from ..state import Conflict
from .alle_karten import ALLE_KARTEN
from .allin import ALLIN
from .hooks import Eingriff
from .nachkarten import NACHKARTEN
from .open_play import OPEN_PLAY
from .redraw import REDRAW
from .schauen import SCHAUEN
from .sleeve import SLEEVE
from .two_piles import TWO_PILES
from .zinken import ZINKEN

EINGRIFFE: tuple[Eingriff, ...] = (
    ZINKEN,
    ALLE_KARTEN,
    SLEEVE,
    REDRAW,
    SCHAUEN,
    OPEN_PLAY,
    NACHKARTEN,
    ALLIN,
    TWO_PILES,
)
SKIPS = {kind: skip for each in EINGRIFFE for kind, skip in each.skips.items()}


def modules_of(conflict: Conflict) -> tuple[Eingriff, ...]:
    """List the modules that are on for a conflict, in their fixed order."""
    return modules_under(conflict.settings)


@lru_cache(maxsize=64)
def modules_under(settings: Settings) -> tuple[Eingriff, ...]:
    """List the modules that these settings turn on."""
    return tuple(each for each in EINGRIFFE if getattr(settings, each.key) == "on")

"""Which optional modules (einGriffe) change the flow of a conflict, and where do they step in?

A module is one file with one `Eingriff` record: the name of its toggle and the hooks it fills.
The flow calls the hooks of the modules that are on for the conflict, in the order of `EINGRIFFE`,
which is the fixed order of the rules: zinken before the draw; the draw (alle_karten); sleeve; then
in each round tisch, schauen, open_play, the other commits, the reveal, the sleeve's swap, the
turns; after the third round nachkarten, allin, restrictions and at last the piles (two_piles).
Only `after_draw` may draw cards: the other hooks run in automatic transitions.
Seed: 004 §2
"""

from collections.abc import Callable

from msgspec import Struct

from domain.kernel.ids import ConflictId

from ..step import Step

Hook = Callable[[Step, ConflictId], None]


def nothing(step: Step, cid: ConflictId) -> None:
    """Leave the flow alone."""


class Eingriff(Struct, frozen=True):
    """One module: the name of its toggle, and what it does at which point of the flow."""

    key: str
    after_draw: Hook = nothing
    """Every hand is drawn, the first round has not begun."""
    before_commit: Hook = nothing
    """A round has begun, nobody has chosen yet."""
    after_reveal: Hook = nothing
    """The round cards lie open, nobody has acted yet."""
    after_scoring: Hook = nothing
    """The third round is over, hands are still held, nothing is graded yet."""


EINGRIFFE: tuple[Eingriff, ...] = ()


def modules(step: Step, cid: ConflictId) -> tuple[Eingriff, ...]:
    """List the modules that are on for a conflict, in their fixed order."""
    settings = step.conflict(cid).settings
    return tuple(each for each in EINGRIFFE if getattr(settings, each.key) == "on")

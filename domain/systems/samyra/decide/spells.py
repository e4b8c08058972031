"""Which spells does damage break?"""

from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..context import Context
from ..state import Fighter

INSTANT, ROUND = 2, 4
"""The segments in which a Sofortzauber and a Rundenzauber work.

Seed: 003 Handlungen
"""


def interrupt(
    context: Context, cid: ConflictId, caster: FigureId, by: tuple[FigureId, ...], segment: int
) -> None:
    """Break a spell that was begun and has not worked yet; `segment` is 0 while moving.

    Seed: 003 Handlungen
    """
    fighter = context.fighter(cid, caster)
    if casting(fighter, segment):
        kind = fighter.plan.kind if fighter.plan is not None else "long"
        context.emit(e.SpellInterrupted(conflict=cid, caster=caster, by=by, kind=kind))


def casting(fighter: Fighter, segment: int) -> bool:
    """Tell whether damage in a segment comes before the one in which a begun spell works."""
    if fighter.spell:
        return fighter.spell > 1 or segment < ROUND
    if fighter.plan is None:
        return False
    works = {"instant": INSTANT, "round": ROUND, "long": ROUND}.get(fighter.plan.kind, 0)
    return segment < works

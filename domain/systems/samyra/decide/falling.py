"""Who falls, and which spells break, when damage takes effect?"""

from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..state import Fighter
from ..step import Step

INSTANT, ROUND = 2, 4
"""The segments in which a Sofortzauber and a Rundenzauber work.

Seed: 003 Handlungen
"""


def take_down(
    step: Step, cid: ConflictId, figure: FigureId, by: tuple[FigureId, ...], falls: bool
) -> None:
    """Let a figure fall at LE 0, or by the word of who entered the outcome where none is kept."""
    le = step.state.sheets[figure].le
    down = falls if le is None else le <= 0
    if down and not step.fighter(cid, figure).fallen:
        step.emit(e.FigureFell(conflict=cid, figure=figure, contributors=by))


def interrupt(
    step: Step, cid: ConflictId, caster: FigureId, by: tuple[FigureId, ...], segment: int
) -> None:
    """Break a spell that was begun and has not worked yet; `segment` is 0 while moving.

    Seed: 003 Handlungen
    """
    if casting(step.fighter(cid, caster), segment):
        step.emit(e.SpellInterrupted(conflict=cid, caster=caster, by=by))


def casting(fighter: Fighter, segment: int) -> bool:
    """Tell whether damage in a segment comes before the one in which a begun spell works."""
    if fighter.spell:
        return fighter.spell > 1 or segment < ROUND
    if fighter.plan is None:
        return False
    works = {"instant": INSTANT, "round": ROUND, "long": ROUND}.get(fighter.plan.kind, 0)
    return segment < works

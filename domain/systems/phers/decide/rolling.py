"""How do the dice fall, and what becomes of a dramatic event?"""

from collections.abc import Iterable

from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from ..context import Context
from ..reckoning import needs_clever
from ..state import Decision, Die
from ..tables import CLEVER, FACES, MINUS, PLUS, WILD

SET = (Die(MINUS, 1),)
"""The minus die of a climax. Seed: 000 summary 3"""


def roll(context: Context, command: c.Roll) -> None:
    """Throw the clever die if tenths are left, then plus, minus and wild die as the roll has them.

    Seed: 000 summary 1, summary 3, summary 7
    """
    cid, figure = command.conflict, command.figure
    decision = context.conflict(cid).decisions[figure]
    settings = context.conflict(cid).settings
    clever = (_throw(context, figure, CLEVER),) if needs_clever(decision.tenths, settings) else ()
    dice = tuple(_throw(context, figure, name) for name in dice_of(decision))
    known = context.state.kinds[figure] == "character"
    seen, covert = ((*clever, *dice), ()) if known else (dice, clever)
    fixed, secret = SET if decision.climax else (), decision.visibility != "public"
    context.tell(e.DiceRolled, command, dice=seen, fixed=fixed, covert=covert, secret=secret)


def dice_of(decision: Decision) -> tuple[str, ...]:
    """Name the dice that make the outcome and are thrown.

    Seed: 000 summary 1, summary 3
    """
    if decision.climax:
        return (PLUS, WILD)
    return (PLUS, MINUS, WILD) if decision.kind == "dramatic" else (PLUS, MINUS)


def _throw(context: Context, figure: FigureId, name: str) -> Die:
    return Die(name, context.chance.die(FACES, DrawKey("phers", figure, name)))


def accept_event(context: Context, command: c.AcceptEvent) -> None:
    """Let it happen.

    Seed: 000 summary 2
    """
    happen(context, command.conflict, command.figure, command.text, context.actor.seat or "")


def happen(context: Context, cid: ConflictId, figure: FigureId, text: str, by: str) -> None:
    """Void the Decision, or the whole comparison, and give the climax points back.

    Seed: 000 summary 2
    """
    context.emit(e.DramaticEvent(conflict=cid, figure=figure, text=text, by=by))
    conflict = context.conflict(cid)
    context.emit(e.DecisionVoided(conflict=cid, figures=tuple(conflict.decisions)))
    if conflict.settings.climax_refund_on_event == "on":
        refund(context, cid, [f for f, each in conflict.decisions.items() if each.climax])


def refund(context: Context, cid: ConflictId, figures: Iterable[FigureId]) -> None:
    """Give climax points back.

    Seed: 000 summary 3
    """
    for figure in figures:
        context.emit(e.ClimaxGranted(conflict=cid, figure=figure, n=1, why="refund"))

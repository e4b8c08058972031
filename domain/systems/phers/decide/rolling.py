"""How do the dice fall?"""

from domain.kernel.chance import DrawKey
from domain.kernel.ids import FigureId

from ..commands import Roll
from ..events import DiceRolled
from ..reckoning import needs_clever
from ..state import Decision, Die
from ..step import Step
from ..tables import CLEVER, FACES, MINUS, PLUS, WILD

SET = (Die(MINUS, 1),)
"""The minus die of a climax. Seed: 000 summary 3"""


def roll(step: Step, command: Roll) -> None:
    """Throw the clever die if tenths are left, then plus, minus and wild die as the roll has them.

    Seed: 000 summary 1, summary 3, summary 7
    """
    cid, figure = command.conflict, command.figure
    decision = step.decision(cid, figure)
    settings = step.conflict(cid).settings
    clever = (_throw(step, figure, CLEVER),) if needs_clever(decision.tenths, settings) else ()
    dice = tuple(_throw(step, figure, name) for name in dice_of(decision))
    known = step.state.kinds[figure] == "character"
    step.emit(
        DiceRolled(
            conflict=cid,
            figure=figure,
            dice=(*clever, *dice) if known else dice,
            fixed=SET if decision.climax else (),
            covert=() if known else clever,
            secret=decision.visibility != "public",
        )
    )


def dice_of(decision: Decision) -> tuple[str, ...]:
    """Name the dice that make the outcome and are thrown.

    Seed: 000 summary 1, summary 3
    """
    if decision.climax:
        return (PLUS, WILD)
    return (PLUS, MINUS, WILD) if decision.kind == "dramatic" else (PLUS, MINUS)


def _throw(step: Step, figure: FigureId, name: str) -> Die:
    return Die(name, step.chance.die(FACES, DrawKey("phers", figure, name)))

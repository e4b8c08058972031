"""How does an adversary answer an action that succeeded?"""

from ..commands import DeclineParry, Parry
from ..events import ParryChosen, ParryDeclined
from ..step import Step


def parry(step: Step, command: Parry) -> None:
    """Choose by what to parry; the dice fall in a command of their own, after the gm's word.

    Seed: 002 sconfrontation
    Reading: docs/rules/harmonies.md
    """
    step.emit(
        ParryChosen(
            conflict=command.conflict,
            action=command.action,
            figure=command.figure,
            characteristic=command.characteristic,
            means=command.means,
            competency=command.competency,
        )
    )


def decline(step: Step, command: DeclineParry) -> None:
    """Let the action take effect.

    Seed: 002 sconfrontation
    """
    step.emit(
        ParryDeclined(conflict=command.conflict, action=command.action, figure=command.figure)
    )

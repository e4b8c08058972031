"""What may the gm decide about an action besides its difficulty?"""

from ..commands import Adjust, ChooseRoll, Describe, Override
from ..events import Adjusted, ResultDescribed, ResultOverridden, RollChosen
from ..state import Action
from ..step import Step


def adjust(step: Step, command: Adjust) -> None:
    """Count a circumstance for one figure.

    Seed: 002 sdifficulte
    """
    step.emit(
        Adjusted(
            conflict=command.conflict,
            action=command.action,
            figure=command.figure,
            v=command.v,
            reason=command.reason,
        )
    )


def choose_roll(step: Step, command: ChooseRoll) -> None:
    """Let a figure's dice be open for something out of the ordinary, or not.

    Reading: docs/rules/harmonies.md
    """
    step.emit(
        RollChosen(
            conflict=command.conflict,
            action=command.action,
            figure=command.figure,
            mode=command.open,
        )
    )


def describe(step: Step, command: Describe) -> None:
    """Word the margin; what was tried stays what it was.

    Seed: 002 smarge
    """
    figure = step.action(command.conflict, command.action).figure
    step.emit(
        ResultDescribed(
            conflict=command.conflict, action=command.action, figure=figure, text=command.text
        )
    )


def override(step: Step, command: Override) -> None:
    """Put the gm's word in place of a result, openly.

    Seed: 002 sactions
    """
    action = step.action(command.conflict, command.action)
    step.emit(
        ResultOverridden(
            conflict=command.conflict,
            action=command.action,
            figure=command.figure,
            what=command.what,
            old=_old(action, command),
            new=command.value,
            why=command.why,
        )
    )


def _old(action: Action, command: Override) -> str:
    match command.what:
        case "outcome":
            return action.outcome
        case "effect":
            return "taken" if action.effects[command.figure] else "cancelled"
        case _:
            if not action.winner:
                return "draw"
            return "win" if action.winner == command.figure else "loss"

"""What may the gm decide about an action besides its difficulty?"""

from .. import commands as c
from .. import events as e
from ..context import Context
from ..state import Action


def choose_roll(context: Context, command: c.ChooseRoll) -> None:
    """Let a figure's dice be open for something out of the ordinary, or not.

    Reading: docs/rules/harmonies.md#dice
    """
    context.tell(e.RollChosen, command, mode=command.open)


def describe(context: Context, command: c.Describe) -> None:
    """Word the margin; what was tried stays what it was.

    Seed: 002 smarge
    """
    figure = context.action(command.conflict, command.action).figure
    context.tell(e.ResultDescribed, command, figure=figure)


def override(context: Context, command: c.Override) -> None:
    """Put the gm's word in place of a result, openly.

    Seed: 002 sactions
    """
    action = context.action(command.conflict, command.action)
    context.tell(e.ResultOverridden, command, old=_old(action, command), new=command.value)


def _old(action: Action, command: c.Override) -> str:
    match command.what:
        case "outcome":
            return action.outcome
        case "effect":
            return "taken" if action.effects[command.figure] else "cancelled"
        case _:
            if not action.winner:
                return "draw"
            return "win" if action.winner == command.figure else "loss"

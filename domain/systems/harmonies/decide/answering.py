"""How is it settled how hard an action is, and how does an adversary answer it?"""

from .. import commands as c
from .. import events as e
from ..context import Context


def invite(context: Context, command: c.InviteProposal) -> None:
    """Leave it to the player to propose how hard a thing to try.

    Seed: 002 sactsimple
    """
    figure = context.action(command.conflict, command.action).figure
    context.tell(e.ProposalInvited, command, figure=figure)


def reject(context: Context, command: c.RejectDifficulty) -> None:
    """Refuse what is proposed; what is asked of the gm stays open.

    Seed: 002 sconfrontation
    """
    action = context.action(command.conflict, command.action)
    context.tell(e.DifficultyRejected, command, figure=action.figure, d=action.require_proposed())


def set_rolls(context: Context, command: c.SetRolls) -> None:
    """Fix how an opposition is rolled; its difficulty is zero.

    Seed: 002 sopposition
    Reading: docs/rules/harmonies.md, levels and adjustments still count.
    """
    context.tell(e.RollsSet, command)
    context.tell(e.DifficultySet, command, d=0)

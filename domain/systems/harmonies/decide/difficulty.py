"""How is it settled how hard an action is, and how it is rolled?"""

from ..commands import (
    InviteProposal,
    ProposeDifficulty,
    RejectDifficulty,
    SetDifficulty,
    SetRolls,
    Withdraw,
)
from ..events import (
    ActionWithdrawn,
    DifficultyProposed,
    DifficultyRejected,
    DifficultySet,
    ProposalInvited,
    RollsSet,
)
from ..step import Step


def invite(step: Step, command: InviteProposal) -> None:
    """Leave it to the player to propose how hard a thing to try.

    Seed: 002 sactsimple
    """
    figure = step.action(command.conflict, command.action).figure
    step.emit(ProposalInvited(conflict=command.conflict, action=command.action, figure=figure))


def propose(step: Step, command: ProposeDifficulty) -> None:
    """Propose how hard a thing to try; the gm has the last word.

    Seed: 002 sactsimple, sconfrontation
    """
    step.emit(
        DifficultyProposed(
            conflict=command.conflict, action=command.action, figure=command.figure, d=command.d
        )
    )


def reject(step: Step, command: RejectDifficulty) -> None:
    """Refuse what is proposed; what is asked of the gm stays open.

    Seed: 002 sconfrontation
    """
    action = step.action(command.conflict, command.action)
    step.emit(
        DifficultyRejected(
            conflict=command.conflict,
            action=command.action,
            figure=action.figure,
            d=action.require_proposed(),
        )
    )


def set_difficulty(step: Step, command: SetDifficulty) -> None:
    """Set the difficulty, the same for everyone.

    Seed: 002 sdifficulte
    """
    step.emit(DifficultySet(conflict=command.conflict, action=command.action, d=command.d))


def set_rolls(step: Step, command: SetRolls) -> None:
    """Fix how an opposition is rolled; its difficulty is zero.

    Seed: 002 sopposition
    Reading: docs/rules/harmonies.md, levels and adjustments still count.
    """
    step.emit(RollsSet(conflict=command.conflict, action=command.action, rolls=command.rolls))
    step.emit(DifficultySet(conflict=command.conflict, action=command.action, d=0))


def withdraw(step: Step, command: Withdraw) -> None:
    """Give up before the dice fall.

    Seed: 002 sconfrontation
    """
    step.emit(
        ActionWithdrawn(conflict=command.conflict, action=command.action, figure=command.figure)
    )

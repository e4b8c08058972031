"""How are round cards chosen face down?"""

from ..commands import CommitCard, CommitPass
from ..events import CardCommitted
from ..step import Step


def commit_card(step: Step, command: CommitCard) -> None:
    """Choose a round card; until the reveal it stays in the hand and may be changed.

    Seed: 004 §1.3.3
    """
    _choose(step, command, command.card)


def commit_pass(step: Step, command: CommitPass) -> None:
    """Choose to pass.

    Seed: 004 §1.3.5
    """
    _choose(step, command, "")


def _choose(step: Step, command: CommitCard | CommitPass, card: str) -> None:
    changed = bool(step.kt(command.conflict, command.figure).choice)
    step.emit(
        CardCommitted(conflict=command.conflict, figure=command.figure, changed=changed, card=card)
    )

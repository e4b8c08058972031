"""How are round cards chosen face down?"""

from ..commands import CommitCard, CommitPass
from ..context import Context
from ..events import CardCommitted


def commit_card(context: Context, command: CommitCard) -> None:
    """Choose a round card; until the reveal it stays in the hand and may be changed.

    Seed: 004 §1.3.3
    """
    _choose(context, command, command.card)


def commit_pass(context: Context, command: CommitPass) -> None:
    """Choose to pass.

    Seed: 004 §1.3.5
    """
    _choose(context, command, "")


def _choose(context: Context, command: CommitCard | CommitPass, card: str) -> None:
    changed = bool(context.kt(command.conflict, command.figure).choice)
    context.tell(CardCommitted, command, changed=changed, card=card)

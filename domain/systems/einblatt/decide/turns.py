"""What do participants do when it is their turn, or when they are attacked?"""

from ..commands import Act, React, ReactPass, Wait
from ..compare import PASS
from ..context import Context
from ..events import ActionDeclared, Passed, Waited
from .comparing import compare, resolve


def act(context: Context, command: Act) -> None:
    """Attack; in a simultaneous group only declare it, secretly.

    Seed: 004 §1.3.3
    """
    cid = command.conflict
    if context.conflict(cid).group is not None:
        _declare(context, command, command.target)
        return
    context.emit(ActionDeclared(conflict=cid, figure=command.figure, target=command.target))
    resolve(context, cid, command.figure, command.target)


def wait(context: Context, command: Wait) -> None:
    """Let the turn go; in a simultaneous group only declare it, secretly.

    Seed: 004 §1.3.3
    """
    if context.conflict(command.conflict).group is not None:
        _declare(context, command, "")
    else:
        context.tell(Waited, command)


def _declare(context: Context, command: Act | Wait, target: str) -> None:
    changed = command.figure in context.conflict(command.conflict).require_group().declared
    context.tell(ActionDeclared, command, target=target, secret=True, changed=changed)


def react(context: Context, command: React) -> None:
    """Meet an attack with a new hand card.

    Seed: 004 §1.3.3
    """
    cid = command.conflict
    action = context.conflict(cid).require_action()
    context.play_card(cid, command.figure, command.card, "reaction")
    compare(context, cid, action.actor, action.target, command.card)


def react_pass(context: Context, command: ReactPass) -> None:
    """Meet an attack with nothing; that is a pass for the rest of the round.

    Seed: 004 §1.3.5
    """
    action = context.conflict(command.conflict).require_action()
    context.tell(Passed, command, how="reaction")
    compare(context, command.conflict, action.actor, action.target, PASS)

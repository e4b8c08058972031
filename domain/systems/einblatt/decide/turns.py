"""What do participants do when it is their turn, or when they are attacked?"""

from ..commands import Act, React, ReactPass, Stand, Wait
from ..compare import PASS
from ..events import ActionDeclared, CardPlayed, Passed, Stood, Waited
from ..step import Step
from .comparing import compare, resolve


def act(step: Step, command: Act) -> None:
    """Attack; in a simultaneous group only declare it, secretly.

    Seed: 004 §1.3.3
    """
    cid = command.conflict
    if step.conflict(cid).group is not None:
        _declare(step, command, command.target)
        return
    step.emit(ActionDeclared(conflict=cid, figure=command.figure, target=command.target))
    resolve(step, cid, command.figure, command.target)


def wait(step: Step, command: Wait) -> None:
    """Let the turn go; in a simultaneous group only declare it, secretly.

    Seed: 004 §1.3.3
    """
    if step.conflict(command.conflict).group is not None:
        _declare(step, command, "")
        return
    step.emit(Waited(conflict=command.conflict, figure=command.figure))


def _declare(step: Step, command: Act | Wait, target: str) -> None:
    changed = command.figure in step.conflict(command.conflict).require_group().declared
    step.emit(
        ActionDeclared(
            conflict=command.conflict,
            figure=command.figure,
            target=target,
            secret=True,
            changed=changed,
        )
    )


def react(step: Step, command: React) -> None:
    """Meet an attack with a new hand card.

    Seed: 004 §1.3.3
    """
    cid = command.conflict
    action = step.conflict(command.conflict).require_action()
    played = CardPlayed(
        conflict=cid,
        figure=command.figure,
        card=command.card,
        round=step.conflict(cid).round,
        role="reaction",
    )
    step.emit(played)
    compare(step, cid, action.actor, action.target, command.card)


def react_pass(step: Step, command: ReactPass) -> None:
    """Meet an attack with nothing; that is a pass for the rest of the round.

    Seed: 004 §1.3.5
    """
    action = step.conflict(command.conflict).require_action()
    step.emit(Passed(conflict=command.conflict, figure=command.figure, how="reaction"))
    compare(step, command.conflict, action.actor, action.target, PASS)


def stand(step: Step, command: Stand) -> None:
    """Choose the attacker that the open card meets.

    Reading: docs/rules/einblatt.md
    """
    step.emit(Stood(conflict=command.conflict, figure=command.figure, actor=command.actor))

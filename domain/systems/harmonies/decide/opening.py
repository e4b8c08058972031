"""What happens between the opening of an action and its difficulty, and at its end?"""

from typing import Any

import msgspec

from domain.kernel.ids import ConflictId, derived
from domain.kernel.messages import CloseConflict, ConflictClosed, ConflictOpened

from ..commands import AddAction, AddOpponent, DeclareMultiple, OpenAction
from ..events import ActionOpened, MultipleDeclared, OpponentAdded
from ..reckoning import penalty
from ..step import Step


def open_action(step: Step, command: OpenAction) -> None:
    """Open a conflict with its action, under the optional rules as they are set now.

    Seed: 002 sactions
    """
    settings: dict[str, Any] = msgspec.structs.asdict(step.state.settings)
    conflict = ConflictId(derived(step.id, 0))
    step.emit(
        ConflictOpened(
            conflict=conflict, system="harmonies", title=command.title, settings=settings
        )
    )
    _opened(step, conflict, derived(step.id, 1), command)


def add_action(step: Step, command: AddAction) -> None:
    """Open a further one of several simultaneous actions.

    Seed: 002 sactmult
    """
    _opened(step, command.conflict, derived(step.id, 0), command)


def _opened(step: Step, conflict: ConflictId, action: str, command: OpenAction | AddAction) -> None:
    step.emit(
        ActionOpened(
            conflict=conflict,
            action=action,
            kind=command.kind,
            figure=command.figure,
            characteristic=command.characteristic,
            means=command.means,
            competency=command.competency,
        )
    )


def declare_multiple(step: Step, command: DeclareMultiple) -> None:
    """Fix how many actions are tried at once; every one gets harder by three for each more.

    Seed: 002 sactmult
    """
    step.emit(MultipleDeclared(conflict=command.conflict, n=command.n, penalty=penalty(command.n)))


def add_opponent(step: Step, command: AddOpponent) -> None:
    """Let a figure resist.

    Seed: 002 sopposition, sconfrontation
    """
    step.emit(
        OpponentAdded(
            conflict=command.conflict,
            action=command.action,
            figure=command.figure,
            characteristic=command.characteristic,
            means=command.means,
            competency=command.competency,
        )
    )


def close(step: Step, command: CloseConflict) -> None:
    """End a conflict at any time.

    Reading: docs/rules/harmonies.md, questions left open lapse.
    """
    step.emit(ConflictClosed(conflict=command.conflict))

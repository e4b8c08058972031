"""How does a Probe or Wettstreit begin?"""

from typing import Any

import msgspec

from domain.kernel.ids import ConflictId, FigureId, derived
from domain.kernel.messages import ConflictClosed, ConflictOpened

from ..commands import (
    AcceptContest,
    DeclineContest,
    OpenContest,
    OpenProbe,
    ProposeContest,
)
from ..events import ContestDeclined, ContestOpened, ContestProposed, ProbeOpened
from ..reckoning import reckoned, sure
from ..step import Step


def open_probe(step: Step, command: OpenProbe) -> None:
    """Put a value to the test against a Mindestwurf; the gm is the opponent.

    Where a value succeeds by itself nobody plays, unless the numbers are secret: not to play
    would tell of them.
    Seed: 001 Grundlagen
    """
    cid = _opened(step, command.title)
    step.emit(
        ProbeOpened(
            conflict=cid,
            figure=command.figure,
            method=command.method,
            secret=command.numbers == "secret",
            visibility=command.visibility,
            value=command.value,
            target=command.target,
        )
    )
    conflict = step.conflict(cid)
    if sure(conflict) and not conflict.secret:
        step.emit(reckoned(cid, conflict, 0, 0, "auto"))


def _opened(step: Step, title: str) -> ConflictId:
    """Open a conflict under the optional rules as they are set now."""
    cid = ConflictId(derived(step.id, 0))
    settings: dict[str, Any] = msgspec.structs.asdict(step.state.settings)
    step.emit(ConflictOpened(conflict=cid, system="ews", title=title, settings=settings))
    return cid


def open_contest(step: Step, command: OpenContest) -> None:
    """Let two figures compete; of more, each pair by itself, in the order the gm chooses.

    Seed: 001 Grundlagen
    """
    step.emit(
        ContestOpened(
            conflict=_opened(step, command.title),
            initiator=command.initiator,
            other=command.other,
            method=command.method,
            secret=command.numbers == "secret",
            visibility=command.visibility,
            value=command.value,
            other_value=command.other_value,
        )
    )


def propose_contest(step: Step, command: ProposeContest) -> None:
    """Ask the gm for a Wettstreit."""
    cid = _opened(step, command.title)
    step.emit(ContestProposed(conflict=cid, figure=command.figure, other=command.other))


def accept_contest(step: Step, command: AcceptContest) -> None:
    """Open what was proposed, with the values that the gm names."""
    conflict = step.conflict(command.conflict)
    step.emit(
        ContestOpened(
            conflict=command.conflict,
            initiator=conflict.actor,
            other=FigureId(conflict.opponent),
            method=command.method,
            secret=command.numbers == "secret",
            visibility=command.visibility,
            value=command.value,
            other_value=command.other_value,
        )
    )


def decline_contest(step: Step, command: DeclineContest) -> None:
    """Let it not happen, and close it."""
    step.emit(
        ContestDeclined(conflict=command.conflict, why=command.why),
        ConflictClosed(conflict=command.conflict),
    )

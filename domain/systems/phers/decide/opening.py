"""How does a Decision or a comparison begin, and how does it end?"""

from typing import Any

import msgspec

from domain.kernel.ids import ConflictId, FigureId, derived
from domain.kernel.messages import CloseConflict, ConflictClosed, ConflictOpened

from ..commands import ConfirmDecision, OpenComparison, OpenDecision
from ..events import ComparisonOpened, DecisionConfirmed, DecisionOpened, VisibilitySet
from ..stage import kinds_of
from ..state import Summand
from ..step import Step
from .events import refund


def open_decision(step: Step, command: OpenDecision) -> None:
    """Put a question for a figure; a player's waits for the gm.

    Seed: 000 summary 6
    """
    cid = _open(step, command.title)
    step.emit(
        DecisionOpened(
            conflict=cid,
            figure=command.figure,
            kind=command.kind,
            proposed=not step.actor.is_gm,
            **_summands(step, command),
        )
    )
    _seen_by(step, cid, command.visibility)


def open_comparison(step: Step, command: OpenComparison) -> None:
    """Put two figures against each other; the gm names the levels of each next.

    Seed: 000 summary 1
    """
    cid = _open(step, command.title)
    kind = kinds_of(step.state.settings)[0]
    step.emit(ComparisonOpened(conflict=cid, figures=command.figures, kind=kind))
    _seen_by(step, cid, command.visibility)


def _seen_by(step: Step, cid: ConflictId, visibility: str) -> None:
    """Say who will see the rolls, where not everybody does."""
    if visibility != "public":
        for figure in step.conflict(cid).decisions:
            step.emit(VisibilitySet(conflict=cid, figure=figure, visibility=visibility))


def _open(step: Step, title: str) -> ConflictId:
    """Open a conflict under the optional rules as they are set now."""
    settings: dict[str, Any] = msgspec.structs.asdict(step.state.settings)
    cid = ConflictId(derived(step.id, 0))
    step.emit(ConflictOpened(conflict=cid, system="phers", title=title, settings=settings))
    return cid


def confirm(step: Step, command: ConfirmDecision) -> None:
    """Let a Decision go on with the levels and the kind of roll that the gm names.

    Seed: 000 summary 6
    Reading: docs/rules/phers.md, who saved the points before that is asked again.
    """
    step.emit(
        DecisionConfirmed(
            conflict=command.conflict,
            figure=command.figure,
            kind=command.kind,
            again=step.decision(command.conflict, command.figure).declined,
            **_summands(step, command),
        )
    )


def _summands(step: Step, command: OpenDecision | ConfirmDecision) -> dict[str, Any]:
    return {
        "talent": _summand(step, command.figure, command.talent),
        "competence": _summand(step, command.figure, command.competence),
        "difficulty": command.difficulty,
        "situation": command.situation,
    }


def _summand(step: Step, figure: FigureId, name: str) -> Summand:
    """Take a level off the sheet as it is now; training later changes nothing here."""
    return Summand(name, step.state.sheets[figure].levels[name].tenths) if name else Summand()


def close(step: Step, command: CloseConflict) -> None:
    """End a conflict at any time; questions left open lapse.

    Reading: docs/rules/phers.md, a climax point comes back if its dice never fell.
    """
    conflict = step.conflict(command.conflict)
    if not conflict.voided:
        unused = [f for f, each in conflict.decisions.items() if each.climax and not each.dice]
        refund(step, command.conflict, unused)
    step.emit(ConflictClosed(conflict=command.conflict))

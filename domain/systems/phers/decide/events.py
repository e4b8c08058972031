"""What becomes of a dramatic event?"""

from collections.abc import Iterable

from domain.kernel.ids import ConflictId, FigureId

from ..commands import AcceptEvent, DeclineEvent, NarrateEvent
from ..events import (
    ClimaxGranted,
    DecisionVoided,
    DramaticEvent,
    DramaticEventDeclined,
    EventNarrated,
)
from ..step import Step


def accept(step: Step, command: AcceptEvent) -> None:
    """Let it happen.

    Seed: 000 summary 2
    """
    happen(step, command.conflict, command.figure, command.text, step.actor.seat or "")


def happen(step: Step, cid: ConflictId, figure: FigureId, text: str, by: str) -> None:
    """Void the Decision, or the whole comparison, and give the climax points back.

    Seed: 000 summary 2
    """
    step.emit(DramaticEvent(conflict=cid, figure=figure, text=text, by=by))
    conflict = step.conflict(cid)
    step.emit(DecisionVoided(conflict=cid, figures=tuple(conflict.decisions)))
    if conflict.settings.climax_refund_on_event == "on":
        refund(step, cid, [f for f, each in conflict.decisions.items() if each.climax])


def refund(step: Step, cid: ConflictId, figures: Iterable[FigureId]) -> None:
    """Give climax points back.

    Seed: 000 summary 3
    """
    for figure in figures:
        step.emit(ClimaxGranted(conflict=cid, figure=figure, n=1, why="refund"))


def decline(step: Step, command: DeclineEvent) -> None:
    """Let the dice count as they lie.

    Seed: 000 summary 2
    """
    step.emit(DramaticEventDeclined(conflict=command.conflict, figure=command.figure))


def narrate(step: Step, command: NarrateEvent) -> None:
    """Put an event into words that happened without any.

    Seed: 000 summary 2
    """
    step.emit(EventNarrated(conflict=command.conflict, figure=command.figure, text=command.text))

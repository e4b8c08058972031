"""What does the gm's word change?"""

from domain.kernel.ids import ConflictId, FigureId

from ..commands import Override
from ..events import ResultOverridden
from ..step import Step
from .flow import compare, hidden


def override(step: Step, command: Override) -> None:
    """Set a class, a comparison or climax points; a class is compared anew.

    Seed: 000 summary 2
    Reading: docs/rules/phers.md, the technique always stands below the telling.
    """
    cid, figure = command.conflict, command.figure
    step.emit(
        ResultOverridden(
            conflict=cid,
            figure=figure,
            what=command.what,
            old=_present(step, cid, figure, command.what),
            new=command.value,
            why=command.why,
            secret=_secret(step, cid, figure, command.what),
        )
    )
    if command.what == "class" and step.conflict(cid).relation:
        compare(step, cid)


def _present(step: Step, cid: ConflictId, figure: FigureId, what: str) -> int | str:
    if what == "climax":
        return step.state.sheets[figure].climax
    if what == "relation":
        return step.conflict(cid).relation
    return step.decision(cid, figure).grade


def _secret(step: Step, cid: ConflictId, figure: FigureId, what: str) -> bool:
    if what == "climax":
        return step.state.kinds[figure] != "character"
    if what == "relation":
        return hidden(step.conflict(cid))
    return step.decision(cid, figure).visibility != "public"

"""What follows by itself once the dice lie? Nothing here throws any."""

from domain.kernel.ids import ConflictId, FigureId

from ..events import ActionResolved, ComparisonResolved, DramaticEventOffered
from ..reckoning import reckon, terms_of
from ..stage import roll_kind
from ..state import Conflict
from ..step import Step
from ..tables import relation_of, succeeds
from .events import happen


def settle(step: Step, cid: ConflictId) -> None:
    """Read dice that lie unread, then compare if both sides have a class."""
    for figure in step.conflict(cid).decisions:
        _read(step, cid, figure)
    conflict = step.conflict(cid)
    if conflict.compares and not conflict.relation:
        compare(step, cid)


def _read(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Resolve a Decision, unless three equal dice bring an event or the question for one.

    Seed: 000 summary 2
    """
    conflict = step.conflict(cid)
    decision = conflict.decisions[figure]
    if conflict.closed or conflict.voided or not decision.dice:
        return
    if decision.grade or decision.asked:
        return
    mode = (
        "off" if decision.ruled or decision.kind == "simple" else conflict.settings.dramatic_event
    )
    secret = decision.visibility != "public"
    if mode == "auto" and decision.triple:
        happen(step, cid, figure, "", "")
    elif mode == "offer" and (decision.triple or secret):
        triple = decision.triple
        step.emit(DramaticEventOffered(conflict=cid, figure=figure, triple=triple, secret=secret))
    else:
        _resolve(step, cid, figure)


def _resolve(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Add level and outcome up and read the class.

    Seed: 000 summary 1
    """
    decision = step.decision(cid, figure)
    reckoned = reckon(decision)
    step.emit(
        ActionResolved(
            conflict=cid,
            figure=figure,
            kind=roll_kind(decision),
            level=reckoned.level,
            z=reckoned.z,
            result=reckoned.result,
            grade=reckoned.grade,
            success=succeeds(reckoned.grade),
            doubled=reckoned.doubled,
            terms=terms_of(decision),
            secret=decision.visibility != "public",
        )
    )


def compare(step: Step, cid: ConflictId) -> None:
    """Compare two Decisions by class, if both have one and that says something new.

    Seed: 000 summary 1
    """
    conflict = step.conflict(cid)
    first, second = conflict.pair
    one, two = (conflict.decisions[figure].grade for figure in (first, second))
    if not one or not two or relation_of(one, two) == conflict.relation:
        return
    step.emit(
        ComparisonResolved(
            conflict=cid,
            figure=first,
            opponent=second,
            rel=relation_of(one, two),
            classes={first: one, second: two},
            secret=hidden(conflict),
        )
    )


def hidden(conflict: Conflict) -> bool:
    """Tell whether a comparison rests on a roll that not everybody sees."""
    return any(each.visibility != "public" for each in conflict.decisions.values())

"""What follows by itself once the dice lie? Nothing here throws any."""

from msgspec.structs import asdict

from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..context import Context
from ..reckoning import reckon, terms_of
from ..stage import roll_kind
from ..state import Conflict
from ..tables import relation_of, succeeds
from .rolling import happen


def settle(context: Context, cid: ConflictId) -> None:
    """Read dice that lie unread, then compare if both sides have a class."""
    for figure in context.conflict(cid).decisions:
        _read(context, cid, figure)
    conflict = context.conflict(cid)
    if conflict.compares and not conflict.relation:
        compare(context, cid)


def _read(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Resolve a Decision, unless three equal dice bring an event or the question for one.

    Seed: 000 summary 2
    """
    conflict = context.conflict(cid)
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
        happen(context, cid, figure, "", "")
    elif mode == "offer" and (decision.triple or secret):
        triple = decision.triple
        context.emit(
            e.DramaticEventOffered(conflict=cid, figure=figure, triple=triple, secret=secret)
        )
    else:
        _resolve(context, cid, figure)


def _resolve(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Add level and outcome up and read the class.

    Seed: 000 summary 1
    """
    decision = context.conflict(cid).decisions[figure]
    reckoned = reckon(decision)
    context.emit(
        e.ActionResolved(
            conflict=cid,
            figure=figure,
            kind=roll_kind(decision),
            success=succeeds(reckoned.grade),
            terms=terms_of(decision),
            secret=decision.visibility != "public",
            **asdict(reckoned),
        )
    )


def compare(context: Context, cid: ConflictId) -> None:
    """Compare two Decisions by class, if both have one and that says something new.

    Seed: 000 summary 1
    """
    conflict = context.conflict(cid)
    first, second = conflict.pair
    one, two = (conflict.decisions[figure].grade for figure in (first, second))
    if not one or not two or relation_of(one, two) == conflict.relation:
        return
    context.emit(
        e.ComparisonResolved(
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

"""What follows by itself once the dice lie? Nothing here throws any."""

from msgspec.structs import asdict

from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..context import Context
from ..reckoning import reckon, terms_of
from ..stage import roll_kind
from ..state import Conflict, Decision
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
    over = conflict.closed or conflict.voided
    if over or not decision.dice or decision.grade or decision.asked:
        return
    mode, triple = _events_of(conflict, decision), decision.triple
    secret = decision.visibility != "public"
    if mode == "auto" and triple:
        happen(context, cid, figure, "", "")
    elif mode == "offer" and (triple or secret):
        offered = e.DramaticEventOffered(conflict=cid, figure=figure, triple=triple, secret=secret)
        context.emit(offered)
    else:
        _resolve(context, cid, figure)


def _events_of(conflict: Conflict, decision: Decision) -> str:
    """Say how a dramatic event comes to this Decision; it comes to none that is simple or ruled."""
    none = decision.ruled or roll_kind(decision) == "simple"
    return "off" if none else conflict.settings.dramatic_event


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

    Whether it does would tell of a hidden class: such are compared again each time.

    Seed: 000 summary 1
    """
    conflict = context.conflict(cid)
    first, second = conflict.pair
    one, two = (conflict.decisions[figure].grade for figure in (first, second))
    if not one or not two:
        return
    if relation_of(one, two) == conflict.relation and not hidden(conflict):
        return
    resolved = e.ComparisonResolved(
        conflict=cid,
        figure=first,
        opponent=second,
        rel=relation_of(one, two),
        classes={first: one, second: two},
        secret=hidden(conflict),
    )
    context.emit(resolved)


def hidden(conflict: Conflict) -> bool:
    """Tell whether a comparison rests on a roll that not everybody sees."""
    return any(each.visibility != "public" for each in conflict.decisions.values())

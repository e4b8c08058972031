"""Which transitions are automatic? They never draw luck."""

from collections.abc import Callable

from domain.kernel.ids import ConflictId

from ..compare import PASS
from ..context import Context
from ..discarding import sweep_table
from ..events import Passed, RoundEnded, RoundStarted, TurnOffered
from ..order import next_in_turn, order_terms
from ..state import KT, Conflict
from ..tables import ROUNDS
from . import simultaneous
from .comparing import compare, resolve
from .scoring import finish, score


def settle(context: Context, cid: ConflictId) -> None:
    """Make transitions until a seat has to answer, or nothing is left to do."""
    seen = -1
    while seen < len(context.events):
        seen = len(context.events)
        advance = BY_PHASE.get(context.conflict(cid).phase)
        if advance is not None:
            advance(context, cid)


def start_round(context: Context, cid: ConflictId, number: int) -> None:
    """Begin a round.

    Seed: 004 §1.3.3
    """
    context.emit(RoundStarted(conflict=cid, probe=context.conflict(cid).probe, round=number))


def _draw(context: Context, cid: ConflictId) -> None:
    """Begin when everybody who chooses its piles has drawn.

    Seed: 004 §2.4
    """
    if not context.waits(cid):
        start_round(context, cid, 1)


def _commit(context: Context, cid: ConflictId) -> None:
    """Pass for empty hands, openly, and reveal when all are in.

    Seed: 004 §1.3.5
    """
    conflict = context.conflict(cid)
    for figure, kt in conflict.kts.items():
        able = kt.hand or kt.free or kt.due or conflict.round in kt.slots
        if not able and not kt.passed:
            context.emit(Passed(conflict=cid, figure=figure, how="empty"))
    conflict = context.conflict(cid)
    if all(_is_in(conflict, kt) for kt in conflict.kts.values()) and not context.waits(cid):
        _reveal(context, cid)


def _is_in(conflict: Conflict, kt: KT) -> bool:
    """Tell whether a participant's choice is made: passed, chosen, or laid open before."""
    return kt.passed or bool(kt.choice) or conflict.round in kt.slots


def _reveal(context: Context, cid: ConflictId) -> None:
    """Turn all round cards at once.

    Seed: 004 §1.3.3
    """
    conflict = context.conflict(cid)
    for figure, kt in conflict.kts.items():
        card = kt.slots.get(conflict.round, kt.choice)
        if card == PASS:
            context.emit(Passed(conflict=cid, figure=figure, how="round"))
        elif card:
            context.play_card(cid, figure, card, "round")
    _revealed(context, cid)


def _revealed(context: Context, cid: ConflictId) -> None:
    """Let modules ask about the cards that lie open now, then compare or take turns."""
    for module in context.modules(cid):
        if context.waits(cid):
            return
        module.after_reveal(context, cid)
    conflict = context.conflict(cid)
    if context.waits(cid):
        return
    if len(conflict.kts) == 2 and conflict.settings.two_kt_simplified == "on":
        _duel(context, cid)
    else:
        _next_turn(context, cid)


def _duel(context: Context, cid: ConflictId) -> None:
    """Compare the cards of the only two participants; the first id counts as the actor.

    Seed: 004 §1.3.3
    """
    actor, target = sorted(context.conflict(cid).kts)
    compare(context, cid, actor, target, context.kt(cid, target).card or PASS)
    _end_round(context, cid)


def _next_turn(context: Context, cid: ConflictId) -> None:
    """Give the turn to the highest open card, or end the round.

    Seed: 004 §1.3.3
    """
    conflict = context.conflict(cid)
    figures = next_in_turn(conflict)
    if figures:
        terms = order_terms(conflict, figures)
        context.emit(TurnOffered(conflict=cid, figures=figures, terms=terms))
    else:
        _end_round(context, cid)


def _end_round(context: Context, cid: ConflictId) -> None:
    """Discard what still lies open; after the third round read the result.

    Seed: 004 §1.3.4
    """
    sweep_table(context, cid)
    conflict = context.conflict(cid)
    context.emit(RoundEnded(conflict=cid, probe=conflict.probe, round=conflict.round))
    if conflict.round < ROUNDS:
        start_round(context, cid, conflict.round + 1)
    else:
        score(context, cid)


def _turns(context: Context, cid: ConflictId) -> None:
    conflict = context.conflict(cid)
    if conflict.group is not None:
        simultaneous.resolve_next(context, cid, conflict.group)
    elif not conflict.turn:
        _next_turn(context, cid)


def _react(context: Context, cid: ConflictId) -> None:
    """Resolve without an answer when a forced discard has emptied the hand meanwhile."""
    action = context.conflict(cid).require_action()
    if not context.kt(cid, action.target).hand:
        resolve(context, cid, action.actor, action.target)


BY_PHASE: dict[str, Callable[[Context, ConflictId], None]] = {
    "commit": _commit,
    "turns": _turns,
    "declare": simultaneous.reveal,
    "react": _react,
    "draw": _draw,
    "sleeve": _revealed,
    "post": finish,
}

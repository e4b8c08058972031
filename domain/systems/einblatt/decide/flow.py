"""What follows by itself? Automatic transitions, which never draw."""

from collections.abc import Callable

from domain.kernel.ids import ConflictId

from ..compare import PASS
from ..discarding import sweep_table
from ..events import CardPlayed, Passed, RoundEnded, RoundStarted, TurnOffered
from ..order import next_in_turn, order_terms
from ..state import KT, Conflict
from ..step import Step
from ..tables import ROUNDS
from . import groups
from .comparing import compare, resolve
from .scoring import finish, score


def settle(step: Step, cid: ConflictId) -> None:
    """Go on until somebody has to say something, or nothing is left to do."""
    seen = -1
    while seen < len(step.events):
        seen = len(step.events)
        advance = BY_PHASE.get(step.conflict(cid).phase)
        if advance is not None:
            advance(step, cid)


def start_round(step: Step, cid: ConflictId, number: int) -> None:
    """Begin a round.

    Seed: 004 §1.3.3
    """
    step.emit(RoundStarted(conflict=cid, probe=step.conflict(cid).probe, round=number))


def _draw(step: Step, cid: ConflictId) -> None:
    """Begin when everybody who chooses its piles has drawn.

    Seed: 004 §2.4
    """
    if not step.waits(cid):
        start_round(step, cid, 1)


def _commit(step: Step, cid: ConflictId) -> None:
    """Pass for empty hands, openly, and reveal when all are in.

    Seed: 004 §1.3.5
    """
    conflict = step.conflict(cid)
    for figure, kt in conflict.kts.items():
        able = kt.hand or kt.free or kt.due or conflict.round in kt.slots
        if not able and not kt.passed:
            step.emit(Passed(conflict=cid, figure=figure, how="empty"))
    conflict = step.conflict(cid)
    if all(_is_in(conflict, kt) for kt in conflict.kts.values()) and not step.waits(cid):
        _reveal(step, cid)


def _is_in(conflict: Conflict, kt: KT) -> bool:
    """Tell whether a participant's choice is made: passed, chosen, or laid open before."""
    return kt.passed or bool(kt.choice) or conflict.round in kt.slots


def _reveal(step: Step, cid: ConflictId) -> None:
    """Turn all round cards at once.

    Seed: 004 §1.3.3
    """
    conflict = step.conflict(cid)
    for figure, kt in conflict.kts.items():
        card = kt.slots.get(conflict.round, kt.choice)
        if card == PASS:
            step.emit(Passed(conflict=cid, figure=figure, how="round"))
        elif card:
            step.emit(
                CardPlayed(
                    conflict=cid, figure=figure, card=card, round=conflict.round, role="round"
                )
            )
    _revealed(step, cid)


def _revealed(step: Step, cid: ConflictId) -> None:
    """Let modules ask about the cards that lie open now, then compare or take turns."""
    for module in step.modules(cid):
        if step.waits(cid):
            return
        module.after_reveal(step, cid)
    conflict = step.conflict(cid)
    if step.waits(cid):
        return
    if len(conflict.kts) == 2 and conflict.settings.two_kt_simplified == "on":
        _duel(step, cid)
    else:
        _next_turn(step, cid)


def _duel(step: Step, cid: ConflictId) -> None:
    """Compare the cards of the only two participants; the first id counts as the actor.

    Seed: 004 §1.3.3
    """
    actor, target = sorted(step.conflict(cid).kts)
    compare(step, cid, actor, target, step.kt(cid, target).card or PASS)
    _end_round(step, cid)


def _next_turn(step: Step, cid: ConflictId) -> None:
    """Give the turn to the highest open card, or end the round.

    Seed: 004 §1.3.3
    """
    conflict = step.conflict(cid)
    figures = next_in_turn(conflict)
    if figures:
        terms = order_terms(conflict, figures)
        step.emit(TurnOffered(conflict=cid, figures=figures, terms=terms))
    else:
        _end_round(step, cid)


def _end_round(step: Step, cid: ConflictId) -> None:
    """Discard what still lies open; after the third round read the result.

    Seed: 004 §1.3.4
    """
    sweep_table(step, cid)
    conflict = step.conflict(cid)
    step.emit(RoundEnded(conflict=cid, probe=conflict.probe, round=conflict.round))
    if conflict.round < ROUNDS:
        start_round(step, cid, conflict.round + 1)
    else:
        score(step, cid)


def _turns(step: Step, cid: ConflictId) -> None:
    conflict = step.conflict(cid)
    if conflict.group is not None:
        groups.go_on(step, cid, conflict.group)
    elif not conflict.turn:
        _next_turn(step, cid)


def _react(step: Step, cid: ConflictId) -> None:
    """Resolve without an answer when a forced discard has emptied the hand meanwhile."""
    action = step.conflict(cid).require_action()
    if not step.kt(cid, action.target).hand:
        resolve(step, cid, action.actor, action.target)


BY_PHASE: dict[str, Callable[[Step, ConflictId], None]] = {
    "commit": _commit,
    "turns": _turns,
    "declare": groups.reveal,
    "react": _react,
    "draw": _draw,
    "sleeve": _revealed,
    "post": finish,
}

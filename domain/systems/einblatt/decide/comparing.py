"""How is one attack resolved?

Seed: 004 §1.3.3
"""

from domain.kernel.ids import ConflictId, FigureId, ask_id

from ..compare import PASS, POINTS, outcome, reasons, strength
from ..context import Context
from ..discarding import discard
from ..events import ActionResolved, ReactionRequested
from ..order import ASK, defence


def resolve(context: Context, cid: ConflictId, actor: FigureId, target: FigureId) -> None:
    """Compare at once what meets the attack, or ask the target for a new card."""
    met = defence(context.conflict(cid), actor, target)
    if met == ASK:
        context.emit(ReactionRequested(conflict=cid, figure=target, actor=actor))
    else:
        compare(context, cid, actor, target, met)


def compare(context: Context, cid: ConflictId, actor: FigureId, target: FigureId, met: str) -> None:
    """Compare the actor's round card with what meets it, then discard both.

    The winner gains a point and the loser loses one; the attacker may lose.
    """
    conflict, ours, theirs = context.conflict(cid), context.kt(cid, actor), context.kt(cid, target)
    card = ours.card or PASS
    result = outcome(strength(card, ours.trumps), strength(met, theirs.trumps))
    points, moment = POINTS[result], (f"p{conflict.probe}", f"r{conflict.round}")
    resolved = ActionResolved(
        conflict=cid,
        actor=actor,
        target=target,
        card_a=card,
        card_t=met,
        outcome=result,
        ep_delta={actor: points, target: -points},
        comparison_id=ask_id(cid, *moment, "compare", actor, target),
        terms_a=reasons(card, ours.trumps),
        terms_t=reasons(met, theirs.trumps),
        anchor="004 §1.3.5" if PASS in (card, met) else "004 §1.3.3",
    )
    context.emit(resolved)
    discard(context, cid, actor, (ours.card,) if ours.card else (), "compared")
    discard(context, cid, target, (met,) if met in (theirs.card, theirs.answer) else (), "compared")

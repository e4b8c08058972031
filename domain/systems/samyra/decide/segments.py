"""What comes of a segment when all its outcomes are known, and of a run past enemies?"""

from domain.kernel.fold import unredacted
from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..context import Context
from ..state import Blow, Conflict
from . import intents
from .blows import segment_of
from .falling import take_down
from .spells import interrupt


def apply(context: Context, cid: ConflictId) -> None:
    """Let all damage of a segment take effect at once, then see who falls.

    Seed: 003 Handlungen
    """
    conflict = context.conflict(cid)
    window, segment = conflict.phase, segment_of(conflict)
    harms = _harms(conflict)
    if conflict.blows:
        context.emit(e.SegmentDamageApplied(conflict=cid, window=window, harms=harms))
    for harm in harms:
        by = unredacted(harm.contributors)
        if any(blow.outcome and blow.outcome.damage > 0 for blow in _on(conflict, harm.target)):
            interrupt(context, cid, harm.target, by, segment)
        falls = any(blow.outcome and blow.outcome.falls for blow in _on(conflict, harm.target))
        take_down(context, cid, harm.target, by, falls)
        if by:
            intents.struck(context, cid, harm.target)
    context.emit(e.SegmentClosed(conflict=cid, window=window))


def _on(conflict: Conflict, target: FigureId) -> list[Blow]:
    hits = (blow for blow in conflict.blows.values() if blow.outcome and blow.outcome.hit)
    return [blow for blow in hits if blow.target == target]


def _harms(conflict: Conflict) -> tuple[e.Harm, ...]:
    """Sum up what each target took, damage and healing together; credit all who hurt it.

    Reading: docs/rules/samyra.md#facing-and-actions
    """
    found: list[e.Harm] = []
    for target in conflict.fighters:
        blows = _on(conflict, target)
        outcomes = [(blow.attacker, blow.outcome) for blow in blows if blow.outcome is not None]
        who = {f for f, outcome in outcomes if outcome.damage > 0 or outcome.falls}
        contributors = tuple(f for f in conflict.fighters if f in who)
        if outcomes:
            total = sum(outcome.damage for _, outcome in outcomes)
            found.append(e.Harm(target=target, contributors=contributors, sum=total))
    return tuple(found)


def ran(context: Context, cid: ConflictId) -> bool:
    """Let a figure run past those whose check succeeded.

    Seed: 003 Passierschlag
    """
    conflict = context.conflict(cid)
    mover = conflict.mover
    checks = [blow for blow in conflict.blows.values() if blow.kind == "gelaendelauf"]
    won = {blow.target for blow in checks if blow.outcome is not None and blow.outcome.hit}
    stopped = context.move(cid, mover).stopped
    passed = stopped if "" in won else tuple(foe for foe in stopped if foe in won)
    still = tuple(foe for foe in stopped if foe not in passed)
    context.emit(e.GelaendelaufDecided(conflict=cid, figure=mover, passed=passed, stopped=still))
    return True

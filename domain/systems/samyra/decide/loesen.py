"""What comes of trying to get away from enemies, and of binding them?

Seed: 003 Lösen
"""

from typing import Any

from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from .. import ask_names
from .. import commands as c
from .. import events as e
from ..context import Context
from ..holding import UNBOUND_LIMIT, W20, reservers, threshold
from ..state import BindAttempt, Blow, Conflict, Outcome
from .falling import take_down
from .movement import begin
from .spells import interrupt
from .swinging import keep


def roll(context: Context, command: c.RollLoesen) -> None:
    """Throw one W20 for every enemy in whose area the figure stands, after all binds."""
    cid, figure = command.conflict, command.figure
    room = context.fighter(cid, figure).claimed
    begin(context, cid, figure)
    keep(context, cid, figure, room)
    conflict = context.conflict(cid)
    waiting = reservers(context.ground(cid), figure)
    if waiting:
        blows = {ask_names.path(conflict, "bind", binder, figure): binder for binder in waiting}
        context.emit(e.LoesenAnnounced(conflict=cid, figure=figure, blows=blows))
        return
    for enemy in context.move(cid, figure).foes:
        _roll(context, cid, figure, enemy, conflict)


def _roll(
    context: Context, cid: ConflictId, figure: FigureId, enemy: FigureId, conflict: Conflict
) -> None:
    """Shake one enemy off or not; a failed bind, or too good a one, needs no die."""
    bind = conflict.binds.get(f"{enemy}>{figure}")
    limit, face = threshold(bind), 0
    sure = bind is not None and not bind.success
    if not sure and limit >= 1:
        face = context.chance.die(W20, DrawKey("samyra", figure, "loesen", enemy))
    rolled = e.LoesenRolled(
        conflict=cid,
        figure=figure,
        enemy=enemy,
        face=face,
        success=sure or 0 < face <= limit,
        threshold=limit,
        terms=_terms(bind, limit),
    )
    context.emit(rolled)


def _terms(bind: BindAttempt | None, limit: int) -> tuple[Term, ...]:
    if bind is None:
        return (Term("samyra.threshold", "003 Lösen", UNBOUND_LIMIT),)
    if not bind.success:
        return (Term("samyra.bind_failed", "003 Lösen"),)
    last = "samyra.bound" if limit >= 1 else "samyra.held_fast"
    return (
        Term("samyra.threshold", "003 Lösen", UNBOUND_LIMIT),
        Term("samyra.guete", "003 Lösen", -bind.guete),
        Term(last, "003 Lösen", limit),
    )


def force(context: Context, command: c.ForceLeave) -> None:
    """Leave although not all were shaken off."""
    move = context.move(command.conflict, command.figure)
    enemies = tuple(foe for foe in move.foes if foe not in move.loose)
    context.tell(e.LoesenForced, command, enemies=enemies)


def bind(context: Context, command: c.Bind) -> None:
    """Give up the movement for an attack that binds; what comes of it holds up only the slot."""
    conflict = context.conflict(command.conflict)
    blow = ask_names.path(conflict, "bind", command.figure, command.target)
    context.tell(e.BindTried, command, blow=blow)
    context.tell(e.MovementEnded, command)


def reserve(context: Context, command: c.Reserve) -> None:
    """Give up the movement to bind when the enemy tries to get away."""
    context.tell(e.BindReserved, command)
    context.tell(e.MovementEnded, command)


def attempted(context: Context, cid: ConflictId, blow: Blow, outcome: Outcome) -> None:
    """Note how a bind came out; by an optional rule it hurts as well."""
    settings, target = context.conflict(cid).settings, FigureId(blow.target)
    guete = outcome.guete if outcome.hit else 0
    how: dict[str, Any] = {"success": outcome.hit, "guete": guete, "aus": settings.bind_aus}
    context.emit(e.BindAttempted(conflict=cid, binder=blow.attacker, target=target, **how))
    if settings.bind_damage == "on" and outcome.hit:
        who: dict[str, Any] = {"binder": blow.attacker, "target": target}
        context.emit(e.BindDamageApplied(conflict=cid, sum=outcome.damage, **who))
        if outcome.damage > 0:
            interrupt(context, cid, target, (blow.attacker,), 0)
        take_down(context, cid, target, (blow.attacker,), outcome.falls)

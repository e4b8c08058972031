"""What comes of Passierschläge: who may strike, who does, and what all of a step do together?"""

from collections.abc import Iterable
from typing import Any

from domain.kernel.ids import ConflictId, FigureId

from .. import ask_names
from .. import commands as c
from .. import events as e
from ..asks import undecided_strikers
from ..context import Context
from .falling import take_down
from .spells import interrupt


def trigger(
    context: Context,
    cid: ConflictId,
    mover: FigureId,
    attackers: Iterable[FigureId],
    reason: str,
    last: str = "",
) -> None:
    """Let each of these enemies strike, all at the same time.

    Seed: 003 Passierschlag
    """
    field = context.fighter(cid, mover).pose
    why: dict[str, Any] = {"field": field, "reason": reason, "last": last}
    for attacker in attackers:
        context.emit(e.PassierschlagTriggered(conflict=cid, mover=mover, attacker=attacker, **why))


def answer(context: Context, command: c.AnswerStrike) -> None:
    """Say whether an enemy strikes; the last answer reveals all.

    Reading: docs/rules/samyra.md#being-stopped-and-the-passierschlag
    """
    cid = command.conflict
    mover = context.conflict(cid).mover
    attacker = FigureId(command.ask.rsplit("/", 1)[1])
    context.tell(e.StrikeAnswered, command, mover=mover, attacker=attacker)
    move = context.move(cid, mover)
    if undecided_strikers(move):
        return
    faced = ask_names.interruption(context.conflict(cid), mover)
    swings = [f for f, strike in move.strikes.items() if strike.answer == "yes"]
    blows = {f"{faced}/blow/{attacker}": attacker for attacker in swings}
    waived = tuple(f for f in move.strikes if f not in swings)
    context.emit(e.StrikesRevealed(conflict=cid, mover=mover, blows=blows, waived=waived))


def apply(context: Context, cid: ConflictId) -> None:
    """Let the strikes of a step take effect, once all are known.

    Seed: 003 Passierschlag
    """
    conflict = context.conflict(cid)
    mover = conflict.mover
    blows = [blow for blow in conflict.blows.values() if blow.kind == "passierschlag"]
    outcomes = [(blow.attacker, blow.outcome) for blow in blows if blow.outcome is not None]
    hurting = tuple(f for f, outcome in outcomes if outcome.damage > 0 or outcome.falls)
    damage = sum(outcome.damage for _, outcome in outcomes)
    attackers = tuple(f for f, _ in outcomes)
    context.emit(e.StrikesApplied(conflict=cid, mover=mover, attackers=attackers, sum=damage))
    if damage > 0:
        interrupt(context, cid, mover, hurting, 0)
    take_down(context, cid, mover, hurting, any(outcome.falls for _, outcome in outcomes))

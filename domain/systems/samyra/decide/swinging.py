"""What comes of a halt, and of its player's word, for the room that a weapon needs?

Seed: 003 Figuren mit zweihändigen Waffen
"""

from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from ..context import Context
from ..ground import Ground
from ..swinging import fitting, room, short


def halted(context: Context, cid: ConflictId, mover: FigureId) -> None:
    """Let all take room who see an enemy halt, and who halts beside one."""
    for figure in context.conflict(cid).fighters:
        met(context, cid, figure, mover)


def met(context: Context, cid: ConflictId, figure: FigureId, mover: FigureId) -> None:
    """Let a figure take room if it sees an enemy halt, or is itself the one beside an enemy."""
    ground = context.ground(cid)
    if short(ground, figure) and _concerned(ground, figure, mover):
        _take(context, cid, figure)


def _concerned(ground: Ground, figure: FigureId, mover: FigureId) -> bool:
    fighter = ground.fighter(figure)
    if not fighter.standing_in or fighter.claimed:
        return False
    if figure == mover:
        return bool(ground.foes(mover))
    near = ground.distance(figure, mover) <= ground.sheet(figure).sight
    return near and ground.hostile(figure, mover)


def _take(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Do what the player of a figure asked for.

    Reading: docs/rules/samyra.md#two-handed-weapons
    """
    fighter, ground = context.fighter(cid, figure), context.ground(cid)
    if fighter.swing == "fits" and (fields := fitting(ground, figure)):
        _claim(context, cid, figure, fields)
    if fighter.swing == "ask" and not fighter.may_claim and room(ground, figure):
        context.emit(e.SwingOffered(conflict=cid, figure=figure))


def _claim(context: Context, cid: ConflictId, figure: FigureId, fields: tuple[str, ...]) -> None:
    fields = tuple(sorted(fields))
    context.emit(e.SwingSpaceClaimed(conflict=cid, figure=figure, fields=fields))


def claim(context: Context, command: c.AnswerSwing | c.ClaimSwing) -> None:
    """Take these fields to swing in, or none."""
    if command.fields:
        _claim(context, command.conflict, command.figure, command.fields)
    else:
        context.tell(e.SwingSpaceReleased, command)


def give_back(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Let a figure that goes on leave its room; it is not asked for any more either."""
    fighter = context.fighter(cid, figure)
    if fighter.claimed or fighter.may_claim:
        context.emit(e.SwingSpaceReleased(conflict=cid, figure=figure))


def keep(context: Context, cid: ConflictId, figure: FigureId, fields: frozenset[str]) -> None:
    """Let a figure that has not gone keep its room, although its movement has begun."""
    if fields != context.fighter(cid, figure).claimed:
        _claim(context, cid, figure, tuple(fields))

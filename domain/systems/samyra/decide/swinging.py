"""What comes of a halt, and of its player's word, for the room that a weapon needs?"""

from typing import Any

from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from ..ground import Ground
from ..step import Step
from ..swinging import fitting, room, short


def halted(step: Step, cid: ConflictId, mover: FigureId) -> None:
    """Let all take room who see an enemy halt, and who halts beside one.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    for figure in step.conflict(cid).fighters:
        met(step, cid, figure, mover)


def met(step: Step, cid: ConflictId, figure: FigureId, mover: FigureId) -> None:
    """Let a figure take room if it sees an enemy halt, or is itself the one beside an enemy.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    ground = step.ground(cid)
    if short(ground, figure) and _concerned(ground, figure, mover):
        _take(step, cid, figure)


def _concerned(ground: Ground, figure: FigureId, mover: FigureId) -> bool:
    fighter = ground.fighter(figure)
    if not fighter.standing_in or fighter.claimed:
        return False
    if figure == mover:
        return bool(ground.foes(mover))
    near = ground.distance(figure, mover) <= ground.sheet(figure).sight
    return near and ground.hostile(figure, mover)


def _take(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Do as the player of a figure wishes.

    Reading: docs/rules/samyra.md
    """
    fighter, ground = step.fighter(cid, figure), step.ground(cid)
    if fighter.swing == "fits" and (fields := fitting(ground, figure)):
        _claim(step, cid, figure, fields)
    if fighter.swing == "ask" and not fighter.may_claim and room(ground, figure):
        step.emit(e.SwingOffered(conflict=cid, figure=figure))


def _claim(step: Step, cid: ConflictId, figure: FigureId, fields: tuple[str, ...]) -> None:
    fields = tuple(sorted(fields))
    step.emit(e.SwingSpaceClaimed(conflict=cid, figure=figure, fields=fields))


def wish(step: Step, command: c.SetSwing) -> None:
    """Remember what the player of a figure wishes."""
    what: dict[str, Any] = {"wish": command.wish, "fields": command.fields}
    step.emit(e.SwingWished(conflict=command.conflict, figure=command.figure, **what))


def claim(step: Step, command: c.AnswerSwing | c.ClaimSwing) -> None:
    """Take these fields to swing in, or none.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    cid, figure = command.conflict, command.figure
    if command.fields:
        _claim(step, cid, figure, command.fields)
    else:
        step.emit(e.SwingSpaceReleased(conflict=cid, figure=figure))


def give_back(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Let a figure that goes on leave its room; it is not asked for any more either.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    fighter = step.fighter(cid, figure)
    if fighter.claimed or fighter.may_claim:
        step.emit(e.SwingSpaceReleased(conflict=cid, figure=figure))


def keep(step: Step, cid: ConflictId, figure: FigureId, fields: frozenset[str]) -> None:
    """Let a figure that has not gone keep its room, although its movement has begun.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    if fields != step.fighter(cid, figure).claimed:
        _claim(step, cid, figure, tuple(fields))

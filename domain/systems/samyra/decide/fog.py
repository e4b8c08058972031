"""What comes of laying and lifting fog, and who comes into sight?"""

from typing import Any

from msgspec.structs import asdict

from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from ..context import Context
from ..fog import hides, lurking
from ..state import Lurker


def put(context: Context, cid: ConflictId, figure: FigureId, new: Lurker) -> None:
    """Let a figure join, or lurk under the fog; a reinforcement waits for the next initiative.

    Reading: docs/rules/samyra.md#the-course-of-a-combat
    """
    conflict = context.conflict(cid)
    where: dict[str, Any] = {"conflict": cid, "figure": figure, **asdict(new)}
    if hides(conflict, new.pose, new.shape):
        context.emit(e.FigureLurks(**where))
    else:
        context.emit(e.FigureJoined(waiting=conflict.phase != "idle", **where))


def set_fog(context: Context, command: c.SetFog) -> None:
    """Hide fields or show them; of those named, all that can be."""
    lay = command.fog == "laid"
    (_lay if lay else _lift)(context, command.conflict, frozenset(command.fields))


def _lay(context: Context, cid: ConflictId, fields: frozenset[str]) -> None:
    """Let fog lie where nobody stands whom all see, and nobody is to arrive.

    Reading: docs/adr/0038-fog-is-no-part-of-the-map.md
    """
    conflict, ground = context.conflict(cid), context.ground(cid)
    held = {field for figure in conflict.fighters for field in ground.under(figure)}
    laid = fields - held - ground.claimed.keys() - conflict.fog.keys()
    context.emit(e.FogLaid(conflict=cid, fields=tuple(sorted(laid))))


def _lift(context: Context, cid: ConflictId, fields: frozenset[str]) -> None:
    """Show fields: a figure that is uncovered in part is uncovered whole."""
    conflict = context.conflict(cid)
    spots = lurking(conflict)
    found = {spots[field] for field in fields if field in spots}
    theirs = {field for field, figure in spots.items() if figure in found}
    lifted = (fields & conflict.fog.keys()) | theirs
    context.emit(e.FogLifted(conflict=cid, fields=tuple(sorted(lifted))))
    for figure, lurker in conflict.lurkers.items():
        if figure in found:
            put(context, cid, figure, lurker)

"""What comes of opening a combat, and of putting figures on its map or taking them off?"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from ..chart import HOLE, plain, redrawn, signs, squared
from ..context import Context
from ..evolve import evolve
from ..ground import Ground
from ..state import Fighter, Lurker, Map
from . import fog

EMPTY = Map("", plain(12, 10))
"""The map of a combat for which none was drawn."""


def open_combat(context: Context, command: c.OpenCombat) -> None:
    """Open a combat on a copy of its map.

    Seed: 003 Zeit im Kampf
    """
    cid = context.open_conflict("samyra", command.title)
    drawn = context.state.maps.get(command.map, EMPTY)
    if command.fog == "no":
        context.emit(e.CombatOpened(conflict=cid, name=drawn.name, rows=drawn.rows))
        return
    under = squared(drawn.rows)
    rows = redrawn(under, dict.fromkeys(signs(under), HOLE))
    context.emit(e.CombatOpened(conflict=cid, name=drawn.name, rows=rows, under=under))


def join(context: Context, command: c.Join) -> None:
    """Put a figure on the map."""
    _join(context, command.conflict, command.figure, command.party, command.pose, command.facing)


def join_at(context: Context, command: c.JoinAt) -> None:
    """Put a figure at coordinates."""
    pose = f"{command.x},{command.y}"
    _join(context, command.conflict, command.figure, command.party, pose, 0)


def _join(
    context: Context, cid: ConflictId, figure: FigureId, party: str, pose: str, facing: int
) -> None:
    shape = context.state.sheets[figure].shape
    fog.put(context, cid, figure, Lurker(party, pose, facing, shape))


def place_figure(context: Context, command: c.PlaceFigure) -> None:
    """Put a figure elsewhere on the map, with a reason; one that lurked may come into sight."""
    lurker = context.conflict(command.conflict).lurkers.get(command.figure)
    if lurker is not None:
        moved = replace(lurker, pose=command.pose, facing=command.facing)
        fog.put(context, command.conflict, command.figure, moved)
        return
    old = context.fighter(command.conflict, command.figure).pose
    context.tell(e.FigurePlaced, command, old=old)


def place(context: Context, command: c.Place) -> None:
    """Put a figure at other coordinates: on the free grid that is how figures move."""
    fighter = context.fighter(command.conflict, command.figure)
    pose = f"{command.x},{command.y}"
    was = {"old": fighter.pose, "facing": fighter.facing}
    context.tell(e.FigurePlaced, command, pose=pose, why="", **was)


def set_alliances(context: Context, command: c.SetAlliances) -> None:
    """Fix who is whose friend."""
    pairs = tuple(sorted(_pair(context, command.conflict, each) for each in command.pairs))
    context.tell(e.PartiesAllied, command, pairs=pairs)


def _pair(context: Context, cid: ConflictId, pair: str) -> tuple[str, str]:
    """Find both parties again: their names may hold any character."""
    parties = sorted(context.conflict(cid).parties)
    return next((a, b) for a in parties for b in parties if a < b and f"{a}+{b}" == pair)


def change_ground(context: Context, command: c.ChangeGround) -> None:
    """Let fields become something else; the gm is told who could not stand there.

    Reading: docs/rules/samyra.md#the-course-of-a-combat
    """
    event = e.GroundChanged(**msgspec.structs.asdict(command))
    after = evolve(context.state, event)
    figures = _stranded(Ground(after, after.conflicts[command.conflict]), command.fields)
    context.emit(replace(event, figures=figures) if figures else event)


def _stranded(ground: Ground, fields: tuple[str, ...]) -> tuple[FigureId, ...]:
    """Name who stands on these fields, or is to arrive there, and could not rest on them."""

    def spots(figure: FigureId, fighter: Fighter) -> Iterator[frozenset[str]]:
        yield ground.under(figure)
        if fighter.crossing is not None:
            yield ground.at(figure, fighter.crossing.to)

    def stuck(figure: FigureId, spot: frozenset[str]) -> bool:
        return not spot.isdisjoint(fields) and not ground.bears(figure, spot)

    standing = ((f, x) for f, x in ground.conflict.fighters.items() if not x.fallen)
    return tuple(f for f, x in standing if any(stuck(f, spot) for spot in spots(f, x)))


def draw_area(context: Context, command: c.DrawArea) -> None:
    """Draw which fields a figure threatens."""
    context.tell(e.AreaDrawn, command, fields=tuple(sorted(command.fields)))

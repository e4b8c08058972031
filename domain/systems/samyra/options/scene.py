"""How may the gm set the scene: who takes part, where, and on whose side?"""

from collections.abc import Iterator
from itertools import chain, combinations, islice

from domain.kernel.ids import FigureId
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import NAME, Fields, offer
from domain.kernel.options import Int, OneOf, Option, SomeOf, Text, only

from .. import commands as c
from ..chart import OBSTACLES, drawn
from ..fog import lairs, on_map
from ..grid import LAST_POINT
from ..ground import Ground
from ..offer import more
from ..state import NOBODY
from .look import CombatLook

WHY = Text(200)
COORDINATE = Int(0, LAST_POINT)
BEFORE = ("idle", "initiative", "order")
MOST_AT_ONCE = 500
"""So many fields at most change by one command."""
DRAWN, WIDEST = 8, 60
"""How far from a figure its area may be drawn, and of how many fields."""


def close_combat(look: CombatLook) -> Iterator[Option]:
    """Let the gm end a combat at any time."""
    if look.actor.is_gm:
        yield offer(CloseConflict, look.cid, conflict=look.cid)


def poses(look: CombatLook, figure: FigureId) -> tuple[str, ...]:
    """List where a figure may be put down."""
    return tuple(_vacant(look, figure))


def _vacant(look: CombatLook, figure: FigureId) -> Iterator[str]:
    """Go through the poses in which a figure covers nobody else's fields."""
    ground = look.ground
    held = {f for f, holder in (ground.claimed | ground.taken).items() if holder != figure}
    every = on_map(ground.grid, ground.conflict.rows, ground.shape(figure))
    return (pose for pose, fields in every if held.isdisjoint(fields))


def facings(look: CombatLook) -> OneOf:
    """List the ways a figure can look."""
    return OneOf(tuple(range(look.ground.grid.directions)))


def join(look: CombatLook) -> Iterator[Option]:
    """Let the gm add figures that are in no other combat."""

    def full(figure: FigureId) -> Iterator[Option]:
        where = (*poses(look, figure), *_lairs(look, figure))
        if where:
            pose, facing = OneOf(where), facings(look)
            yield look.offer(c.Join, figure, party=NAME, pose=pose, facing=facing)

    if look.actor.is_gm and not look.ground.free:
        room = (f for f in look.state.sheets if f not in look.fought and _fits(look, f))
        yield from look.in_full(c.Join, room, full)


def _fits(look: CombatLook, figure: FigureId) -> bool:
    return any(_vacant(look, figure)) or any(_lairs(look, figure))


def _lairs(look: CombatLook, figure: FigureId) -> Iterator[str]:
    """Go through the poses under the fog, unless everybody sees the figure on the map."""
    seen = figure in look.fighters
    return iter(()) if seen else lairs(look.conflict, figure, look.ground.shape(figure))


def join_at(look: CombatLook) -> Iterator[Option]:
    """Let the gm add figures at coordinates, on the free grid."""
    if look.actor.is_gm and look.ground.free:
        room = (f for f in look.state.sheets if f not in look.fought)
        yield from look.in_full(c.JoinAt, room, party=NAME, x=COORDINATE, y=COORDINATE)


def leave(look: CombatLook) -> Iterator[Option]:
    """Let the gm take figures out between movements and outcomes."""
    quiet = look.conflict.phase != "move" and not look.conflict.resolving
    if look.actor.is_gm and quiet:
        yield from look.in_full(c.Leave, (*look.fighters, *look.conflict.lurkers))


def place_figure(look: CombatLook) -> Iterator[Option]:
    """Let the gm put every figure elsewhere but the one that moves, out of the fog too."""

    def full(figure: FigureId) -> Iterator[Option]:
        where = tuple(_elsewhere(look, figure))
        if where:
            pose, facing = OneOf(where), facings(look)
            yield look.offer(c.PlaceFigure, figure, why=WHY, pose=pose, facing=facing)

    if look.actor.is_gm and not look.ground.free:
        shapes = {fighter.shape for fighter in look.fighters.values()}
        spare = {shape for shape in shapes if len(look.ground.once(_spare, shape)) > 1}
        free = (f for f, x in look.fighters.items() if x.shape in spare or _room(look, f))
        seen = (f for f in free if f != look.conflict.mover)
        who = (*seen, *(f for f in look.conflict.lurkers if any(_elsewhere(look, f))))
        yield from look.in_full(c.PlaceFigure, who, full)


def _elsewhere(look: CombatLook, figure: FigureId) -> Iterator[str]:
    """Go through the poses in which a figure of the combat is not now, under the fog too."""
    now = (look.fighters.get(figure) or look.conflict.lurkers[figure]).pose
    every = chain(_vacant(look, figure), _lairs(look, figure))
    return (pose for pose in every if pose != now)


def _room(look: CombatLook, figure: FigureId) -> bool:
    """Tell whether there is any other place for a figure."""
    now = look.fighters[figure].pose
    return any(pose != now for pose in _vacant(look, figure))


def _spare(ground: Ground, shape: str) -> tuple[str, ...]:
    """Name two poses that are vacant for any figure of a shape, if there are as many."""
    every, taken = on_map(ground.grid, ground.conflict.rows, shape), ground.occupied
    return tuple(islice((pose for pose, fields in every if fields.isdisjoint(taken)), 2))


def place(look: CombatLook) -> Iterator[Option]:
    """Let the gm move all figures on the free grid."""
    if look.actor.is_gm and look.ground.free:
        yield from look.in_full(c.Place, look.fighters, x=COORDINATE, y=COORDINATE)


def set_alliances(look: CombatLook) -> Iterator[Option]:
    """Let the gm make friends of parties before anybody moves.

    Reading: docs/rules/samyra.md#the-course-of-a-combat
    """
    parties = sorted(look.conflict.parties)
    if look.actor.is_gm and len(parties) > 2 and look.conflict.phase in BEFORE:
        pairs = tuple(dict.fromkeys(f"{a}+{b}" for a, b in combinations(parties, 2)))
        some = SomeOf(pairs, 0, len(pairs))
        yield offer(c.SetAlliances, look.cid, conflict=look.cid, pairs=some)


def draw_area(look: CombatLook) -> Iterator[Option]:
    """Let the gm draw, under `area_rule=manual`, what a figure threatens."""
    ground = look.ground

    def full(figure: FigureId) -> Iterator[Option]:
        own = ground.under(figure)
        near = [f for f in ground.terrain if f not in own and _within(look, figure, f)]
        some = SomeOf(tuple(near), 0, min(WIDEST, len(near)))
        yield look.offer(c.DrawArea, figure, fields=some)

    manual = look.settings.area_rule == "manual" and not ground.free
    if look.actor.is_gm and manual and look.conflict.mover == NOBODY:
        yield from look.in_full(c.DrawArea, look.fighters, full)


def _within(look: CombatLook, figure: FigureId, spot: str) -> bool:
    grid = look.ground.grid
    return any(grid.distance(own, spot) <= DRAWN for own in look.ground.under(figure))


def change_ground(look: CombatLook) -> Iterator[Option]:
    """Let the gm change fields into something else between movements.

    Reading: docs/rules/samyra.md#the-course-of-a-combat
    """
    every = drawn(look.conflict.rows) if not look.ground.free else ()
    if not look.actor.is_gm or not every or look.conflict.mover != NOBODY:
        return
    if not look.in_detail:
        yield more(c.ChangeGround, look.cid)
        return
    some = SomeOf(every, 1, min(MOST_AT_ONCE, len(every)))
    named: Fields = {"conflict": look.cid, "fields": some, "why": WHY}
    flat, high = (OneOf(("free", "wall", "hole")), only(0)), (OneOf(tuple(OBSTACLES)), Int(1, 9))
    for subject, (kind, height) in (("flat", flat), ("high", high)):
        yield offer(c.ChangeGround, f"{look.cid}/{subject}", **named, kind=kind, height=height)


def next_round(look: CombatLook) -> Iterator[Option]:
    """Let the gm order a round if none is on."""
    able = any(x.able and not x.fallen for x in look.fighters.values())
    if look.actor.is_gm and look.conflict.phase == "idle" and able:
        yield offer(c.NextRound, look.cid, conflict=look.cid)

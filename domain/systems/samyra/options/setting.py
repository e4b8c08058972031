"""How may the gm set the scene: who takes part, where, and on whose side?"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from domain.kernel.ids import FigureId
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import Fields, offer
from domain.kernel.options import Int, OneOf, Option, SomeOf, Text, only

from .. import commands as c
from ..chart import OBSTACLES, drawn, terrain
from ..grid import LAST_POINT, Grid
from ..offer import more
from ..shapes import covered, turns
from ..state import NOBODY
from .place import Field
from .sheets import NAME, fighting

WHY = Text(200)
COORDINATE = Int(0, LAST_POINT)
BEFORE = ("idle", "initiative", "order")
MOST_AT_ONCE = 500
"""So many fields at most change by one command."""
DRAWN, WIDEST = 8, 60
"""How far from a figure its area may be drawn, and of how many fields."""


def close(field: Field) -> Iterator[Option]:
    """A combat may be ended at any time."""
    if field.actor.is_gm:
        yield offer(CloseConflict, field.cid, conflict=field.cid)


def poses(field: Field, figure: FigureId) -> tuple[str, ...]:
    """List where a figure may be put down."""
    return tuple(_vacant(field, figure))


def _vacant(field: Field, figure: FigureId) -> Iterator[str]:
    """Go through the poses in which a figure covers nobody else's fields."""
    ground = field.ground
    held = {f for f, holder in (ground.claimed | ground.taken).items() if holder != figure}
    every = _on_map(ground.grid, ground.conflict.rows, ground.shape(figure))
    return (pose for pose, fields in every if held.isdisjoint(fields))


@lru_cache(maxsize=32)
def _on_map(grid: Grid, rows: str, shape: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """List the poses of a shape that lie on a map, and what it covers in each."""
    ways, inside = turns(grid, shape), terrain(rows).keys()
    every = (
        (f"{anchor}/{way}" if ways > 1 else anchor, covered(grid, anchor, shape, way))
        for anchor in inside
        for way in range(ways)
    )
    return tuple((pose, fields) for pose, fields in every if fields and fields <= inside)


def facings(field: Field) -> OneOf:
    """List the ways a figure can look."""
    return OneOf(tuple(range(field.ground.grid.directions)))


def join(field: Field) -> Iterator[Option]:
    """Everybody may join who is in no other combat."""

    def full(figure: FigureId) -> Iterator[Option]:
        where = poses(field, figure)
        if where:
            named: Fields = {"conflict": field.cid, "figure": figure, "party": NAME}
            put: Fields = {"pose": OneOf(where), "facing": facings(field)}
            yield offer(c.Join, figure, **named, **put)

    if field.actor.is_gm and not field.ground.free:
        busy = fighting(field)
        room = (f for f in field.state.sheets if f not in busy and _fits(field, f))
        yield from field.in_full(c.Join, room, full, field.cid)


def _fits(field: Field, figure: FigureId) -> bool:
    return any(_vacant(field, figure))


def join_at(field: Field) -> Iterator[Option]:
    """On the free grid figures join at coordinates."""

    def full(figure: FigureId) -> Iterator[Option]:
        named: Fields = {"conflict": field.cid, "figure": figure, "party": NAME}
        yield offer(c.JoinAt, figure, **named, x=COORDINATE, y=COORDINATE)

    if field.actor.is_gm and field.ground.free:
        busy = fighting(field)
        room = (f for f in field.state.sheets if f not in busy)
        yield from field.in_full(c.JoinAt, room, full, field.cid)


def leave(field: Field) -> Iterator[Option]:
    """Figures are taken out between movements and outcomes."""

    def full(figure: FigureId) -> Iterator[Option]:
        yield offer(c.Leave, figure, conflict=field.cid, figure=figure)

    quiet = field.conflict.phase != "move" and not field.conflict.resolving
    if field.actor.is_gm and quiet:
        yield from field.in_full(c.Leave, field.fighters, full, field.cid)


def place_figure(field: Field) -> Iterator[Option]:
    """Everybody but the one who is moving may be put elsewhere."""

    def full(figure: FigureId) -> Iterator[Option]:
        where = tuple(p for p in poses(field, figure) if p != field.fighters[figure].pose)
        if where:
            named: Fields = {"conflict": field.cid, "figure": figure, "why": WHY}
            put: Fields = {"pose": OneOf(where), "facing": facings(field)}
            yield offer(c.PlaceFigure, figure, **named, **put)

    if field.actor.is_gm and not field.ground.free:
        who = (f for f in field.fighters if f != field.conflict.mover and _room(field, f))
        yield from field.in_full(c.PlaceFigure, who, full, field.cid)


def _room(field: Field, figure: FigureId) -> bool:
    """Tell whether there is any other place for a figure."""
    now = field.fighters[figure].pose
    return any(pose != now for pose in _vacant(field, figure))


def place(field: Field) -> Iterator[Option]:
    """On the free grid the gm moves all figures."""

    def full(figure: FigureId) -> Iterator[Option]:
        named: Fields = {"conflict": field.cid, "figure": figure}
        yield offer(c.Place, figure, **named, x=COORDINATE, y=COORDINATE)

    if field.actor.is_gm and field.ground.free:
        yield from field.in_full(c.Place, field.fighters, full, field.cid)


def set_alliances(field: Field) -> Iterator[Option]:
    """Before anybody moves, parties may become friends.

    Reading: docs/rules/samyra.md
    """
    parties = sorted(field.conflict.parties)
    if field.actor.is_gm and len(parties) > 2 and field.conflict.phase in BEFORE:
        pairs = tuple(dict.fromkeys(f"{a}+{b}" for a, b in combinations(parties, 2)))
        some = SomeOf(pairs, 0, len(pairs))
        yield offer(c.SetAlliances, field.cid, conflict=field.cid, pairs=some)


def draw_area(field: Field) -> Iterator[Option]:
    """Under `area_rule=manual` the gm draws what a figure threatens."""
    ground = field.ground

    def full(figure: FigureId) -> Iterator[Option]:
        own = ground.under(figure)
        near = [f for f in ground.terrain if f not in own and _within(field, figure, f)]
        some = SomeOf(tuple(near), 0, min(WIDEST, len(near)))
        yield offer(c.DrawArea, figure, conflict=field.cid, figure=figure, fields=some)

    manual = field.settings.area_rule == "manual" and not ground.free
    if field.actor.is_gm and manual and field.conflict.mover == NOBODY:
        yield from field.in_full(c.DrawArea, field.fighters, full, field.cid)


def _within(field: Field, figure: FigureId, spot: str) -> bool:
    grid = field.ground.grid
    return any(grid.distance(own, spot) <= DRAWN for own in field.ground.under(figure))


def change_ground(field: Field) -> Iterator[Option]:
    """Between movements the gm may let fields become something else.

    Reading: docs/rules/samyra.md
    """
    every = drawn(field.conflict.rows) if not field.ground.free else ()
    if not field.actor.is_gm or not every or field.conflict.mover != NOBODY:
        return
    if not field.close:
        yield more(c.ChangeGround, field.cid)
        return
    some = SomeOf(every, 1, min(MOST_AT_ONCE, len(every)))
    named: Fields = {"conflict": field.cid, "fields": some, "why": WHY}
    flat, high = (OneOf(("free", "wall", "hole")), only(0)), (OneOf(tuple(OBSTACLES)), Int(1, 9))
    for subject, (kind, height) in (("flat", flat), ("high", high)):
        yield offer(c.ChangeGround, f"{field.cid}/{subject}", **named, kind=kind, height=height)


def next_round(field: Field) -> Iterator[Option]:
    """Where no round is on the gm may order one."""
    able = any(x.able and not x.fallen for x in field.fighters.values())
    if field.actor.is_gm and field.conflict.phase == "idle" and able:
        yield offer(c.NextRound, field.cid, conflict=field.cid)

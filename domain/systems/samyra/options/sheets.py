"""Whose sheets may be filled in, and which maps may be drawn?"""

from collections.abc import Iterator
from typing import get_args

from domain.kernel.ids import FigureId
from domain.kernel.offer import NAME, TITLE, Fields, offer
from domain.kernel.options import Int, OneOf, Option, Text

from .. import commands as c
from ..chart import MOST_FIELDS
from ..shapes import SHAPES
from ..state import Reach
from .look import TableLook

ROWS = Text(MOST_FIELDS, 1)
MOST_WEAPONS, MOST_MAPS = 10, 40
LE, ALIVE = Int(-99, 999), Int(1, 999)
NO_YES = OneOf(("no", "yes"))
AUS = Int(0, 999)
REACH = OneOf(get_args(Reach))


def _at_rest(look: TableLook) -> tuple[FigureId, ...]:
    sheets = look.state.sheets
    mine = sheets if look.actor.is_gm else look.owned(sheets)
    return tuple(figure for figure in mine if figure not in look.fought)


def _blank(look: TableLook) -> tuple[FigureId, ...]:
    """Name the fighting figures whose values the seat may note: those without, or all for a gm.

    A figure that is moving keeps its values so long.
    Reading: docs/rules/samyra.md#the-course-of-a-combat
    """
    mine = (f for f, each in look.fought.items() if not each.moves)
    sheets = look.state.sheets
    return tuple(f for f in mine if look.actor.is_gm or (look.own(f) and not sheets[f].bew))


def set_sheet(look: TableLook) -> Iterator[Option]:
    """Values are noted between combats, in one where they are missing; a shape stays in it.

    Seed: 003 Bewegung und ihre Alternativen
    """
    fought = look.fought

    def full(figure: FigureId) -> Iterator[Option]:
        shapes = (fought[figure].shape,) if figure in fought else SHAPES
        yield look.offer(
            c.SetSheet,
            figure,
            bew=Int(0, 40),
            height=Int(1, 20),
            knee=Int(0, 9),
            shape=OneOf(shapes),
            rs=Int(0, 99),
            aus=AUS,
            sight=Int(0, 99),
            gelaendelauf=Int(0, 99),
            bare_hands=NO_YES,
        )

    yield from look.in_full(c.SetSheet, (*_at_rest(look), *_blank(look)), full)


def set_le(look: TableLook) -> Iterator[Option]:
    """Life energy is noted between combats, in one where it is not kept yet; nobody falls by it."""
    fought, sheets = look.fought, look.state.sheets

    def full(figure: FigureId) -> Iterator[Option]:
        yield look.offer(c.SetLe, figure, le=ALIVE if figure in fought else LE)

    unkept = (f for f in fought if look.actor.is_gm or look.own(f))
    unkept = (f for f in unkept if sheets[f].le is None and not fought[f].fallen)
    yield from look.in_full(c.SetLe, (*_at_rest(look), *unkept), full)


def forget_le(look: TableLook) -> Iterator[Option]:
    """What is not kept cannot be forgotten."""
    kept = (f for f in _at_rest(look) if look.state.sheets[f].le is not None)
    yield from look.in_full(c.ForgetLe, kept)


def give_weapon(look: TableLook) -> Iterator[Option]:
    """The gm gives weapons at any time, players note theirs between combats."""
    sheets = look.state.sheets
    who = tuple(sheets) if look.actor.is_gm else _at_rest(look)

    def full(figure: FigureId) -> Iterator[Option]:
        for hands, swing in ((1, Int(0, 0)), (2, Int(0, 6))):
            how: Fields = {"hands": OneOf((hands,)), "swing": swing, "reach": REACH}
            yield look.offer(c.GiveWeapon, figure, f"{hands}", name=NAME, **how)

    room = (f for f in who if len(sheets[f].weapons) < MOST_WEAPONS)
    yield from look.in_full(c.GiveWeapon, room, full)


def place_weapon(look: TableLook) -> Iterator[Option]:
    """The gm says where a weapon is."""
    sheets = look.state.sheets

    def full(figure: FigureId) -> Iterator[Option]:
        for key, weapon in sheets[figure].weapons.items():
            places = (p for p in ("ready", "carried", "ground", "gone") if p != weapon.place)
            place = OneOf(tuple(places))
            yield look.offer(c.PlaceWeapon, figure, key, weapon=key, place=place)

    armed = (f for f in sheets if sheets[f].weapons) if look.actor.is_gm else ()
    yield from look.in_full(c.PlaceWeapon, armed, full)


def save_map(look: TableLook) -> Iterator[Option]:
    """Only the gm draws."""
    if look.actor.is_gm and len(look.state.maps) < MOST_MAPS:
        yield offer(c.SaveMap, "", name=NAME, rows=ROWS)


def redraw_map(look: TableLook) -> Iterator[Option]:
    """Let the gm redraw any map in store."""
    if look.actor.is_gm:
        for key in look.state.maps:
            yield offer(c.RedrawMap, key, map=key, name=NAME, rows=ROWS)


def drop_map(look: TableLook) -> Iterator[Option]:
    """Let the gm throw any map in store away."""
    if look.actor.is_gm:
        for key in look.state.maps:
            yield offer(c.DropMap, key, map=key)


def open_combat(look: TableLook) -> Iterator[Option]:
    """A combat is fought on a map in store, or on an empty one."""
    if look.actor.is_gm:
        maps = OneOf(("", *look.state.maps))
        yield offer(c.OpenCombat, "", title=TITLE, map=maps, fog=NO_YES)

"""What may be said about the room that a two-handed weapon needs?"""

from collections.abc import Iterator

from domain.kernel.ids import FigureId
from domain.kernel.offer import Fields, offer
from domain.kernel.options import OneOf, Option, SomeOf

from .. import commands as c
from ..state import NOBODY, WISHES
from ..swinging import room, swing
from .place import Field


def set_swing(field: Field) -> Iterator[Option]:
    """Who has a weapon to swing says at any time when it takes room, and which fields first.

    Reading: docs/rules/samyra.md
    """
    ground = field.ground
    if field.settings.swing_space == "off" or ground.free:
        return
    for figure in field.looked_at(f for f in field.fighters if field.own(f)):
        if any(weapon.swing for weapon in field.state.sheets[figure].weapons.values()):
            beside = ground.around(ground.under(figure))
            fields = SomeOf(beside, 0, len(beside))
            named: Fields = {"conflict": field.cid, "figure": figure, "wish": OneOf(WISHES)}
            yield offer(c.SetSwing, figure, **named, fields=fields)


def answer_swing(field: Field) -> Iterator[Option]:
    """Who is asked takes as much room as the weapon needs, or less, or none.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    for ask, what in field.asks:
        figure = FigureId(what.who)
        if what.kind == "swing" and field.own(figure):
            yield offer(c.AnswerSwing, figure, ask, **_claim(field, figure))


def claim_swing(field: Field) -> Iterator[Option]:
    """Room that was taken may be moved, but into nobody's way who moves just now.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    conflict = field.conflict
    for figure in field.looked_at(field.controlled()):
        quiet = conflict.mover in (NOBODY, figure) and not conflict.resolving
        if quiet and field.fighters[figure].claimed:
            yield offer(c.ClaimSwing, figure, **_claim(field, figure))


def _claim(field: Field, figure: FigureId) -> Fields:
    free = room(field.ground, figure)
    fields = SomeOf(free, 0, min(swing(field.state, figure), len(free)))
    return {"conflict": field.cid, "figure": figure, "fields": fields}

"""What may be said about the room that a two-handed weapon needs?"""

from collections.abc import Iterator

from domain.kernel.ids import FigureId
from domain.kernel.offer import Fields, offer
from domain.kernel.options import OneOf, Option, SomeOf

from .. import commands as c
from ..state import NOBODY, WISHES
from ..swinging import room, swing
from .look import CombatLook


def set_swing(look: CombatLook) -> Iterator[Option]:
    """Let a figure with a weapon to swing say when it takes room, and which fields first.

    Reading: docs/rules/samyra.md
    """
    ground = look.ground
    if look.settings.swing_space == "off" or ground.free:
        return
    for figure in look.looked_at(f for f in look.fighters if look.own(f)):
        if any(weapon.swing for weapon in look.state.sheets[figure].weapons.values()):
            beside = ground.around(ground.under(figure))
            fields = SomeOf(beside, 0, len(beside))
            named: Fields = {"conflict": look.cid, "figure": figure, "wish": OneOf(WISHES)}
            yield offer(c.SetSwing, figure, **named, fields=fields)


def answer_swing(look: CombatLook) -> Iterator[Option]:
    """Let a figure that is asked take as much room as its weapon needs, or less, or none.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    for ask, what in look.asks:
        figure = FigureId(what.who)
        if what.kind == "swing" and look.own(figure):
            yield offer(c.AnswerSwing, figure, ask, **_claim(look, figure))


def claim_swing(look: CombatLook) -> Iterator[Option]:
    """Room that was taken may be moved, but into nobody's way who moves just now.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    conflict = look.conflict
    for figure in look.looked_at(look.controlled()):
        quiet = conflict.mover in (NOBODY, figure) and not conflict.resolving
        if quiet and look.fighters[figure].claimed:
            yield offer(c.ClaimSwing, figure, **_claim(look, figure))


def _claim(look: CombatLook, figure: FigureId) -> Fields:
    free = room(look.ground, figure)
    fields = SomeOf(free, 0, min(swing(look.state, figure), len(free)))
    return {"conflict": look.cid, "figure": figure, "fields": fields}

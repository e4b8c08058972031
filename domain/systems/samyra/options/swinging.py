"""What may be said about the room that a two-handed weapon needs?"""

from collections.abc import Iterator

from domain.kernel.ids import FigureId
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
            yield look.offer(c.SetSwing, figure, wish=OneOf(WISHES), fields=fields)


def answer_swing(look: CombatLook) -> Iterator[Option]:
    """Let a figure that is asked take as much room as its weapon needs, or less, or none.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    for ask, what in look.asks:
        figure = FigureId(what.who)
        if what.kind == "swing" and look.own(figure):
            yield look.offer(c.AnswerSwing, figure, "", ask, fields=_free(look, figure))


def claim_swing(look: CombatLook) -> Iterator[Option]:
    """Room that was taken may be moved, but into nobody's way who moves just now.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    conflict = look.conflict
    for figure in look.looked_at(look.controlled()):
        quiet = conflict.mover in (NOBODY, figure) and not conflict.resolving
        if quiet and look.fighters[figure].claimed:
            yield look.offer(c.ClaimSwing, figure, fields=_free(look, figure))


def _free(look: CombatLook, figure: FigureId) -> SomeOf:
    free = room(look.ground, figure)
    return SomeOf(free, 0, min(swing(look.state, figure), len(free)))

"""What may be said about the room that a two-handed weapon needs?"""

from collections.abc import Iterator

from domain.kernel.ids import FigureId
from domain.kernel.options import OneOf, Option, SomeOf

from .. import commands as c
from ..state import NOBODY, WISHES
from ..swinging import room, swing, wielders
from .look import CombatLook


def set_swing(look: CombatLook) -> Iterator[Option]:
    """Let a figure with a weapon to swing say when it takes room, and which fields first.

    Reading: docs/rules/samyra.md#two-handed-weapons
    """
    ground = look.ground
    if look.settings.swing_space == "off" or ground.free:
        return
    swinging = wielders(look.state.sheets)
    for figure in look.looked_at(f for f in look.owned(look.fighters) if f in swinging):
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
    if conflict.resolving:
        return
    for figure in look.looked_at(look.controlled()):
        if look.fighters[figure].claimed and conflict.mover in (NOBODY, figure):
            yield look.offer(c.ClaimSwing, figure, fields=_free(look, figure))


def _free(look: CombatLook, figure: FigureId) -> SomeOf:
    free = room(look.ground, figure)
    return SomeOf(free, 0, min(swing(look.state, figure), len(free)))

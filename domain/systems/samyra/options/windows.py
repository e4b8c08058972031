"""What may be chosen while a window is open, or thrown for initiative?"""

from collections.abc import Iterator

from domain.kernel.ids import FigureId
from domain.kernel.offer import Fields, offer
from domain.kernel.options import Int, OneOf, Option, OrderOf, Text

from .. import commands as c
from ..choices import WEAPON_KINDS, droppable, kinds, later, spells
from ..hands import able_to
from ..state import WINDOWS
from .look import CombatLook
from .scene import facings

NOBODY_AT_ALL = ""
LONGEST = 20
"""Rounds of the longest spell."""
SHORT = Text(80)


def roll_initiative(look: CombatLook) -> Iterator[Option]:
    """Anybody of a party throws for it, or the gm.

    Seed: 003 Die Initiative
    """
    for ask, what in look.asks:
        if what.kind == "initiative" and _speaks(look, what.subject):
            yield offer(c.RollInitiative, what.subject, ask, conflict=look.cid, party=what.subject)


def _speaks(look: CombatLook, party: str) -> bool:
    return look.actor.is_gm or any(look.own(f) for f in look.conflict.side(party))


def choose_order(look: CombatLook) -> Iterator[Option]:
    """Anybody of the winners fixes the order, or the gm.

    Seed: 003 Die Initiative
    """
    conflict = look.conflict
    if conflict.phase == "order" and _speaks(look, conflict.winner):
        order = OrderOf(tuple(conflict.faces))
        yield offer(c.ChooseOrder, look.cid, look.of_phase(), conflict=look.cid, order=order)


def choosing(look: CombatLook) -> tuple[FigureId, ...]:
    """Name the figures for which the seat may choose in the open window."""
    conflict = look.conflict
    if conflict.phase not in WINDOWS or conflict.resolving:
        return ()
    own = look.looked_at(look.controlled())
    in_segment = conflict.phase.startswith("segment")
    return tuple(f for f in own if f in conflict.members) if in_segment else own


def set_facing(look: CombatLook) -> Iterator[Option]:
    """Everybody may look any way in the end.

    Seed: 003 Alternativen zur Bewegung
    """
    if look.conflict.phase == "facing" and not look.ground.free:
        for figure in choosing(look):
            yield look.offer(c.SetFacing, figure, facing=facings(look))


def declare_spell(look: CombatLook) -> Iterator[Option]:
    """Spells are begun before anything works.

    Seed: 003 Handlungen
    """
    for figure in choosing(look):
        found = spells(look.conflict, look.fighters[figure])
        short = tuple(kind for kind in found if kind != "long")
        if short:
            how: Fields = {"words": SHORT, "kind": OneOf(short), "rounds": OneOf((1,))}
            yield look.offer(c.DeclareSpell, figure, **how)
        if "long" in found:
            how = {"words": SHORT, "kind": "long", "rounds": Int(2, LONGEST)}
            yield look.offer(c.DeclareSpell, figure, "long", **how)


def act(look: CombatLook) -> Iterator[Option]:
    """Every figure has one action a round, and chooses its target in secret.

    Seed: 003 Handlungen
    """
    for figure in choosing(look):
        for kind in kinds(look.conflict, look.fighters[figure]):
            whom = targets(look, figure, kind)
            if whom and armed(look, figure, kind):
                target = OneOf(whom)
                yield look.offer(c.Act, figure, kind, kind=kind, target=target, words=SHORT)


def intend(look: CombatLook) -> Iterator[Option]:
    """What is done in a later segment may be said beforehand, so that nobody has to be asked then.

    Reading: docs/rules/samyra.md#intents
    """

    def full(figure: FigureId) -> Iterator[Option]:
        for kind, whom in _intents(look, figure):
            target = OneOf(whom)
            yield look.offer(c.Intend, figure, kind, kind=kind, target=target, words=SHORT)

    who = [figure for figure in choosing(look) if any(_intents(look, figure))]
    yield from look.in_full(c.Intend, who, full)


def _intents(look: CombatLook, figure: FigureId) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give what a figure may intend in the open window, each kind with whom it may be meant for."""
    for kind in later(look.conflict, look.fighters[figure]):
        whom = targets(look, figure, kind)
        if whom and armed(look, figure, kind):
            yield kind, whom


def targets(look: CombatLook, figure: FigureId, kind: str) -> tuple[str, ...]:
    """List whom an action may be meant for; the geometry of ranged attacks is the gm's.

    Reading: docs/rules/samyra.md#facing-and-actions
    """
    if kind not in (*WEAPON_KINDS, "second"):
        return (NOBODY_AT_ALL, *look.fighters)
    enemies = [f for f, x in look.fighters.items() if not x.fallen and not x.waiting]
    enemies = [f for f in enemies if look.ground.hostile(figure, f)]
    if kind != "ranged" and not look.ground.free and look.settings.area_rule != "manual":
        reach = look.ground.reach(figure)
        enemies = [f for f in enemies if not reach.isdisjoint(look.ground.under(f))]
    return tuple(enemies)


def armed(look: CombatLook, figure: FigureId, kind: str) -> bool:
    """Tell whether a figure has in hand what it needs."""
    return able_to(look.state.sheets[figure], kind)


def withdraw(look: CombatLook) -> Iterator[Option]:
    """What was chosen in the open window may be taken back until all are ready."""
    for figure in choosing(look):
        fighter = look.fighters[figure]
        made = (fighter.choice, fighter.facing_choice, fighter.intent)
        if any(each is not None for each in made):
            yield look.offer(c.Withdraw, figure)


def drop_action(look: CombatLook) -> Iterator[Option]:
    """What was declared may be given up, never swapped.

    Seed: 003 Handlungen
    """
    for figure in choosing(look):
        if droppable(look.conflict, look.fighters[figure]):
            yield look.offer(c.DropAction, figure)


def ready(look: CombatLook) -> Iterator[Option]:
    """Every seat with an able figure is asked, whether or not it has a choice.

    Reading: docs/rules/samyra.md#facing-and-actions
    """
    conflict = look.conflict
    if conflict.phase in WINDOWS and not conflict.resolving and look.controlled():
        through = OneOf(WINDOWS[WINDOWS.index(conflict.phase) :])
        ask = look.of_phase()
        yield offer(c.Ready, look.cid, ask, conflict=look.cid, through=through)

"""What may be chosen while a window is open, or thrown for initiative?"""

from collections.abc import Iterator

from domain.kernel.ids import FigureId
from domain.kernel.offer import Fields, offer
from domain.kernel.options import Int, OneOf, Option, OrderOf, Text

from .. import commands as c
from ..choices import WEAPON_KINDS, droppable, kinds, spells
from ..state import WINDOWS
from .place import Field
from .setting import facings

NOBODY_AT_ALL = ""
LONGEST = 20
"""Rounds of the longest spell."""
WORDS = Text(80)


def roll_initiative(field: Field) -> Iterator[Option]:
    """Anybody of a party throws for it, or the gm.

    Seed: 003 Die Initiative
    """
    for ask, what in field.asks:
        if what.kind == "initiative" and _speaks(field, what.subject):
            yield offer(c.RollInitiative, what.subject, ask, conflict=field.cid, party=what.subject)


def _speaks(field: Field, party: str) -> bool:
    return field.actor.is_gm or any(field.own(f) for f in field.conflict.side(party))


def choose_order(field: Field) -> Iterator[Option]:
    """Anybody of the winners fixes the order, or the gm.

    Seed: 003 Die Initiative
    """
    conflict = field.conflict
    if conflict.phase == "order" and _speaks(field, conflict.winner):
        order = OrderOf(tuple(conflict.faces))
        yield offer(c.ChooseOrder, field.cid, field.of_phase(), conflict=field.cid, order=order)


def choosing(field: Field) -> tuple[FigureId, ...]:
    """Name the figures for which the seat may choose in the open window."""
    conflict = field.conflict
    if conflict.phase not in WINDOWS or conflict.resolving:
        return ()
    own = field.looked_at(field.controlled())
    in_segment = conflict.phase.startswith("segment")
    return tuple(f for f in own if f in conflict.members) if in_segment else own


def set_facing(field: Field) -> Iterator[Option]:
    """Everybody may look any way in the end.

    Seed: 003 Alternativen zur Bewegung
    """
    if field.conflict.phase == "facing" and not field.ground.free:
        for figure in choosing(field):
            named: Fields = {"conflict": field.cid, "figure": figure}
            yield offer(c.SetFacing, figure, **named, facing=facings(field))


def declare_spell(field: Field) -> Iterator[Option]:
    """Spells are begun before anything works.

    Seed: 003 Handlungen
    """
    for figure in choosing(field):
        named: Fields = {"conflict": field.cid, "figure": figure, "words": WORDS}
        found = spells(field.conflict, field.fighters[figure])
        short = tuple(kind for kind in found if kind != "long")
        if short:
            yield offer(c.DeclareSpell, figure, **named, kind=OneOf(short), rounds=OneOf((1,)))
        if "long" in found:
            rounds = Int(2, LONGEST)
            yield offer(c.DeclareSpell, f"{figure}/long", **named, kind="long", rounds=rounds)


def act(field: Field) -> Iterator[Option]:
    """Every figure has one action a round, and chooses its target in secret.

    Seed: 003 Handlungen
    """
    for figure in choosing(field):
        for kind in kinds(field.conflict, field.fighters[figure]):
            targets = _targets(field, figure, kind)
            if targets and _armed(field, figure, kind):
                named: Fields = {"conflict": field.cid, "figure": figure, "kind": kind}
                how: Fields = {"target": OneOf(targets), "words": WORDS}
                yield offer(c.Act, f"{figure}/{kind}", **named, **how)


def _targets(field: Field, figure: FigureId, kind: str) -> tuple[str, ...]:
    """List whom an action may be meant for; the geometry of ranged attacks is the gm's.

    Reading: docs/rules/samyra.md
    """
    if kind not in (*WEAPON_KINDS, "second"):
        return (NOBODY_AT_ALL, *field.fighters)
    enemies = [f for f, x in field.fighters.items() if not x.fallen and not x.waiting]
    enemies = [f for f in enemies if field.ground.hostile(figure, f)]
    if kind != "ranged" and not field.ground.free and field.settings.area_rule != "manual":
        reach = field.ground.reach(figure)
        enemies = [f for f in enemies if not reach.isdisjoint(field.ground.under(f))]
    return tuple(enemies)


def _armed(field: Field, figure: FigureId, kind: str) -> bool:
    """Tell whether a figure has in hand what it needs, where its weapons are noted."""
    weapons = field.state.sheets[figure].weapons.values()
    ready = [weapon.reach for weapon in weapons if weapon.place == "ready"]
    match kind:
        case "ranged":
            return not weapons or "ranged" in ready
        case "two_weapons":
            return not weapons or ready.count("melee") > 1
        case _:
            return True


def withdraw(field: Field) -> Iterator[Option]:
    """What was chosen in the open window may be taken back until all are ready."""
    for figure in choosing(field):
        fighter = field.fighters[figure]
        if fighter.choice is not None or fighter.facing_choice is not None:
            yield offer(c.Withdraw, figure, conflict=field.cid, figure=figure)


def drop_action(field: Field) -> Iterator[Option]:
    """What was declared may be given up, never swapped.

    Seed: 003 Handlungen
    """
    for figure in choosing(field):
        if droppable(field.conflict, field.fighters[figure]):
            yield offer(c.DropAction, figure, conflict=field.cid, figure=figure)


def ready(field: Field) -> Iterator[Option]:
    """Every seat with an able figure is asked, whether or not it has a choice.

    Reading: docs/rules/samyra.md
    """
    conflict = field.conflict
    if conflict.phase in WINDOWS and not conflict.resolving and field.controlled():
        through = OneOf(WINDOWS[WINDOWS.index(conflict.phase) :])
        ask = field.of_phase()
        yield offer(c.Ready, field.cid, ask, conflict=field.cid, through=through)

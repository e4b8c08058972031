"""What may be done in a party's slot?"""

from collections.abc import Iterator

from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command
from domain.kernel.offer import offer
from domain.kernel.options import Field, Int, OneOf, Option, Text

from .. import commands as c
from ..asks import still_to_move, waits
from ..ground import parted
from ..holding import hindrance
from ..moving import escape, forced, must_go_on, walk
from ..shapes import turns
from ..state import NOBODY
from .look import CombatLook, standing

INSTEAD = {
    "standing": ("kneel", "lie"),
    "kneeling": ("stand", "lie"),
    "lying": ("stand", "kneel"),
}
ACROSS = 6
"""So far away a high obstacle may be left behind."""


def movers(look: CombatLook) -> tuple[FigureId, ...]:
    """Name the figures of the seat that may do something in this slot now."""
    return look.movers


def ask_of(look: CombatLook) -> AskId:
    """Name the question that the slot puts now, or its stopped mover."""
    kinds = ("movement", "stop")
    return next(a for a, what in look.asks if what.kind in kinds)


def stopped(look: CombatLook, figure: FigureId) -> bool:
    """Tell whether a figure was stopped and has not said how it goes on."""
    move = look.fighters[figure].move
    return move is not None and bool(move.stopped)


def fresh(look: CombatLook) -> list[FigureId]:
    """Name those that have not begun to move."""
    return [f for f in movers(look) if look.fighters[f].move is None]


def _offer(
    look: CombatLook,
    command: type[Command],
    figure: FigureId,
    way: str = "",
    /,
    **fields: Field | str,
) -> Option:
    """Describe an answer to the question of the slot."""
    return look.offer(command, figure, way, ask_of(look), **fields)


def step(look: CombatLook) -> Iterator[Option]:
    """A figure walks as far as it wants to, at most to the first stop.

    Seed: 003 Bewegung und ihre Alternativen
    """

    def full(figure: FigureId) -> Iterator[Option]:
        path = walk(look.ground, figure).steps()
        yield _offer(look, c.Step, figure, path=path)

    who = [
        figure
        for figure in movers(look)
        if not stopped(look, figure) and walk(look.ground, figure).possible()
    ]
    if who:
        yield from look.in_full(c.Step, who, full, ask_of(look))


def try_gelaendelauf(look: CombatLook) -> Iterator[Option]:
    """Let a figure that has learned it try once a stop, if a further step exists.

    Seed: 003 Passierschlag
    """
    for figure in movers(look):
        move = look.fighters[figure].move
        learned = look.state.sheets[figure].gelaendelauf > 0
        if move is not None and learned and not move.tried and _goes_on(look, figure):
            yield _offer(look, c.TryGelaendelauf, figure)


def push_on(look: CombatLook) -> Iterator[Option]:
    """A stopped figure may run on where a further step exists.

    Seed: 003 Passierschlag
    """
    for figure in movers(look):
        if _goes_on(look, figure):
            yield _offer(look, c.PushOn, figure)


def _goes_on(look: CombatLook, figure: FigureId) -> bool:
    return stopped(look, figure) and walk(look.ground, figure).possible()


def roll_loesen(look: CombatLook) -> Iterator[Option]:
    """Let a figure in enemies' areas try to get away, if there is a way.

    Seed: 003 Lösen
    """
    for figure in movers(look):
        move = look.fighters[figure].move
        begun_ = move is not None and (move.rolled or move.walked > 0)
        if not begun_ and look.ground.foes(figure) and escape(look.ground, figure):
            yield _offer(look, c.RollLoesen, figure)


def force_leave(look: CombatLook) -> Iterator[Option]:
    """After a failed roll a figure may leave all the same, where a step exists; also at a stop.

    Seed: 003 Lösen
    """
    for figure in movers(look):
        move = look.fighters[figure].move
        failed = move is not None and move.rolled and move.mode in ("held", "stay")
        if failed and forced(look.ground, figure).possible():
            yield _offer(look, c.ForceLeave, figure)


def bind(look: CombatLook) -> Iterator[Option]:
    """An enemy in the own area who has still to move may be bound.

    Seed: 003 Lösen
    """
    if look.settings.binding_time == "own_slot":
        yield from _binds(look, c.Bind)


def reserve(look: CombatLook) -> Iterator[Option]:
    """Under `binding_time=on_disengage` a bind is kept in reserve."""
    if look.settings.binding_time == "on_disengage":
        yield from _binds(look, c.Reserve)


def _binds(look: CombatLook, command: type[Command]) -> Iterator[Option]:
    later = () if look.ground.free else _later(look)
    for figure in fresh(look) if later else ():
        targets = tuple(f for f in _near(look, figure) if f in later)
        if targets and not hindrance(look.state.sheets[figure], look.settings):
            yield _offer(look, command, figure, target=OneOf(targets))


def _later(look: CombatLook) -> frozenset[FigureId]:
    """Name the able figures whose parties have still to move."""
    parties = look.conflict.order[look.conflict.slot + 1 :]
    return frozenset(f for f in standing(look.conflict) if look.fighters[f].party in parties)


def _near(look: CombatLook, figure: FigureId) -> list[FigureId]:
    """Name the enemies in a figure's area."""
    ground = look.ground
    there = {ground.taken[field] for field in ground.area(figure) if field in ground.taken}
    return [f for f in look.fighters if f in there and ground.hostile(figure, f)]


def alternative(look: CombatLook) -> Iterator[Option]:
    """Instead of moving: another stance, or a weapon that is carried within reach.

    Seed: 003 Alternativen zur Bewegung
    """
    for figure in fresh(look):
        kinds = OneOf(INSTEAD[look.fighters[figure].stance])
        yield _offer(look, c.Alternative, figure, kind=kinds, weapon="")
        weapons = look.state.sheets[figure].weapons
        carried = tuple(key for key, weapon in weapons.items() if weapon.place == "carried")
        armed = any(weapon.place == "ready" for weapon in weapons.values())
        if carried:
            ways = OneOf(("draw_weapon", "switch_weapon") if armed else ("draw_weapon",))
            held = OneOf(carried)
            yield _offer(look, c.Alternative, figure, "weapon", kind=ways, weapon=held)


def stay(look: CombatLook) -> Iterator[Option]:
    """Nobody has to move."""
    for figure in fresh(look):
        yield _offer(look, c.Stay, figure)


def end_move(look: CombatLook) -> Iterator[Option]:
    """A movement that has begun may end anywhere but where nobody may stay.

    Reading: docs/rules/samyra.md#movement
    """
    for figure in movers(look):
        if look.fighters[figure].move is not None and not must_go_on(look.ground, figure):
            yield _offer(look, c.EndMove, figure)


def rest_stays(look: CombatLook) -> Iterator[Option]:
    """All that have not moved may stay, by one command."""
    if look.conflict.mover == NOBODY and any(movers(look)):
        yield offer(c.RestStays, look.cid, ask_of(look), conflict=look.cid)


def overcome(look: CombatLook) -> Iterator[Option]:
    """The gm says how many rounds a high obstacle takes.

    Seed: 003 Bewegung und ihre Alternativen
    """
    conflict, ground = look.conflict, look.ground

    def full(figure: FigureId) -> Iterator[Option]:
        near = OneOf(tuple(_across(look, figure)))
        yield look.offer(c.Overcome, figure, skill=Text(40), pose=near, rounds=Int(1, 20))

    if not look.actor.is_gm or conflict.phase != "move" or ground.free:
        return
    if conflict.mover == NOBODY and not waits(conflict):
        who = [f for f in still_to_move(conflict) if not look.fighters[f].acted]
        able = (f for f in who if any(_across(look, f)))
        yield from look.in_full(c.Overcome, able, full)


def _across(look: CombatLook, figure: FigureId) -> Iterator[str]:
    """Name where a figure may be behind an obstacle, nearest first."""
    ground, now = look.ground, look.fighters[figure].pose
    near = ground.nearby(parted(now)[0], ACROSS)
    ways = range(turns(ground.grid, ground.shape(figure)))
    poses = (ground.pose(figure, anchor, way) for anchor in near for way in ways)
    return (pose for pose in poses if pose != now and ground.vacant(figure, pose))


def answer_strike(look: CombatLook) -> Iterator[Option]:
    """Let an enemy that may strike say whether it does.

    Seed: 003 Passierschlag
    """
    for ask, what in look.asks:
        if what.kind == "strike" and look.own(FigureId(what.who)):
            swings = OneOf(("yes", "no"))
            yield offer(c.AnswerStrike, what.who, ask, conflict=look.cid, swing=swings)

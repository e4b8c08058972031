"""What may be done in a party's slot?"""

from collections.abc import Iterator

from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command
from domain.kernel.offer import Fields, offer
from domain.kernel.options import Int, OneOf, Option, Text

from .. import commands as c
from ..asks import still_to_move, waits
from ..ground import parted
from ..holding import hindrance
from ..moving import escape, forced, must_go_on, walk
from ..shapes import turns
from ..state import NOBODY
from .place import Field

INSTEAD = {
    "standing": ("kneel", "lie"),
    "kneeling": ("stand", "lie"),
    "lying": ("stand", "kneel"),
}
ACROSS = 6
"""So far away a high obstacle may be left behind."""


def movers(field: Field) -> tuple[FigureId, ...]:
    """Name the figures of the seat that may do something in this slot now."""
    if field.conflict.phase != "move" or waits(field.conflict):
        return ()
    return field.looked_at(f for f in still_to_move(field.conflict) if field.own(f))


def ask_of(field: Field) -> AskId:
    """Name the question that the slot puts now, or its stopped mover."""
    kinds = ("movement", "stop")
    return next(a for a, what in field.asks if what.kind in kinds)


def stopped(field: Field, figure: FigureId) -> bool:
    """Tell whether a figure was stopped and has not said how it goes on."""
    move = field.fighters[figure].move
    return move is not None and bool(move.stopped)


def fresh(field: Field) -> list[FigureId]:
    """Name those that have not begun to move."""
    return [f for f in movers(field) if field.fighters[f].move is None]


def _offer(field: Field, command: type[Command], figure: FigureId) -> Option:
    return offer(command, figure, ask_of(field), conflict=field.cid, figure=figure)


def step(field: Field) -> Iterator[Option]:
    """A figure walks as far as it wants to, at most to the first stop.

    Seed: 003 Bewegung und ihre Alternativen
    """

    def full(figure: FigureId) -> Iterator[Option]:
        path = walk(field.ground, figure).steps()
        named: Fields = {"conflict": field.cid, "figure": figure}
        yield offer(c.Step, figure, ask_of(field), **named, path=path)

    who = [
        figure
        for figure in movers(field)
        if not stopped(field, figure) and walk(field.ground, figure).steps().possible()
    ]
    if who:
        yield from field.in_full(c.Step, who, full, field.cid, ask_of(field))


def try_gelaendelauf(field: Field) -> Iterator[Option]:
    """Who has learned it may try, once a stop, where a further step exists.

    Seed: 003 Passierschlag
    """
    for figure in movers(field):
        move = field.fighters[figure].move
        learned = field.state.sheets[figure].gelaendelauf > 0
        if move is not None and learned and not move.tried and _goes_on(field, figure):
            yield _offer(field, c.TryGelaendelauf, figure)


def push_on(field: Field) -> Iterator[Option]:
    """A stopped figure may run on where a further step exists.

    Seed: 003 Passierschlag
    """
    for figure in movers(field):
        if _goes_on(field, figure):
            yield _offer(field, c.PushOn, figure)


def _goes_on(field: Field, figure: FigureId) -> bool:
    return stopped(field, figure) and walk(field.ground, figure).steps().possible()


def roll_loesen(field: Field) -> Iterator[Option]:
    """Who stands in enemies' areas may try to get away, if there is a way.

    Seed: 003 Lösen
    """
    for figure in movers(field):
        move = field.fighters[figure].move
        begun_ = move is not None and (move.rolled or move.walked > 0)
        if not begun_ and field.ground.foes(figure) and escape(field.ground, figure):
            yield _offer(field, c.RollLoesen, figure)


def force_leave(field: Field) -> Iterator[Option]:
    """After a failed roll a figure may leave all the same, where a step exists.

    Seed: 003 Lösen
    """
    for figure in movers(field):
        move = field.fighters[figure].move
        failed = move is not None and move.rolled and move.mode in ("held", "stay")
        failed = failed and not stopped(field, figure)
        if failed and forced(field.ground, figure).steps().possible():
            yield _offer(field, c.ForceLeave, figure)


def bind(field: Field) -> Iterator[Option]:
    """An enemy in the own area who has still to move may be bound.

    Seed: 003 Lösen
    """
    if field.settings.binding_time == "own_slot":
        yield from _binds(field, c.Bind)


def reserve(field: Field) -> Iterator[Option]:
    """Under `binding_time=on_disengage` a bind is kept in reserve."""
    if field.settings.binding_time == "on_disengage":
        yield from _binds(field, c.Reserve)


def _binds(field: Field, command: type[Command]) -> Iterator[Option]:
    for figure in fresh(field):
        targets = tuple(f for f in field.fighters if _bindable(field, figure, f))
        if targets and not hindrance(field.state.sheets[figure], field.settings):
            named: Fields = {"conflict": field.cid, "figure": figure}
            target = OneOf(targets)
            yield offer(command, figure, ask_of(field), **named, target=target)


def _bindable(field: Field, figure: FigureId, target: FigureId) -> bool:
    conflict, ground, other = field.conflict, field.ground, field.fighters[target]
    later = other.party in conflict.order[conflict.slot + 1 :]
    hostile = later and other.standing_in and ground.hostile(figure, target)
    return hostile and not ground.free and not ground.area(figure).isdisjoint(ground.under(target))


def alternative(field: Field) -> Iterator[Option]:
    """Instead of moving: another stance, or a weapon that is carried within reach.

    Seed: 003 Alternativen zur Bewegung
    """
    for figure in fresh(field):
        named: Fields = {"conflict": field.cid, "figure": figure}
        ask = ask_of(field)
        kinds = OneOf(INSTEAD[field.fighters[figure].stance])
        yield offer(c.Alternative, figure, ask, **named, kind=kinds, weapon="")
        weapons = field.state.sheets[figure].weapons
        carried = tuple(key for key, weapon in weapons.items() if weapon.place == "carried")
        armed = any(weapon.place == "ready" for weapon in weapons.values())
        if carried:
            ways = OneOf(("draw_weapon", "switch_weapon") if armed else ("draw_weapon",))
            subject = f"{figure}/weapon"
            yield offer(c.Alternative, subject, ask, **named, kind=ways, weapon=OneOf(carried))


def stay(field: Field) -> Iterator[Option]:
    """Nobody has to move."""
    for figure in fresh(field):
        yield _offer(field, c.Stay, figure)


def end_move(field: Field) -> Iterator[Option]:
    """A movement that has begun may end anywhere but where nobody may stay.

    Reading: docs/rules/samyra.md
    """
    for figure in movers(field):
        if field.fighters[figure].move is not None and not must_go_on(field.ground, figure):
            yield _offer(field, c.EndMove, figure)


def rest_stays(field: Field) -> Iterator[Option]:
    """All that have not moved may stay, by one command."""
    if field.conflict.mover == NOBODY and any(movers(field)):
        yield offer(c.RestStays, field.cid, ask_of(field), conflict=field.cid)


def overcome(field: Field) -> Iterator[Option]:
    """The gm says how many rounds a high obstacle takes.

    Seed: 003 Bewegung und ihre Alternativen
    """
    conflict, ground = field.conflict, field.ground

    def full(figure: FigureId) -> Iterator[Option]:
        near = OneOf(tuple(_across(field, figure)))
        named: Fields = {"conflict": field.cid, "figure": figure, "skill": Text(40)}
        yield offer(c.Overcome, figure, **named, pose=near, rounds=Int(1, 20))

    if not field.actor.is_gm or conflict.phase != "move" or ground.free:
        return
    if conflict.mover == NOBODY and not waits(conflict):
        who = [f for f in still_to_move(conflict) if not field.fighters[f].acted]
        able = (f for f in who if any(_across(field, f)))
        yield from field.in_full(c.Overcome, able, full, field.cid)


def _across(field: Field, figure: FigureId) -> Iterator[str]:
    """Name where a figure may be behind an obstacle, nearest first."""
    ground, now = field.ground, field.fighters[figure].pose
    near = ground.nearby(parted(now)[0], ACROSS)
    ways = range(turns(ground.grid, ground.shape(figure)))
    poses = (ground.pose(figure, anchor, way) for anchor in near for way in ways)
    return (pose for pose in poses if pose != now and ground.vacant(figure, pose))


def answer_strike(field: Field) -> Iterator[Option]:
    """Who may strike says whether it does.

    Seed: 003 Passierschlag
    """
    for ask, what in field.asks:
        if what.kind == "strike" and field.own(FigureId(what.who)):
            swings = OneOf(("yes", "no"))
            yield offer(c.AnswerStrike, what.who, ask, conflict=field.cid, swing=swings)

"""What comes of moving a figure, or of what it does instead?"""

from typing import Any

from domain.kernel.ids import ConflictId, FigureId

from .. import ask_names
from .. import commands as c
from .. import events as e
from ..asks import still_to_move
from ..context import Context
from ..ground import parted
from ..hands import put_away
from ..moving import begun, walk
from ..walking import Walk
from . import passierschlag, swinging

STANCES = {"kneel": "kneeling", "lie": "lying", "stand": "standing"}


def begin(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Let a figure set out, unless it has."""
    if context.fighter(cid, figure).move is None:
        move = begun(context.ground(cid), figure)
        what: dict[str, Any] = {"mode": move.mode, "foes": move.foes, "full": move.full}
        context.emit(e.MovementBegun(conflict=cid, figure=figure, **what))


def walk_path(context: Context, command: c.Step) -> None:
    """Walk a path; its last step may stop the figure, or wait for those it leaves to strike.

    Seed: 003 Bewegung und ihre Alternativen
    """
    cid, figure = command.conflict, command.figure
    begin(context, cid, figure)
    steps = walk(context.ground(cid), figure)
    before, last = command.path[:-1], command.path[-1]
    came = (steps.fighter.pose, *before)[-1]
    left = steps.leaving(steps.ground.at(figure, came), steps.ground.at(figure, last))
    if left:
        if before:
            _walked(context, cid, figure, steps, before)
        passierschlag.trigger(context, cid, figure, left, "failed_loesen", last)
        return
    _walked(context, cid, figure, steps, command.path)
    _stop(context, cid, figure, steps, came, last)


def take_last(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Let the step happen for which a figure was struck.

    Seed: 003 Lösen
    """
    came, last = context.fighter(cid, figure).pose, context.move(cid, figure).last
    steps = walk(context.ground(cid), figure)
    _walked(context, cid, figure, steps, (last,))
    _stop(context, cid, figure, steps, came, last)


def _walked(
    context: Context, cid: ConflictId, figure: FigureId, steps: Walk, path: tuple[str, ...]
) -> None:
    fighter, move = context.fighter(cid, figure), context.move(cid, figure)
    pose, left, facing = fighter.pose, move.left, fighter.facing
    for to in path:
        left -= steps.price(pose, to)
        anchor, next_ = parted(pose)[0], parted(to)[0]
        facing = facing if anchor == next_ else steps.ground.grid.toward(anchor, next_)
        pose = to
    swinging.give_back(context, cid, figure)
    context.emit(e.FigureMoved(conflict=cid, figure=figure, path=path, facing=facing, left=left))


def _stop(
    context: Context, cid: ConflictId, figure: FigureId, steps: Walk, came: str, to: str
) -> None:
    """Stop a figure whose step entered attack areas.

    Seed: 003 Passierschlag
    """
    here, there = steps.ground.at(figure, came), steps.ground.at(figure, to)
    enemies = tuple(steps.entered(here, there))
    if enemies:
        context.emit(e.FigureStopped(conflict=cid, figure=figure, pose=to, enemies=enemies))
        if steps.ends(to):
            swinging.halted(context, cid, figure)


def try_gelaendelauf(context: Context, command: c.TryGelaendelauf) -> None:
    """Ask how the run goes: once for all enemies of the step, or for each of them.

    Seed: 003 Passierschlag
    """
    cid, figure = command.conflict, command.figure
    conflict, move = context.conflict(cid), context.move(cid, figure)
    path = ask_names.path(conflict, "gelaendelauf", figure, move.interruptions + 1)
    each = conflict.settings.gelaendelauf_scope == "per_enemy"
    checks = {f"{path}/{enemy}": str(enemy) for enemy in move.stopped} if each else {path: ""}
    context.tell(e.GelaendelaufTried, command, checks=checks)


def push_on(context: Context, command: c.PushOn) -> None:
    """Run on: every enemy of the step may strike first, if it still can.

    Seed: 003 Passierschlag
    """
    cid, figure = command.conflict, command.figure
    threats = context.ground(cid).foes(figure)
    enemies = tuple(foe for foe in context.move(cid, figure).stopped if foe in threats)
    context.tell(e.PushedOn, command)
    passierschlag.trigger(context, cid, figure, enemies, "entering")


def alternative(context: Context, command: c.Alternative) -> None:
    """Do something else than moving; it uses up the movement phase.

    Seed: 003 Alternativen zur Bewegung
    """
    cid, figure = command.conflict, command.figure
    if command.kind in STANCES:
        context.tell(e.StanceChanged, command, stance=STANCES[command.kind])
    else:
        sheet = context.state.sheets[figure]
        held = (key for key, weapon in sheet.weapons.items() if weapon.place == "ready")
        switched = command.kind == "switch_weapon"
        away = tuple(held) if switched else put_away(sheet, command.weapon)
        context.tell(e.WeaponReadied, command, away=away)
        swinging.met(context, cid, figure, figure)
    context.tell(e.MovementEnded, command)


def end_move(context: Context, command: c.EndMove) -> None:
    """End a movement where it is."""
    end(context, command.conflict, command.figure)


def end(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """End a movement; figures that see the halt may take room to swing, once for each halt."""
    fighter = context.fighter(cid, figure)
    if fighter.standing_in and _halts(context, cid, figure):
        swinging.halted(context, cid, figure)
    context.emit(e.MovementEnded(conflict=cid, figure=figure))


def _halts(context: Context, cid: ConflictId, figure: FigureId) -> bool:
    """Tell whether a figure halts only now: if it was stopped where it may stay, it has halted.

    Reading: docs/rules/samyra.md#two-handed-weapons
    """
    fighter = context.fighter(cid, figure)
    if fighter.move is None or not fighter.move.walked:
        return False
    may_stay = walk(context.ground(cid), figure).ends(fighter.pose)
    # Sandboxes of an older server know only where a figure is stopped now.
    was_stopped = fighter.move.was_stopped or fighter.move.stopped
    return not (was_stopped and may_stay)


def rest_stays(context: Context, command: c.RestStays) -> None:
    """Let all of the sender's figures stay that have not moved in this slot."""
    cid = command.conflict
    for figure in still_to_move(context.conflict(cid)):
        if context.actor.controls(figure):
            context.emit(e.MovementEnded(conflict=cid, figure=figure))


def overcome(context: Context, command: c.Overcome) -> None:
    """Begin to overcome a high obstacle, over whole rounds; say so where it begins beside enemies.

    Seed: 003 Bewegung und ihre Alternativen
    Reading: docs/rules/samyra.md#movement
    """
    swinging.give_back(context, command.conflict, command.figure)
    foes = context.ground(command.conflict).foes(command.figure)
    context.tell(e.OvercomeStarted, command, mode="near" if foes else "", foes=foes)

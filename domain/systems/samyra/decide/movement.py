"""What comes of moving a figure, or of what it does instead?"""

from typing import Any

import msgspec

from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from .. import paths
from ..asks import still_to_move
from ..ground import parted
from ..moving import begun, walk
from ..step import Step
from ..walking import Walk
from . import strikes, swinging

STANCES = {"kneel": "kneeling", "lie": "lying", "stand": "standing"}


def begin(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Let a figure set out, unless it has."""
    if step.fighter(cid, figure).move is None:
        move = begun(step.ground(cid), figure)
        what: dict[str, Any] = {"mode": move.mode, "foes": move.foes, "full": move.full}
        step.emit(e.MovementBegun(conflict=cid, figure=figure, **what))


def walk_path(step: Step, command: c.Step) -> None:
    """Walk a path; its last step may stop the figure, or wait for those it leaves to strike.

    Seed: 003 Bewegung und ihre Alternativen
    """
    cid, figure = command.conflict, command.figure
    begin(step, cid, figure)
    steps = walk(step.ground(cid), figure)
    before, last = command.path[:-1], command.path[-1]
    came = (steps.fighter.pose, *before)[-1]
    left = steps.leaving(steps.ground.at(figure, came), steps.ground.at(figure, last))
    if left:
        if before:
            _walked(step, cid, figure, steps, before)
        strikes.trigger(step, cid, figure, left, "failed_loesen", last)
        return
    _walked(step, cid, figure, steps, command.path)
    _stop(step, cid, figure, steps, came, last)


def take_last(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """Let the step happen for which a figure was struck.

    Seed: 003 Lösen
    """
    came, last = step.fighter(cid, figure).pose, step.move(cid, figure).last
    steps = walk(step.ground(cid), figure)
    _walked(step, cid, figure, steps, (last,))
    _stop(step, cid, figure, steps, came, last)


def _walked(
    step: Step, cid: ConflictId, figure: FigureId, steps: Walk, path: tuple[str, ...]
) -> None:
    fighter, move = step.fighter(cid, figure), step.move(cid, figure)
    pose, left, facing = fighter.pose, move.left, fighter.facing
    for to in path:
        left -= steps.price(pose, to)
        anchor, next_ = parted(pose)[0], parted(to)[0]
        facing = facing if anchor == next_ else steps.ground.grid.toward(anchor, next_)
        pose = to
    swinging.give_back(step, cid, figure)
    step.emit(e.FigureMoved(conflict=cid, figure=figure, path=path, facing=facing, left=left))


def _stop(step: Step, cid: ConflictId, figure: FigureId, steps: Walk, came: str, to: str) -> None:
    """Stop a figure whose step entered attack areas.

    Seed: 003 Passierschlag
    """
    here, there = steps.ground.at(figure, came), steps.ground.at(figure, to)
    enemies = tuple(steps.entered(here, there))
    if enemies:
        step.emit(e.FigureStopped(conflict=cid, figure=figure, pose=to, enemies=enemies))
        if steps.ends(to):
            swinging.halted(step, cid, figure)


def try_gelaendelauf(step: Step, command: c.TryGelaendelauf) -> None:
    """Ask how the run goes: once for all enemies of the step, or for each of them.

    Seed: 003 Passierschlag
    """
    cid, figure = command.conflict, command.figure
    conflict, move = step.conflict(cid), step.move(cid, figure)
    path = paths.path(conflict, "gelaendelauf", figure, move.bouts + 1)
    each = conflict.settings.gelaendelauf_scope == "per_enemy"
    checks = {f"{path}/{enemy}": str(enemy) for enemy in move.stopped} if each else {path: ""}
    step.emit(e.GelaendelaufTried(conflict=cid, figure=figure, checks=checks))


def push_on(step: Step, command: c.PushOn) -> None:
    """Run on: every enemy of the step may strike first, if it still can.

    Seed: 003 Passierschlag
    """
    cid, figure = command.conflict, command.figure
    threats = step.ground(cid).foes(figure)
    enemies = tuple(foe for foe in step.move(cid, figure).stopped if foe in threats)
    step.emit(e.PushedOn(conflict=cid, figure=figure))
    strikes.trigger(step, cid, figure, enemies, "entering")


def alternative(step: Step, command: c.Alternative) -> None:
    """Do something else than moving; it uses up the movement phase.

    Seed: 003 Alternativen zur Bewegung
    """
    cid, figure = command.conflict, command.figure
    if command.kind in STANCES:
        step.emit(e.StanceChanged(conflict=cid, figure=figure, stance=STANCES[command.kind]))
    else:
        weapons = step.state.sheets[figure].weapons
        ready = (key for key, weapon in weapons.items() if weapon.place == "ready")
        away = tuple(ready) if command.kind == "switch_weapon" else ()
        what: dict[str, Any] = {"weapon": command.weapon, "away": away}
        step.emit(e.WeaponReadied(conflict=cid, figure=figure, **what))
        swinging.met(step, cid, figure, figure)
    step.emit(e.MovementEnded(conflict=cid, figure=figure))


def stay(step: Step, command: c.Stay) -> None:
    """Stay."""
    step.emit(e.MovementEnded(conflict=command.conflict, figure=command.figure))


def end_move(step: Step, command: c.EndMove) -> None:
    """End a movement where it is."""
    end(step, command.conflict, command.figure)


def end(step: Step, cid: ConflictId, figure: FigureId) -> None:
    """End a movement; who sees a figure halt may take room to swing, once for the same place."""
    fighter = step.fighter(cid, figure)
    went = fighter.move is not None and fighter.move.walked and not fighter.move.stopped
    if went and fighter.standing_in:
        swinging.halted(step, cid, figure)
    step.emit(e.MovementEnded(conflict=cid, figure=figure))


def rest_stays(step: Step, command: c.RestStays, figures: frozenset[FigureId]) -> None:
    """Let all of the sender's figures stay that have not moved in this slot."""
    cid = command.conflict
    for figure in still_to_move(step.conflict(cid)):
        if figure in figures:
            step.emit(e.MovementEnded(conflict=cid, figure=figure))


def overcome(step: Step, command: c.Overcome) -> None:
    """Begin to overcome a high obstacle, over whole rounds; say so where it begins beside enemies.

    Seed: 003 Bewegung und ihre Alternativen
    Reading: docs/rules/samyra.md
    """
    swinging.give_back(step, command.conflict, command.figure)
    foes = step.ground(command.conflict).foes(command.figure)
    what = msgspec.structs.asdict(command)
    step.emit(e.OvercomeStarted(**what, mode="near" if foes else "", foes=foes))

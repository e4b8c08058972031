"""What comes of noting values, weapons and maps?"""

from typing import Any

import msgspec

from domain.kernel.ids import derived

from .. import commands as c
from .. import events as e
from ..step import Step
from ..swinging import swing


def set_sheet(step: Step, command: c.SetSheet) -> None:
    """Note a figure's values."""
    step.emit(e.SheetSet(**msgspec.structs.asdict(command)))


def set_le(step: Step, command: c.SetLe) -> None:
    """Keep a figure's life energy."""
    step.emit(e.LeSet(figure=command.figure, le=command.le))


def forget_le(step: Step, command: c.ForgetLe) -> None:
    """Keep it no longer."""
    step.emit(e.LeForgotten(figure=command.figure))


def give_weapon(step: Step, command: c.GiveWeapon) -> None:
    """Give a weapon a name of its own on the sheet."""
    fields = msgspec.structs.asdict(command)
    step.emit(e.WeaponGiven(weapon=derived(step.id, 0), **fields))


def place_weapon(step: Step, command: c.PlaceWeapon) -> None:
    """Put a weapon somewhere; who has nothing left to swing needs no room."""
    where: dict[str, Any] = {"weapon": command.weapon, "place": command.place}
    step.emit(e.WeaponPlaced(figure=command.figure, **where))
    for cid, conflict in step.state.conflicts.items():
        fighter = conflict.fighters.get(command.figure)
        needless = not swing(step.state, command.figure)
        if conflict.phase != "closed" and fighter is not None and fighter.claimed and needless:
            step.emit(e.SwingSpaceReleased(conflict=cid, figure=command.figure))


def save_map(step: Step, command: c.SaveMap) -> None:
    """Keep a map for later combats."""
    step.emit(e.MapSaved(map=derived(step.id, 0), name=command.name, rows=command.rows))


def redraw_map(step: Step, command: c.RedrawMap) -> None:
    """Keep a map under its old key, drawn anew."""
    step.emit(e.MapSaved(map=command.map, name=command.name, rows=command.rows))


def drop_map(step: Step, command: c.DropMap) -> None:
    """Keep a map no longer."""
    step.emit(e.MapDropped(map=command.map))

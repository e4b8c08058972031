"""What comes of noting values, weapons and maps?"""

from typing import Any

import msgspec

from domain.kernel.ids import derived

from .. import commands as c
from .. import events as e
from ..context import Context
from ..swinging import swing


def set_sheet(context: Context, command: c.SetSheet) -> None:
    """Note a figure's values."""
    context.emit(e.SheetSet(**msgspec.structs.asdict(command)))


def give_weapon(context: Context, command: c.GiveWeapon) -> None:
    """Give a weapon a name of its own on the sheet."""
    fields = msgspec.structs.asdict(command)
    context.emit(e.WeaponGiven(weapon=derived(context.commit, 0), **fields))


def place_weapon(context: Context, command: c.PlaceWeapon) -> None:
    """Put a weapon somewhere; a figure without a weapon to swing needs no room."""
    where: dict[str, Any] = {"weapon": command.weapon, "place": command.place}
    context.emit(e.WeaponPlaced(figure=command.figure, **where))
    for cid, conflict in context.state.conflicts.items():
        fighter = conflict.fighters.get(command.figure)
        needless = not swing(context.state, command.figure)
        if not conflict.closed and fighter is not None and fighter.claimed and needless:
            context.emit(e.SwingSpaceReleased(conflict=cid, figure=command.figure))


def save_map(context: Context, command: c.SaveMap) -> None:
    """Keep a map for later combats."""
    context.emit(e.MapSaved(map=derived(context.commit, 0), name=command.name, rows=command.rows))

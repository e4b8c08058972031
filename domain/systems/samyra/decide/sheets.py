"""What comes of noting values, weapons and maps?"""

from domain.kernel.ids import derived

from .. import commands as c
from .. import events as e
from ..context import Context
from ..swinging import swing


def give_weapon(context: Context, command: c.GiveWeapon) -> None:
    """Give a weapon a name of its own on the sheet."""
    context.tell(e.WeaponGiven, command, weapon=derived(context.commit, 0))


def place_weapon(context: Context, command: c.PlaceWeapon) -> None:
    """Put a weapon somewhere; a figure without a weapon to swing needs no room."""
    context.tell(e.WeaponPlaced, command)
    for cid, conflict in context.state.conflicts.items():
        fighter = conflict.fighters.get(command.figure)
        needless = not swing(context.state, command.figure)
        if not conflict.closed and fighter is not None and fighter.claimed and needless:
            context.emit(e.SwingSpaceReleased(conflict=cid, figure=command.figure))


def save_map(context: Context, command: c.SaveMap) -> None:
    """Keep a map for later combats."""
    context.tell(e.MapSaved, command, map=derived(context.commit, 0))

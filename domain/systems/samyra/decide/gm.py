"""What comes of the gm's word about what is so of a figure?"""

from .. import commands as c
from .. import events as e
from ..context import Context
from ..state import Fighter, Sheet
from .falling import take_down


def override(context: Context, command: c.Override) -> None:
    """Change what is so of a figure; at LE 0 it falls all the same."""
    cid, figure, what = command.conflict, command.figure, command.what
    old = now(context.state.sheets[figure], context.fighter(cid, figure), what)
    context.tell(e.ResultOverridden, command, old=old, new=command.value)
    if what == "le":
        take_down(context, cid, figure, (), falls=False)


def now(sheet: Sheet, fighter: Fighter, what: str) -> str | int:
    """Give what is so of a figure before the gm changes it."""
    match what:
        case "le":
            return sheet.le or 0
        case "aus":
            return sheet.aus
        case "stance":
            return fighter.stance
        case "spell":
            return fighter.spell
        case "interrupted":
            return "yes"
        case _:
            return "yes" if getattr(fighter, what) else "no"

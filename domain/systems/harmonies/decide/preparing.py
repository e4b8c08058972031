"""How does an action begin and end, and what is noted on sheets?"""

from domain.kernel.ids import ConflictId, derived

from .. import commands as c
from .. import events as e
from ..context import Context
from ..reckoning import penalty
from ..tables import ATTRIBUTES, SIMPLE


def open_action(context: Context, command: c.OpenAction) -> None:
    """Open a conflict with its action, under the optional rules as they are set now.

    Seed: 002 sactions
    """
    conflict = context.open_conflict("harmonies", command.title)
    _opened(context, conflict, derived(context.commit, 1), command)


def add_action(context: Context, command: c.AddAction) -> None:
    """Open a further one of several simultaneous actions.

    Seed: 002 sactmult
    """
    _opened(context, command.conflict, derived(context.commit, 0), command)


def _opened(
    context: Context, conflict: ConflictId, action: str, command: c.OpenAction | c.AddAction
) -> None:
    how = "" if context.actor.is_gm else "wished"
    named = {"conflict": conflict, "action": action}
    context.tell(e.ActionOpened, command, **named, how=how)
    if command.against and command.kind != SIMPLE:
        context.tell(e.OpponentNamed, command, **named, opponent=command.against)


def declare_multiple(context: Context, command: c.DeclareMultiple) -> None:
    """Fix how many actions are tried at once; every one gets harder by three for each more.

    Seed: 002 sactmult
    """
    context.tell(e.MultipleDeclared, command, penalty=penalty(command.n))


def set_sheet(context: Context, command: c.SetSheet) -> None:
    """Write down characteristics and means.

    Seed: 002 sdifficulte
    """
    values = {name: int(getattr(command, name)) for name in ATTRIBUTES}
    context.tell(e.SheetSet, command, values=values)

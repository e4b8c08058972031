"""What happens between the opening of a conflict and its Proben, and at its end?"""

from domain.kernel.messages import CloseConflict, ConflictClosed

from ..commands import AddKT, Describe, OpenConflict, RemoveKT, SetProbeAttribute, SetSheet
from ..context import Context
from ..discarding import return_hands, sweep_slots, sweep_table
from ..events import Described, KTAdded, KTRemoved, ProbeAttributeSet, SheetSet


def open_conflict(context: Context, command: OpenConflict) -> None:
    """Open a conflict under the optional rules as they are set now."""
    context.open_conflict("einblatt", command.title)


def close(context: Context, command: CloseConflict) -> None:
    """End a conflict at any time; what is still in hand goes back unused and unseen.

    Reading: docs/rules/einblatt.md, questions left open lapse.
    """
    cid = command.conflict
    sweep_table(context, cid)
    sweep_slots(context, cid)
    return_hands(context, cid)
    for module in context.modules(cid):
        module.leaving(context, cid, tuple(context.conflict(cid).kts))
    context.tell(ConflictClosed, command)


def set_sheet(context: Context, command: SetSheet) -> None:
    """Give a character its attributes.

    Seed: 004 §1.1
    """
    values = (command.beruf, command.hobby1, command.hobby2, command.schwaeche)
    context.tell(SheetSet, command, values=values)


def describe(context: Context, command: Describe) -> None:
    """Name the attributes and write the texts of a sheet.

    Seed: 004 §1.1, §1.1.1
    """
    names = (command.beruf, command.hobby1, command.hobby2, command.schwaeche)
    context.tell(Described, command, names=names)


def add_kt(context: Context, command: AddKT) -> None:
    """Let a figure take part; it may attack, and be attacked by, all of other parties.

    Seed: 004 §1.3.1
    Reading: docs/rules/einblatt.md, a figure that comes back keeps what it had reached.
    """
    kind = "sc" if context.state.kinds[command.figure] == "character" else "npc"
    left = context.conflict(command.conflict).left.get(command.figure)
    how, ep = ("back", left.ep) if left else ("", 0)
    context.tell(KTAdded, command, kind=kind, how=how, ep=ep)


def remove_kt(context: Context, command: RemoveKT) -> None:
    """Take a participant out."""
    for module in context.modules(command.conflict):
        module.leaving(context, command.conflict, (command.figure,))
    context.tell(KTRemoved, command)


def set_attribute(context: Context, command: SetProbeAttribute) -> None:
    """Name the Probenattribut.

    Seed: 004 §1.3.2
    """
    named = context.state.sheets[command.figure].attributes.get(command.attribute)
    context.tell(ProbeAttributeSet, command, name=named.name if named else "")

"""What happens between the opening of a conflict and its Proben, and at its end?"""

from typing import Any

import msgspec

from domain.kernel.ids import ConflictId, derived
from domain.kernel.messages import CloseConflict, ConflictClosed, ConflictOpened

from ..commands import (
    AddKT,
    Describe,
    OpenConflict,
    RemoveKT,
    SetNpc,
    SetProbeAttribute,
    SetSheet,
    SetTargets,
)
from ..discarding import return_hands, sweep_slots, sweep_table
from ..events import Described, KTAdded, KTRemoved, NpcSet, ProbeAttributeSet, SheetSet, TargetsSet
from ..step import Step


def open_conflict(step: Step, command: OpenConflict) -> None:
    """Open a conflict under the optional rules as they are set now."""
    settings: dict[str, Any] = msgspec.structs.asdict(step.state.settings)
    step.emit(
        ConflictOpened(
            conflict=ConflictId(derived(step.id, 0)),
            system="einblatt",
            title=command.title,
            settings=settings,
        )
    )


def close(step: Step, command: CloseConflict) -> None:
    """End a conflict at any time; what is still in hand goes back unused and unseen.

    Reading: docs/rules/einblatt.md, questions left open lapse.
    """
    cid = command.conflict
    sweep_table(step, cid)
    sweep_slots(step, cid)
    return_hands(step, cid)
    for module in step.modules(cid):
        module.leaving(step, cid, tuple(step.conflict(cid).kts))
    step.emit(ConflictClosed(conflict=command.conflict))


def set_sheet(step: Step, command: SetSheet) -> None:
    """Give a character its attributes.

    Seed: 004 §1.1
    """
    values = (command.beruf, command.hobby1, command.hobby2, command.schwaeche)
    step.emit(SheetSet(figure=command.figure, values=values, suits=command.suits))


def describe(step: Step, command: Describe) -> None:
    """Name the attributes and write the texts of a sheet.

    Seed: 004 §1.1, §1.1.1
    """
    step.emit(
        Described(
            figure=command.figure,
            names=(command.beruf, command.hobby1, command.hobby2, command.schwaeche),
            description=command.description,
            inventory=command.inventory,
            experience=command.experience,
        )
    )


def add_kt(step: Step, command: AddKT) -> None:
    """Let a figure take part; it may attack, and be attacked by, all of other parties.

    Seed: 004 §1.3.1
    Reading: docs/rules/einblatt.md, who comes back has what it had reached.
    """
    cid, figure = command.conflict, command.figure
    kind = "sc" if step.state.kinds[figure] == "character" else "npc"
    left = step.conflict(cid).left.get(figure)
    how, ep = ("back", left.ep) if left else ("", 0)
    step.emit(KTAdded(conflict=cid, figure=figure, party=command.party, kind=kind, how=how, ep=ep))


def remove_kt(step: Step, command: RemoveKT) -> None:
    """Take a participant out."""
    for module in step.modules(command.conflict):
        module.leaving(step, command.conflict, (command.figure,))
    step.emit(KTRemoved(conflict=command.conflict, figure=command.figure))


def set_attribute(step: Step, command: SetProbeAttribute) -> None:
    """Name the Probenattribut.

    Seed: 004 §1.3.2
    """
    named = step.state.sheets[command.figure].attributes.get(command.attribute)
    step.emit(
        ProbeAttributeSet(
            conflict=command.conflict,
            figure=command.figure,
            attribute=command.attribute,
            name=named.name if named else "",
        )
    )


def set_npc(step: Step, command: SetNpc) -> None:
    """Set an npc's card number and trumps.

    Seed: 004 §1.3.2
    """
    step.emit(
        NpcSet(
            conflict=command.conflict,
            figure=command.figure,
            cards=command.cards,
            trumps=command.trumps,
        )
    )


def set_targets(step: Step, command: SetTargets) -> None:
    """Fix who may attack whom.

    Seed: 004 §1.3.3
    """
    step.emit(TargetsSet(conflict=command.conflict, targets=command.targets))

"""What did one commit do, step by step, and which undo may still be reversed?"""

from typing import Literal

from msgspec import Struct

from domain.chronicle.choices import Choice
from domain.chronicle.commits import Commit, NodeId
from domain.chronicle.step_tree import Node, Transition
from domain.kernel.ids import CommitId

CarryStatus = Literal["kept", "redone", "filled", "dropped"]


class CarriedStep(Struct, frozen=True):
    """How one step came through a Rebase."""

    step: CommitId
    status: CarryStatus
    code: str = ""
    transitions: tuple[Transition, ...] = ()


class Applied(Struct, frozen=True):
    """What one commit did; serves every audience."""

    commit: Commit
    transitions: tuple[Transition, ...] = ()
    node: Node | None = None
    left: tuple[Node, ...] = ()
    joined: tuple[Node, ...] = ()
    carried: tuple[CarriedStep, ...] = ()
    revealed: tuple[Choice, ...] = ()


class Undone(Struct, frozen=True):
    """An undo that may still be reversed: the head it left and the head it made."""

    commit: CommitId
    was: NodeId
    now: NodeId

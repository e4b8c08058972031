"""What can happen between a figure and the enemies that hold it?

Seed: 003 Lösen
"""

from msgspec import UNSET, UnsetType

from domain.kernel.holds import Key
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, FigureEvent
from domain.kernel.terms import Term


class LoesenAnnounced(FigureEvent):
    """A figure wants to get away; first those roll who kept a bind in reserve for it."""

    blows: dict[Key, FigureId]
    """path of the question -> binder"""


class LoesenRolled(FigureEvent):
    """One enemy was shaken off, or was not; `face` is 0 where no die decided."""

    enemy: FigureId
    face: int
    success: bool
    threshold: int | UnsetType = UNSET
    terms: tuple[Term, ...] | UnsetType = UNSET


class LoesenForced(FigureEvent):
    """A figure leaves although it could not get away from these."""

    enemies: tuple[FigureId, ...]


class BindTried(FigureEvent):
    """A figure gives up its movement to bind an enemy."""

    target: FigureId
    blow: Key


class BindReserved(FigureEvent):
    """A figure gives up its movement to bind an enemy as soon as that one tries to get away."""

    target: FigureId


class BindAttempted(ConflictEvent):
    """How a bind came out; `aus` is what it cost."""

    binder: FigureId
    target: FigureId
    success: bool
    guete: int | UnsetType = UNSET
    aus: int | UnsetType = UNSET


class BindDamageApplied(ConflictEvent):
    """A bind also hurt, under `bind_damage`."""

    binder: FigureId
    target: FigureId
    sum: int | UnsetType = UNSET


class BindExpired(ConflictEvent):
    """The movement phase is over, and a bind with it."""

    binder: FigureId
    target: FigureId

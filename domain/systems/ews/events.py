"""What can happen under EWS? Secret fields may be `UNSET` after redaction."""

from msgspec import UNSET, UnsetType

from domain.kernel.holds import Anyone, Faces, Key, Written
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, FigureEvent, SheetEvent
from domain.kernel.terms import Term


class ValueSet(SheetEvent):
    """A value was noted on a sheet.

    Seed: 001 Grundlagen
    """

    name: Written
    value: int


class ValueRemoved(SheetEvent):
    """A value was struck from a sheet."""

    name: Written


class ProbeOpened(FigureEvent):
    """A Probe against the gm began. With `secret`, value, its name and target are the gm's alone.

    Seed: 001 Grundlagen
    """

    method: str
    secret: bool
    visibility: str
    value: int | UnsetType = UNSET
    target: int | UnsetType = UNSET
    skill: Written | UnsetType = UNSET


class ContestProposed(FigureEvent):
    """A player asked the gm for a Wettstreit that `figure` begins."""

    other: FigureId


class ContestOpened(ConflictEvent):
    """A Wettstreit between two figures began. With `secret`, values and names are the gm's alone.

    Seed: 001 Grundlagen
    """

    initiator: FigureId
    other: FigureId
    method: str
    secret: bool
    visibility: str
    value: int | UnsetType = UNSET
    other_value: int | UnsetType = UNSET
    skill: Written | UnsetType = UNSET
    other_skill: Written | UnsetType = UNSET


class ContestDeclined(ConflictEvent):
    """The gm let a proposed Wettstreit not happen."""

    why: Written


class SymbolCommitted(ConflictEvent):
    """A side (a figure, or `gm`) chose its symbol for a game, for good.

    Seed: 001 Einführung
    """

    who: Anyone
    game: int
    symbol: str | UnsetType = UNSET


class SymbolsRevealed(ConflictEvent):
    """Both symbols of game `k` were shown at once: `a` of the actor, `b` of the opponent.

    `outcome` is win, loss or tie for the actor; `winner` is a side, or "" for a tie.
    Seed: 001 Einführung
    """

    k: int
    actor: FigureId
    opponent: Anyone
    a: str
    b: str
    outcome: str
    winner: Anyone


class DiceRolled(ConflictEvent):
    """A ±W6 fell: its whole chain and what it is worth; `how` is plus or minus.

    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """

    who: FigureId
    faces: Faces | UnsetType = UNSET
    x: int | UnsetType = UNSET
    how: str | UnsetType = UNSET


class CriticalRolled(ConflictEvent):
    """A third equal face came: `kind` is crit or fumble; what it means is the gm's to say.

    Reading: docs/rules/ews.md#the-w6
    """

    who: FigureId
    kind: str


class ActionResolved(ConflictEvent):
    """A Probe or Wettstreit is decided, or decided again by an override.

    Of a Probe: `opponent` is gm, `target` and `success` are set, `outcome` is success or failure.
    Of a Wettstreit: `other_x`, `other_total` and `winner` ("" for nobody) are set, `outcome` is
    win, draw or loss of the initiator. `x` is a bonus, `margin` the distance of the totals.
    `quality` is how well a side did, where the method says that. `cause` names what decided other
    than the comparison: equal, even, first_tie, auto, double_six, double_five, or nothing.
    Seed: 001 Grundlagen
    """

    system: str = "ews"
    method: str
    actor: FigureId
    opponent: Anyone
    x: int | UnsetType = UNSET
    other_x: int | UnsetType = UNSET
    total: int | UnsetType = UNSET
    target: int | UnsetType = UNSET
    other_total: int | UnsetType = UNSET
    outcome: str | UnsetType = UNSET
    success: bool | UnsetType = UNSET
    winner: Anyone | UnsetType = UNSET
    margin: int | UnsetType = UNSET
    quality: int | UnsetType = UNSET
    other_quality: int | UnsetType = UNSET
    cause: str | UnsetType = UNSET
    terms: tuple[Term, ...] | UnsetType = UNSET
    anchor: Key = "001 Grundlagen"


class OutcomeNarrated(ConflictEvent):
    """The gm told what the result means."""

    text: Written


class ActionCancelled(ConflictEvent):
    """The gm broke a Probe or Wettstreit off."""

    why: Written


class ResultOverridden(ConflictEvent):
    """The gm's word replaced a part of the result.

    `what` is outcome, x or other_x; `how` is word (an outcome) or number.
    """

    what: str
    why: Written
    old: str | int | UnsetType = UNSET
    new: str | int | UnsetType = UNSET
    how: str | UnsetType = UNSET

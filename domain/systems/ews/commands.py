"""Which commands are there in EWS?"""

from typing import ClassVar

from domain.kernel.command_bases import (
    GmAnswer,
    GmCommand,
    GmConflictCommand,
    GmOrOwnerTableFigureCommand,
    SeatAnswer,
)
from domain.kernel.ids import FigureId
from domain.kernel.messages import Command, Right, Tells


class SetValue(GmOrOwnerTableFigureCommand):
    """Note a value (an Eigenschaft, a Fertigkeit, a Beruf) on a figure's sheet.

    Seed: 001 Grundlagen
    """

    name: str
    value: int


class RemoveValue(GmOrOwnerTableFigureCommand):
    """Strike a value from a figure's sheet."""

    name: str


class OpenProbe(GmCommand):
    """Put a figure's value, all boni and mali included, to the test against a Mindestwurf.

    `skill` says what the value is called on the sheet; "" leaves that open. `method` is rps or
    pmd6. `numbers` says whether values are shown to all or secret, the gm's
    alone. `visibility` says who sees the roll: public, gm, blind, self; games are always public.
    Seed: 001 Grundlagen
    """

    title: str
    figure: FigureId
    value: int
    target: int
    method: str
    numbers: str
    visibility: str
    skill: str = ""


class OpenContest(GmCommand):
    """Let two figures compete; the one who begins is the `initiator`.

    Seed: 001 Grundlagen
    """

    title: str
    initiator: FigureId
    other: FigureId
    value: int
    other_value: int
    method: str
    numbers: str
    visibility: str
    skill: str = ""
    other_skill: str = ""


class ProposeContest(Command):
    """Ask the gm for a Wettstreit that the own figure begins.

    Seed: 001 Einführung
    """

    tells: ClassVar[Tells] = "nothing"

    right: ClassVar[Right] = Right.OWNER
    title: str
    figure: FigureId
    other: FigureId


class AcceptContest(GmAnswer):
    """Let a proposed Wettstreit happen, with the values that apply."""

    value: int
    other_value: int
    method: str
    numbers: str
    visibility: str
    skill: str = ""
    other_skill: str = ""


class DeclineContest(GmAnswer):
    """Let a proposed Wettstreit not happen."""

    why: str


class CommitSymbol(SeatAnswer):
    """Choose Schere, Stein or Papier in secret, for good; the ask says for which side.

    Seed: 001 Einführung
    """

    symbol: str


class DrawSymbol(SeatAnswer):
    """Let luck choose the symbol, in secret.

    Reading: docs/rules/ews.md, the absent choose so: any fixed symbol could be foreseen.
    """


class RollPmd6(SeatAnswer):
    """Throw the ±W6, the whole chain at once.

    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """

    tells: ClassVar[Tells] = "nothing"


class Cancel(GmConflictCommand):
    """Break a Probe or Wettstreit off before it is decided, and close it."""

    why: str


class Narrate(GmConflictCommand):
    """Tell what a result means: how clear it was, what a critical roll brings."""

    text: str


class Override(GmConflictCommand):
    """Change a result by the gm's word: `what` is outcome, x or other_x.

    `outcome` takes success, failure, win, draw or loss. With another bonus the totals are
    compared again; an outcome that was set holds. Only invariants are checked.
    """

    what: str
    value: str | int
    why: str


ACROSS: tuple[type[Command], ...] = (ProposeContest,)
"""A figure proposes one contest at a time."""

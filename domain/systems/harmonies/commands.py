"""Which commands are there in Harmonies?"""

from typing import ClassVar

from domain.kernel.command_bases import (
    GmConflictCommand,
    GmOrOwnerTableFigureCommand,
    GmTableFigureCommand,
)
from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command, ConflictCommand, Right, Tells


class SetSheet(GmOrOwnerTableFigureCommand):
    """Give a figure its characteristics and means; 0 is average, -5 to +5 usual.

    Seed: 002 sdifficulte
    """

    body: int
    agility: int
    intuition: int
    intelligence: int
    power: int
    resistance: int
    maneuver: int
    precision: int


class SetCompetency(GmOrOwnerTableFigureCommand):
    """Note a competency by its name, or change its value.

    Seed: 002 sdifficulte
    """

    competency: str
    value: int


class RemoveCompetency(GmOrOwnerTableFigureCommand):
    """Strike a competency out."""

    competency: str


class HideFigure(GmTableFigureCommand):
    """Keep a figure's numbers from all but the gm and who plays it."""


class ShowFigure(GmTableFigureCommand):
    """Let everybody see a figure's numbers."""


class OpenAction(Command):
    """Open an action of a figure: its kind (simple, opposition, confrontation) and approach.

    A player's is a proposal: no die falls before the gm has said how hard it is. `against` is
    whom the player means, or empty; a simple action ignores it.
    Seed: 002 sactions
    """

    right: ClassVar[Right] = Right.GM_OR_OWNER
    title: str
    kind: str
    figure: FigureId
    characteristic: str
    means: str
    competency: str
    against: str = ""


class DeclareMultiple(ConflictCommand):
    """Say how many actions the figure tries at the same time, before any die has fallen.

    The gm and the player of the figure may: the options know whose conflict it is.
    Seed: 002 sactmult
    """

    right: ClassVar[Right] = Right.SEAT
    tells: ClassVar[Tells] = "nothing"
    n: int


class AddAction(ConflictCommand):
    """Name a further one of the simultaneous actions; `against` as in `OpenAction`.

    Seed: 002 sactmult
    """

    right: ClassVar[Right] = Right.GM_OR_OWNER
    kind: str
    figure: FigureId
    characteristic: str
    means: str
    competency: str
    against: str = ""


class ActionCommand(GmConflictCommand):
    """A command of the gm about one action."""

    action: str


class AddOpponent(ActionCommand):
    """Name an opponent, or an adversary who may parry, and by what it resists.

    Seed: 002 sopposition, sconfrontation
    """

    figure: FigureId
    characteristic: str
    means: str
    competency: str


class SetApproach(ActionCommand):
    """Say by what a figure acts, before its dice fall: the choice is the gm's.

    Seed: 002 sdifficulte
    """

    figure: FigureId
    characteristic: str
    means: str
    competency: str


class SetDifficulty(ActionCommand):
    """Set the action difficulty: positive is easy; twice as hard is -3, a third of failures +5.

    May be changed until the dice fall.
    Seed: 002 sdifficulte
    """

    ask: AskId
    d: int


class InviteProposal(ActionCommand):
    """Leave it to the player to propose how hard a thing to try in a simple action.

    Seed: 002 sactsimple
    """

    ask: AskId


class RejectDifficulty(ActionCommand):
    """Refuse a proposed difficulty; the player may propose another or withdraw.

    Seed: 002 sconfrontation
    """

    ask: AskId


class SetRolls(ActionCommand):
    """Say whether an opposition takes one roll or one of each side, until the dice fall.

    Seed: 002 sopposition
    """

    ask: AskId
    rolls: str


class Adjust(ActionCommand):
    """Count a circumstance for one figure: the ground, the light, what stands in the way.

    Seed: 002 sdifficulte
    """

    figure: FigureId
    v: int
    reason: str


class ChooseRoll(ActionCommand):
    """Let a figure's next roll be open, or not: `open` or `closed`."""

    figure: FigureId
    open: str


class Describe(ActionCommand):
    """Say what the margin looks like; it never makes another action of it.

    Seed: 002 smarge
    """

    text: str


class Override(ActionCommand):
    """Change a result by the gm's word: `what` is outcome, winner or effect of a figure.

    Seed: 002 sactions
    """

    figure: FigureId
    what: str
    value: str
    why: str


class OwnCommand(ConflictCommand):
    """A command of the figure's player."""

    tells: ClassVar[Tells] = "nothing"

    right: ClassVar[Right] = Right.OWNER
    action: str
    figure: FigureId


class ProposeDifficulty(OwnCommand):
    """Propose how hard a thing to try; may be changed until the gm has spoken.

    Seed: 002 sactsimple, sconfrontation
    """

    ask: AskId
    d: int


class Withdraw(OwnCommand):
    """Give the action up before the dice fall, after a proposed difficulty was not accepted."""

    ask: AskId


class Roll(OwnCommand):
    """Throw both dice; `open` is `open` or `closed`, as the rules or the gm have it.

    Seed: 002 smarge
    """

    ask: AskId
    open: str


class Parry(OwnCommand):
    """Parry with an approach of one's own, against the same difficulty.

    Seed: 002 sconfrontation
    """

    ask: AskId
    characteristic: str
    means: str
    competency: str


class DeclineParry(OwnCommand):
    """Let the action take effect.

    Seed: 002 sconfrontation
    """

    ask: AskId

"""Which commands are there in PHERS? All levels are whole tenths: 2,7 is 27."""

from typing import ClassVar

from domain.kernel.command_bases import (
    GmCommand,
    GmConflictFigureCommand,
    GmFigureAnswer,
    GmTableFigureCommand,
    OwnerAnswer,
)
from domain.kernel.ids import FigureId
from domain.kernel.messages import Command, Right, Tells


class OpenDecision(Command):
    """Open a Decision for a figure. A player's is a proposal, which the gm confirms.

    `talent` and `competence` name levels of the figure's sheet ("" for none); `visibility` says
    who will see the roll: public, gm, blind or self.
    Seed: 000 summary 6
    """

    right: ClassVar[Right] = Right.GM_OR_OWNER
    title: str
    figure: FigureId
    talent: str
    competence: str
    difficulty: int
    situation: int
    kind: str
    visibility: str = "public"


class OpenComparison(GmCommand):
    """Open a comparison of two figures, A and B; the gm then names the levels of each.

    Seed: 000 summary 1
    """

    title: str
    figures: tuple[FigureId, ...]
    visibility: str = "public"


class SetLevel(GmTableFigureCommand):
    """Set a named level; `area` is talent or competence.

    Seed: 000 summary 5
    """

    area: str
    name: str
    tenths: int


class TrainTenth(GmTableFigureCommand):
    """Raise a level by one tenth.

    Seed: 000 summary 5
    """

    name: str


class RemoveLevel(GmTableFigureCommand):
    """Strike a level off the sheet."""

    name: str


class GrantClimax(GmTableFigureCommand):
    """Give a figure climax points; how many, and when, is the gm's to say.

    Seed: 000 summary 3
    """

    n: int


class RevokeClimax(GmTableFigureCommand):
    """Take climax points back that a figure has left; what was spent is spent.

    Seed: 000 summary 4
    """

    n: int


class SetDifficulty(GmConflictFigureCommand):
    """Set the difficulty, which is added: a hard task has a negative one.

    Seed: 000 summary 6
    """

    tenths: int


class SetSituation(GmConflictFigureCommand):
    """Set the level of the situation.

    Seed: 000 summary 4
    """

    tenths: int


class ChooseRollKind(GmConflictFigureCommand):
    """Choose a simple or a dramatic roll.

    Seed: 000 summary 1
    """

    kind: str


class SetVisibility(GmConflictFigureCommand):
    """Say who will see the roll: public, gm, blind or self."""

    visibility: str


class NarrateEvent(GmConflictFigureCommand):
    """Put a dramatic event into words that happened without any.

    Seed: 000 summary 2
    """

    text: str


class Override(GmConflictFigureCommand):
    """Set a result by the gm's word: `what` is class, relation or climax.

    Seed: 000 summary 2
    """

    what: str
    value: int | str
    why: str


class ConfirmDecision(GmFigureAnswer):
    """Say what levels and which kind of roll count for a Decision, and so let it go on.

    Seed: 000 summary 6
    """

    talent: str
    competence: str
    difficulty: int
    situation: int
    kind: str


class AcceptEvent(GmFigureAnswer):
    """Let a dramatic event happen: the Decision is void.

    Seed: 000 summary 2
    """

    text: str


class DeclineEvent(GmFigureAnswer):
    """Let none happen: the dice count as they lie.

    Seed: 000 summary 2
    """


class PlayerAnswer(OwnerAnswer):
    """An answer about a Decision, in which nothing is secret."""

    tells: ClassVar[Tells] = "nothing"


class SpendClimax(PlayerAnswer):
    """Spend a climax point before any die has fallen: the minus die counts as 1.

    Seed: 000 summary 3
    """


class DeclineClimax(PlayerAnswer):
    """Save the points; until the dice fall one may still be spent.

    Seed: 000 summary 3
    """


class Roll(PlayerAnswer):
    """Throw the dice.

    Seed: 000 summary 1
    """

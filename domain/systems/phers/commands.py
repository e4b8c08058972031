"""What may be wished for in PHERS? All levels are whole tenths: 2,7 is 27."""

from typing import ClassVar

from domain.kernel.ids import FigureId
from domain.kernel.messages import (
    AskResponse,
    Command,
    ConflictCommand,
    Right,
    Tells,
    tagged,
)

_tag = tagged("phers")


class OpenDecision(Command, frozen=True, kw_only=True, tag=_tag):
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


class OpenComparison(Command, frozen=True, kw_only=True, tag=_tag):
    """Open a comparison of two figures, A and B; the gm then names the levels of each.

    Seed: 000 summary 1
    """

    right: ClassVar[Right] = Right.GM
    title: str
    figures: tuple[FigureId, ...]
    visibility: str = "public"


class FigureCommand(Command, frozen=True, kw_only=True, tag=_tag):
    """A command of the gm about a figure's sheet."""

    right: ClassVar[Right] = Right.GM
    figure: FigureId


class SetLevel(FigureCommand, frozen=True, kw_only=True, tag=_tag):
    """Set a named level; `area` is talent or competence.

    Seed: 000 summary 5
    """

    area: str
    name: str
    tenths: int


class TrainTenth(FigureCommand, frozen=True, kw_only=True, tag=_tag):
    """Raise a level by one tenth.

    Seed: 000 summary 5
    """

    name: str


class RemoveLevel(FigureCommand, frozen=True, kw_only=True, tag=_tag):
    """Strike a level off the sheet."""

    name: str


class GrantClimax(FigureCommand, frozen=True, kw_only=True, tag=_tag):
    """Give a figure climax points; how many, and when, is the gm's to say.

    Seed: 000 summary 3
    """

    n: int


class RevokeClimax(FigureCommand, frozen=True, kw_only=True, tag=_tag):
    """Take climax points back that a figure has left; what was spent is spent.

    Seed: 000 summary 4
    """

    n: int


class GmCommand(ConflictCommand, frozen=True, kw_only=True, tag=_tag):
    """A command of the gm about one figure's Decision."""

    right: ClassVar[Right] = Right.GM
    figure: FigureId


class SetDifficulty(GmCommand, frozen=True, kw_only=True, tag=_tag):
    """Set the difficulty, which is added: a hard task has a negative one.

    Seed: 000 summary 6
    """

    tenths: int


class SetSituation(GmCommand, frozen=True, kw_only=True, tag=_tag):
    """Set the level of the situation.

    Seed: 000 summary 4
    """

    tenths: int


class ChooseRollKind(GmCommand, frozen=True, kw_only=True, tag=_tag):
    """Choose a simple or a dramatic roll.

    Seed: 000 summary 1
    """

    kind: str


class SetVisibility(GmCommand, frozen=True, kw_only=True, tag=_tag):
    """Say who will see the roll: public, gm, blind or self."""

    visibility: str


class NarrateEvent(GmCommand, frozen=True, kw_only=True, tag=_tag):
    """Put a dramatic event into words that happened without any.

    Seed: 000 summary 2
    """

    text: str


class Override(GmCommand, frozen=True, kw_only=True, tag=_tag):
    """Set a result by the gm's word: `what` is class, relation or climax.

    Seed: 000 summary 2
    """

    what: str
    value: int | str
    why: str


class GmAnswer(AskResponse, frozen=True, kw_only=True, tag=_tag):
    """An answer of the gm about one figure's Decision."""

    right: ClassVar[Right] = Right.GM
    figure: FigureId


class ConfirmDecision(GmAnswer, frozen=True, kw_only=True, tag=_tag):
    """Say what levels and which kind of roll count for a Decision, and so let it go on.

    Seed: 000 summary 6
    """

    talent: str
    competence: str
    difficulty: int
    situation: int
    kind: str


class AcceptEvent(GmAnswer, frozen=True, kw_only=True, tag=_tag):
    """Let a dramatic event happen: the Decision is void.

    Seed: 000 summary 2
    """

    text: str


class DeclineEvent(GmAnswer, frozen=True, kw_only=True, tag=_tag):
    """Let none happen: the dice count as they lie.

    Seed: 000 summary 2
    """


class OwnerAnswer(AskResponse, frozen=True, kw_only=True, tag=_tag):
    """An answer that only the one who plays the figure may give."""

    tells: ClassVar[Tells] = "nothing"

    right: ClassVar[Right] = Right.OWNER
    figure: FigureId


class SpendClimax(OwnerAnswer, frozen=True, kw_only=True, tag=_tag):
    """Spend a climax point before any die has fallen: the minus die counts as 1.

    Seed: 000 summary 3
    """


class DeclineClimax(OwnerAnswer, frozen=True, kw_only=True, tag=_tag):
    """Save the points; until the dice fall one may still be spent.

    Seed: 000 summary 3
    """


class Roll(OwnerAnswer, frozen=True, kw_only=True, tag=_tag):
    """Throw the dice.

    Seed: 000 summary 1
    """

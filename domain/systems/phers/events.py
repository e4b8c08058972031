"""What can happen in PHERS? All levels are whole tenths; secret fields may be `UNSET`."""

from msgspec import UNSET, UnsetType, field

from domain.kernel.holds import Grade, Key, Owner, Tenths, Written
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import ConflictEvent, FigureEvent, SheetEvent
from domain.kernel.terms import Term

from .state import Die, Summand


class LevelChanged(SheetEvent):
    """A named level of a figure was set or trained (`how`); `old` is 0 for a new one.

    Seed: 000 summary 5
    """

    area: str
    name: Written
    old: Tenths
    tenths: Tenths
    how: str


class LevelRemoved(SheetEvent):
    """A named level is no longer on the sheet."""

    name: Written


class ClimaxGranted(SheetEvent):
    """A figure got climax points; `why` is granted, or refund within a conflict.

    A player who may not know a figure's points learns only that there are some.

    Seed: 000 summary 3
    """

    n: int | UnsetType = UNSET
    why: str | UnsetType = UNSET
    conflict: ConflictId = ConflictId("")


class ClimaxRevoked(SheetEvent):
    """The gm took climax points back that a figure had left; `why` is revoked.

    Audiences that may not know a figure's points learn only that it lost some: with the last
    one goes the question whether it spends one, which all see.

    Seed: 000 summary 4
    """

    n: int | UnsetType = UNSET
    why: str | UnsetType = UNSET


class ComparisonOpened(ConflictEvent):
    """Two figures will be compared: A, then B. Levels are still to be named.

    Seed: 000 summary 1
    """

    figures: tuple[FigureId, ...]
    kind: str


class DecisionOpened(FigureEvent):
    """A question for one figure was put; `proposed` ones wait for the gm.

    Seed: 000 summary 6
    """

    kind: str
    proposed: bool
    talent: Summand | UnsetType = UNSET
    competence: Summand | UnsetType = UNSET
    difficulty: Tenths | UnsetType = UNSET
    situation: Tenths | UnsetType = UNSET


class DecisionConfirmed(FigureEvent):
    """The gm said which levels and which kind of roll count.

    `again`: the player, who had saved the climax points, is asked about one again.
    Seed: 000 summary 6
    """

    kind: str
    again: bool = False
    talent: Summand | UnsetType = UNSET
    competence: Summand | UnsetType = UNSET
    difficulty: Tenths | UnsetType = UNSET
    situation: Tenths | UnsetType = UNSET


class DifficultySet(FigureEvent):
    """The gm set the difficulty."""

    tenths: Tenths


class SituationSet(FigureEvent):
    """The gm set the level of the situation.

    Seed: 000 summary 4
    """

    tenths: Tenths


class RollKindChosen(FigureEvent):
    """The roll will be simple or dramatic.

    Seed: 000 summary 1
    """

    kind: str


class VisibilitySet(FigureEvent):
    """The gm said who will see the roll: public, gm, blind or self."""

    visibility: str


class ClimaxSpent(FigureEvent):
    """A climax point was spent: the roll is dramatic and the minus die counts as 1.

    Seed: 000 summary 3
    """


class ClimaxDeclined(FigureEvent):
    """No climax point is spent for now."""


class DiceRolled(FigureEvent):
    """The dice fell, in this order: S10, H10, D10, W10, as far as they were thrown.

    `fixed` are dice set instead of thrown. Where the figure's levels are hidden the S10 stands
    in `covert`, because that it was thrown at all would tell of tenths.
    Seed: 000 summary 1, summary 3, summary 7
    """

    dice: tuple[Die, ...] | UnsetType = UNSET
    fixed: tuple[Die, ...] = ()
    covert: tuple[Die, ...] | UnsetType = UNSET
    secret: bool = False
    """not everybody sees this roll; those who see it are sent False"""


class DramaticEventOffered(FigureEvent):
    """The gm has to say whether a dramatic event happens; `triple` tells if the dice allow it.

    Of a public roll it is asked only then. Behind a screen it is asked after every dramatic
    roll, so that the question tells nobody what lies there.
    Seed: 000 summary 2
    """

    triple: bool | UnsetType = UNSET
    secret: bool = False


class DramaticEventDeclined(FigureEvent):
    """No dramatic event happens; the dice count as they lie."""


class DramaticEvent(FigureEvent):
    """Something turned the whole situation over. `by` is the gm's seat, "" if nobody was asked.

    Seed: 000 summary 2
    """

    text: Written
    by: Owner


class EventNarrated(FigureEvent):
    """The gm found words for a dramatic event."""

    text: Written


class DecisionVoided(ConflictEvent):
    """The Decision, or the whole comparison, no longer matters.

    Seed: 000 summary 2
    """

    figures: tuple[FigureId, ...]


class ActionResolved(FigureEvent):
    """A Decision has its result: level and outcome of the dice, and the class they add up to.

    `kind` is simple, dramatic or climax; `doubled` names H or D.
    Seed: 000 summary 1
    """

    system: str = "phers"
    kind: str
    level: int | UnsetType = UNSET
    z: int | UnsetType = UNSET
    result: int | UnsetType = UNSET
    grade: Grade | UnsetType = field(name="class", default=UNSET)
    success: bool | UnsetType = UNSET
    doubled: tuple[str, ...] | UnsetType = UNSET
    terms: tuple[Term, ...] | UnsetType = UNSET
    anchor: Key = "000 summary 1"
    secret: bool = False


class ComparisonResolved(FigureEvent):
    """A (`figure`) and B (`opponent`) were compared by class: `rel` is lower, equal or higher.

    Seed: 000 summary 1
    """

    opponent: FigureId
    rel: str | UnsetType = UNSET
    classes: dict[FigureId, Grade] | UnsetType = UNSET
    anchor: Key = "000 summary 1"
    secret: bool = False


class ResultOverridden(FigureEvent):
    """The gm's word replaced a value; `what` is class, relation or climax."""

    what: str
    old: int | str | UnsetType = UNSET
    new: int | str | UnsetType = UNSET
    why: Written
    secret: bool = False

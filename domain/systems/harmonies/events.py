"""What can happen in a Harmonies action? Secret fields may be `UNSET` after redaction."""

from msgspec import UNSET, UnsetType, field

from domain.kernel.holds import Added, Anyone, Key, Points, Written
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, SheetEvent
from domain.kernel.terms import Term

Terms = tuple[Term, ...]


class SheetSet(SheetEvent):
    """A figure got its characteristics and means: name -> value.

    Seed: 002 sdifficulte
    """

    values: dict[str, int]


class CompetencySet(SheetEvent):
    """A competency was noted or changed."""

    competency: Written
    value: int


class CompetencyRemoved(SheetEvent):
    """A competency was struck out."""

    competency: Written


class FigureHidden(SheetEvent):
    """A figure's numbers are known to the gm and its player alone from now on."""


class FigureShown(SheetEvent):
    """A figure's numbers are public from now on."""


class MultipleDeclared(ConflictEvent):
    """The figure tries `n` actions at the same time; `penalty` counts for each of them.

    Seed: 002 sactmult
    """

    n: int
    penalty: int


class MultipleResolved(ConflictEvent):
    """All simultaneous actions have a result.

    Seed: 002 sactmult
    """


class ActionEvent(ConflictEvent):
    """Something about one action."""

    action: Key


class SideEvent(ActionEvent):
    """Something about one figure's part of an action."""

    figure: FigureId


class ActionOpened(ActionEvent):
    """A figure tries something: simple, opposition or confrontation.

    Seed: 002 sactions
    """

    kind: str
    how: str = ""
    """`wished` where the figure's player opened it"""
    figure: FigureId
    characteristic: str | UnsetType = UNSET
    means: str | UnsetType = UNSET
    competency: str | UnsetType = UNSET


class OpponentNamed(SideEvent):
    """The figure's player said against whom the action is meant; the gm has the last word.

    Seed: 002 sopposition, sconfrontation
    """

    opponent: FigureId


class OpponentAdded(SideEvent):
    """A figure resists the action.

    Seed: 002 sopposition, sconfrontation
    """

    characteristic: str | UnsetType = UNSET
    means: str | UnsetType = UNSET
    competency: str | UnsetType = UNSET


class ApproachSet(SideEvent):
    """The gm said by what a figure acts.

    Seed: 002 sdifficulte
    """

    characteristic: str | UnsetType = UNSET
    means: str | UnsetType = UNSET
    competency: str | UnsetType = UNSET


class ProposalInvited(SideEvent):
    """The gm leaves it to the player to propose how hard a thing to try."""


class DifficultyProposed(SideEvent):
    """A player proposed how hard a thing to try."""

    d: Points


class DifficultyRejected(SideEvent):
    """The gm did not accept the proposed difficulty."""

    d: Points


class DifficultySet(ActionEvent):
    """The action difficulty is set; it is the same for everyone, and zero in an opposition.

    Seed: 002 sdifficulte, sopposition
    """

    d: Points


class RollsSet(ActionEvent):
    """An opposition takes one_roll or two_rolls.

    Seed: 002 sopposition
    """

    rolls: str


class Adjusted(SideEvent):
    """A circumstance counts for one figure.

    Seed: 002 sdifficulte
    """

    v: int
    reason: Written


class RollChosen(SideEvent):
    """A figure's next roll will be `open` or `closed`."""

    mode: str


class ActionWithdrawn(SideEvent):
    """The action was given up before the dice fell."""


class DiceRolled(SideEvent):
    """The fortune die showed the faces F, the misfortune die M; `roll` is their difference.

    `outcome` is success or failure, empty in an opposition; `coin` is 0, or 1 or 2 if a coin
    decided a margin of zero. The terms sum up to the margin.
    Seed: 002 smarge
    """

    F: Added
    M: Added
    open: bool
    roll: int
    outcome: str
    final: int | UnsetType = UNSET
    margin: int | UnsetType = UNSET
    terms: Terms | UnsetType = UNSET
    coin: int | UnsetType = UNSET


class ParryOffered(SideEvent):
    """The action succeeded, and an adversary may parry it against the same difficulty `d`.

    Seed: 002 sconfrontation
    """

    d: Points


class ParryChosen(SideEvent):
    """An adversary is going to parry.

    Seed: 002 sconfrontation
    """

    characteristic: str | UnsetType = UNSET
    means: str | UnsetType = UNSET
    competency: str | UnsetType = UNSET


class ParryDeclined(SideEvent):
    """An adversary lets the action take effect."""


class ActionParried(SideEvent):
    """A parry succeeded: the action has no effect on this figure.

    Seed: 002 sconfrontation
    """


class ActionResolved(ActionEvent):
    """An action has its result. `final`, `roll`, `margin` and `terms` are the actor's.

    `outcome`: success, failure, and of a confrontation partly or parried; win, loss or draw of
    the actor in an opposition. `success` goes with the former, `winner` (empty for a draw) and
    `tied` with an opposition, `effects` (adversary -> bool) with a confrontation. `dice` are all
    throws as (F, M); `others` the reckonings of the others who threw. `failure_margin` is the
    negative of the margin where the action failed.
    Seed: 002 smarge, sacttypes
    """

    system: str = "harmonies"
    kind: str
    figure: FigureId
    outcome: str
    roll: int
    dice: dict[FigureId, tuple[Added, Added]]
    success: bool | UnsetType = UNSET
    winner: Anyone | UnsetType = UNSET
    tied: tuple[FigureId, ...] = ()
    effects: dict[FigureId, bool] = field(default_factory=dict)
    final: int | UnsetType = UNSET
    margin: int | UnsetType = UNSET
    failure_margin: int | UnsetType = UNSET
    terms: Terms | UnsetType = UNSET
    others: dict[FigureId, Terms] | UnsetType = UNSET
    anchor: Key = ""


class ResultDescribed(SideEvent):
    """The gm said what the margin looks like.

    Seed: 002 smarge
    """

    text: Written


class ResultOverridden(SideEvent):
    """The gm's word replaced a result: `what` is outcome, winner or effect, seen from `figure`."""

    what: str
    old: str
    new: str
    why: Written

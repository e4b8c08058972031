"""What is the state of one table under PHERS: levels, climax points, Decisions?"""

from typing import Literal

from msgspec import Struct, field

from domain.kernel.ids import FigureId
from domain.kernel.state import SystemState
from domain.kernel.visibility import Visibility

from .settings import Settings
from .tables import MINUS, PLUS, WILD, Area, Grade, Relation, is_triple

RollKind = Literal["simple", "dramatic"]


class Level(Struct, frozen=True, gc=False):
    """One named level of a figure in tenths; `area` is talent or competence.

    Seed: 000 summary 5
    """

    area: Area
    tenths: int


class Sheet(Struct, frozen=True):
    """What a figure keeps beyond Decisions. Hidden where the figure is not a character."""

    levels: dict[str, Level] = {}
    climax: int = 0
    """climax points"""


class Summand(Struct, frozen=True, gc=False):
    """A level as it entered a Decision; without a name it is 0."""

    name: str = ""
    tenths: int = 0


class Die(Struct, frozen=True, gc=False):
    """One die as it lies: `name` is H10, D10, W10 or S10."""

    name: str
    face: int


class Decision(Struct, frozen=True):
    """One resolved question for one figure.

    Hidden with the figure's levels: the summands, `covert`, `level`, `result`. Hidden with the
    roll, by `visibility`: all that follows `fixed`, and the dice.
    """

    confirmed: bool = False
    """by the gm; an own one of the gm from the start"""
    talent: Summand = Summand()
    competence: Summand = Summand()
    difficulty: int = 0
    situation: int = 0
    """tenths, as the difficulty"""
    kind: RollKind = "simple"
    """as the gm chose it, also where a climax point makes it dramatic"""
    visibility: Visibility = "public"
    climax: bool = False
    """a climax point was spent"""
    declined: bool = False
    """the player said not to spend one"""
    dice: tuple[Die, ...] = ()
    covert: tuple[Die, ...] = ()
    """the clever die of a figure whose levels are hidden: that it was thrown tells of tenths"""
    fixed: tuple[Die, ...] = ()
    """dice not thrown but set: the minus die of a climax"""
    asked: bool = False
    """the gm has to say whether a dramatic event happens"""
    ruled: bool = False
    """the gm said that none does"""
    event: str | None = None
    """the words for the dramatic event that happened here"""
    level: int = 0
    """whole points, after the clever die"""
    z: int = 0
    """what the other dice come to"""
    result: int = 0
    """`level` and `z` together"""
    grade: Grade | Literal[""] = ""
    """the result class; empty before there is one"""
    overridden: bool = False

    @property
    def tenths(self) -> int:
        """Sum all levels before any die is thrown.

        Seed: 000 summary 6
        """
        summed = self.talent.tenths + self.competence.tenths
        return summed + self.difficulty + self.situation

    @property
    def faces(self) -> dict[str, int]:
        """Give the faces by the dice's names, set ones included."""
        return {die.name: die.face for die in (*self.covert, *self.dice, *self.fixed)}

    @property
    def triple(self) -> bool:
        """Tell whether three dice were thrown or set and all are equal."""
        faces = self.faces
        return WILD in faces and is_triple(faces[PLUS], faces[MINUS], faces[WILD])


class Conflict(Struct, frozen=True):
    """One Entscheid, or a comparison of two, from its opening to its closing."""

    settings: Settings
    decisions: dict[FigureId, Decision] = {}
    """one, or the two that are compared, A first"""
    relation: Relation | Literal[""] = ""
    """A against B; empty before both are resolved"""
    voided: bool = False
    """a dramatic event has ended all of it"""
    closed: bool = False
    laid_open: bool = field(default=False, name="opened")  # stored so
    """what was hidden in it is public"""

    @property
    def compares(self) -> bool:
        """Tell whether this is a comparison."""
        return len(self.decisions) > 1

    @property
    def pair(self) -> tuple[FigureId, FigureId]:
        """Name both sides of a comparison, A first."""
        first, second = self.decisions
        return first, second


def lasting(conflict: Conflict) -> tuple[FigureId, ...]:
    """Name the figures whose sheets may change by what happens in a conflict.

    Only climax points come and go there: one that was spent may be given back.
    """
    return tuple(figure for figure, each in conflict.decisions.items() if each.climax)


class State(SystemState[Settings, Sheet, Conflict], frozen=True):
    """Everything PHERS knows of one table."""

    settings: Settings = field(default_factory=Settings)

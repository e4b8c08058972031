"""What is the state of one table under Harmonies: sheets, actions, throws?"""

from typing import Literal

from msgspec import Struct, field

from domain.kernel.ids import FigureId
from domain.kernel.state import SystemState
from domain.kernel.terms import Term

from .settings import Settings
from .tables import ATTRIBUTES, ActionKind

ActionId = str
Phase = Literal["open", "difficulty_set", "rolled", "await_parry", "resolved", "withdrawn"]
"""Of an action; one that is rolled waits for another throw of an opposition."""
ThrowOutcome = Literal["success", "failure", ""]
ActionOutcome = Literal["success", "failure", "partly", "parried", "win", "loss", "draw", ""]
ParryState = Literal["asked", "chosen", "declined", "parried", "failed", ""]
DONE = ("resolved", "withdrawn")
PARRYING = ("asked", "chosen")


class Sheet(Struct, frozen=True):
    """What a figure keeps beyond conflicts. A typical figure has zero everywhere.

    Seed: 002 sdifficulte
    """

    values: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ATTRIBUTES, 0))
    """the four characteristics and the four means"""
    competencies: dict[str, int] = {}
    hidden: bool = False
    """only the gm and the figure's player know its numbers"""


class Approach(Struct, frozen=True, gc=False):
    """By what a figure acts: the names of a characteristic, a means and a competency."""

    characteristic: str
    means: str
    competency: str


class Adjustment(Struct, frozen=True, gc=False):
    """What a circumstance makes easier (positive) or harder (negative)."""

    v: int
    reason: str


class Throw(Struct, frozen=True):
    """One throw of the fortune and the misfortune die, and what it came to.

    `outcome` is empty in an opposition; `coin` is 1 or 2 where one decided.
    Hidden with the figure's numbers: `final`, `margin`, `terms`, `coin`.
    """

    fortune: tuple[int, ...]
    misfortune: tuple[int, ...]
    open: bool
    roll: int
    final: int
    margin: int
    outcome: ThrowOutcome
    terms: tuple[Term, ...]
    coin: int = 0


class Side(Struct, frozen=True):
    """A figure's part in an action. Hidden with its numbers: `approach`, `adjustments`."""

    approach: Approach
    adjustments: tuple[Adjustment, ...] = ()
    open: bool = True
    """how its dice will fall"""
    parry: ParryState = ""
    """empty before, and for a side that does not parry"""
    throw: Throw | None = None

    def require_throw(self) -> Throw:
        """Give the throw if the phase says that there is one."""
        assert self.throw is not None
        return self.throw


class Action(Struct, frozen=True):
    """One action, from its opening to its result.

    Seed: 002 sacttypes
    """

    kind: ActionKind
    figure: FigureId
    sides: dict[FigureId, Side]
    """the actor first"""
    phase: Phase = "open"
    rolls: Literal["one_roll", "two_rolls", ""] = ""
    """of an opposition; empty before the gm has said so"""
    wished: bool = False
    """the actor's player opened it"""
    against: str = ""
    """whom the actor's player means, until the gm has named somebody"""
    d: int | None = None
    invited: bool = False
    """the actor's player may propose the difficulty"""
    proposed: int | None = None
    rejected: bool = False
    """the gm did not accept a proposed difficulty"""
    outcome: ActionOutcome = ""
    """win, loss and draw are the actor's"""
    winner: str = ""
    tied: tuple[FigureId, ...] = ()
    effects: dict[FigureId, bool] = {}
    """of a confrontation: adversary -> whether the action takes effect on it"""
    text: str = ""
    """what the margin looks like, in the gm's words"""

    @property
    def rivals(self) -> tuple[FigureId, ...]:
        """Name all sides but the actor."""
        return tuple(figure for figure in self.sides if figure != self.figure)

    @property
    def thrown(self) -> Throw:
        """Give the actor's throw if the phase says that there is one."""
        return self.sides[self.figure].require_throw()

    @property
    def in_question(self) -> int | None:
        """Give the difficulty as it is set, or else as it is proposed."""
        return self.proposed if self.d is None else self.d

    def require_d(self) -> int:
        """Give the difficulty if the phase says that it is set."""
        assert self.d is not None
        return self.d

    def require_proposed(self) -> int:
        """Give the proposed difficulty where an option says that there is one."""
        assert self.proposed is not None
        return self.proposed

    @property
    def single(self) -> bool:
        """Tell whether one roll decides between two sides."""
        return self.rolls == "one_roll"


class Conflict(Struct, frozen=True):
    """One action, or several that one figure tries at the same time."""

    settings: Settings
    n: int = 1
    """how many actions were declared to be tried at once"""
    dropped: int = 0
    """how many of those declared were withdrawn since"""
    actions: dict[ActionId, Action] = {}
    done: bool = False
    """all of several simultaneous actions have a result"""
    closed: bool = False
    laid_open: bool = field(default=False, name="hands_open")  # stored so
    """what was hidden in it is public"""

    @property
    def figure(self) -> FigureId:
        """Name who acts."""
        return next(iter(self.actions.values())).figure

    @property
    def everybody(self) -> frozenset[FigureId]:
        """Name all who take part in any of its actions."""
        return frozenset[FigureId]().union(*(each.sides for each in self.actions.values()))

    @property
    def tried(self) -> int:
        """Count the actions that are tried at once: a withdrawn one is not.

        Seed: 002 sactmult
        """
        return self.n - self.dropped

    @property
    def named(self) -> int:
        """Count those of them that were named."""
        return sum(action.phase != "withdrawn" for action in self.actions.values())

    @property
    def frozen(self) -> bool:
        """Tell whether dice have fallen: the number of actions is fixed from then on.

        Seed: 002 sactmult
        """
        sides = (side for action in self.actions.values() for side in action.sides.values())
        return any(side.throw is not None for side in sides)

    @property
    def phase(self) -> Phase | Literal["closed"]:
        """Name the phase of the first action without a result, or how it all ended."""
        if self.closed:
            return "closed"
        phases = [action.phase for action in self.actions.values()]
        pending = next((phase for phase in phases if phase not in DONE), None)
        if pending or self.named < self.tried:
            return pending or "open"
        return "resolved" if "resolved" in phases else "withdrawn"


class State(SystemState[Settings, Sheet, Conflict], frozen=True):
    """Everything Harmonies knows of one table."""

    settings: Settings = field(default_factory=Settings)

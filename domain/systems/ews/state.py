"""What does EWS know of one table?"""

from typing import Literal

from msgspec import Struct, field

from domain.kernel.ids import GM, FigureId
from domain.kernel.state import SystemState
from domain.kernel.visibility import Visibility

from .events import ActionResolved
from .settings import Method, Settings

VALUE_MIN, VALUE_MAX = -999, 999
"""Bounds of values, Mindestwürfe and bonuses; the rules name none."""
MOST_VALUES = 40
"""How many values a sheet holds."""
PROBE_OUTCOMES = ("success", "failure")
CONTEST_OUTCOMES = ("win", "draw", "loss")
"""Seen from the initiator."""

Symbol = Literal["Schere", "Stein", "Papier"]
Won = Literal["win", "loss", "tie"]
"""What one game is for the actor: equal symbols tie. A draw is the end of a whole Wettstreit."""
Phase = Literal["proposed", "symbols", "dice", "resolved", "cancelled", "closed"]
"""The gm decides whether it happens; both sides choose; both roll; it is decided, and the gm may
tell and change it; it was broken off; it ended."""


class Sheet(Struct, frozen=True):
    """What a figure keeps beyond conflicts: its values by name.

    Of npcs and obstacles only the gm and the figure's player see them.
    Seed: 001 Grundlagen
    """

    values: dict[str, int] = {}


class Game(Struct, frozen=True, gc=False):
    """One revealed game: the actor's symbol, the opponent's, and win, loss or tie of the actor."""

    a: Symbol
    b: Symbol
    outcome: Won
    winner: str


class Conflict(Struct, frozen=True):
    """One Probe or Wettstreit."""

    settings: Settings
    phase: Phase = "proposed"
    kind: Literal["probe", "contest"] = "contest"
    actor: FigureId = FigureId("")
    """the figure put to the test, or the initiator"""
    opponent: str = GM
    """`gm` of a Probe, however many help; the other figure of a Wettstreit"""
    value: int = 0
    against: int = 0
    """Mindestwurf, or the other's value"""
    skill: str = ""
    """what the value is called; empty if the gm has not said it"""
    other_skill: str = ""
    method: Method | Literal[""] = ""
    """empty before the gm has named it"""
    secret: bool = False
    """value and against are the gm's alone"""
    visibility: Visibility = "public"
    symbols: dict[str, Symbol] = {}
    """side -> symbol of the game that is played; hidden from all but that side's player"""
    games: tuple[Game, ...] = ()
    dice: dict[str, tuple[int, ...]] = {}
    """side -> whole chain"""
    result: ActionResolved | None = None
    ruled: str = ""
    """the outcome that the gm set by word; "" if it was reckoned"""
    narration: str = ""
    laid_open: bool = field(default=False, name="hands_open")  # stored so
    """what was hidden in it is public"""

    @property
    def closed(self) -> bool:
        """Tell whether nothing more happens in it."""
        return self.phase in ("cancelled", "closed")

    @property
    def sides(self) -> tuple[str, str]:
        """Name both sides, the initiator first."""
        return (self.actor, self.opponent)

    @property
    def throwing(self) -> tuple[str, ...]:
        """Name the sides that throw: against a Mindestwurf only the figure put to the test."""
        return (self.actor,) if self.kind == "probe" else self.sides

    @property
    def game(self) -> int:
        """Count the game that is played, or was played last, from 1."""
        return len(self.games) + (self.phase == "symbols")


class State(SystemState[Settings, Sheet, Conflict], frozen=True):
    """Everything EWS knows of one table."""

    settings: Settings = field(default_factory=Settings)

"""What does EWS know of one table?"""

from msgspec import Struct, field

from domain.kernel.ids import GM, ConflictId, FigureId

from .events import ActionResolved
from .settings import Settings

OVER = ("cancelled", "closed")


class Sheet(Struct, frozen=True):
    """What a figure keeps beyond conflicts: its values by name.

    Of npcs and obstacles they are open to the gm and who plays the figure only.
    Seed: 001 Grundlagen
    """

    values: dict[str, int] = {}


class Game(Struct, frozen=True, gc=False):
    """One revealed game: the actor's symbol, the opponent's, and win, loss or tie of the actor."""

    a: str
    b: str
    outcome: str
    winner: str


class Conflict(Struct, frozen=True):
    """One Probe or Wettstreit.

    `phase`: proposed (the gm has to say whether it happens), symbols (both choose), dice (who has
    not rolled yet rolls), resolved (decided, the gm may tell and change), cancelled, closed.
    """

    settings: Settings
    phase: str = "proposed"
    kind: str = "contest"
    """probe or contest"""
    actor: FigureId = FigureId("")
    """who is put to the test, or who began"""
    opponent: str = GM
    """`gm` of a Probe, however many help; the other figure of a Wettstreit"""
    value: int = 0
    against: int = 0
    """Mindestwurf, or the other's value"""
    method: str = ""
    """rps or pmd6; empty before the gm has named it"""
    secret: bool = False
    """value and against are the gm's alone"""
    visibility: str = "public"
    symbols: dict[str, str] = {}
    """side -> symbol of the game that is played; hidden from all but who plays that side"""
    games: tuple[Game, ...] = ()
    dice: dict[str, tuple[int, ...]] = {}
    """side -> whole chain"""
    result: ActionResolved | None = None
    narration: str = ""
    hands_open: bool = False

    @property
    def sides(self) -> tuple[str, str]:
        """Name both sides, who began first."""
        return (self.actor, self.opponent)

    @property
    def throwing(self) -> tuple[str, ...]:
        """Name who throws a die: against a Mindestwurf nobody else does."""
        return (self.actor,) if self.kind == "probe" else self.sides

    @property
    def game(self) -> int:
        """Count the game that is played, or was played last, from 1."""
        return len(self.games) + (self.phase == "symbols")


class State(Struct, frozen=True):
    """Everything EWS knows of one table."""

    settings: Settings = field(default_factory=Settings)
    """the optional rules for conflicts opened from now on"""
    sheets: dict[FigureId, Sheet] = {}
    conflicts: dict[ConflictId, Conflict] = {}
    kinds: dict[FigureId, str] = {}
    """figure -> character, npc, obstacle"""

"""What can happen to a figure that moves, or does something instead?"""

from msgspec import UNSET, UnsetType

from domain.kernel.holds import Anyone, Key, Pose
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, FigureEvent


class MovementBegun(FigureEvent):
    """A figure sets out; `foes` are the enemies in whose areas it stands.

    Seed: 003 Bewegung und ihre Alternativen
    """

    mode: str
    foes: tuple[FigureId, ...]
    full: int | UnsetType = UNSET


class FigureMoved(FigureEvent):
    """A figure walked these poses; `left` is what remains of its BEW.

    Seed: 003 Bewegung und ihre Alternativen
    """

    path: tuple[Pose, ...]
    facing: int
    left: int | UnsetType = UNSET


class FigureStopped(FigureEvent):
    """A step led into enemies' attack areas: the figure stops.

    Seed: 003 Passierschlag
    """

    pose: Pose
    enemies: tuple[FigureId, ...]


class GelaendelaufTried(FigureEvent):
    """A stopped figure tries to run on unhindered; `checks` are the rolls' questions.

    Seed: 003 Passierschlag
    """

    checks: dict[Key, Anyone]
    """path of the question -> enemy, empty for all at once"""


class GelaendelaufDecided(FigureEvent):
    """These enemies are passed unhindered, those still stop the figure.

    Seed: 003 Passierschlag
    """

    passed: tuple[FigureId, ...]
    stopped: tuple[FigureId, ...]


class PushedOn(FigureEvent):
    """A stopped figure runs on and takes the strikes.

    Seed: 003 Passierschlag
    """


class PassierschlagTriggered(ConflictEvent):
    """An enemy may strike at once; `reason` is entering or failed_loesen.

    Seed: 003 Passierschlag
    """

    mover: FigureId
    attacker: FigureId
    field: Pose
    reason: str
    last: Pose = ""
    """the step that follows the strikes of those left by force"""


class StrikeAnswered(ConflictEvent):
    """An enemy has decided whether it strikes: `swing` is yes or no, hidden until all have."""

    mover: FigureId
    attacker: FigureId
    swing: str | UnsetType = UNSET


class StrikesRevealed(ConflictEvent):
    """All have decided; `blows` are the questions for what the strikes do."""

    mover: FigureId
    blows: dict[Key, FigureId]
    """path of the question -> attacker"""
    waived: tuple[FigureId, ...]


class StrikesApplied(ConflictEvent):
    """The strikes of one step, which are simultaneous, take effect together.

    Seed: 003 Passierschlag
    """

    mover: FigureId
    attackers: tuple[FigureId, ...]
    sum: int | UnsetType = UNSET


class StanceChanged(FigureEvent):
    """A figure knelt, lay down or stood up instead of moving.

    Seed: 003 Alternativen zur Bewegung
    """

    stance: str


class WeaponReadied(FigureEvent):
    """A figure drew a weapon instead of moving; `away` is what it put back.

    Seed: 003 Alternativen zur Bewegung
    """

    weapon: Key
    away: tuple[Key, ...]


class MovementEnded(FigureEvent):
    """A figure is done with this movement phase: it moved, or it stayed."""


class OvercomeStarted(FigureEvent):
    """A figure began to overcome a high obstacle, which takes whole rounds.

    Seed: 003 Bewegung und ihre Alternativen
    """

    pose: Pose
    rounds: int
    skill: str
    mode: str = ""
    """near: it stands in the areas of `foes`, so that a Lösen might be due first"""
    foes: tuple[FigureId, ...] = ()


class OvercomeEnded(FigureEvent):
    """A figure arrived behind the obstacle, or is where it was.

    Reading: docs/rules/samyra.md#movement
    """

    pose: Pose
    why: str = ""
    """unable or blocked; empty for a figure that arrived"""

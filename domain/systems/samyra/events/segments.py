"""What can happen in the windows and segments of a round?"""

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.holds import Anyone, Key, Written
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, FigureEvent
from domain.kernel.terms import Term

from ..state import Choice, Outcome


class WindowOpened(ConflictEvent):
    """Everybody chooses a final facing, or declares what must be declared beforehand.

    Seed: 003 Alternativen zur Bewegung
    """

    window: str


class SegmentOpened(ConflictEvent):
    """A segment began; `members` are able now and may act in it whatever befalls them there.

    Seed: 003 Handlungen
    """

    window: str
    members: tuple[FigureId, ...]


class FacingChosen(FigureEvent):
    """A figure will look that way; hidden until all are ready."""

    facing: int


class ActionDeclared(FigureEvent):
    """A figure will do that; hidden until its segment.

    Seed: 003 Handlungen
    """

    choice: Choice


class ActionIntended(FigureEvent):
    """A figure will do that when its segment opens; hidden until then.

    Reading: docs/rules/samyra.md#intents
    """

    choice: Choice


class IntentFell(FigureEvent):
    """What a figure intended has lost its point: its player alone is told, and asked again.

    Reading: docs/rules/samyra.md#intents
    """

    choice: Choice
    why: str
    """target, struck, broken or barred"""


class ReadinessEnded(FigureEvent):
    """A player who was ready beforehand is asked after all: something of the figure is due.

    Reading: docs/rules/samyra.md#facing-and-actions
    """

    window: str
    why: str = ""
    """struck: the figure was hit, its player says whether its plan stands"""


class ActionDropped(FigureEvent):
    """A declared action is given up, and used up; nobody else learns of it."""


class ChoiceWithdrawn(FigureEvent):
    """What was chosen in the open window is taken back."""


class SeatReady(ConflictEvent):
    """The players of these figures are ready for this window; `through` is theirs to know."""

    window: str
    figures: tuple[FigureId, ...]
    through: str | UnsetType = UNSET


class ReadinessShown(ConflictEvent):
    """In that window the players of these figures were ready; `through` tells for how long.

    It is missing where that was this window alone.
    Reading: docs/rules/samyra.md#facing-and-actions
    """

    window: str
    figures: tuple[FigureId, ...]
    through: str | UnsetType = UNSET


class FacingSet(ConflictEvent):
    """All figures turn at once.

    Seed: 003 Alternativen zur Bewegung
    """

    facings: dict[FigureId, int]


class SpellsDeclared(ConflictEvent):
    """What had to be declared is; it stays hidden, unless declared openly."""

    open: dict[FigureId, Choice]


class ActionsRevealed(ConflictEvent):
    """What everybody does in this segment; `blows` are the questions for what comes of it.

    Seed: 003 Handlungen
    """

    window: str
    choices: dict[FigureId, Choice]
    blows: dict[Key, FigureId]
    """path of the question -> attacker"""


class ActionVoided(FigureEvent):
    """Whom a declared action was meant for has fallen, or left: nothing comes of it."""

    target: FigureId
    why: str = ""
    """left, or empty for a figure that fell"""


class AttackRolled(ConflictEvent):
    """The W20 of a blow fell; its meaning is entered, or a formula's."""

    blow: Key
    attacker: FigureId
    face: int
    proposed: Outcome | UnsetType = UNSET
    """what a formula fills in, for those who enter the outcome"""


class ActionResolved(ConflictEvent):
    """What came of a blow, spell or check: damage after armour, and why.

    Seed: 003 Handlungen
    """

    blow: Key
    kind: str
    attacker: FigureId
    target: Anyone
    hit: bool
    face: int = 0
    system: str = "samyra"
    anchor: Key = "003 Handlungen"
    guete: int | UnsetType = UNSET
    damage: int | UnsetType = UNSET
    raw: int | UnsetType = UNSET
    falls: bool | UnsetType = UNSET
    terms: tuple[Term, ...] = ()


class Harm(Struct, frozen=True):
    """What one target took in a segment, and from whom."""

    target: FigureId
    contributors: tuple[FigureId, ...] | UnsetType = UNSET
    sum: int | UnsetType = UNSET


class SegmentDamageApplied(ConflictEvent):
    """All damage of a segment takes effect at the same time.

    Seed: 003 Handlungen
    """

    window: str
    harms: tuple[Harm, ...]


class SpellInterrupted(ConflictEvent):
    """Damage broke a spell before it worked.

    Seed: 003 Handlungen
    """

    caster: FigureId
    by: tuple[FigureId, ...]
    kind: str = ""
    """instant, round or long"""


class FigureFell(FigureEvent):
    """A figure went down; all who hurt it at that moment contributed.

    Seed: 003 Handlungen
    """

    contributors: tuple[FigureId, ...]


class SegmentClosed(ConflictEvent):
    """A segment is over."""

    window: str


class LongActionStarted(FigureEvent):
    """A figure began something that takes this many rounds.

    Seed: 003 Handlungen
    """

    what: Written
    rounds: int


class LongActionEnded(FigureEvent):
    """A longer action was finished, or broken off."""

    finished: bool

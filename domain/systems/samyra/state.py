"""What is the state of one table under Samyra: sheets, maps, and figures in their combats?"""

from typing import Literal, get_args

from msgspec import Struct, field

from domain.kernel.ids import FigureId
from domain.kernel.state import SystemState

from .settings import Settings

NOBODY = FigureId("")
Wish = Literal["fits", "ask", "never"]
WISHES: tuple[Wish, ...] = get_args(Wish)
"""When a figure's two-handed weapon takes its room: by itself where it fits, asked for, never."""
Window = Literal[
    "facing", "declare", "segment1", "segment2", "segment3", "segment4", "segment5"
]  # fmt: skip
WINDOWS: tuple[Window, ...] = get_args(Window)
"""The seven windows of a round in which everybody chooses at the same time."""
Phase = Literal["idle", "initiative", "order", "move", Window, "closed"]
"""Idle: no round is on."""
Reach = Literal["melee", "ranged", "shield"]
"""What a weapon is for; a shield takes a hand and strikes no blow."""
Swings = Literal["yes", "no"]
Stance = Literal["standing", "kneeling", "lying"]
Shape = Literal["single", "pair", "triangle", "line", "rhombus", "block", "ring", "big"]
Fell = Literal["target", "struck", "broken", "barred"]
"""Why an intent fell away: its target is gone, the spell broke, it is no longer allowed, or (in
older logs) its figure was struck."""
Mode = Literal["open", "near", "held", "forced", "stay"]
"""Of a movement: nothing holds it; one or two fields inside the areas it began in; inside the areas
not shaken off; leaves with strikes; nothing but staying."""
SegmentAction = Literal[
    "ranged", "instant", "melee", "two_weapons", "second", "round", "long", "other"
]  # fmt: skip
BlowKind = Literal["passierschlag", "bind", "gelaendelauf", SegmentAction]
BLOW = "blow"
"""What the die of any action of a figure is for, whatever it was announced as"""
DRAWS = dict.fromkeys(get_args(SegmentAction), BLOW)
ChoiceKind = Literal[SegmentAction, "drop"]


class Weapon(Struct, frozen=True, gc=False):
    """A weapon of a figure.

    Seed: 003 Figuren mit zweihändigen Waffen
    """

    name: str
    hands: int
    """1 or 2"""
    swing: int
    """fields that it needs beside the figure's own, two-handed only"""
    reach: Reach
    place: Literal["ready", "carried", "ground"] = "carried"
    """carried is within reach"""


class Sheet(Struct, frozen=True):
    """What a figure keeps beyond combats; of npcs and obstacles the gm and its player know it.

    Seed: 003 Bewegung und ihre Alternativen
    """

    bew: int = 0
    """fields a round; 0 before `SetSheet`"""
    height: int = 7
    """own size, in the unit of the map's obstacles"""
    knee: int = 2
    shape: Shape = "single"
    rs: int = 0
    aus: int = 0
    sight: int = 10
    """fields"""
    gelaendelauf: int = 0
    """value of the skill, 0 if not learned"""
    bare_hands: Literal["yes", "no"] = "no"
    """yes: it fights in melee without a weapon too"""
    le: int | None = None
    """None: the gm says who falls"""
    weapons: dict[str, Weapon] = {}


class Map(Struct, frozen=True, gc=False):
    """A drawn map, kept to be used again; only the gm sees those in store."""

    name: str
    rows: str


class Outcome(Struct, frozen=True, gc=False):
    """What was entered for a blow: damage after armour, falls where no LE is kept."""

    hit: bool
    guete: int = 0
    damage: int = 0
    raw: int = 0
    """before armour, where the attacker's player entered it"""
    falls: bool = False


class Blow(Struct, frozen=True, gc=False):
    """An attack, spell or check whose outcome is open or, until all of its moment are, entered."""

    kind: BlowKind
    attacker: FigureId
    target: str = ""
    face: int = 0
    """W20 unless `attack_rule` is `manual`, 0 before it is thrown"""
    outcome: Outcome | None = None
    words: str = ""
    """which spell, skill or option it is"""
    proposed: Outcome | None = None
    """what a formula fills in under `proposed`"""


class Strike(Struct, frozen=True, gc=False):
    """A Passierschlag that is open: `answer` is hidden until all have answered.

    Seed: 003 Passierschlag
    """

    answer: Swings | Literal[""] = ""


class Movement(Struct, frozen=True):
    """A movement that has begun.

    Seed: 003 Bewegung und ihre Alternativen
    """

    left: int
    full: int
    """BEW of this movement, reduced by stance"""
    mode: Mode = "open"
    walked: int = 0
    foes: tuple[FigureId, ...] = ()
    """enemies in whose areas it began"""
    loose: frozenset[FigureId] = frozenset()
    """those shaken off"""
    rolled: bool = False
    struck: frozenset[FigureId] = frozenset()
    """those who had their strike in this movement"""
    parted: frozenset[FigureId] = frozenset()
    """those left by force: they have no further hold on it"""
    stopped: tuple[FigureId, ...] = ()
    """E: whose areas the last step entered"""
    was_stopped: bool = False
    """the last step was stopped, also if it has pushed on or run since"""
    tried: bool = False
    """Geländelauf was rolled for this stop"""
    strikes: dict[FigureId, Strike] = {}
    strike_reason: Literal["entering", "failed_loesen", ""] = ""
    last: str = ""
    """the step that happens after the strikes of those left by force"""
    interruptions: int = field(default=0, name="bouts")
    """how often it was struck at or ran, so that questions get names of their own"""


class Choice(Struct, frozen=True, gc=False):
    """What a figure will do; hidden from all but its player until revealed."""

    kind: ChoiceKind
    target: str = ""
    rounds: int = 1
    """of a longer spell"""
    words: str = ""
    """which spell, skill or option it is, as its player says it"""


class Crossing(Struct, frozen=True, gc=False):
    """The overcoming of a high obstacle, which takes whole rounds."""

    to: str
    rounds: int
    """still to come, this one included"""


class Fighter(Struct, frozen=True):
    """A figure in one combat.

    Hidden from all but its player: `facing_choice`, `choice`, `plan`, `dropped`, `through`,
    `swing`, `prefers`, `intent`, `fell`, `doubted`.
    """

    party: str
    pose: str
    """anchor field, with `/orientation` where a shape has several; `x,y` on the free grid"""
    facing: int = 0
    shape: Shape = "single"
    """as on its sheet when it joined"""
    stance: Stance = "standing"
    able: bool = True
    fallen: bool = False
    threat: bool = True
    """False: threatens nothing, by the gm's word"""
    waiting: bool = False
    """joined in mid-round: takes part from the next initiative on"""
    area: frozenset[str] = frozenset()
    """drawn, under `area_rule=manual`"""
    claimed: frozenset[str] = frozenset()
    """fields in which its two-handed weapon swings"""
    swing: Wish = "fits"
    """its player's standing wish"""
    prefers: tuple[str, ...] = ()
    """which fields it takes first to swing in"""
    done: bool = False
    """moved, or did something else instead, in this round"""
    move: Movement | None = None
    may_claim: bool = False
    """is asked whether it takes room to swing"""
    reserved: str = ""
    """whom it will bind when that one tries to get away"""
    facing_choice: int | None = None
    choice: Choice | None = None
    """made in the open window"""
    plan: Choice | None = None
    """declared for a later segment"""
    shown: bool = False
    """the plan is public"""
    acted: bool = False
    """its action of this round is known to be used"""
    used: bool = False
    """its action of this round is used: hidden as long as `acted` says otherwise"""
    second: bool = False
    """fights with two weapons: a blow in segment 5 is due"""
    spell: int = 0
    """rounds that a longer spell still takes, this one included"""
    spell_words: str = ""
    """which longer spell it is, or was"""
    broken: Choice | None = None
    """what it had declared when damage interrupted it in this round"""
    broken_spell: int = 0
    """rounds that the longer spell still took which was interrupted in this round"""
    work: int = 0
    """rounds that a longer action still takes, this one included"""
    crossing: Crossing | None = None
    hurt: bool = False
    """took damage in an earlier segment of this round"""
    wounds: int = 0
    """damage that it took in this combat, less what was healed"""
    through: int = -1
    """the last window for which its seat is ready"""
    intent: Choice | None = None
    """what it will do when its segment opens, unless that has lost its point by then"""
    fell: Fell | Literal[""] = ""
    """why its latest intent fell away"""
    doubted: bool = False
    """was hit after it had planned: its player is asked whether the plan stands"""

    @property
    def standing_in(self) -> bool:
        """Tell whether it takes part: neither fallen nor unable nor still to join."""
        return self.able and not self.fallen and not self.waiting


class Lurker(Struct, frozen=True, gc=False):
    """A figure under the fog: it takes no part, and only the gm knows of it."""

    party: str
    pose: str
    facing: int = 0
    shape: Shape = "single"


class BindAttempt(Struct, frozen=True, gc=False):
    """An attempt to hold an enemy: binder and target are its key `binder>target`.

    Seed: 003 Lösen
    """

    success: bool
    guete: int = 0


class SeatReadiness(Struct, frozen=True, gc=False):
    """In a window the players of these figures said that they are ready."""

    window: str
    figures: tuple[FigureId, ...]
    through: str
    hidden: bool
    """others did not see all of it: it was for longer, or changed what had been said"""


class Conflict(Struct, frozen=True):
    """One combat."""

    settings: Settings
    phase: Phase = "idle"
    name: str = ""
    """of the map"""
    rows: str = ""
    """the map as everybody knows it: what lies under the fog is a hole in it"""
    fog: dict[str, str] = {}
    """field under the fog -> the character of the map that it hides"""
    lurkers: dict[FigureId, Lurker] = {}
    picture: str = ""
    """the name under which the picture of the map is kept; hidden, for it tells of all of it"""
    pictured: int = 0
    """how often one was laid or taken away"""
    round: int = 0
    parties: tuple[str, ...] = ()
    allies: frozenset[tuple[str, str]] = frozenset()
    """pairs in alphabetical order"""
    fighters: dict[FigureId, Fighter] = {}
    faces: dict[str, int] = {}
    """party -> its last throw for initiative in this round"""
    rivals: tuple[str, ...] = ()
    """parties that throw in this attempt"""
    contenders: tuple[str, ...] = ()
    """those of them that have not thrown yet"""
    attempt: int = 0
    winner: str = ""
    order: tuple[str, ...] = ()
    slot: int = 0
    mover: FigureId = NOBODY
    """whose movement has begun and not ended"""
    binds: dict[str, BindAttempt] = {}
    blows: dict[str, Blow] = {}
    """open or entered, of this moment, by the path of their question"""
    resolving: bool = False
    """the open window's choices are revealed, its outcomes are not all entered"""
    members: tuple[FigureId, ...] = ()
    """able when the open segment began"""
    readiness: tuple[SeatReadiness, ...] = ()
    """what was said of it in this round, in that order"""
    laid_open: bool = field(default=False, name="hands_open")  # stored so
    """what was hidden in it is public"""

    @property
    def closed(self) -> bool:
        """Tell whether nothing more happens in it."""
        return self.phase == "closed"

    def side(self, party: str) -> tuple[FigureId, ...]:
        """List the able figures of a party."""
        return tuple(f for f, x in self.fighters.items() if x.party == party and x.standing_in)

    def hostile(self, one: str, other: str) -> bool:
        """Tell whether two parties are enemies: all are, unless the gm allied them.

        Reading: docs/rules/samyra.md#the-course-of-a-combat
        """
        return one != other and tuple(sorted((one, other))) not in self.allies


class State(SystemState[Settings, Sheet, Conflict], frozen=True):
    """Everything Samyra knows of one table."""

    settings: Settings = field(default_factory=Settings)
    maps: dict[str, Map] = field(default_factory=dict)
    wishes: dict[FigureId, Wish] = field(default_factory=dict)
    """figure -> its latest `swing`, for the next combat"""


def parties(state: State) -> dict[str, frozenset[FigureId]]:
    """List the figures of each party in all combats that go on."""
    fighting = [pair for each in state.open_conflicts().values() for pair in each.fighters.items()]
    names = {fighter.party for _, fighter in fighting}
    return {name: frozenset(f for f, x in fighting if x.party == name) for name in names}

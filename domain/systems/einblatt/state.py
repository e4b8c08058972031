"""What is the state of one table under einBlatt: sheets, conflicts, decks and hands?"""

from typing import Any, Literal, Self

from msgspec import Struct, convert, field

from domain.kernel.cards import DECK, Card, Suit
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.state import SystemState

from .settings import Settings

Phase = Literal[
    "prepare", "draw",
    "commit", "sleeve", "turns", "declare", "stand", "react",
    "post", "result", "closed",
]  # fmt: skip
"""Prepare is before and between Proben. In declare a simultaneous group declares; in stand a target
of several attacks chooses one. Result is from the third round's end until the next preparation.
Modules ask in draw (before the first round), sleeve (after a reveal) and post (before the result
is read)."""
KTKind = Literal["sc", "npc"]
Criterion = Literal["used", "won", "colours", "pictures", "free"]
"""How discards are sorted onto two piles; free: as their owner says. Seed: 004 §2.4"""
Parted = Criterion | Literal["", "mixed"]
"""What tells two piles apart: nothing, a criterion, or one after another."""
Outcome = Literal["win", "loss", "tie"]
Grade = Literal[
    "vollkommen_lost", "klar_lost", "knapp_lost",
    "draw",
    "knapp_won", "klar_won", "vollkommen_won",
]  # fmt: skip
"""The seven classes of a result. Seed: 004 Tab. 1.2"""


class Attribute(Struct, frozen=True, gc=False):
    """One of a character's four attributes; its key in the sheet is its kind.

    Seed: 004 §1.1, §1.1.1
    """

    value: int
    suit: Suit
    name: str = ""
    """what its player calls it"""


class Restriction(Struct, frozen=True, gc=False):
    """A lasting deduction from one attribute.

    Seed: 004 §1.3.6
    """

    attribute: str
    amount: int
    note: str
    """the situation"""
    date: str = ""
    """when it was played, in the gm's words"""
    text: str = ""
    """in the words of its player"""


class Deck(Struct, frozen=True):
    """One Skat deck without the cards in hand and on the table. Its order is nobody's to know.

    `draw` is top first; `covered` are those of `discard` that went there face down, or whose
    history is unknown to all. A fresh deck is all discard, so that the first draw shuffles it.
    Seed: 004 §1.2
    """

    draw: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = DECK
    covered: frozenset[Card] = frozenset(DECK)
    draw2: tuple[Card, ...] = ()
    """second draw pile; used up after the first if no module lets the player choose"""
    discard2: tuple[Card, ...] = ()
    second: frozenset[Card] = frozenset()
    """what the second draw pile held when it was shuffled, wherever those cards are now"""
    aside: dict[Card, str] | None = None
    """discarded since the Probe began and not yet sorted: card -> used or unused"""
    sorted_by: Criterion | Literal[""] = ""
    """the criterion by which the discard piles were filled last"""
    parted: tuple[Parted, Parted] = ("", "")
    """what tells the two draw piles apart, and the two discard piles"""
    known: frozenset[Card] = frozenset()
    """cards in a draw pile whose place the owner knows"""


class Sleeve(Struct, frozen=True, gc=False):
    """A card laid aside face down; hidden from all but the owner.

    Seed: 004 §2.6
    """

    card: Card
    conflict: ConflictId
    """where it was laid aside: it serves in later ones only"""


class Sheet(Struct, frozen=True):
    """What a character keeps beyond conflicts; `attributes` is empty before `SetSheet`."""

    attributes: dict[str, Attribute] = {}
    """beruf, hobby1, hobby2, schwaeche"""
    restrictions: dict[str, Restriction] = {}
    deck: Deck = Deck()
    sleeve: Sleeve | None = None
    description: str = ""
    inventory: str = ""
    experience: str = ""


class KT(Struct, frozen=True):
    """A participant of one conflict.

    Hidden from all but its player: `hand`, `choice`, `last_hand`. Hidden from all: `deck`.
    The fields from `slots` on belong to modules, `eingriffe/` says which.
    """

    party: str
    kind: KTKind
    """sc (a character, deck in its sheet) or npc (deck here or the conflict's)"""
    attribute: str = ""
    """sc: beruf, hobby1, hobby2, schwaeche, none; empty before it is named"""
    cards: int = 0
    """npc: its card number, 0 before it is set"""
    trumps: frozenset[Suit] = frozenset()
    value: int = 0
    """for ties: attribute value less restrictions, 4 without attribute, an npc's card number"""
    deck: Deck = Deck()
    """npc under `npc_deck=per_kt` only"""
    hand: tuple[Card, ...] = ()
    """in the order drawn; a committed card stays in it until the reveal"""
    choice: str = ""
    """committed and not yet revealed: a card, `pass`, or empty"""
    card: str = ""
    """the open round card; empty when used, passed or not yet revealed"""
    answer: str = ""
    """a reaction's card between being played and being discarded"""
    passed: bool = False
    waited: bool = False
    waits: int = 0
    """how often it waited this round (more than once only under `wait_returns`)"""
    ep: int = 0
    tested: str = ""
    """the attribute of the last Probe; a later change is for the next one"""
    grade: Grade | Literal[""] = ""
    """class by table 1.2 after a Probe"""
    proposed: "ProposedRestriction | None" = None
    words: str = ""
    """the player's own words for the restriction that is proposed"""
    consequence_due: bool = False
    consequence: str | None = None
    settled: bool = False
    """restriction or consequence of this Probe was answered"""
    restricted: "ProposedRestriction | None" = None
    """the restriction of this Probe as the gm has confirmed it; the amount 0 waives it"""
    narration: str | None = None
    verdict: str | None = None
    last_hand: tuple[Card, ...] = ()
    """what was returned unused at the end of the last Probe or at the conflict's end"""
    piles: tuple[int, int] = (0, 0)
    """draw and discard count at the conflict's end"""
    slots: dict[int, Card] = {}
    """round -> card that lies open there before the reveal"""
    laid: dict[str, Card] = {}
    """round -> the open round card of this Probe, also after it has left the table"""
    replaced: dict[str, Card] = {}
    """round -> the round card that was laid from the hand, before one from the sleeve"""
    stage: Literal["", "tisch", "schauen"] = ""
    """the last module step before choosing in this round"""
    exchanged_all: bool = False
    """an exchange used up the draw pile: no further one in this round"""
    free: tuple[str, ...] = ()
    """virtual cards (`K`, `7`) that free slots may still count as"""
    freed: tuple[str, ...] = ()
    """virtual cards already played in this Probe"""
    due: int = 0
    """cards still to be drawn from piles of the player's choice"""
    drawn: int = 0
    """cards drawn in this Probe"""
    source: int = 0
    """the pile chosen last in this Probe"""
    sorting: bool = False
    """sorts the cards of the last Probe freely"""
    looking: int = 0
    """cards on top of the pile that are looked at just now"""
    holding: Literal["", "asked", "decided"] = ""
    """sleeve after the reveal"""
    nach: Literal["", "called", "offered", "declined"] = ""
    """nachkarten; called is as answerer"""
    allin: Literal["", "stake", "offered", "turned", "declined", "done"] = ""
    """stake: the gm is asked"""
    stake: str = ""
    right: bool = False
    """an opponent's stroke of fortune lets it answer in kind"""


class ProposedRestriction(Struct, frozen=True, gc=False):
    """A restriction that table 1.2 proposes, or that the gm has confirmed."""

    attribute: str
    amount: int


class Attack(Struct, frozen=True, gc=False):
    """An attack that waits for the target's reaction."""

    actor: FigureId
    target: FigureId


class SimultaneousActions(Struct, frozen=True):
    """Participants whose turn came at the same time: they declare in secret, then all is shown.

    Hidden from all but the figure's player until `revealed`: the values of `declared`.
    Seed: 004 §1.3.3
    """

    members: tuple[FigureId, ...]
    ordinal: int
    """1 for the first group of the round"""
    declared: dict[FigureId, str] = {}
    """member -> target, empty for waiting"""
    revealed: bool = False
    asked: FigureId | None = None
    """the figure that must choose now against whom its open card stands"""
    stands: dict[FigureId, FigureId] = {}
    """attacked outsider -> the one attacker its open card stands against"""
    done: tuple[FigureId, ...] = ()
    """members whose action is resolved"""
    deltas: dict[FigureId, int] = {}
    """points that count at the group's end"""

    def require_asked(self) -> FigureId:
        """Give the outsider who must choose if the phase says that there is one."""
        assert self.asked is not None
        return self.asked


class Comparison(Struct, frozen=True):
    """A finished comparison of this Probe."""

    round: int
    actor: FigureId
    target: FigureId
    card_a: str
    card_t: str
    outcome: Outcome
    ep_delta: dict[FigureId, int]

    @classmethod
    def noted(cls, round: int, event: Any) -> Self:
        """Note what an event tells of a comparison in a round."""
        sides = (event.actor, event.target, event.card_a, event.card_t)
        return cls(round, *sides, convert(event.outcome, Outcome), event.ep_delta)


class Challenge(Struct, frozen=True, gc=False):
    """A card of nachkarten that waits for its answer.

    Seed: 004 §2.3
    """

    actor: FigureId
    target: FigureId
    card: Card


class Aggregate(Struct, frozen=True):
    """How the gm reads a party's result: party -> points."""

    mode: Literal["each", "sum", "best"]
    apply: Literal["own", "all"]
    parties: dict[str, int]


class Conflict(Struct, frozen=True):
    """One Konflikt, from its opening to its closing."""

    settings: Settings
    phase: Phase = "prepare"
    probe: int = 0
    round: int = 0
    kts: dict[FigureId, KT] = {}
    """in the order in which they joined"""
    left: dict[FigureId, KT] = {}
    """what removed figures had reached, without any card"""
    targets: frozenset[str] = frozenset()
    """pairs `attacker>target`"""
    turn: tuple[FigureId, ...] = ()
    """whose turn it is; several only in phase declare"""
    group: SimultaneousActions | None = None
    groups: int = 0
    """simultaneous groups of this round so far"""
    action: Attack | None = None
    comparisons: dict[str, Comparison] = {}
    aggregate: Aggregate | None = None
    shared: Deck = Deck()
    """the gm's deck under `npc_deck=shared`"""
    laid_open: bool = field(default=False, name="hands_open")  # stored so
    """what was hidden in it is public"""
    spent: frozenset[tuple[str, FigureId]] = frozenset()
    """module and figure, for what may be done once a conflict"""
    challenge: Challenge | None = None
    nachkarten: dict[str, Comparison] = {}
    """answered challenges of this Probe"""
    criterion: Criterion = "used"
    """how two piles are sorted"""
    open_play: dict[str, int] = {}
    """party -> cards it has to lay openly"""

    @property
    def closed(self) -> bool:
        """Tell whether nothing more happens in it."""
        return self.phase == "closed"

    def require_group(self) -> SimultaneousActions:
        """Give the simultaneous group if the phase says that there is one."""
        assert self.group is not None
        return self.group

    def require_action(self) -> Attack:
        """Give the attack if the phase says that one waits for its answer."""
        assert self.action is not None
        return self.action


class State(SystemState[Settings, Sheet, Conflict], frozen=True):
    """Everything einBlatt knows of one table; characters alone have sheets."""

    settings: Settings = field(default_factory=Settings)
    criterion: Criterion = "used"
    """how the gm said last that two piles are sorted: the next conflict begins with it"""

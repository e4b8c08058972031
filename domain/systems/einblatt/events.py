"""What can happen in an einBlatt conflict? Secret fields may be `UNSET` after redaction."""

from msgspec import UNSET, UnsetType, field

from domain.kernel.cards import Card
from domain.kernel.holds import (
    Anyone,
    Counting,
    Grade,
    Key,
    Pair,
    Party,
    Points,
    Ranking,
    SuitName,
    Written,
)
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, Event, FigureEvent, SheetEvent
from domain.kernel.terms import Term


class SheetSet(SheetEvent):
    """A character got its attributes: values and suits of beruf, hobby1, hobby2, schwaeche.

    Seed: 004 §1.1.1
    """

    values: tuple[int, ...]
    suits: tuple[SuitName, ...]


class Described(SheetEvent):
    """A character's sheet got other texts; `names` are those of the four attributes."""

    names: tuple[Written, ...]
    description: Written
    inventory: Written
    experience: Written


class KTAdded(FigureEvent):
    """A figure takes part for a party; `kind` is sc or npc.

    `how` is back for a figure that was in the conflict before, with the `ep` it had reached.
    """

    party: Party
    kind: str
    how: str = ""
    ep: int = 0


class KTRemoved(FigureEvent):
    """A figure no longer takes part."""


class ProbeAttributeSet(FigureEvent):
    """A character's Probenattribut, beruf, hobby1, hobby2, schwaeche or none, and its name."""

    attribute: str
    name: Written = ""


class NpcSet(FigureEvent):
    """An npc's card number and trump suits."""

    cards: int
    trumps: tuple[SuitName, ...]


class TargetsSet(ConflictEvent):
    """The attacks that are allowed were set, as pairs `attacker>target`."""

    targets: tuple[Pair, ...]


class ProbeStarted(ConflictEvent):
    """The probe-th Probe of the conflict began; success points start at 0 (or run on)."""

    probe: int


class HandDrawn(FigureEvent):
    """`n` cards went from the draw pile to the hand, with the reasons of that number."""

    n: int
    cards: tuple[Card, ...] | UnsetType = UNSET
    terms: tuple[Term, ...] = ()


class PileReshuffled(FigureEvent):
    """The discard pile became the draw pile; its order is nobody's to know.

    `conflict` is empty outside conflicts.
    Seed: 004 §1.2
    """

    n: int
    order: tuple[Card, ...] | UnsetType = UNSET


class RoundStarted(ConflictEvent):
    """Round 1, 2 or 3 began: everybody chooses a card."""

    probe: int
    round: int


class CardCommitted(FigureEvent):
    """A round card was chosen face down; `changed` choices are shown to nobody else."""

    changed: bool
    card: Card | UnsetType = UNSET
    """Empty for a pass."""


class CardPlayed(FigureEvent):
    """A card was laid open; `role` is round, reaction, open, nachkarten, sleeve or allin.

    `card` is a card, `K` or `7` of a virtual one.
    """

    card: Card
    round: int
    role: str


class Passed(FigureEvent):
    """A participant has no card this round and reacts as a colourless seven.

    `how` is round (chose to), empty (no card left) or reaction (declined to react).
    Seed: 004 §1.3.5
    """

    how: str


class TurnOffered(ConflictEvent):
    """The turn came to one figure, or to several at once, with the reason of the order."""

    figures: tuple[FigureId, ...]
    terms: tuple[Term, ...] = ()


class Waited(FigureEvent):
    """A figure let its turn go; its card stays open for reacting."""


class ActionDeclared(FigureEvent):
    """A figure attacks. In a simultaneous group target and wait are secret until all are in.

    `target` is empty for waiting.
    """

    target: Anyone | UnsetType = UNSET
    secret: bool = False
    changed: bool = False


class GroupRevealed(ConflictEvent):
    """All members of a simultaneous group have declared: figure -> target, "" for waiting."""

    targets: dict[FigureId, Anyone]


class GroupEnded(ConflictEvent):
    """All actions of a simultaneous group are done; their points count now."""


class StandAsked(FigureEvent):
    """An outsider attacked by several members must choose against whom its open card stands."""

    actors: tuple[FigureId, ...]


class Stood(FigureEvent):
    """The choice was made."""

    actor: FigureId


class ReactionRequested(FigureEvent):
    """The attacked figure has used its round card and may play a new one."""

    actor: FigureId


class ActionResolved(ConflictEvent):
    """Two cards were compared; the points move at once, or at the group's end.

    `card_t` is a card, `pass` or `none` (undefended); `outcome` is win, loss or tie for the actor;
    `ep_delta` is figure -> points.
    Seed: 004 §1.3.3
    """

    system: str = "einblatt"
    actor: FigureId
    target: FigureId
    card_a: Card
    card_t: Card
    outcome: str
    ep_delta: dict[FigureId, Points]
    comparison_id: Key
    terms_a: tuple[Term, ...] = ()
    terms_t: tuple[Term, ...] = ()
    anchor: Key = "004 §1.3.3"


class CardsDiscarded(FigureEvent):
    """Cards left hand or table for the discard pile; face down ones are their owner's secret.

    `why` is used, unused, forced, compared, or of modules: exchanged, redrawn. `conflict` is empty
    outside conflicts.
    """

    n: int
    why: str
    face_up: bool
    cards: tuple[Card, ...] | UnsetType = UNSET


class VirtualVanished(FigureEvent):
    """A virtual round card (`K` or `7`) left the table; it lies on no pile.

    Seed: 004 §2.7
    """

    card: Card


class RoundEnded(ConflictEvent):
    """A round is over."""

    probe: int
    round: int


class ProbeScored(ConflictEvent):
    """After the third round: the success points of all.

    Seed: 004 §1.3.4
    """

    probe: int
    ep: dict[FigureId, Points]


class AggregateDecided(ConflictEvent):
    """The gm said how results of a party are read, giving party -> points.

    Seed: 004 §1.3.4
    """

    mode: str
    apply: str
    parties: dict[Party, Points]


class ConflictResolved(ConflictEvent):
    """Each participant's class by table 1.2.

    One of vollkommen_lost, klar_lost, knapp_lost, draw, knapp_won, klar_won, vollkommen_won.
    Seed: 004 Tab. 1.2
    """

    classes: dict[FigureId, Grade]
    terms: dict[FigureId, tuple[Term, ...]] = field(default_factory=dict)


class RestrictionProposed(FigureEvent):
    """Table 1.2 proposes a restriction; the gm has the last word."""

    attribute: str
    amount: int


class RestrictionApplied(FigureEvent):
    """The gm confirmed a restriction (amount 0: waived, nothing is noted down).

    Seed: 004 §1.3.6
    """

    restriction: Key
    attribute: str
    amount: int
    note: Written
    date: Written = ""
    text: Written = ""


class RestrictionWorded(FigureEvent):
    """A player gave its own words to a proposed restriction.

    Seed: 004 §1.3.6
    """

    text: Written


class ConsequenceNamed(FigureEvent):
    """The gm named what a complete defeat means."""

    text: Written


class RestrictionHealed(SheetEvent):
    """A restriction ended; what had been noted names it (amount 0: an older log does not)."""

    restriction: Key
    attribute: str = ""
    amount: int = 0
    note: Written = ""
    date: Written = ""
    text: Written = ""


class OutcomeNarrated(FigureEvent):
    """A winner's player told what the success looks like."""

    text: Written


class NarrationJudged(FigureEvent):
    """The gm accepted a narrated success (empty text) or limited it."""

    text: Written


class CardsCompared(Event):
    """One turned card each, outside any Probe; `ranking` lists ties together, highest first.

    `own` says what is trump for whom, as pairs `figure>attribute` or `figure>suit`; older events
    tell it in `attribute`, one for all.
    Seed: 004 §1.2
    """

    cards: dict[FigureId, Card]
    attribute: str
    own: tuple[Counting, ...] = ()
    ranking: Ranking
    terms: dict[FigureId, tuple[Term, ...]] = field(default_factory=dict)


class ResultOverridden(FigureEvent):
    """The gm's word replaced a number; `what` is ep."""

    what: str
    old: int
    new: int
    why: Written

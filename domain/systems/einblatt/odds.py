"""How many success points does a duel bring, of random cards or of the best, and what does it ask?

Seed: 004 §1.2
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import perm

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, RANKS, SUITS, Card, Suit, take_in_order
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.odds import BadQuestion, Odds, exact
from domain.kernel.odds_query import OddsQuery
from domain.kernel.system import Ask, View

from . import odds_turn
from .asks import asks
from .compare import strength
from .eingriffe import EINGRIFFE
from .odds_best import best
from .piles import deck_of, open_discards
from .state import State
from .view import view

ROUNDS = 3
TRUMPS: dict[str, tuple[Suit, ...]] = {"false": (), **{suit: (suit,) for suit in SUITS}}
NAMELESS: dict[str, tuple[Suit, ...]] = {"false": (), "true": SUITS[:1], **TRUMPS}
"""Which suit is trump does not matter as long as no card is known."""
SIDES = ("", "other_")
PARAMETERS = ("hand", "trump", "cards", "gone")

Levels = tuple[int, ...]
"""How many of a side's cards stand on each level of `key`, lowest first."""
Side = tuple[Levels, int]
"""The strengths of the cards that a side may hold, and how many of them it holds."""
LAYS = ("random", "best")
WAITING = ("choosing", "passed")
"""How a side stands before its choice of a round; one that passed has an empty hand."""


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=duel hand trump cards gone other_hand …`: keys "-3" to "3" of the first side.

    What `type=turn` asks, `odds_turn` answers.

    Hands are 0 to 32, trumps `false`, a suit, or `true` for any one suit. May be left out:
    `rounds` still to play, if not all three, and the `points` of the first side so far; what
    each `lays`, cards at `random`, as is usual, or its `best`; of lists with commas `cards`
    is the whole hand where it is known, `gone` are cards that cannot be in it, such as open
    discards. Raises `BadQuestion` naming the first parameter that is unknown, missing or out of
    bounds.
    """
    if question.get("type") == "turn":
        return odds_turn.odds(question)
    named = (f"{s}{name}" for s in SIDES for name in PARAMETERS)
    asked = OddsQuery(question, ("type", "rounds", "points", "lays", *named))
    asked.one_of("type", ("duel", "turn"))
    rounds = asked.number("rounds", 1, ROUNDS, str(ROUNDS))
    points = asked.number("points", rounds - ROUNDS, ROUNDS - rounds, "0")
    lays = asked.one_of("lays", LAYS, LAYS[0])
    own, other = (_side(asked, prefix) for prefix in SIDES)
    return _duel(own, other, rounds, points, lays)


def _side(asked: OddsQuery, prefix: str) -> Side:
    """Read one side: the strengths of the cards it may hold, and how many of them it holds."""
    hand = asked.number(f"{prefix}hand", 0, len(DECK))
    cards, gone = (_cards(asked, f"{prefix}{name}") for name in ("cards", "gone"))
    trumps = asked.value(f"{prefix}trump", TRUMPS if cards or gone else NAMELESS)
    if cards and len(cards) != hand:
        raise BadQuestion(f"{prefix}cards", f"{hand} cards")
    if cards & gone:
        raise BadQuestion(f"{prefix}gone", "no card of the hand")
    pool = cards or frozenset(DECK) - gone
    return levels(pool, trumps), asked.number(f"{prefix}hand", 0, len(pool))


def _cards(asked: OddsQuery, name: str) -> frozenset[Card]:
    named = asked.stated.get(name, "")
    listed = named.split(",") if named else []
    cards = frozenset(listed)
    if len(cards) != len(listed) or not cards <= frozenset(DECK):
        raise BadQuestion(name, "different cards")
    return cards


@lru_cache(maxsize=256)
def _duel(own: Side, other: Side, rounds: int, points: int, lays: str) -> Odds:
    """Play the rounds that are left, each side from its own cards.

    Seed: 004 §1.3.3
    """
    ways = COUNTED[lays](*own, *other, rounds)
    return exact({str(score): ways[score - points] for score in range(-ROUNDS, ROUNDS + 1)})


def levels(cards: Collection[Card], trumps: Collection[Suit]) -> Levels:
    """Sort cards by strength: the ranks of the plain suits, then those of the trump suit."""
    counted = Counter(strength(card, trumps) for card in cards)
    return tuple(counted[trump, rank] for trump in (0, 1) for rank in range(len(RANKS)))


Ways = Counter[tuple[frozenset[int], frozenset[int], int]]
"""In which rounds the own and the other's card lies, the points so far -> how many ways."""


def counted(
    own: Levels, hand: int, other: Levels, other_hand: int, rounds: int = ROUNDS
) -> Counter[int]:
    """Count the ways of laying cards by success points, walking up the levels.

    A side lays different cards in the rounds up to its hand and passes in those after, which is
    a plain seven: the lowest level. While walking we only remember in which rounds a side's card
    lies on a level already passed, and the points of the rounds where one of both does.
    Seed: 004 §1.3.5
    """
    ways: Ways = Counter({(frozenset(), frozenset(), 0): 1})
    for level, (mine, theirs) in enumerate(zip(own, other, strict=True)):
        after: Ways = Counter()
        for (laid, faced, score), count in ways.items():
            steps = product(
                _placed(laid, hand, mine, level, rounds),
                _placed(faced, other_hand, theirs, level, rounds),
            )
            for (now, cases), (then, other_cases) in steps:
                won, lost = len(now & faced), len(then & laid)
                after[laid | now, faced | then, score + won - lost] += count * cases * other_cases
        ways = after
    everywhere = frozenset(range(rounds))
    return Counter({score: n for (a, b, score), n in ways.items() if a == b == everywhere})


@cache
def _placed(
    laid: frozenset[int], hand: int, cards: int, level: int, rounds: int
) -> tuple[tuple[frozenset[int], int], ...]:
    """List in which further rounds a side's card can be of this level, and in how many ways."""
    passes = frozenset(range(hand, rounds)) if level == 0 else frozenset[int]()
    free = [r for r in range(min(hand, rounds)) if r not in laid]
    chosen = [
        frozenset(r for r, yes in zip(free, picks, strict=True) if yes)
        for picks in product((False, True), repeat=len(free))
    ]
    return tuple((now | passes, perm(cards, len(now))) for now in chosen if len(now) <= cards)


COUNTED: Mapping[str, Callable[[Levels, int, Levels, int, int], Mapping[int, Fraction | int]]]
COUNTED = {"random": counted, "best": best}


def prepared(state: State, audience: Audience, memo: Memo = FRESH) -> dict[AskId, dict[str, str]]:
    """State the duel of two who compare without turns, as this audience sees it, or a risk.

    A hand is named to its player; of others all cards count that do not lie open among the
    discards. Where several take part, who meets whom is open: the player of a figure is told what
    it may hope for against each alone, by the ask and that figure (`ASK/FIGURE`). Nothing once this
    audience knows of a choice, where two share a deck, with more than one trump suit, or with an
    einGriff, past or present, that tells more of a deck.
    Seed: 004 §1.2, §1.3.3
    Reading: docs/rules/einblatt.md, what was known of cards ends when they are shuffled again.
    """
    asked = memo.of(asks, (), state)
    due = {ask: what for ask, what in asked.items() if what.kind == "commit"}
    conflicts = view(state, audience, memo)["conflicts"] if due else {}
    duels = {
        AskId(f"{ask}{key}"): question
        for ask, what in due.items()
        for key, other in _met(conflicts[what.conflict], audience, what)
        if (question := _asked(state, conflicts[what.conflict], what, other))
    }
    return duels | odds_turn.prepared(state, audience, asked)


def _met(conflict: View, audience: Audience, what: Ask) -> Iterator[tuple[str, str]]:
    """List whom a figure compares with, by what is added to the ask: of two there is no choice."""
    others = [name for name in conflict["kts"] if name != what.who]
    own = audience.controls(what.who) and not audience.is_gm
    if len(others) == 1 and conflict["settings"]["two_kt_simplified"] == "on":
        yield "", others[0]
    elif len(others) > 1 and own:
        targets = conflict["targets"]
        facing = (o for o in others if {f"{what.who}>{o}", f"{o}>{what.who}"} & targets.keys())
        yield from ((f"/{other}", other) for other in facing)


def _asked(state: State, conflict: View, what: Ask, other: str) -> dict[str, str]:
    sides = ((what.who, ""), (other, "other_"))
    kts = {figure: conflict["kts"][figure] for figure, _ in sides}
    if not _stated(conflict["settings"], kts) or _told(state, what.conflict, kts):
        return {}
    played, points = conflict["round"] - 1, kts[what.who]["ep"]
    # Points of earlier Proben, or of the gm, count for more than the rounds that were played.
    if abs(points) > played:
        return {}
    question = {"type": "duel", "rounds": str(ROUNDS - played), "points": str(points)}
    for figure, prefix in sides:
        side = _stated_side(state, what.conflict, figure, kts[figure])
        question |= {f"{prefix}{name}": value for name, value in side.items()}
    return question


def _stated(settings: View, kts: View) -> bool:
    """Tell whether both are about to choose, each among random cards of its own."""
    both = kts.values()
    fresh = all(_random(kt) and len(kt["trumps"]) <= 1 for kt in both)
    plain = not any(settings[each.key] == "on" for each in EINGRIFFE)
    return fresh and plain and (settings["npc_deck"] == "per_kt" or _one_is_played(both))


def _random(kt: View) -> bool:
    """Tell whether any card of the hand may still come: a choice that one is not shown is any."""
    return kt["state"] in WAITING or (kt["state"] == "committed" and "committed" not in kt)


def _one_is_played(kts: Iterable[View]) -> bool:
    """Tell whether one of two is a character, which never shares a deck with the other."""
    return any(kt["kind"] == "sc" for kt in kts)


def _told(state: State, cid: ConflictId, kts: View) -> bool:
    """Tell whether piles that were sorted by an earlier einGriff say more than what lies open."""
    decks = (deck_of(state, cid, FigureId(figure)) for figure in kts)
    return any(deck.sorted_by or deck.second for deck in decks)


def _stated_side(state: State, cid: ConflictId, figure: str, kt: View) -> dict[str, str]:
    """Name the hand for those who may see it, and for others the cards that cannot be in it."""
    cards = frozenset(kt.get("hand", ()))
    gone = frozenset() if cards else open_discards(deck_of(state, cid, FigureId(figure)))
    return {
        "hand": str(kt["hand_count"]),
        "trump": kt["trumps"][0] if kt["trumps"] else "false",
        "cards": ",".join(take_in_order(cards, DECK)),
        "gone": ",".join(take_in_order(gone, DECK)),
    }

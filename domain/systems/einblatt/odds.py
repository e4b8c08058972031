"""How many success points does a duel of random cards bring?

Seed: 004 §1.2
"""

from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from itertools import product
from math import perm

from domain.kernel.cards import DECK, RANKS, SUITS, Card, Suit
from domain.kernel.odds import BadQuestion, Odds, exact
from domain.kernel.question import Question

from .compare import key

ROUNDS = 3
TRUMPS: dict[str, tuple[Suit, ...]] = {"false": (), **{suit: (suit,) for suit in SUITS}}
NAMELESS: dict[str, tuple[Suit, ...]] = {"false": (), "true": SUITS[:1], **TRUMPS}
"""Which suit is trump does not matter as long as no card is known."""
SIDES = ("", "other_")
PARAMETERS = ("hand", "trump", "cards", "gone")

Levels = tuple[int, ...]
"""How many of a side's cards stand on each level of `key`, lowest first."""


def odds(question: Mapping[str, str]) -> Odds:
    """Answer `type=duel hand trump cards gone other_hand …`: keys "-3" to "3" of the first side.

    Hands are 0 to 32, trumps `false`, a suit, or `true` for any one suit. Two lists with commas
    may be left out: `cards` is the whole hand where it is known, `gone` are cards that cannot be
    in it, such as open discards. Raises `BadQuestion` naming the first parameter that is unknown,
    missing or out of bounds.
    """
    asked = Question(question, ("type", *(f"{s}{name}" for s in SIDES for name in PARAMETERS)))
    asked.one_of("type", ("duel",))
    own, other = (_side(asked, prefix) for prefix in SIDES)
    return _duel(*own, *other)


def _side(asked: Question, prefix: str) -> tuple[Levels, int]:
    """Read one side: the strengths of the cards it may lay, and how many of them it lays."""
    hand = asked.number(f"{prefix}hand", 0, len(DECK))
    cards, gone = (_cards(asked, f"{prefix}{name}") for name in ("cards", "gone"))
    trumps = asked.value(f"{prefix}trump", TRUMPS if cards or gone else NAMELESS)
    if cards and len(cards) != hand:
        raise BadQuestion(f"{prefix}cards", f"{hand} cards")
    if cards & gone:
        raise BadQuestion(f"{prefix}gone", "no card of the hand")
    pool = cards or frozenset(DECK) - gone
    return levels(pool, trumps), min(asked.number(f"{prefix}hand", 0, len(pool)), ROUNDS)


def _cards(asked: Question, name: str) -> frozenset[Card]:
    named = asked.stated.get(name, "")
    listed = named.split(",") if named else []
    cards = frozenset(listed)
    if len(cards) != len(listed) or not cards <= frozenset(DECK):
        raise BadQuestion(name, "different cards")
    return cards


@lru_cache(maxsize=256)
def _duel(own: Levels, hand: int, other: Levels, other_hand: int) -> Odds:
    """Three rounds, each side from its own cards; only the number of laid cards matters.

    Seed: 004 §1.3.3
    """
    points = counted(own, hand, other, other_hand)
    return exact({str(score): points[score] for score in range(-ROUNDS, ROUNDS + 1)})


def levels(cards: Collection[Card], trumps: Collection[Suit]) -> Levels:
    """Sort cards by strength: the ranks of the plain suits, then those of the trump suit.

    Seed: 004 §1.2
    """
    keys = Counter(key(card, trumps) for card in cards)
    return tuple(keys[trump, rank] for trump in (0, 1) for rank in range(len(RANKS)))


def counted(own: Levels, hand: int, other: Levels, other_hand: int) -> Counter[int]:
    """Count the ways of laying cards by success points, walking up the levels.

    A side lays different cards in the rounds up to its hand and passes in those after, which is
    a plain seven: the lowest level. While walking we only remember in which rounds a side's card
    lies on a level already passed, and the points of the rounds where one of both does.
    Seed: 004 §1.3.5
    """
    ways: Counter[tuple[frozenset[int], frozenset[int], int]] = Counter()
    ways[frozenset(), frozenset(), 0] = 1
    for level, (mine, theirs) in enumerate(zip(own, other, strict=True)):
        after: Counter[tuple[frozenset[int], frozenset[int], int]] = Counter()
        for (laid, faced, score), count in ways.items():
            steps = product(
                _placed(laid, hand, mine, level), _placed(faced, other_hand, theirs, level)
            )
            for (now, cases), (then, other_cases) in steps:
                won, lost = len(now & faced), len(then & laid)
                after[laid | now, faced | then, score + won - lost] += count * cases * other_cases
        ways = after
    everywhere = frozenset(range(ROUNDS))
    return Counter({score: n for (a, b, score), n in ways.items() if a == b == everywhere})


@cache
def _placed(
    laid: frozenset[int], hand: int, cards: int, level: int
) -> tuple[tuple[frozenset[int], int], ...]:
    """List in which further rounds a side's card can be of this level, and in how many ways."""
    passes = frozenset(range(hand, ROUNDS)) if level == 0 else frozenset[int]()
    free = [r for r in range(hand) if r not in laid]
    chosen = [
        frozenset(r for r, yes in zip(free, picks, strict=True) if yes)
        for picks in product((False, True), repeat=len(free))
    ]
    return tuple(
        (rounds | passes, perm(cards, len(rounds))) for rounds in chosen if len(rounds) <= cards
    )

"""Die Karten zinken: a well prepared character looks at the top of its pile before the conflict.

Seed: 004 §2.2
"""

from collections.abc import Iterator

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.cards import Card
from domain.kernel.command_bases import GmConflictFigureCommand, OwnerAnswer
from domain.kernel.fold import unredacted
from domain.kernel.ids import AskId, ConflictId, FigureId, ask_id
from domain.kernel.messages import Command, FigureEvent
from domain.kernel.offer import offer
from domain.kernel.options import Int, Option, OrderOf, SomeOf
from domain.kernel.redactor import shown_only, to_player
from domain.kernel.system import Ask, View

from ..context import Context
from ..dealing import replace_empty, reshuffle
from ..evolve.fold import evolve, in_deck, in_kt, spend
from ..piles import deck_of, discarded, drawn, tops, with_deck
from ..state import Conflict, Deck, State
from .hooks import Asks, Eingriff, OpenedConflict, SeenKT

KEY = "zinken"
MOST = 5


class GrantZinken(GmConflictFigureCommand):
    """Let a character look at its top cards, 1 to 5, before the conflict's first draw."""

    n: int


class Zinken(OwnerAnswer):
    """Discard any of the cards seen, and put the rest back: top first, as far as they stay."""

    discard: tuple[Card, ...]
    order: tuple[Card, ...]


class ZinkenGranted(FigureEvent):
    """The gm granted a look at `granted` cards, of which the pile had `n`; only the owner sees."""

    granted: int
    n: int
    cards: tuple[Card, ...] | UnsetType = UNSET


class PileMarked(FigureEvent):
    """The look is over: some cards were discarded openly, `n` put back in a secret order."""

    discarded: tuple[Card, ...]
    n: int
    order: tuple[Card, ...] | UnsetType = UNSET


def _seen(deck: Deck, n: int) -> tuple[Card, ...]:
    """Give the top cards of the pile that is drawn from first."""
    return (deck.draw or deck.draw2)[:n]


def _asks(cid: ConflictId, conflict: Conflict) -> Asks:
    return {
        ask_id(cid, KEY, figure): Ask(figure, KEY, cid, subject=figure)
        for figure, kt in conflict.kts.items()
        if kt.looking
    }


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    for figure, kt in opened.conflict.kts.items():
        named = {"conflict": opened.cid, "figure": figure}
        if actor.is_gm and _grantable(opened.conflict, figure):
            yield offer(GrantZinken, figure, **named, n=Int(1, MOST))
        if actor.controls(figure) and kt.looking:
            seen = _seen(deck_of(opened.state, opened.cid, figure), kt.looking)
            some, order = SomeOf(seen, 0, len(seen)), OrderOf(seen)
            ask = ask_id(opened.cid, KEY, figure)
            yield offer(Zinken, figure, ask, **named, discard=some, order=order)


def _grantable(conflict: Conflict, figure: FigureId) -> bool:
    kt = conflict.kts[figure]
    before = conflict.phase == "prepare" and not conflict.probe
    return before and kt.kind == "sc" and (KEY, figure) not in conflict.spent


def _grant(context: Context, command: GrantZinken) -> None:
    """Show the top cards to their owner; an empty pile is shuffled first.

    Reading: docs/rules/einblatt.md#the-eingriffe
    """
    cid, figure = command.conflict, command.figure
    if not tops(deck_of(context.state, cid, figure)):
        reshuffle(context, cid, figure)
    cards = _seen(deck_of(context.state, cid, figure), command.n)
    context.tell(ZinkenGranted, command, granted=command.n, n=len(cards), cards=cards)


def _zinken(context: Context, command: Zinken) -> None:
    """Discard openly and put the rest back on top."""
    for module in context.modules(command.conflict):
        module.before_deal(context, command.conflict)
    order = tuple(card for card in command.order if card not in command.discard)
    context.tell(PileMarked, command, discarded=command.discard, n=len(order), order=order)
    replace_empty(context, command.conflict, command.figure)


def _skip(opened: OpenedConflict, ask: AskId, figure: FigureId) -> Command:
    """Put everything back as it was."""
    seen = _seen(deck_of(opened.state, opened.cid, figure), opened.conflict.kts[figure].looking)
    return Zinken(conflict=opened.cid, ask=ask, figure=figure, discard=(), order=seen)


@evolve.on(ZinkenGranted)
def _granted(state: State, event: ZinkenGranted) -> State:
    deck = deck_of(state, event.conflict, event.figure)
    known = deck.known | frozenset(unredacted(event.cards))
    state = spend(in_deck(state, event, replace, known=known), event, KEY)
    return in_kt(state, event, looking=event.n)


@evolve.on(PileMarked)
def _marked(state: State, event: PileMarked) -> State:
    order = unredacted(event.order)
    deck = deck_of(state, event.conflict, event.figure)
    pile = "draw" if deck.draw else "draw2"
    taken = drawn(deck, event.discarded + order)
    taken = replace(taken, known=taken.known | frozenset(order))
    taken = replace(taken, **{pile: order + getattr(taken, pile)})
    taken = discarded(taken, event.discarded, face_up=True, why=KEY)
    state = with_deck(state, event.conflict, event.figure, taken)
    return in_kt(state, event, looking=0)


def _kt_view(seen: SeenKT) -> View:
    """Show that somebody looks, and the cards to the one who does, until the conflict ends."""
    n = seen.kt.looking
    if not n or seen.over:
        return {}
    own = {"zinken": list(_seen(seen.deck, n))} if seen.own else {}
    return {"looking": n, **own}


ZINKEN = Eingriff(
    KEY,
    handlers={GrantZinken: _grant, Zinken: _zinken},
    cuts={
        ZinkenGranted: shown_only(to_player, "cards"),
        PileMarked: shown_only(to_player, "order"),
    },
    asks=_asks,
    options=_options,
    skips={KEY: _skip},
    kt_view=_kt_view,
)

"""How do cards get from the piles into hands? By a seat's command, since a pile may be shuffled.

Automatic transitions never call this.
"""

from domain.kernel.cards import DECK, Card, take_in_order
from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from .context import Context
from .events import HandDrawn, PileReshuffled
from .piles import SHARED, deck_of, discards, pile_name, tops

Terms = tuple[Term, ...]


def deal(
    context: Context, cid: ConflictId, figure: FigureId, wanted: int, terms: Terms, anchor: str
) -> None:
    """Draw a new hand of `wanted` cards, or as many as there are.

    Seed: 004 §1.3.2
    """
    drawable = wanted
    for module in context.modules(cid):
        drawable = module.limit(context, cid, figure, drawable)
    if drawable < wanted:
        terms += (Term("einblatt.hand.short", "004 §2.7", drawable - wanted),)
    draw(context, cid, figure, drawable, terms, anchor)


def draw(
    context: Context, cid: ConflictId, figure: FigureId, wanted: int, terms: Terms, anchor: str
) -> None:
    """Draw `wanted` cards; where the pile runs out its discards are shuffled for the rest.

    Seed: 004 §1.2
    """
    if any(module.deal(context, cid, figure, wanted, terms) for module in context.modules(cid)):
        return
    refill(context, cid, figure, wanted)
    cards = tops(deck_of(context.state, cid, figure))[:wanted]
    if len(cards) < wanted:
        terms += (Term("einblatt.hand.short", anchor, len(cards) - wanted),)
    context.emit(HandDrawn(conflict=cid, figure=figure, n=len(cards), cards=cards, terms=terms))


def refill(context: Context, cid: ConflictId, figure: FigureId, wanted: int) -> None:
    """Shuffle the discard pile under the draw pile if taking `wanted` cards would empty it.

    Nobody can tell that from stopping in the middle of the draw, and one event suffices.
    Seed: 004 §1.2
    Reading: docs/rules/einblatt.md, drawing exactly the last card counts too unless `lazy`.
    """
    deck = deck_of(context.state, cid, figure)
    left = len(tops(deck))
    empties = wanted >= left if eager(context, cid) else wanted > left
    if wanted and empties and discards(deck):
        reshuffle(context, cid, figure)


def replace_empty(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Shuffle the discards now if cards that were taken have emptied the pile.

    Seed: 004 §1.2
    """
    deck = deck_of(context.state, cid, figure)
    if eager(context, cid) and not tops(deck) and discards(deck):
        reshuffle(context, cid, figure)


def eager(context: Context, cid: ConflictId) -> bool:
    """Tell whether a pile is replaced as soon as it is empty."""
    conflict = context.state.conflicts.get(cid)
    settings = conflict.settings if conflict else context.state.settings
    return settings.reshuffle == "eager"


def reshuffle(context: Context, cid: ConflictId, figure: FigureId) -> None:
    """Shuffle all discards of a deck.

    Seed: 004 §1.2
    """
    if not any(module.reshuffle(context, cid, figure) for module in context.modules(cid)):
        shuffle_pile(context, cid, figure, discards(deck_of(context.state, cid, figure)))


def shuffle_pile(
    context: Context, cid: ConflictId, figure: FigureId, pile: tuple[Card, ...]
) -> None:
    """Shuffle a pile in the order that the whole deck took, for corrections to hold on to."""
    name = pile_name(context.state.conflicts.get(cid), figure)
    order = take_in_order(pile, order_of_deck(context, cid, figure))
    context.emit(PileReshuffled(conflict=cid, figure=name, n=len(order), order=order))


def order_of_deck(context: Context, cid: ConflictId, figure: FigureId) -> tuple[Card, ...]:
    """Ask for an order of the whole deck."""
    conflict = context.state.conflicts.get(cid)
    name = pile_name(conflict, figure)
    npc = name == SHARED or (conflict is not None and conflict.kts[name].kind == "npc")
    purpose = "npc_shuffle" if npc else "shuffle"
    return context.chance.shuffle(DECK, DrawKey("einblatt", name, purpose))

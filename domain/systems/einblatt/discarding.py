"""How do cards leave hands and table?"""

from domain.kernel.cards import DECK, Card
from domain.kernel.ids import ConflictId, FigureId

from .context import Context
from .events import CardsDiscarded, VirtualVanished


def discard(
    context: Context, cid: ConflictId, figure: FigureId, cards: tuple[Card, ...], why: str
) -> None:
    """Put cards on a figure's discard pile: unused ones face down, all others open.

    Virtual cards just vanish.
    Seed: 004 §1.3.3, §2.7
    """
    for virtual in (card for card in cards if card not in DECK):
        context.emit(VirtualVanished(conflict=cid, figure=figure, card=virtual))
    cards = tuple(card for card in cards if card in DECK)
    if cards:
        n, up = len(cards), why != "unused"
        context.emit(
            CardsDiscarded(conflict=cid, figure=figure, n=n, why=why, face_up=up, cards=cards)
        )


def sweep_table(context: Context, cid: ConflictId) -> None:
    """Discard the round cards that still lie open."""
    for figure, kt in context.conflict(cid).kts.items():
        discard(context, cid, figure, (kt.card,) if kt.card else (), "used")


def sweep_slots(context: Context, cid: ConflictId) -> None:
    """Discard what modules still have on the table: open cards of later rounds, turned cards."""
    for figure, kt in context.conflict(cid).kts.items():
        turned = (kt.answer,) if kt.answer else ()
        discard(context, cid, figure, (*kt.slots.values(), *turned), "used")


def return_hands(context: Context, cid: ConflictId) -> None:
    """Discard what is left in the hands; only its owner knows which cards these are.

    Reading: docs/rules/einblatt.md, face down
    """
    for figure, kt in context.conflict(cid).kts.items():
        discard(context, cid, figure, kt.hand, "unused")

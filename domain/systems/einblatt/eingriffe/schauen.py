"""Sich in die Karten schauen lassen: lay a card openly, then exchange hand cards.

Seed: 004 §2.1
"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.cards import Card
from domain.kernel.command_bases import OwnerCommand
from domain.kernel.ids import FigureId
from domain.kernel.messages import FigureEvent
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option, SomeOf
from domain.kernel.terms import Term

from ..context import Context
from ..dealing import draw
from ..discarding import discard
from ..evolve.fold import evolve, in_kt
from ..piles import deck_of, tops
from ..state import KT
from ..tables import ROUNDS
from .hooks import Eingriff, OpenedConflict, public

ANCHOR = "004 §2.1"


class LayOpen(OwnerCommand):
    """Lay a hand card openly into the slot of a round, discard some others and draw as many."""

    card: Card
    slot: int
    discard: tuple[Card, ...]


class ExchangeEnded(FigureEvent):
    """An exchange took the last card of the draw pile; this round brings no further one."""


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    if opened.conflict.phase != "commit":
        return
    for figure, kt in opened.conflict.kts.items():
        if actor.controls(figure):
            yield from _of_figure(opened, figure, kt)


def _of_figure(opened: OpenedConflict, figure: FigureId, kt: KT) -> Iterator[Option]:
    """Offer each hand card for every free slot; as many may be exchanged as the pile holds.

    Reading: docs/rules/einblatt.md, before the own choice and not in a round already passed.
    """
    pile = len(tops(deck_of(opened.state, opened.cid, figure)))
    slots = free_slots(opened.conflict.round, kt)
    if not pile or not slots or kt.choice or kt.passed or kt.due or kt.exchanged_all:
        return
    for card in kt.hand:
        others = tuple(other for other in kt.hand if other != card)
        yield offer(
            LayOpen,
            f"{figure}/{card}",
            conflict=opened.cid,
            figure=figure,
            card=card,
            slot=OneOf(slots),
            discard=SomeOf(others, 0, min(len(others), pile)),
        )


def free_slots(now: int, kt: KT) -> tuple[int, ...]:
    """List the rounds, from the present one, whose card does not lie open yet."""
    return tuple(number for number in range(now, ROUNDS + 1) if number not in kt.slots)


def _lay_open(context: Context, command: LayOpen) -> None:
    """Lay the card, exchange, and refill a pile that this used up."""
    cid, figure, n = command.conflict, command.figure, len(command.discard)
    context.play_card(cid, figure, command.card, "open", command.slot)
    discard(context, cid, figure, command.discard, "exchanged")
    if n == len(tops(deck_of(context.state, cid, figure))):
        context.emit(ExchangeEnded(conflict=cid, figure=figure))
    if n:
        draw(context, cid, figure, n, (Term("einblatt.hand.exchanged", ANCHOR, n),), ANCHOR)


evolve.puts(ExchangeEnded, in_kt, exchanged_all=True)


SCHAUEN = Eingriff(
    "schauen", handlers={LayOpen: _lay_open}, cuts={ExchangeEnded: public}, options=_options
)

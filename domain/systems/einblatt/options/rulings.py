"""What may the gm rule, and the winners tell, about a Probe and its result?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, Card
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import Memo
from domain.kernel.messages import Command
from domain.kernel.offer import OPTIONAL_TEXT, REQUIRED_TEXT, offer
from domain.kernel.options import Int, OneOf, Option, SomeOf

from .. import commands as c
from ..asks import untold
from ..state import Conflict

POINTS = Int(-30, 30)
RULINGS: frozenset[type[Command]] = frozenset({c.Override, c.ForceDiscard, c.DecideAggregate})
"""The commands that are offered by `rulings`, and nowhere else."""


def rulings(cid: ConflictId, conflict: Conflict, gm: Audience, memo: Memo) -> Iterator[Option]:
    """Offer the gm forced discards, overrides and the reading of party results."""
    for figure, kt in conflict.kts.items():
        if conflict.probe:
            yield memo.of(_override, (cid, figure))
        if kt.hand and not kt.choice:
            yield memo.of(_discard, (cid, figure, gm.controls(figure)), kt.hand)
    if conflict.phase == "result" and not any(kt.settled for kt in conflict.kts.values()):
        yield from memo.of(_readings, (cid,))


def _readings(cid: ConflictId) -> tuple[Option, ...]:
    read = {"mode": OneOf(("sum", "best")), "apply": OneOf(("own", "all"))}
    return (
        offer(c.DecideAggregate, f"{cid}/each", conflict=cid, mode="each", apply="own"),
        offer(c.DecideAggregate, f"{cid}/party", conflict=cid, **read),
    )


def _discard(cid: ConflictId, figure: FigureId, own: bool, hand: tuple[Card, ...]) -> Option:
    """Offer the cards to name: of a hand that is not the gm's to see, any of the deck."""
    named = SomeOf(hand if own else DECK, 0, len(hand))
    cards = Int(1, len(hand))
    return offer(c.ForceDiscard, figure, conflict=cid, figure=figure, cards=cards, named=named)


def _override(cid: ConflictId, figure: FigureId) -> Option:
    return offer(
        c.Override,
        figure,
        conflict=cid,
        figure=figure,
        what="ep",
        value=POINTS,
        why=OPTIONAL_TEXT,
    )


def narrations(cid: ConflictId, conflict: Conflict, actor: Audience) -> Iterator[Option]:
    """Offer a winner's player, once a Probe, to word the success, a loser's the restriction.

    Seed: 004 §1.3.4, §1.3.6
    """
    for figure, kt in conflict.kts.items():
        if actor.controls(figure) and untold(conflict, kt):
            yield offer(c.NarrateOutcome, figure, conflict=cid, figure=figure, text=REQUIRED_TEXT)
        if actor.controls(figure) and kt.proposed:
            yield offer(c.WordRestriction, figure, conflict=cid, figure=figure, text=REQUIRED_TEXT)

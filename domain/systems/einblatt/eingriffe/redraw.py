"""Die Karten auf den Tisch legen: throw the whole hand away for a new one, smaller by a card.

Seed: 004 §2.5
"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.command_bases import OwnerCommand
from domain.kernel.ids import FigureId
from domain.kernel.messages import FigureEvent
from domain.kernel.offer import offer
from domain.kernel.options import Option
from domain.kernel.terms import Term

from ..context import Context
from ..dealing import deal
from ..discarding import discard
from ..evolve.fold import evolve, in_kt, spend
from ..state import Conflict, State
from .hooks import Eingriff, OpenedConflict, public

KEY = "tisch"
ANCHOR = "004 §2.5"


class RedrawHand(OwnerCommand):
    """Discard the whole hand openly and draw one card less."""


class HandThrown(FigureEvent):
    """A character laid its hand on the table: once a conflict."""


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    for figure in opened.conflict.kts:
        if actor.controls(figure) and _may(opened.conflict, figure):
            yield offer(RedrawHand, figure, conflict=opened.cid, figure=figure)


def _may(conflict: Conflict, figure: FigureId) -> bool:
    """Tell whether a character may still throw its hand away in this round.

    Reading: docs/rules/einblatt.md, before it lays or chooses anything in this round.
    """
    kt = conflict.kts[figure]
    begun = conflict.phase != "commit" or conflict.round in kt.slots or kt.choice or kt.stage
    once = (KEY, figure) not in conflict.spent
    return kt.kind == "sc" and bool(kt.hand) and not begun and not kt.due and once


def _redraw(context: Context, command: RedrawHand) -> None:
    """Throw the hand away; it is on the discard pile before the new one is drawn."""
    cid, figure = command.conflict, command.figure
    hand = context.kt(cid, figure).hand
    context.tell(HandThrown, command)
    discard(context, cid, figure, hand, "redrawn")
    terms = (Term("einblatt.hand.redrawn", ANCHOR, len(hand) - 1),)
    deal(context, cid, figure, len(hand) - 1, terms, ANCHOR)


@evolve.on(HandThrown)
def _hand_thrown(state: State, event: HandThrown) -> State:
    return in_kt(spend(state, event, KEY), event, stage=KEY)


REDRAW = Eingriff(KEY, handlers={RedrawHand: _redraw}, cuts={HandThrown: public}, options=_options)

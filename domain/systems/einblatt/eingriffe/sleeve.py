"""Ein Ass im Ärmel haben: lay a card aside for a later conflict.

Seed: 004 §2.6
"""

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, Card
from domain.kernel.command_bases import OwnerAnswer, OwnerCommand
from domain.kernel.decider import Emits
from domain.kernel.fold import in_conflict, in_sheet, unredacted
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import FigureEvent
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option
from domain.kernel.redactor import shown_only, to_player
from domain.kernel.system import Ask, View

from ..ask_names import path
from ..compare import strength
from ..context import Context
from ..discarding import discard
from ..evolve.fold import evolve, in_kt
from ..state import Conflict, Sheet, Sleeve, State
from .hooks import Asks, Eingriff, OpenedConflict, public, skip_by

KEY = "sleeve"
LEAST_HAND = 4
"""More cards than the three that a Probe needs. Seed: 004 §2.6"""


class StoreSleeve(OwnerCommand):
    """Lay a hand card face down aside; it stays there until a later conflict."""

    card: Card


class SwapSleeve(OwnerAnswer):
    """Put the card from the sleeve in the place of the own revealed one."""


class KeepSleeve(OwnerAnswer):
    """Leave the card in the sleeve."""


class SleeveStored(FigureEvent):
    """A card went from the hand into the sleeve; only its owner knows which."""

    card: Card | UnsetType = UNSET


class SleeveOffered(FigureEvent):
    """A holder decides now, the highest revealed card first."""


class SleeveKept(FigureEvent):
    """A holder left its card in the sleeve."""


def _asks(cid: ConflictId, conflict: Conflict) -> Asks:
    return {
        path(cid, conflict, KEY, figure): Ask(figure, KEY, cid, subject=figure)
        for figure, kt in conflict.kts.items()
        if conflict.phase == "sleeve" and kt.holding == "asked"
    }


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    for figure, kt in opened.conflict.kts.items():
        named = {"conflict": opened.cid, "figure": figure}
        if actor.controls(figure) and _may_store(opened, figure):
            yield offer(StoreSleeve, figure, **named, card=OneOf(kt.hand))
    for ask, what in opened.asks.items():
        if what.kind == KEY and actor.controls(what.who):
            named = {"conflict": opened.cid, "figure": what.who}
            yield offer(SwapSleeve, what.who, ask, **named)
            yield offer(KeepSleeve, what.who, ask, **named)


def _may_store(opened: OpenedConflict, figure: FigureId) -> bool:
    """Tell whether a card may go into the sleeve: first of all in a Probe, and only one.

    Reading: docs/rules/einblatt.md#the-eingriffe
    """
    conflict, kt = opened.conflict, opened.conflict.kts[figure]
    begun = kt.choice or kt.stage or kt.due or kt.slots
    now = conflict.phase == "commit" and conflict.round == 1 and not begun
    enough = kt.kind == "sc" and len(kt.hand) >= LEAST_HAND
    return now and enough and opened.state.sheets[figure].sleeve is None


def _after_reveal(context: Context, cid: ConflictId) -> None:
    """Ask the next holder of a card from an earlier conflict."""
    conflict = context.conflict(cid)
    holders = [figure for figure in conflict.kts if _may_swap(context.state, cid, figure)]
    if holders:
        first = min(holders, key=lambda figure: _order(conflict, figure))
        context.emit(SleeveOffered(conflict=cid, figure=first))


def _may_swap(state: State, cid: ConflictId, figure: FigureId) -> bool:
    """Tell whether there is a card to swap; a pass or a virtual card is none."""
    kt, sheet = state.conflicts[cid].kts[figure], state.sheets.get(figure)
    earlier = sheet is not None and sheet.sleeve is not None and sheet.sleeve.conflict != cid
    return earlier and kt.card in DECK and not kt.holding


def _order(conflict: Conflict, figure: FigureId) -> tuple[int, int, int, str]:
    kt = conflict.kts[figure]
    trump, rank = strength(kt.card, kt.trumps)
    return -trump, -rank, -kt.value, figure


def _swap(context: Context, command: SwapSleeve) -> None:
    """Discard the revealed card and play the one from the sleeve."""
    cid, figure = command.conflict, command.figure
    sleeve = context.state.sheets[figure].sleeve
    assert sleeve is not None
    discard(context, cid, figure, (context.kt(cid, figure).card,), "used")
    context.play_card(cid, figure, sleeve.card, "sleeve")


@evolve.on(SleeveStored)
def _stored(state: State, event: SleeveStored) -> State:
    card = unredacted(event.card)
    state = in_sheet(state, event, sleeve=Sleeve(card, event.conflict))
    hand = state.conflicts[event.conflict].kts[event.figure].hand
    left = tuple(other for other in hand if other != card)
    return in_kt(state, event, hand=left)


evolve.puts(SleeveOffered, in_kt, holding="asked")
evolve.puts(SleeveOffered, in_conflict, phase="sleeve")
evolve.puts(SleeveKept, in_kt, holding="decided")


def _sheet_view(figure: FigureId, sheet: Sheet, audience: Audience) -> View:
    """Show that a card is in the sleeve, and which to its owner."""
    if sheet.sleeve is None:
        return {}
    card = {"card": sheet.sleeve.card} if audience.controls(figure) else {}
    return {"sleeve": {"conflict": sheet.sleeve.conflict, **card}}


SLEEVE = Eingriff(
    KEY,
    handlers={StoreSleeve: Emits(SleeveStored), SwapSleeve: _swap, KeepSleeve: Emits(SleeveKept)},
    cuts={SleeveStored: shown_only(to_player, "card"), SleeveOffered: public, SleeveKept: public},
    asks=_asks,
    options=_options,
    skips={KEY: skip_by(KeepSleeve)},
    after_reveal=_after_reveal,
    sheet_view=_sheet_view,
)

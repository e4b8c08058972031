"""Mit offenen Karten spielen: a disadvantaged party lays cards openly before the others choose.

Seed: 004 §2.9
"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.cards import Card
from domain.kernel.command_bases import GmConflictCommand, OwnerAnswer
from domain.kernel.decider import Emits
from domain.kernel.fold import in_conflict
from domain.kernel.holds import Party
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.messages import Command, ConflictEvent
from domain.kernel.offer import offer
from domain.kernel.options import Int, OneOf, Option
from domain.kernel.system import Ask, View

from ..ask_names import path
from ..compare import strength
from ..context import Context
from ..evolve.fold import evolve
from ..state import KT, Conflict, State
from ..tables import ROUNDS
from .hooks import Asks, Eingriff, OpenedConflict, public

KEY = "open"


class SetOpenPlay(GmConflictCommand):
    """Make a party lay its first 0 to 3 cards openly, in every Probe until told otherwise."""

    party: str
    n: int


class PlayOpen(OwnerAnswer):
    """Lay a card openly into the next slot, as the gm ordered."""

    card: Card


class OpenPlaySet(ConflictEvent):
    """A party has to lay `n` cards openly."""

    party: Party
    n: int


def slot_due(conflict: Conflict, kt: KT) -> int:
    """Name the slot that has to be filled openly now, 0 for none."""
    if conflict.phase != "commit" or not kt.hand or kt.due:
        return 0
    n, now = conflict.open_play.get(kt.party, 0), conflict.round
    upfront = conflict.settings.open_play_timing == "upfront"
    slots = range(1, n + 1) if upfront and now == 1 else () if upfront or now > n else (now,)
    filled = {*kt.slots, now} if kt.card or kt.passed else {*kt.slots}
    return next((number for number in slots if number not in filled), 0)


def _asks(cid: ConflictId, conflict: Conflict) -> Asks:
    return {
        path(cid, conflict, KEY, figure, slot): Ask(figure, KEY, cid, subject=figure)
        for figure, kt in conflict.kts.items()
        if (slot := slot_due(conflict, kt))
    }


def _holds(conflict: Conflict, figure: FigureId) -> bool:
    """Nobody chooses while somebody still has to lay a card openly."""
    return any(slot_due(conflict, kt) for kt in conflict.kts.values())


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    if actor.is_gm and opened.conflict.phase in ("prepare", "result"):
        for party in dict.fromkeys(kt.party for kt in opened.conflict.kts.values()):
            subject, n = f"{opened.cid}/{party}", Int(0, ROUNDS)
            yield offer(SetOpenPlay, subject, conflict=opened.cid, party=party, n=n)
    for ask, what in opened.asks.items():
        if what.kind == KEY and actor.controls(what.who):
            figure = FigureId(what.who)
            hand = OneOf(opened.conflict.kts[figure].hand)
            yield offer(PlayOpen, figure, ask, conflict=opened.cid, figure=figure, card=hand)


def _play(context: Context, command: PlayOpen) -> None:
    """Lay the card into the slot that is due."""
    cid, figure = command.conflict, command.figure
    slot = slot_due(context.conflict(cid), context.kt(cid, figure))
    context.play_card(cid, figure, command.card, "open", slot)


def _skip(opened: OpenedConflict, ask: AskId, figure: FigureId) -> Command:
    """Lay the lowest card."""
    kt = opened.conflict.kts[figure]
    lowest = min(kt.hand, key=lambda card: strength(card, kt.trumps))
    return PlayOpen(conflict=opened.cid, ask=ask, figure=figure, card=lowest)


@evolve.on(OpenPlaySet)
def _open_play_set(state: State, event: OpenPlaySet) -> State:
    parties = {**state.conflicts[event.conflict].open_play, event.party: event.n}
    return in_conflict(state, event, open_play=parties)


def _conflict_view(conflict: Conflict) -> View:
    return {"open_play": dict(conflict.open_play)}


OPEN_PLAY = Eingriff(
    "open_play",
    handlers={SetOpenPlay: Emits(OpenPlaySet), PlayOpen: _play},
    cuts={OpenPlaySet: public},
    asks=_asks,
    options=_options,
    skips={KEY: _skip},
    holds=_holds,
    conflict_view=_conflict_view,
)

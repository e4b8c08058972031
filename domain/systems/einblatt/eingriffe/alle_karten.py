"""Alle Karten in der Hand haben: a participant with too few cards may leave slots free.

Seed: 004 §2.7
"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.cards import Card
from domain.kernel.command_bases import OwnerAnswer
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import FigureEvent
from domain.kernel.offer import offer
from domain.kernel.options import Option
from domain.kernel.system import View

from .. import events as e
from ..compare import VIRTUAL_KING, VIRTUAL_SEVEN
from ..context import Context
from ..dealing import reshuffle
from ..evolve.fold import evolve, in_kt
from ..piles import deck_of, discards, tops
from .hooks import Eingriff, OpenedConflict, SeenKT, public

KEY = "alle_karten"


class CommitVirtual(OwnerAnswer):
    """Leave this round's slot free: it counts as the King, or as the colourless seven after it."""


class SlotsFreed(FigureEvent):
    """A hand fell short: these virtual cards (`K`, `7`) may stand in free slots."""

    slots: tuple[Card, ...]


def _limit(context: Context, cid: ConflictId, figure: FigureId, wanted: int) -> int:
    """Draw only what is there, and say which slots may stay free for the rest.

    Reading: docs/rules/einblatt.md, for characters only
    """
    kt = context.kt(cid, figure)
    if kt.kind != "sc":
        return wanted
    deck = deck_of(context.state, cid, figure)
    if wanted and not tops(deck) and discards(deck):
        reshuffle(context, cid, figure)
    there = len(tops(deck_of(context.state, cid, figure)))
    granted = _granted(wanted, there)
    slots = tuple(virtual for virtual in granted if virtual not in kt.freed)
    if slots != kt.free:
        context.emit(SlotsFreed(conflict=cid, figure=figure, slots=slots))
    return min(wanted, there)


def _granted(wanted: int, there: int) -> tuple[str, ...]:
    if there >= wanted:
        return ()
    return (VIRTUAL_KING, VIRTUAL_SEVEN) if there <= 1 else (VIRTUAL_KING,)


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    for ask, what in opened.asks.items():
        figure = FigureId(what.who)
        if what.kind == "commit" and actor.controls(figure) and opened.conflict.kts[figure].free:
            yield offer(CommitVirtual, figure, ask, conflict=opened.cid, figure=figure)


def _commit(context: Context, command: CommitVirtual) -> None:
    """Choose, in secret like any card, to leave the slot free."""
    kt = context.kt(command.conflict, command.figure)
    context.tell(e.CardCommitted, command, changed=bool(kt.choice), card=kt.free[0])


evolve.puts(SlotsFreed, in_kt, "free=slots")


def _kt_view(seen: SeenKT) -> View:
    return {"free": list(seen.kt.free)} if seen.kt.free else {}


ALLE_KARTEN = Eingriff(
    KEY,
    handlers={CommitVirtual: _commit},
    cuts={SlotsFreed: public},
    options=_options,
    limit=_limit,
    kt_view=_kt_view,
)

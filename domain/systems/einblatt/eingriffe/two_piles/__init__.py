"""Die Karten werden neu gemischt: discards are sorted into two piles, which stay two.

Seed: 004 §2.4
"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.decider import Emits
from domain.kernel.ids import AskId, ConflictId, FigureId, ask_id
from domain.kernel.messages import Command
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option, SomeOf
from domain.kernel.redactor import nobody, shown_only, to_player
from domain.kernel.system import Ask, View

from ...ask_names import path
from ...piles import deck_of
from ...state import Conflict
from ..hooks import Asks, Eingriff, OpenedConflict, SeenKT, public, skip_by
from . import folds
from .drawing import before_deal, deal, draw_from, shuffle
from .sorting import CRITERIA, after_probe, leaving, sort_piles, sorted_by
from .vocabulary import (
    ChooseCriterion,
    CriterionChosen,
    DrawDue,
    DrawFrom,
    PileChosen,
    PilesLaid,
    PilesReshuffled,
    PilesSorted,
    SortAsked,
    SortPiles,
)

__all__ = ["TWO_PILES", "folds"]
KEY = "two_piles"
DRAW, SORT = "draw", "sort"


def _asks(cid: ConflictId, conflict: Conflict) -> Asks:
    found: Asks = {}
    for figure, kt in conflict.kts.items():
        if kt.due:
            ask = path(cid, conflict, DRAW, figure, kt.drawn)
            found[ask] = Ask(figure, DRAW, cid, subject=figure)
        if kt.sorting:
            ask = ask_id(cid, f"p{conflict.probe}", SORT, figure)
            found[ask] = Ask(figure, SORT, cid, subject=figure)
    return found


def _holds(conflict: Conflict, figure: FigureId) -> bool:
    return conflict.kts[figure].due > 0


def _options(opened: OpenedConflict, actor: Audience) -> Iterator[Option]:
    if actor.is_gm and opened.conflict.phase in ("prepare", "result"):
        yield offer(ChooseCriterion, opened.cid, conflict=opened.cid, criterion=OneOf(CRITERIA))
    for ask, what in opened.asks.items():
        figure, named = FigureId(what.who), {"conflict": opened.cid, "figure": what.who}
        if what.kind == DRAW and actor.controls(figure):
            yield offer(DrawFrom, figure, ask, **named, pile=OneOf((1, 2)))
        elif what.kind == SORT and actor.controls(figure):
            aside = tuple(deck_of(opened.state, opened.cid, figure).aside or ())
            yield offer(SortPiles, figure, ask, **named, first=SomeOf(aside, 0, len(aside)))


def _skip_sort(opened: OpenedConflict, ask: AskId, figure: FigureId) -> Command:
    """Sort by use."""
    first, _ = sorted_by("used", opened.conflict, figure, deck_of(opened.state, opened.cid, figure))
    return SortPiles(conflict=opened.cid, ask=ask, figure=figure, first=first)


def _conflict_view(conflict: Conflict) -> View:
    return {"criterion": conflict.criterion}


def _kt_view(seen: SeenKT) -> View:
    """Show how high each pile is and how it was sorted, how many cards are due, and what is sorted.

    Only the owner sees the cards to be sorted.
    """
    kt, deck = seen.kt, seen.deck
    if kt.kind != "sc" or seen.over:
        return {}
    shown: View = {
        "piles": [len(deck.draw), len(deck.draw2)],
        "discards": [len(deck.discard), len(deck.discard2)],
        "aside": len(deck.aside or ()),
        "parted": list(deck.parted),
    }
    if kt.due:
        shown["due"] = kt.due
    if kt.sorting and seen.own:
        shown["sort"] = list(deck.aside or ())
    return shown


TWO_PILES = Eingriff(
    KEY,
    handlers={ChooseCriterion: Emits(CriterionChosen), DrawFrom: draw_from, SortPiles: sort_piles},
    cuts={
        **dict.fromkeys((CriterionChosen, PilesLaid, DrawDue, PileChosen, SortAsked), public),
        PilesReshuffled: shown_only(nobody, "order", "order2"),
        PilesSorted: shown_only(to_player, "first", "second"),
    },
    asks=_asks,
    options=_options,
    skips={DRAW: skip_by(DrawFrom, pile=1), SORT: _skip_sort},
    holds=_holds,
    before_deal=before_deal,
    deal=deal,
    reshuffle=shuffle,
    after_probe=after_probe,
    leaving=leaving,
    kt_view=_kt_view,
    conflict_view=_conflict_view,
)

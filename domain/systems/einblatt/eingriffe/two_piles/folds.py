"""What changes when cards are drawn from, shuffled into and sorted on two piles?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import in_conflict, unredacted

from ...evolve.fold import evolve, in_kt
from ...piles import deck_of, with_deck
from ...state import Criterion, State
from .vocabulary import (
    CriterionChosen,
    DrawDue,
    PileChosen,
    PilesLaid,
    PilesReshuffled,
    PilesSorted,
    SortAsked,
)

evolve.puts(
    CriterionChosen, in_conflict, lambda event: {"criterion": convert(event.criterion, Criterion)}
)


@evolve.on(PilesLaid)
def _piles_laid(state: State, event: PilesLaid) -> State:
    for figure in event.figures:
        deck = replace(deck_of(state, event.conflict, figure), aside={})
        state = with_deck(state, event.conflict, figure, deck)
    return state


@evolve.on(DrawDue)
def _draw_due(state: State, event: DrawDue) -> State:
    state = in_kt(state, event, due=event.n)
    if state.conflicts[event.conflict].round:
        return state
    return in_conflict(state, event, phase="draw")


evolve.puts(PileChosen, in_kt, "source=pile")


@evolve.on(PilesReshuffled)
def _piles_reshuffled(state: State, event: PilesReshuffled) -> State:
    deck = deck_of(state, event.conflict, event.figure)
    first, second = unredacted(event.order), unredacted(event.order2)
    deck = replace(
        deck,
        draw=first,
        draw2=second,
        discard=(),
        discard2=(),
        second=frozenset(second),
        covered=deck.covered - frozenset(first + second),
        known=frozenset(),
    )
    return with_deck(state, event.conflict, event.figure, deck)


evolve.puts(SortAsked, in_kt, sorting=True)


@evolve.on(PilesSorted)
def _piles_sorted(state: State, event: PilesSorted) -> State:
    deck = deck_of(state, event.conflict, event.figure)
    deck = replace(
        deck,
        discard=deck.discard + unredacted(event.first),
        discard2=deck.discard2 + unredacted(event.second),
        aside=None,
        sorted_by=convert(event.criterion, Criterion),
    )
    state = with_deck(state, event.conflict, event.figure, deck)
    return in_kt(state, event, sorting=False)

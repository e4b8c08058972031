"""What changes when cards are drawn from, shuffled into and sorted on two piles?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import change, in_conflict, unredacted
from domain.kernel.messages import ConflictOpened

from ...evolve.fold import evolve, in_kt
from ...piles import deck_of, with_deck, without
from ...state import Criterion, Deck, Parted, State
from .vocabulary import (
    CriterionChosen,
    DrawDue,
    PileChosen,
    PilesLaid,
    PilesReshuffled,
    PilesSorted,
    SortAsked,
)


@evolve.on(CriterionChosen)
def _criterion_chosen(state: State, event: CriterionChosen) -> State:
    criterion = convert(event.criterion, Criterion)
    return in_conflict(replace(state, criterion=criterion), event, criterion=criterion)


def _as_before(state: State, event: ConflictOpened) -> State:
    """Begin a conflict with what the gm said last.

    Reading: docs/rules/einblatt.md#the-eingriffe
    """
    if event.conflict not in state.conflicts:
        return state
    return change(state, event.conflict, criterion=state.criterion)


evolve.puts(ConflictOpened, _as_before)


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
    """Make the discards draw piles; older logs left out cards that were turned outside a Probe."""
    deck = deck_of(state, event.conflict, event.figure)
    first, second = unredacted(event.order), unredacted(event.order2)
    deck = replace(
        deck,
        draw=first,
        draw2=second,
        discard=without(deck.discard, first + second),
        discard2=(),
        second=frozenset(second),
        parted=(deck.parted[1], ""),
        covered=deck.covered - frozenset(first + second),
        known=frozenset(),
    )
    return with_deck(state, event.conflict, event.figure, deck)


evolve.puts(SortAsked, in_kt, sorting=True)


@evolve.on(PilesSorted)
def _piles_sorted(state: State, event: PilesSorted) -> State:
    """Lay down what is sorted; in older logs also a card that was turned outside a Probe."""
    deck = deck_of(state, event.conflict, event.figure)
    first, second = unredacted(event.first), unredacted(event.second)
    criterion = convert(event.criterion, Criterion)
    deck = replace(
        deck,
        discard=without(deck.discard, first + second) + first,
        discard2=deck.discard2 + second,
        aside=None,
        sorted_by=criterion,
        parted=(deck.parted[0], _parted(deck, criterion)),
    )
    state = with_deck(state, event.conflict, event.figure, deck)
    return in_kt(state, event, sorting=False)


def _parted(deck: Deck, criterion: Criterion) -> Parted:
    """Say what tells the discard piles apart once cards are laid on them by a criterion."""
    lie = deck.discard or deck.discard2
    return "mixed" if lie and deck.parted[1] != criterion else criterion

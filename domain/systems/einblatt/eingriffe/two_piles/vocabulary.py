"""Which commands and events are about two piles?

Seed: 004 §2.4
"""

from msgspec import UNSET, UnsetType

from domain.kernel.cards import Card
from domain.kernel.command_bases import GmConflictCommand, OwnerAnswer
from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictEvent, FigureEvent
from domain.kernel.terms import Term


class ChooseCriterion(GmConflictCommand):
    """Say how the piles are sorted: used, won, colours, pictures or free."""

    criterion: str


class DrawFrom(OwnerAnswer):
    """Name the pile, 1 or 2, of the next card, or of all cards of this Probe."""

    pile: int


class SortPiles(OwnerAnswer):
    """Name the cards for the first pile; the others go to the second."""

    first: tuple[Card, ...]


class CriterionChosen(ConflictEvent):
    """The gm said how piles are sorted in this conflict."""

    criterion: str


class PilesLaid(ConflictEvent):
    """From now on the discards of these lie aside until the end of the Probe."""

    figures: tuple[FigureId, ...]


class DrawDue(FigureEvent):
    """A figure has `n` cards to draw from piles of its choice; 0 if no card is left for it."""

    n: int
    terms: tuple[Term, ...] = ()


class PileChosen(FigureEvent):
    """A figure named the pile it draws from."""

    pile: int


class PilesReshuffled(FigureEvent):
    """Both discard piles, of `n` and `n2` cards, became draw piles; their order is nobody's."""

    n: int
    n2: int
    order: tuple[Card, ...] | UnsetType = UNSET
    order2: tuple[Card, ...] | UnsetType = UNSET


class SortAsked(FigureEvent):
    """A player sorts the cards of the Probe as it likes."""


class PilesSorted(FigureEvent):
    """What lay aside went to two discard piles: `n` and `n2` cards, which only the owner sees."""

    criterion: str
    n: int
    n2: int
    first: tuple[Card, ...] | UnsetType = UNSET
    second: tuple[Card, ...] | UnsetType = UNSET

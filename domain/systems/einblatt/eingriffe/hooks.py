"""What may a module (einGriff) add to the rules, and where does it step in?"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.messages import Command, Event
from domain.kernel.options import Option
from domain.kernel.redactor import Cut
from domain.kernel.system import Ask, View
from domain.kernel.terms import Term

from ..context import Context
from ..state import KT, Conflict, Deck, Sheet, State

Handler = Callable[[Context, Any], None]
Hook = Callable[[Context, ConflictId], None]
Asks = dict[AskId, Ask]
Terms = tuple[Term, ...]


class OpenedConflict(Struct, frozen=True):
    """One open conflict, with the questions that are open in it."""

    state: State
    cid: ConflictId
    conflict: Conflict
    asks: Mapping[AskId, Ask]


Skip = Callable[[OpenedConflict, AskId, FigureId], Command]
"""(conflict, question, the figure asked) -> what an absent seat does."""


class SeenKT(Struct, frozen=True):
    """One participant to be described, with its deck: an empty one once the conflict is over."""

    figure: FigureId
    kt: KT
    deck: Deck
    over: bool
    own: bool
    """whether who looks plays it"""


def skip_by(command: Callable[..., Command], **fields: str | int) -> Skip:
    """Let an absent seat answer with a command that needs no look at the cards."""
    return lambda opened, ask, figure: command(
        conflict=opened.cid, ask=ask, figure=figure, **fields
    )


def nothing(*asked: Any) -> None:
    """Leave the flow alone."""


def not_here(*asked: Any) -> bool:
    """Leave it to the core."""
    return False


def no_more(*asked: Any) -> dict[Any, Any]:
    """Ask nothing, and show nothing more."""
    return {}


def no_options(*asked: Any) -> Iterator[Option]:
    """Offer nothing."""
    return iter(())


def no_limit(context: Context, cid: ConflictId, figure: FigureId, wanted: int) -> int:
    """Let a hand be as large as it may."""
    return wanted


def public(event: Event, after: State, audience: Audience) -> Event:
    """Hide nothing of an event."""
    return event


class Eingriff(Struct, frozen=True):
    """One module: its toggle, what it adds to the vocabulary, and its hooks in the flow.

    Seed: 004 §2
    """

    key: str
    handlers: Mapping[type[Command], Handler] = {}
    """its commands, and what they do"""
    cuts: Mapping[type[Event], Cut] = {}
    """its events, and what an audience may see of each; their folds are registered with `evolve`"""
    asks: Callable[[ConflictId, Conflict], Asks] = no_more
    """its open questions; while there are any, the flow does not go on"""
    options: Callable[[OpenedConflict, Audience], Iterator[Option]] = no_options
    """what it lets a seat do, answers included"""
    skips: Mapping[str, Skip] = {}
    """by kind of question"""
    holds: Callable[[Conflict, FigureId], bool] = not_here
    """whether a figure may not choose its round card yet"""
    before_deal: Hook = nothing
    """Cards of this Probe are about to move."""
    limit: Callable[[Context, ConflictId, FigureId, int], int] = no_limit
    """how many of the wanted cards of a new hand are drawn"""
    deal: Callable[[Context, ConflictId, FigureId, int, Terms], bool] = not_here
    """draws in the core's place, and says so"""
    reshuffle: Callable[[Context, ConflictId, FigureId], bool] = not_here
    """shuffles discards in the core's place, and says so"""
    after_reveal: Hook = nothing
    """The round cards lie open, nobody has acted; again after each answer to its questions."""
    after_scoring: Hook = nothing
    """The third round is over, nothing is graded; again after each answer to its questions."""
    after_probe: Hook = nothing
    """The result is read, all cards are discarded."""
    leaving: Callable[[Context, ConflictId, tuple[FigureId, ...]], None] = nothing
    """Figures go, or the conflict ends."""
    kt_view: Callable[[SeenKT], View] = no_more
    conflict_view: Callable[[Conflict], View] = no_more
    sheet_view: Callable[[FigureId, Sheet, Audience], View] = no_more
    """shown in and out of conflicts, also while it is off"""

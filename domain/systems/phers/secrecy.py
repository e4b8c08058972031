"""Who may know a figure's levels and see its dice, and what of an event?"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.kernel.redactor import Cut, Redactor, of_sheet, shown_only, without
from domain.kernel.visibility import sees_sheet, visible

from . import events as e
from .state import Conflict, State

NUMBERS = ("level", "result", "terms")
"""What would give a hidden level away beside the outcome of open dice."""
SUMMANDS = ("talent", "competence", "difficulty", "situation")
OUTCOME = ("z", "grade", "success", "doubled")
PUBLIC: tuple[type[Event], ...] = (
    e.ComparisonOpened, e.RollKindChosen, e.VisibilitySet, e.ClimaxSpent, e.ClimaxDeclined,
    e.DramaticEventDeclined, e.DramaticEvent, e.EventNarrated, e.DecisionVoided,
)  # fmt: skip


def sees_roll(conflict: Conflict, figure: FigureId, audience: Audience) -> bool:
    """Tell whether a figure's dice and what they come to are open to this audience."""
    if conflict.laid_open:
        return True
    return visible(conflict.decisions[figure].visibility, audience, figure)


class KnownDecisions(NamedTuple):
    """What may be known of a conflict: equal for all who see the same."""

    sheets: frozenset[FigureId]
    """whose levels are open"""
    rolls: frozenset[FigureId]
    """whose dice are open"""
    triples: bool
    """a gm knows them, also of dice that only their player sees"""


def known(conflict: Conflict, kinds: dict[FigureId, str], audience: Audience) -> KnownDecisions:
    """Say what an audience may know of a conflict."""
    state, decisions = State(kinds=kinds), conflict.decisions
    return KnownDecisions(
        frozenset(figure for figure in decisions if sees_sheet(state, figure, audience)),
        frozenset(figure for figure in decisions if sees_roll(conflict, figure, audience)),
        audience.is_gm and any(each.dice and not each.grade for each in decisions.values()),
    )


def _dice(event: e.DiceRolled, after: State, audience: Audience) -> Event:
    if not sees_roll(after.conflicts[event.conflict], event.figure, audience):
        return without(event, "dice", "covert")
    seen = _seen(event)
    return seen if sees_sheet(after, event.figure, audience) else without(seen, "covert")


def _triple(event: e.DramaticEventOffered, after: State, audience: Audience) -> bool:
    return audience.is_gm or sees_roll(after.conflicts[event.conflict], event.figure, audience)


def _resolved(event: e.ActionResolved, after: State, audience: Audience) -> Event:
    if not sees_roll(after.conflicts[event.conflict], event.figure, audience):
        return without(event, *NUMBERS, *OUTCOME)
    seen = _seen(event)
    return seen if sees_sheet(after, event.figure, audience) else without(seen, *NUMBERS)


def _compared(event: e.ComparisonResolved, after: State, audience: Audience) -> Event:
    conflict = after.conflicts[event.conflict]
    open_ = all(sees_roll(conflict, figure, audience) for figure in conflict.decisions)
    return _seen(event) if open_ else without(event, "rel", "classes")


def _overridden(event: e.ResultOverridden, after: State, audience: Audience) -> Event:
    conflict = after.conflicts[event.conflict]
    if event.what == "climax":
        shown = sees_sheet(after, event.figure, audience)
    else:
        whose = conflict.decisions if event.what == "relation" else (event.figure,)
        shown = all(sees_roll(conflict, figure, audience) for figure in whose)
    return _seen(event) if shown else without(event, "old", "new")


def _seen(event: Any) -> Event:
    """Tell those who see it that nothing of it is secret."""
    return replace(event, secret=False)  # type: ignore[no-any-return]  # the same event


SECRET: dict[type[Event], Cut] = {
    **dict.fromkeys((e.LevelChanged, e.LevelRemoved), shown_only(of_sheet)),
    **dict.fromkeys((e.DifficultySet, e.SituationSet), shown_only(of_sheet)),
    **dict.fromkeys((e.DecisionOpened, e.DecisionConfirmed), shown_only(of_sheet, *SUMMANDS)),
    **dict.fromkeys((e.ClimaxGranted, e.ClimaxRevoked), shown_only(of_sheet, "n", "why")),
    e.DiceRolled: _dice,
    e.DramaticEventOffered: shown_only(_triple, "triple"),
    e.ActionResolved: _resolved,
    e.ComparisonResolved: _compared,
    e.ResultOverridden: _overridden,
}
redact = Redactor(PUBLIC, SECRET)

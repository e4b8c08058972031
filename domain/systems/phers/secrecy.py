"""Who may know a figure's levels and see its dice, and what of an event?"""

from typing import Any

from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.kernel.redactor import Cut, redactor, without
from domain.kernel.visibility import sees_sheet, visible

from . import events as e
from .state import Conflict, State

NUMBERS = ("level", "result", "terms")
"""What would give a hidden level away beside the outcome of open dice."""
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


def _of_sheet(event: Any, after: State, audience: Audience) -> Event | None:
    return event if sees_sheet(after, event.figure, audience) else None


def _granted(event: e.ClimaxGranted, after: State, audience: Audience) -> Event:
    return event if sees_sheet(after, event.figure, audience) else without(event, "n", "why")


def _summands(
    event: e.DecisionOpened | e.DecisionConfirmed, after: State, audience: Audience
) -> Event:
    if sees_sheet(after, event.figure, audience):
        return event
    return without(event, "talent", "competence", "difficulty", "situation")


def _dice(event: e.DiceRolled, after: State, audience: Audience) -> Event:
    if not sees_roll(after.conflicts[event.conflict], event.figure, audience):
        return without(event, "dice", "covert")
    seen = _seen(event)
    return seen if sees_sheet(after, event.figure, audience) else without(seen, "covert")


def _offered(event: e.DramaticEventOffered, after: State, audience: Audience) -> Event:
    seen = sees_roll(after.conflicts[event.conflict], event.figure, audience)
    return event if seen or audience.is_gm else without(event, "triple")


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
    e.LevelChanged: _of_sheet,
    e.LevelRemoved: _of_sheet,
    e.ClimaxGranted: _granted,
    e.DecisionOpened: _summands,
    e.DecisionConfirmed: _summands,
    e.DifficultySet: _of_sheet,
    e.SituationSet: _of_sheet,
    e.DiceRolled: _dice,
    e.DramaticEventOffered: _offered,
    e.ActionResolved: _resolved,
    e.ComparisonResolved: _compared,
    e.ResultOverridden: _overridden,
}
redact = redactor(PUBLIC, SECRET)

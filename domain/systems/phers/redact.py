"""What may this audience see of an event? What is not declared here, nobody sees."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.messages import KERNEL_EVENTS, Event

from . import events as e
from .secrecy import knows, sees
from .state import State

Cut = Callable[[Any, State, Audience], Event | None]
NUMBERS = ("level", "result", "terms")
"""What would give a hidden level away beside the outcome of open dice."""
OUTCOME = ("z", "grade", "success", "doubled")


def redact(before: State, event: Event, after: State, audience: Audience) -> Event | None:
    """Leave secret fields out, or give nothing at all."""
    cut = DECLARED.get(type(event))
    return cut(event, after, audience) if cut else None


def _without(event: Event, *fields: str) -> Event:
    return replace(event, **dict.fromkeys(fields, UNSET))


def _public(event: Event, after: State, audience: Audience) -> Event:
    return event


def _of_sheet(event: Any, after: State, audience: Audience) -> Event | None:
    return event if knows(after, audience, event.figure) else None


def _granted(event: e.ClimaxGranted, after: State, audience: Audience) -> Event:
    return event if knows(after, audience, event.figure) else _without(event, "n", "why")


def _summands(event: Any, after: State, audience: Audience) -> Event:
    if knows(after, audience, event.figure):
        return event  # type: ignore[no-any-return]  # one of two events with the same fields
    return _without(event, "talent", "competence", "difficulty", "situation")


def _dice(event: e.DiceRolled, after: State, audience: Audience) -> Event:
    if not sees(after.conflicts[event.conflict], audience, event.figure):
        return _without(event, "dice", "covert")
    seen = _seen(event)
    return seen if knows(after, audience, event.figure) else _without(seen, "covert")


def _offered(event: e.DramaticEventOffered, after: State, audience: Audience) -> Event:
    seen = sees(after.conflicts[event.conflict], audience, event.figure)
    return event if seen or audience.is_gm else _without(event, "triple")


def _resolved(event: e.ActionResolved, after: State, audience: Audience) -> Event:
    if not sees(after.conflicts[event.conflict], audience, event.figure):
        return _without(event, *NUMBERS, *OUTCOME)
    seen = _seen(event)
    return seen if knows(after, audience, event.figure) else _without(seen, *NUMBERS)


def _compared(event: e.ComparisonResolved, after: State, audience: Audience) -> Event:
    conflict = after.conflicts[event.conflict]
    open_ = all(sees(conflict, audience, figure) for figure in conflict.decisions)
    return _seen(event) if open_ else _without(event, "rel", "classes")


def _overridden(event: e.ResultOverridden, after: State, audience: Audience) -> Event:
    conflict = after.conflicts[event.conflict]
    if event.what == "climax":
        shown = knows(after, audience, event.figure)
    else:
        whose = conflict.decisions if event.what == "relation" else (event.figure,)
        shown = all(sees(conflict, audience, figure) for figure in whose)
    return _seen(event) if shown else _without(event, "old", "new")


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
PUBLIC: tuple[type[Event], ...] = (
    e.ComparisonOpened, e.RollKindChosen, e.VisibilitySet, e.ClimaxSpent, e.ClimaxDeclined,
    e.DramaticEventDeclined, e.DramaticEvent, e.EventNarrated, e.DecisionVoided,
)  # fmt: skip
DECLARED: dict[type[Event], Cut] = {
    **dict.fromkeys((*PUBLIC, *KERNEL_EVENTS), _public),
    **SECRET,
}

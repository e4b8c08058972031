"""What may an audience see: which numbers, rolls, symbols and sheets, and what of an event?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import GM
from domain.kernel.messages import Event
from domain.kernel.redactor import Cut, redactor, without
from domain.kernel.visibility import sees_sheet, visible

from . import events as e
from .state import Conflict, State

NUMBERS = (
    *("total", "target", "other_total", "margin"),
    *("quality", "other_quality", "cause", "terms"),
)
"""From what of a result a value could be reckoned."""


def plays(audience: Audience, side: str) -> bool:
    """Tell whether an audience plays a side: a figure, or the gm's own side of a Probe."""
    return audience.is_gm if side == GM else audience.controls(side)


def sees_numbers(conflict: Conflict, audience: Audience) -> bool:
    """Tell whether values, totals and their distance are open to an audience.

    Reading: docs/rules/ews.md, boni that only the gm knows stay with the gm.
    """
    return not conflict.secret or audience.is_gm or conflict.laid_open


def sees_roll(conflict: Conflict, audience: Audience) -> bool:
    """Tell whether dice and outcome are open to an audience.

    Of a Wettstreit they are, once one of both rolls is: each would tell of the other.
    """
    return conflict.laid_open or any(
        visible(conflict.visibility, audience, side) for side in conflict.throwing
    )


def sees_symbol(conflict: Conflict, side: str, audience: Audience) -> bool:
    """Tell whether a symbol not yet revealed is open to an audience."""
    return conflict.laid_open or plays(audience, side)


def shown(result: e.ActionResolved, conflict: Conflict, audience: Audience) -> e.ActionResolved:
    """Leave out of a result what an audience may not see.

    Without the numbers it keeps dice and outcome, from which no value can be reckoned.
    """
    if not sees_roll(conflict, audience):
        result = without(result, "x", "other_x", "outcome", "success", "winner")
    elif sees_numbers(conflict, audience):
        return result
    return without(result, *NUMBERS)


# events


def _of_sheet(event: e.ValueSet | e.ValueRemoved, state: State, audience: Audience) -> Event | None:
    return event if sees_sheet(state, event.figure, audience) else None


def _probe_opened(event: e.ProbeOpened, state: State, audience: Audience) -> Event:
    if sees_numbers(state.conflicts[event.conflict], audience):
        return event
    return without(event, "value", "target")


def _contest_opened(event: e.ContestOpened, state: State, audience: Audience) -> Event:
    if sees_numbers(state.conflicts[event.conflict], audience):
        return event
    return without(event, "value", "other_value")


def _symbol_committed(event: e.SymbolCommitted, state: State, audience: Audience) -> Event:
    return event if plays(audience, event.who) else without(event, "symbol")


def _dice_rolled(event: e.DiceRolled, state: State, audience: Audience) -> Event:
    if sees_roll(state.conflicts[event.conflict], audience):
        return event
    return without(event, "faces", "x", "how")


def _critical_rolled(event: e.CriticalRolled, state: State, audience: Audience) -> Event | None:
    return event if sees_roll(state.conflicts[event.conflict], audience) else None


def _action_resolved(event: e.ActionResolved, state: State, audience: Audience) -> Event:
    return shown(event, state.conflicts[event.conflict], audience)


def _result_overridden(event: e.ResultOverridden, state: State, audience: Audience) -> Event:
    if sees_roll(state.conflicts[event.conflict], audience):
        return event
    return without(event, "old", "new", "how")


SECRET: dict[type[Event], Cut] = {
    e.ValueSet: _of_sheet,
    e.ValueRemoved: _of_sheet,
    e.ProbeOpened: _probe_opened,
    e.ContestOpened: _contest_opened,
    e.SymbolCommitted: _symbol_committed,
    e.DiceRolled: _dice_rolled,
    e.CriticalRolled: _critical_rolled,
    e.ActionResolved: _action_resolved,
    e.ResultOverridden: _result_overridden,
}
PUBLIC: tuple[type[Event], ...] = (
    e.ContestProposed, e.ContestDeclined, e.SymbolsRevealed, e.OutcomeNarrated, e.ActionCancelled,
)  # fmt: skip
redact = redactor(PUBLIC, SECRET)

"""What may an audience see: which numbers, rolls, symbols and sheets, and what of an event?"""

from typing import Any, NamedTuple

from domain.kernel.audience import Audience
from domain.kernel.ids import GM
from domain.kernel.messages import Event
from domain.kernel.redactor import Cut, Redactor, of_sheet, shown_only, without
from domain.kernel.visibility import visible

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


class Known(NamedTuple):
    """What may be known of a conflict: equal for all who see the same."""

    numbers: bool
    rolls: bool
    symbols: frozenset[str] = frozenset()
    """the sides whose symbol is open, of those that have chosen"""


def known(conflict: Conflict, audience: Audience) -> Known:
    """Say what an audience may know of a conflict."""
    symbols = frozenset(s for s in conflict.symbols if sees_symbol(conflict, s, audience))
    return Known(sees_numbers(conflict, audience), sees_roll(conflict, audience), symbols)


def shown(result: e.ActionResolved, to: Known) -> e.ActionResolved:
    """Leave out of a result what may not be known.

    Without the numbers it keeps dice and outcome, from which no value can be reckoned.
    """
    if not to.rolls:
        result = without(result, "x", "other_x", "outcome", "success", "winner")
    elif to.numbers:
        return result
    return without(result, *NUMBERS)


# events


def _numbers(event: Any, state: State, audience: Audience) -> bool:
    return sees_numbers(state.conflicts[event.conflict], audience)


def _roll(event: Any, state: State, audience: Audience) -> bool:
    return sees_roll(state.conflicts[event.conflict], audience)


def _symbol(event: e.SymbolCommitted, state: State, audience: Audience) -> bool:
    return plays(audience, event.who)


def _action_resolved(event: e.ActionResolved, state: State, audience: Audience) -> Event:
    return shown(event, known(state.conflicts[event.conflict], audience))


SECRET: dict[type[Event], Cut] = {
    e.ValueSet: shown_only(of_sheet),
    e.ValueRemoved: shown_only(of_sheet),
    e.ProbeOpened: shown_only(_numbers, "value", "target", "skill"),
    e.ContestOpened: shown_only(_numbers, "value", "other_value", "skill", "other_skill"),
    e.SymbolCommitted: shown_only(_symbol, "symbol"),
    e.DiceRolled: shown_only(_roll, "faces", "x", "how"),
    e.CriticalRolled: shown_only(_roll),
    e.ActionResolved: _action_resolved,
    e.ResultOverridden: shown_only(_roll, "old", "new", "how"),
}
PUBLIC: tuple[type[Event], ...] = (
    e.ContestProposed, e.ContestDeclined, e.SymbolsRevealed, e.OutcomeNarrated, e.ActionCancelled,
)  # fmt: skip
redact = Redactor(PUBLIC, SECRET)

"""What is so after the table's own events? The part of a fold that all systems share."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType, convert
from msgspec.structs import replace

from domain.kernel.emission import Reducer
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import (
    ConflictClosed,
    ConflictOpened,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from domain.kernel.state import SystemState

T = TypeVar("T")
S = TypeVar("S", bound=SystemState[Any, Any, Any])


def known(value: T | UnsetType) -> T:
    """Read a field that only redaction leaves out; a redacted event is never folded."""
    if value is UNSET:
        raise ValueError("a redacted event cannot be folded")
    return value


def change(state: S, cid: ConflictId, **fields: Any) -> S:
    """Change fields of one conflict."""
    conflict = replace(state.conflicts[cid], **fields)
    return replace(state, conflicts={**state.conflicts, cid: conflict})


def change_sheet(state: S, figure: FigureId, **fields: Any) -> S:
    """Change fields of one sheet."""
    return with_sheet(state, figure, replace(state.sheets[figure], **fields))


def with_sheet(state: S, figure: FigureId, sheet: Any) -> S:
    """Put a sheet in the place of a figure's."""
    return replace(state, sheets={**state.sheets, figure: sheet})


def system_fold(
    key: str,
    conflict: Callable[..., Any],
    sheet: Callable[[str], Any],
    close: Callable[[S, ConflictId], S],
) -> Reducer[S]:
    """Begin a system's fold with the table's own events.

    `conflict` makes one from its settings, `sheet` one for a figure of a kind (none gives it
    none), `close` ends a conflict of this system.
    """
    evolve: Reducer[S] = Reducer()

    @evolve.on(FigureAdded)
    def added(state: S, event: FigureAdded) -> S:
        state = replace(state, kinds={**state.kinds, event.figure: event.kind})
        blank = sheet(event.kind)
        return state if blank is None else with_sheet(state, event.figure, blank)

    @evolve.on(ToggleSet)
    def toggled(state: S, event: ToggleSet) -> S:
        system, _, name = event.toggle.partition(".")
        if system != key or name not in state.settings.__struct_fields__:
            return state
        return replace(state, settings=replace(state.settings, **{name: event.value}))

    @evolve.on(ConflictOpened)
    def opened(state: S, event: ConflictOpened) -> S:
        if event.system != key:
            return state
        new = conflict(settings=convert(event.settings, type(state.settings)))
        return replace(state, conflicts={**state.conflicts, event.conflict: new})

    @evolve.on(ConflictClosed)
    def closed(state: S, event: ConflictClosed) -> S:
        return close(state, event.conflict) if event.conflict in state.conflicts else state

    @evolve.on(HandsOpened)
    def laid_open(state: S, event: HandsOpened) -> S:
        if event.conflict not in state.conflicts:
            return state
        return change(state, event.conflict, laid_open=True)

    return evolve

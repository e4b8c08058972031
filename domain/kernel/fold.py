"""How do the table's own events change a system's state? The fold that all systems share."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType, convert
from msgspec.structs import replace

from domain.kernel.emission import Reducer
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import (
    ConflictClosed,
    ConflictOpened,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from domain.kernel.state import SystemState

K = TypeVar("K")
T = TypeVar("T")
E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=SystemState[Any, Any, Any])


def unredacted(value: T | UnsetType) -> T:
    """Read a field that only redacted events lack; these are never folded."""
    if value is UNSET:
        raise ValueError("a redacted event cannot be folded")
    return value


def without_key(known: Mapping[K, T], key: K) -> dict[K, T]:
    """Give a map without one of its keys."""
    return {each: value for each, value in known.items() if each != key}


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


def in_conflict(state: S, event: Any, /, **fields: Any) -> S:
    """Change fields of the conflict that an event is about."""
    return change(state, event.conflict, **fields)


def in_sheet(state: S, event: Any, /, **fields: Any) -> S:
    """Change fields of the sheet that an event is about."""
    return change_sheet(state, event.figure, **fields)


def unchanged(state: S, event: Event) -> S:
    """Leave the state as it is."""
    return state


def _reader(
    kind: type[E], read: str | Callable[[E], Mapping[str, Any]]
) -> Callable[[E], Mapping[str, Any]]:
    """Make what reads an event; raise ValueError for a field that no such event has."""
    if callable(read):
        return read
    put, _, named = read.partition("=")
    field = named or put
    if field not in kind.__struct_fields__:
        raise ValueError(f"{kind.__name__} has no {field}")
    return lambda event: {put: unredacted(getattr(event, field))}


class SystemFold(Reducer[S]):
    """A system's fold, which begins with the table's own events.

    `conflict` builds a conflict from its settings. `sheet` builds the sheet of a new figure from
    its kind, or gives None. `close` ends a conflict of this system.
    """

    def __init__(
        self,
        key: str,
        conflict: Callable[..., Any],
        sheet: Callable[[str], Any],
        close: Callable[[S, ConflictId], S],
    ) -> None:
        super().__init__()
        self._key, self._conflict, self._sheet, self._close = key, conflict, sheet, close
        self.on(FigureAdded)(self._added)
        self.on(ToggleSet)(self._toggled)
        self.on(ConflictOpened)(self._opened)
        self.on(ConflictClosed)(self._closed)
        self.on(HandsOpened)(self._laid_open)

    def puts(
        self,
        kind: type[E],
        part: Callable[..., S],
        /,
        *read: str | Callable[[E], Mapping[str, Any]],
        **fixed: Any,
    ) -> None:
        """Fold an event that only puts `fixed` values, or some `read` from it, in one part.

        `"difficulty"` is the event's field of that name; `"difficulty=tenths"` puts its `tenths`
        there. Said again of the same event, it puts values in a further part.
        """
        before, readers = self.table.get(kind, unchanged), [_reader(kind, each) for each in read]

        def put(state: S, event: E) -> S:
            found = {name: value for each in readers for name, value in each(event).items()}
            return part(before(state, event), event, **fixed, **found)

        self.on(kind)(put)

    def _added(self, state: S, event: FigureAdded) -> S:
        state = replace(state, kinds={**state.kinds, event.figure: event.kind})
        blank = self._sheet(event.kind)
        return state if blank is None else with_sheet(state, event.figure, blank)

    def _toggled(self, state: S, event: ToggleSet) -> S:
        system, _, name = event.toggle.partition(".")
        if system != self._key or name not in state.settings.__struct_fields__:
            return state
        return replace(state, settings=replace(state.settings, **{name: event.value}))

    def _opened(self, state: S, event: ConflictOpened) -> S:
        if event.system != self._key:
            return state
        conflict = self._conflict(settings=convert(event.settings, type(state.settings)))
        return replace(state, conflicts={**state.conflicts, event.conflict: conflict})

    def _closed(self, state: S, event: ConflictClosed) -> S:
        return self._close(state, event.conflict) if event.conflict in state.conflicts else state

    def _laid_open(self, state: S, event: HandsOpened) -> S:
        ours = event.conflict in state.conflicts
        return change(state, event.conflict, laid_open=True) if ours else state

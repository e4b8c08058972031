"""What is on the table now? The part that an undo takes back, and its pure fold."""

from functools import cache
from typing import Any, Literal

from msgspec import UNSET, Struct, convert
from msgspec.structs import replace

from domain.kernel.emission import Reducer
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import (
    KERNEL_EVENTS,
    ConflictClosed,
    ConflictOpened,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from domain.kernel.system import OnOff, toggles
from domain.systems import discover
from domain.table.events import FigureSeen, TableForked

SYSTEMS = discover()
SYSTEM_OF = {event: system for system in SYSTEMS.values() for event in system.events}


class TableRules(Struct, frozen=True):
    """Optional rules of the table itself."""

    open_hands: OnOff = "off"
    """on: when a conflict closes, what was hidden in it becomes public."""
    dice: Literal["server", "physical"] = "server"
    """physical: people throw real dice and type in the faces; cards stay the server's."""
    closing: Literal["next", "by_hand"] = "next"
    """next: decided conflicts close when the gm opens another."""
    players_publish: OnOff = "off"
    """on: players may publish too, not gms alone."""


@cache
def all_toggles() -> dict[str, tuple[str | int, ...]]:
    """List every optional rule, `<system>.<name>`, with its values, the default first."""
    types: dict[str, type[Struct]] = {
        "table": TableRules,
        **{key: system.settings for key, system in SYSTEMS.items()},
    }
    return {f"{k}.{name}": values for k, t in types.items() for name, values in toggles(t).items()}


FigureKind = Literal["character", "npc", "obstacle"]


class Figure(Struct, frozen=True, omit_defaults=True):
    """A character, npc or obstacle of the table; nobody but a gm knows of one that is unseen."""

    name: str
    kind: FigureKind
    unseen: bool = False


class TableConflict(Struct, frozen=True):
    """What the table knows of a conflict: its system, its title, whether it is open."""

    system: str
    title: str
    open: bool = True


class Table(Struct, frozen=True):
    """The game state at one moment; `systems` holds each system's own state."""

    figures: dict[FigureId, Figure]
    conflicts: dict[ConflictId, TableConflict]
    settings: dict[str, str | int]
    systems: dict[str, Any]


def initial() -> Table:
    """Lay an empty table with all optional rules at their defaults."""
    settings = {name: values[0] for name, values in all_toggles().items()}
    return Table({}, {}, settings, {key: system.initial() for key, system in SYSTEMS.items()})


def thawed(plain: dict[str, Any]) -> Table:
    """Rebuild a state from plain data; a system newer than the data gets its initial state."""
    known = plain["systems"]
    systems = {
        key: convert(known[key], type(system.initial()), str_keys=True)
        if key in known
        else system.initial()
        for key, system in SYSTEMS.items()
    }
    # Of a rule that is newer than the data nothing is stored.
    settings = {**initial().settings, **plain["settings"]}
    table = convert({**plain, "settings": settings, "systems": {}}, Table)
    return replace(table, systems=systems)


_fold: Reducer[Table] = Reducer()


def evolve(table: Table, event: Event) -> Table:
    """Fold one event of the game: a system's own into its state, a kernel event into all."""
    own = SYSTEM_OF.get(type(event))
    if own is not None:
        changed = own.evolve(table.systems[own.key], event)
        return replace(table, systems={**table.systems, own.key: changed})
    if isinstance(event, TableForked):
        return thawed(event.state) if event.state is not UNSET else table
    if isinstance(event, FigureSeen):
        return _fold(table, event)
    folded = {key: SYSTEMS[key].evolve(state, event) for key, state in table.systems.items()}
    return _fold(replace(table, systems=folded), event)


@_fold.on(FigureAdded)
def _figure(table: Table, event: FigureAdded) -> Table:
    figure = Figure(event.name, convert(event.kind, FigureKind), event.unseen is True)
    return replace(table, figures={**table.figures, event.figure: figure})


@_fold.on(FigureSeen)
def _come_into_sight(table: Table, event: FigureSeen) -> Table:
    seen = replace(table.figures[event.figure], unseen=False)
    return replace(table, figures={**table.figures, event.figure: seen})


@_fold.on(ToggleSet)
def _toggle(table: Table, event: ToggleSet) -> Table:
    return replace(table, settings={**table.settings, event.toggle: event.value})


@_fold.on(ConflictOpened)
def _open(table: Table, event: ConflictOpened) -> Table:
    conflict = TableConflict(event.system, event.title)
    return replace(table, conflicts={**table.conflicts, event.conflict: conflict})


@_fold.on(ConflictClosed)
def _close(table: Table, event: ConflictClosed) -> Table:
    closed = replace(table.conflicts[event.conflict], open=False)
    return replace(table, conflicts={**table.conflicts, event.conflict: closed})


@_fold.on(HandsOpened)
def _hands(table: Table, event: HandsOpened) -> Table:
    return table


GAME_EVENTS: tuple[type[Event], ...] = (*KERNEL_EVENTS, FigureSeen, TableForked, *SYSTEM_OF)

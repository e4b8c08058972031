"""What changes for a figure beyond one Decision?"""

from msgspec.structs import replace

from domain.kernel.messages import FigureAdded, ToggleSet

from ..events import ClimaxGranted, LevelChanged, LevelRemoved
from ..state import Level, Sheet, State
from .fold import change_sheet, evolve, known


@evolve.on(FigureAdded)
def _figure_added(state: State, event: FigureAdded) -> State:
    kinds = {**state.kinds, event.figure: event.kind}
    return replace(state, kinds=kinds, sheets={**state.sheets, event.figure: Sheet()})


@evolve.on(ToggleSet)
def _toggle_set(state: State, event: ToggleSet) -> State:
    system, _, name = event.toggle.partition(".")
    if system != "phers" or name not in state.settings.__struct_fields__:
        return state
    return replace(state, settings=replace(state.settings, **{name: event.value}))


@evolve.on(LevelChanged)
def _level_changed(state: State, event: LevelChanged) -> State:
    level = Level(event.area, event.tenths)
    levels = {**state.sheets[event.figure].levels, event.name: level}
    return change_sheet(state, event.figure, levels=levels)


@evolve.on(LevelRemoved)
def _level_removed(state: State, event: LevelRemoved) -> State:
    levels = state.sheets[event.figure].levels
    left = {name: level for name, level in levels.items() if name != event.name}
    return change_sheet(state, event.figure, levels=left)


@evolve.on(ClimaxGranted)
def _climax_granted(state: State, event: ClimaxGranted) -> State:
    points = state.sheets[event.figure].climax + known(event.n)
    return change_sheet(state, event.figure, climax=points)

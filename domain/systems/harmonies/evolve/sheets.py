"""What changes for a figure beyond conflicts?"""

from typing import Any

from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.messages import FigureAdded, ToggleSet

from ..events import CompetencyRemoved, CompetencySet, FigureHidden, FigureShown, SheetSet
from ..state import Sheet, State
from .fold import evolve


@evolve.on(FigureAdded)
def _figure_added(state: State, event: FigureAdded) -> State:
    """Give every figure a sheet of zeros; of npcs and obstacles it is hidden at first.

    Reading: docs/rules/harmonies.md
    """
    sheet = Sheet(hidden=event.kind != "character")
    return replace(state, sheets={**state.sheets, event.figure: sheet})


@evolve.on(ToggleSet)
def _toggle_set(state: State, event: ToggleSet) -> State:
    system, _, name = event.toggle.partition(".")
    if system != "harmonies" or name not in state.settings.__struct_fields__:
        return state
    return replace(state, settings=replace(state.settings, **{name: event.value}))


def _change(state: State, figure: FigureId, **fields: Any) -> State:
    sheet = replace(state.sheets[figure], **fields)
    return replace(state, sheets={**state.sheets, figure: sheet})


@evolve.on(SheetSet)
def _sheet_set(state: State, event: SheetSet) -> State:
    return _change(state, event.figure, values=event.values)


@evolve.on(CompetencySet)
def _competency_set(state: State, event: CompetencySet) -> State:
    noted = {**state.sheets[event.figure].competencies, event.competency: event.value}
    return _change(state, event.figure, competencies=noted)


@evolve.on(CompetencyRemoved)
def _competency_removed(state: State, event: CompetencyRemoved) -> State:
    left = dict(state.sheets[event.figure].competencies)
    del left[event.competency]
    return _change(state, event.figure, competencies=left)


@evolve.on(FigureHidden)
def _hidden(state: State, event: FigureHidden) -> State:
    return _change(state, event.figure, hidden=True)


@evolve.on(FigureShown)
def _shown(state: State, event: FigureShown) -> State:
    return _change(state, event.figure, hidden=False)

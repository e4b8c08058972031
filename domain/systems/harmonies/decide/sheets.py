"""What happens to a figure's sheet?"""

from ..commands import HideFigure, RemoveCompetency, SetCompetency, SetSheet, ShowFigure
from ..events import CompetencyRemoved, CompetencySet, FigureHidden, FigureShown, SheetSet
from ..step import Step
from ..tables import ATTRIBUTES


def set_sheet(step: Step, command: SetSheet) -> None:
    """Write down characteristics and means.

    Seed: 002 sdifficulte
    """
    values = {name: int(getattr(command, name)) for name in ATTRIBUTES}
    step.emit(SheetSet(figure=command.figure, values=values))


def set_competency(step: Step, command: SetCompetency) -> None:
    """Write down a competency.

    Seed: 002 sdifficulte
    """
    step.emit(
        CompetencySet(figure=command.figure, competency=command.competency, value=command.value)
    )


def remove_competency(step: Step, command: RemoveCompetency) -> None:
    """Strike a competency out; it counts zero from now on."""
    step.emit(CompetencyRemoved(figure=command.figure, competency=command.competency))


def hide(step: Step, command: HideFigure) -> None:
    """Keep a figure's numbers to the gm and its player."""
    step.emit(FigureHidden(figure=command.figure))


def show(step: Step, command: ShowFigure) -> None:
    """Show a figure's numbers to all."""
    step.emit(FigureShown(figure=command.figure))

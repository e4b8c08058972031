"""What does the gm note down about a figure?"""

from ..commands import GrantClimax, RemoveLevel, SetLevel, TrainTenth
from ..events import ClimaxGranted, LevelChanged, LevelRemoved
from ..state import Level
from ..step import Step


def set_level(step: Step, command: SetLevel) -> None:
    """Set a named level, new or known.

    Seed: 000 summary 5
    """
    _change(step, command, Level(command.area, command.tenths), "set")


def train(step: Step, command: TrainTenth) -> None:
    """Raise a level by a tenth.

    Seed: 000 summary 5
    """
    level = step.state.sheets[command.figure].levels[command.name]
    _change(step, command, Level(level.area, level.tenths + 1), "trained")


def _change(step: Step, command: SetLevel | TrainTenth, level: Level, how: str) -> None:
    before = step.state.sheets[command.figure].levels.get(command.name)
    step.emit(
        LevelChanged(
            figure=command.figure,
            area=level.area,
            name=command.name,
            old=before.tenths if before else 0,
            tenths=level.tenths,
            how=how,
        )
    )


def remove(step: Step, command: RemoveLevel) -> None:
    """Strike a level off."""
    step.emit(LevelRemoved(figure=command.figure, name=command.name))


def grant(step: Step, command: GrantClimax) -> None:
    """Give climax points.

    Seed: 000 summary 3
    """
    step.emit(ClimaxGranted(figure=command.figure, n=command.n, why="granted"))

"""What may change about a Decision before the dice fall?"""

from ..commands import (
    ChooseRollKind,
    DeclineClimax,
    SetDifficulty,
    SetSituation,
    SetVisibility,
    SpendClimax,
)
from ..events import (
    ClimaxDeclined,
    ClimaxSpent,
    DifficultySet,
    RollKindChosen,
    SituationSet,
    VisibilitySet,
)
from ..step import Step


def set_difficulty(step: Step, command: SetDifficulty) -> None:
    """Set the difficulty.

    Seed: 000 summary 6
    """
    cid, figure = command.conflict, command.figure
    step.emit(DifficultySet(conflict=cid, figure=figure, tenths=command.tenths))


def set_situation(step: Step, command: SetSituation) -> None:
    """Set the level of the situation.

    Seed: 000 summary 4
    """
    cid, figure = command.conflict, command.figure
    step.emit(SituationSet(conflict=cid, figure=figure, tenths=command.tenths))


def choose_kind(step: Step, command: ChooseRollKind) -> None:
    """Choose the kind of roll.

    Seed: 000 summary 1
    """
    cid, figure = command.conflict, command.figure
    step.emit(RollKindChosen(conflict=cid, figure=figure, kind=command.kind))


def set_visibility(step: Step, command: SetVisibility) -> None:
    """Say who will see the roll."""
    cid, figure = command.conflict, command.figure
    step.emit(VisibilitySet(conflict=cid, figure=figure, visibility=command.visibility))


def spend(step: Step, command: SpendClimax) -> None:
    """Spend a climax point, which makes the roll dramatic whatever was chosen.

    Seed: 000 summary 3
    """
    cid, figure = command.conflict, command.figure
    step.emit(ClimaxSpent(conflict=cid, figure=figure))
    if step.decision(cid, figure).kind != "dramatic":
        step.emit(RollKindChosen(conflict=cid, figure=figure, kind="dramatic"))


def decline(step: Step, command: DeclineClimax) -> None:
    """Save the points."""
    step.emit(ClimaxDeclined(conflict=command.conflict, figure=command.figure))

"""What may the gm decide, and what is noted on sheets?"""

from domain.kernel.messages import CloseConflict, ConflictClosed

from ..commands import Cancel, Narrate, Override, RemoveValue, SetValue
from ..events import (
    ActionCancelled,
    ActionResolved,
    OutcomeNarrated,
    ResultOverridden,
    ValueRemoved,
    ValueSet,
)
from ..reckoning import reckoned
from ..step import Step


def set_value(step: Step, command: SetValue) -> None:
    """Note a value.

    Seed: 001 Grundlagen
    """
    step.emit(ValueSet(figure=command.figure, name=command.name, value=command.value))


def remove_value(step: Step, command: RemoveValue) -> None:
    """Strike a value."""
    step.emit(ValueRemoved(figure=command.figure, name=command.name))


def close(step: Step, command: CloseConflict) -> None:
    """End a conflict at any time; a symbol chosen alone stays unseen."""
    step.emit(ConflictClosed(conflict=command.conflict))


def cancel(step: Step, command: Cancel) -> None:
    """Break off, and close."""
    step.emit(
        ActionCancelled(conflict=command.conflict, why=command.why),
        ConflictClosed(conflict=command.conflict),
    )


def narrate(step: Step, command: Narrate) -> None:
    """Tell what the result means; telling again replaces it."""
    step.emit(OutcomeNarrated(conflict=command.conflict, text=command.text))


def override(step: Step, command: Override) -> None:
    """Set the outcome, or a bonus, after which the totals are compared anew."""
    result = step.conflict(command.conflict).result
    assert result is not None
    step.emit(
        ResultOverridden(
            conflict=command.conflict,
            what=command.what,
            why=command.why,
            old=getattr(result, command.what),
            new=command.value,
            how="word" if command.what == "outcome" else "number",
        )
    )
    if command.what != "outcome":
        step.emit(_anew(step, command, result))


def _anew(step: Step, command: Override, result: ActionResolved) -> ActionResolved:
    """Compare with the changed bonus; a Probe has only one."""
    now = {"x": result.x, "other_x": result.other_x, command.what: command.value}
    x, other_x = (n if isinstance(n, int) else 0 for n in (now["x"], now["other_x"]))
    conflict = step.conflict(command.conflict)
    return reckoned(command.conflict, conflict, x, other_x, "", word=True)

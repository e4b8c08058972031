"""What happens before the dice fall, at the end of it all, and on sheets?"""

from typing import Any

from msgspec import convert

from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import CloseConflict, ConflictClosed

from .. import commands as c
from .. import events as e
from ..context import Context
from ..stage import kinds_of
from ..state import Level, Summand
from ..tables import Area
from .rolling import refund


def open_decision(context: Context, command: c.OpenDecision) -> None:
    """Put a question for a figure; a player's waits for the gm.

    Seed: 000 summary 6
    """
    cid = context.open_conflict("phers", command.title)
    context.emit(
        e.DecisionOpened(
            conflict=cid,
            figure=command.figure,
            kind=command.kind,
            proposed=not context.actor.is_gm,
            **_summands(context, command),
        )
    )
    _seen_by(context, cid, command.visibility)


def open_comparison(context: Context, command: c.OpenComparison) -> None:
    """Put two figures against each other; the gm names the levels of each next.

    Seed: 000 summary 1
    """
    cid = context.open_conflict("phers", command.title)
    kind = kinds_of(context.state.settings)[0]
    context.emit(e.ComparisonOpened(conflict=cid, figures=command.figures, kind=kind))
    _seen_by(context, cid, command.visibility)


def _seen_by(context: Context, cid: ConflictId, visibility: str) -> None:
    """Say who will see the rolls, where not everybody does."""
    if visibility != "public":
        for figure in context.conflict(cid).decisions:
            context.emit(e.VisibilitySet(conflict=cid, figure=figure, visibility=visibility))


def confirm(context: Context, command: c.ConfirmDecision) -> None:
    """Let a Decision go on with the levels and the kind of roll that the gm names.

    Seed: 000 summary 6
    Reading: docs/rules/phers.md, a player who saved the points before is asked again.
    """
    context.emit(
        e.DecisionConfirmed(
            conflict=command.conflict,
            figure=command.figure,
            kind=command.kind,
            again=context.conflict(command.conflict).decisions[command.figure].declined,
            **_summands(context, command),
        )
    )


def _summands(context: Context, command: c.OpenDecision | c.ConfirmDecision) -> dict[str, Any]:
    return {
        "talent": _summand(context, command.figure, command.talent),
        "competence": _summand(context, command.figure, command.competence),
        "difficulty": command.difficulty,
        "situation": command.situation,
    }


def _summand(context: Context, figure: FigureId, name: str) -> Summand:
    """Take a level off the sheet as it is now; training later changes nothing here."""
    return Summand(name, context.state.sheets[figure].levels[name].tenths) if name else Summand()


def close(context: Context, command: CloseConflict) -> None:
    """End a conflict at any time; questions left open lapse.

    Reading: docs/rules/phers.md, a climax point comes back if its dice never fell.
    """
    conflict = context.conflict(command.conflict)
    if not conflict.voided:
        unused = [f for f, each in conflict.decisions.items() if each.climax and not each.dice]
        refund(context, command.conflict, unused)
    context.emit(ConflictClosed(conflict=command.conflict))


def spend_climax(context: Context, command: c.SpendClimax) -> None:
    """Spend a climax point, which makes the roll dramatic whatever was chosen.

    Seed: 000 summary 3
    """
    cid, figure = command.conflict, command.figure
    context.emit(e.ClimaxSpent(conflict=cid, figure=figure))
    if context.conflict(cid).decisions[figure].kind != "dramatic":
        context.emit(e.RollKindChosen(conflict=cid, figure=figure, kind="dramatic"))


def set_level(context: Context, command: c.SetLevel) -> None:
    """Set a named level, new or known.

    Seed: 000 summary 5
    """
    _change_level(context, command, Level(convert(command.area, Area), command.tenths), "set")


def train(context: Context, command: c.TrainTenth) -> None:
    """Raise a level by a tenth.

    Seed: 000 summary 5
    """
    level = context.state.sheets[command.figure].levels[command.name]
    _change_level(context, command, Level(level.area, level.tenths + 1), "trained")


def _change_level(
    context: Context, command: c.SetLevel | c.TrainTenth, level: Level, how: str
) -> None:
    before = context.state.sheets[command.figure].levels.get(command.name)
    context.tell(
        e.LevelChanged,
        command,
        area=level.area,
        old=before.tenths if before else 0,
        tenths=level.tenths,
        how=how,
    )


def grant_climax(context: Context, command: c.GrantClimax) -> None:
    """Give climax points.

    Seed: 000 summary 3
    """
    context.emit(e.ClimaxGranted(figure=command.figure, n=command.n, why="granted"))

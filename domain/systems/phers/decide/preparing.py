"""What happens before the dice fall, at the end of it all, and on sheets?"""

from msgspec import convert

from domain.kernel.ids import ConflictId
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
    proposed = not context.actor.is_gm
    levels = _levels(context, command)
    context.tell(e.DecisionOpened, command, conflict=cid, proposed=proposed, **levels)
    _seen_by(context, cid, command.visibility)


def open_comparison(context: Context, command: c.OpenComparison) -> None:
    """Put two figures against each other; the gm names the levels of each next.

    Seed: 000 summary 1
    """
    cid = context.open_conflict("phers", command.title)
    kind = kinds_of(context.state.settings)[0]
    context.tell(e.ComparisonOpened, command, conflict=cid, kind=kind)
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
    again = context.conflict(command.conflict).decisions[command.figure].declined
    context.tell(e.DecisionConfirmed, command, again=again, **_levels(context, command))


def _levels(context: Context, command: c.OpenDecision | c.ConfirmDecision) -> dict[str, Summand]:
    """Take levels off the sheet as they are now; training later changes nothing here."""
    levels = context.state.sheets[command.figure].levels
    named = {"talent": command.talent, "competence": command.competence}
    return {k: Summand(n, levels[n].tenths) if n else Summand() for k, n in named.items()}


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
    context.tell(e.ClimaxSpent, command)
    if context.conflict(command.conflict).decisions[command.figure].kind != "dramatic":
        context.tell(e.RollKindChosen, command, kind="dramatic")


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
    changed = {"old": before.tenths if before else 0, "tenths": level.tenths}
    context.tell(e.LevelChanged, command, area=level.area, how=how, **changed)

"""What does the gm's word change?"""

from domain.kernel.ids import ConflictId, FigureId

from .. import commands as c
from .. import events as e
from ..context import Context
from .settling import compare, hidden


def override(context: Context, command: c.Override) -> None:
    """Set a class, a comparison or climax points; with a new class the two are compared again.

    Seed: 000 summary 2
    Reading: docs/rules/phers.md, the technique always stands below the telling.
    """
    cid, figure = command.conflict, command.figure
    context.tell(
        e.ResultOverridden,
        command,
        figure=figure,
        old=_present(context, cid, figure, command.what),
        new=command.value,
        secret=_secret(context, cid, figure, command.what),
    )
    if command.what == "class" and context.conflict(cid).relation:
        compare(context, cid)


def _present(context: Context, cid: ConflictId, figure: FigureId, what: str) -> int | str:
    if what == "climax":
        return context.state.sheets[figure].climax
    if what == "relation":
        return context.conflict(cid).relation
    return context.conflict(cid).decisions[figure].grade


def _secret(context: Context, cid: ConflictId, figure: FigureId, what: str) -> bool:
    if what == "climax":
        return context.state.kinds[figure] != "character"
    if what == "relation":
        return hidden(context.conflict(cid))
    return context.conflict(cid).decisions[figure].visibility != "public"

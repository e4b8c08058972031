"""Who falls when damage takes effect?"""

from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..context import Context


def take_down(
    context: Context, cid: ConflictId, figure: FigureId, by: tuple[FigureId, ...], falls: bool
) -> None:
    """Let a figure fall at LE 0, or as the outcome says if no LE is kept."""
    le = context.state.sheets[figure].le
    down = falls if le is None else le <= 0
    if down and not context.fighter(cid, figure).fallen:
        context.emit(e.FigureFell(conflict=cid, figure=figure, contributors=by))

"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId
from domain.kernel.options import Option
from domain.kernel.parts import Offers, at_table, conflicts_in, listed, offers
from domain.kernel.system import CommandFocus, Focus

from ..asks import asks_of
from ..eingriffe import modules_of
from ..eingriffe.hooks import OpenedConflict
from ..state import Conflict, State
from ..view import Sheets, live
from .answers import answers
from .figures import figures
from .preparing import PREPARING, preparing
from .rulings import RULINGS, narrations, rulings


def groups(state: State, actor: Audience, focus: Focus | None = None) -> Iterator[Offers]:
    """List all commands open to an audience, figure by figure and conflict by conflict."""
    command = focus.command if isinstance(focus, CommandFocus) else None
    if at_table(focus):
        yield from figures(state, actor)
    for cid, (conflict, sheets) in live(conflicts_in(state, focus), state.sheets).items():
        eyes = actor.among(conflict.kts)
        if command not in PREPARING and command not in RULINGS:
            yield _played(eyes, cid, conflict, sheets)
        if actor.is_gm and (command is None or command in PREPARING):
            yield from preparing(state, cid, conflict)
        if actor.is_gm and (command is None or command in RULINGS):
            yield from rulings(cid, conflict, eyes)


options = listed(groups)


@offers
def _played(
    eyes: Audience, cid: ConflictId, conflict: Conflict, sheets: Sheets
) -> Iterator[Option]:
    """Offer answers to the open questions, what modules allow, and words for what happened."""
    state = State(sheets=sheets, conflicts={cid: conflict})
    opened = OpenedConflict(state, cid, conflict, asks_of(cid, conflict))
    yield from answers(cid, conflict, eyes)
    for module in modules_of(conflict):
        yield from module.options(opened, eyes)
    yield from narrations(cid, conflict, eyes)

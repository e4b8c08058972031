"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId
from domain.kernel.memo import itemwise
from domain.kernel.options import Option
from domain.kernel.parts import Live, Offers, at_table, conflicts_in, listed, offers
from domain.kernel.system import CommandFocus, Focus

from ..asks import asks_of
from ..eingriffe import modules_of
from ..eingriffe.hooks import OpenedConflict
from ..state import Conflict, Sheet, State
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
    running = live(conflicts_in(state, focus), state.sheets)
    played = {} if command in PREPARING or command in RULINGS else _played_in(actor, running)
    for cid, (conflict, _) in running.items():
        eyes = actor.among(conflict.kts)
        if cid in played:
            yield played[cid]
        if actor.is_gm and (command is None or command in PREPARING):
            yield from preparing(state, cid, conflict, command)
        if actor.is_gm and (command is None or command in RULINGS):
            yield from rulings(cid, conflict, eyes)


options = listed(groups)


@itemwise
def _played_in(actor: Audience, cid: ConflictId, live: Live[Conflict, Sheet]) -> Offers:
    return _played(actor.among(live.conflict.kts), cid, *live)


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

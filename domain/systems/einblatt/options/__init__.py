"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import itemwise
from domain.kernel.messages import Command
from domain.kernel.options import Option
from domain.kernel.parts import Joined, Live, Offers, at_table, conflicts_in, listed, offers
from domain.kernel.system import CommandFocus, Focus

from ..asks import asks_of
from ..eingriffe import modules_of
from ..eingriffe.hooks import OpenedConflict
from ..state import Conflict, Sheet, State
from ..view import Sheets, live
from .answers import answers
from .figures import figures
from .preparing import PREPARING, free, preparing
from .rulings import RULINGS, narrations, rulings


def groups(state: State, actor: Audience, focus: Focus | None = None) -> Iterator[Offers | Joined]:
    """List all commands open to an audience, figure by figure and conflict by conflict."""
    command = focus.command if isinstance(focus, CommandFocus) else None
    if at_table(focus):
        yield from figures(state, actor)
    running = live(conflicts_in(state, focus), state.sheets)
    if not actor.is_gm or (command and command not in PREPARING | RULINGS):
        yield from _played_in(actor, running).values()
    elif command is None:
        yield from _led(actor, running, free(state)).values()
    else:
        for cid, (conflict, _) in running.items():
            yield from _by_gm(actor, cid, conflict, free(state), command)


options = listed(groups)


@itemwise
def _led(
    gm: Audience, cid: ConflictId, live: Live[Conflict, Sheet], free: tuple[FigureId, ...]
) -> Joined:
    played = _played(gm.among(live.conflict.kts), cid, *live)
    return Joined((played, *_by_gm(gm, cid, live.conflict, free, None)))


def _by_gm(
    gm: Audience,
    cid: ConflictId,
    conflict: Conflict,
    free: tuple[FigureId, ...],
    command: type[Command] | None,
) -> Iterator[Offers]:
    if command is None or command in PREPARING:
        yield from preparing(cid, conflict, free, command)
    if command is None or command in RULINGS:
        yield from rulings(cid, conflict, gm.among(conflict.kts))


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

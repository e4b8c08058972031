"""What may this seat do now? `decide` admits exactly this."""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import Command
from domain.kernel.option_scope import conflicts_in, outside_conflicts_matter
from domain.kernel.options import Option
from domain.kernel.system import CommandFocus, Focus

from ..asks import core_asks, module_asks
from ..eingriffe import modules_of
from ..eingriffe.hooks import OpenedConflict
from ..state import Conflict, State
from ..view import Sheets, needed
from .answers import answers
from .figures import figures, taking_part
from .preparing import PREPARING, free, preparing
from .rulings import RULINGS, narrations, rulings


def options(
    state: State, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH
) -> tuple[Option, ...]:
    """List all commands open to an audience, figure by figure and conflict by conflict."""
    return tuple(_listed(state, actor, focus, memo)) if actor.role != "spectator" else ()


def _listed(state: State, actor: Audience, focus: Focus | None, memo: Memo) -> Iterator[Option]:
    command = focus.command if isinstance(focus, CommandFocus) else None
    led = actor.is_gm and (command is None or command in PREPARING | RULINGS)
    busy = taking_part(state)
    joining = free(state, busy) if led else ()
    if outside_conflicts_matter(focus):
        yield from figures(state, actor, busy, memo)
    for cid, conflict in conflicts_in(state, focus).items():
        if not led or command is None:
            sheets = needed(conflict, state.sheets)
            yield from memo.of(_played, (cid, actor), conflict, sheets, memo)
        if led:
            yield from _by_gm(actor, cid, conflict, joining, command, memo)


def _by_gm(
    gm: Audience,
    cid: ConflictId,
    conflict: Conflict,
    joining: tuple[FigureId, ...],
    command: type[Command] | None,
    memo: Memo,
) -> Iterator[Option]:
    if command is None or command in PREPARING:
        yield from preparing(cid, conflict, joining, command, memo)
    if command is None or command in RULINGS:
        yield from rulings(cid, conflict, gm, memo)


def _played(
    cid: ConflictId, actor: Audience, conflict: Conflict, sheets: Sheets, memo: Memo
) -> tuple[Option, ...]:
    return tuple(_of_player(cid, actor, conflict, sheets, memo))


def _of_player(
    cid: ConflictId, actor: Audience, conflict: Conflict, sheets: Sheets, memo: Memo
) -> Iterator[Option]:
    """Offer answers to the open questions, what modules allow, and words for what happened."""
    state = State(sheets=sheets, conflicts={cid: conflict})
    core, more = (memo.of(asked, (cid,), conflict) for asked in (core_asks, module_asks))
    opened = OpenedConflict(state, cid, conflict, {**more, **core})
    yield from answers(cid, conflict, core, actor)
    for module in modules_of(conflict):
        yield from module.options(opened, actor)
    yield from narrations(cid, conflict, actor)

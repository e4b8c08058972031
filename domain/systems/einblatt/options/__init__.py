"""What may this seat do now? `decide` admits exactly this."""

from domain.kernel.audience import Audience
from domain.kernel.memo import memoized
from domain.kernel.options import Option
from domain.kernel.system import Focus

from ..asks import asks_of
from ..eingriffe import modules_of
from ..eingriffe.hooks import OpenedConflict
from ..state import State
from .answers import answers
from .figures import figures
from .preparing import preparing
from .rulings import narrations, rulings


@memoized
def options(state: State, actor: Audience, focus: Focus | None = None) -> tuple[Option, ...]:
    """List all commands open to an audience; spectators have none."""
    if actor.role == "spectator":
        return ()
    found = [*figures(state, actor)]
    for cid, conflict in state.open_conflicts(focus.conflict if focus else ""):
        opened = OpenedConflict(state, cid, conflict, asks_of(cid, conflict))
        found += answers(cid, conflict, actor)
        for module in modules_of(conflict):
            found += module.options(opened, actor)
        found += narrations(cid, conflict, actor)
        if actor.is_gm:
            found += [*preparing(state, cid, conflict), *rulings(cid, conflict, actor)]
    return tuple(found)

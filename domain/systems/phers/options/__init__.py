"""What may this seat do now? `decide` admits exactly this."""

from domain.kernel.audience import Audience
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import offer
from domain.kernel.options import Option
from domain.kernel.system import Focus

from ..state import State
from .answers import answers
from .figures import figures
from .rulings import rulings


def options(state: State, actor: Audience, focus: Focus | None = None) -> tuple[Option, ...]:
    """List all commands open to an audience; spectators have none."""
    if actor.role == "spectator":
        return ()
    found = [*figures(state, actor), *answers(state, actor)]
    if actor.is_gm:
        for cid, conflict in state.conflicts.items():
            if not conflict.closed:
                found += [offer(CloseConflict, cid, conflict=cid), *rulings(state, cid, conflict)]
    return tuple(found)

"""What may this seat do now? `decide` admits exactly this."""

from domain.kernel.audience import Audience
from domain.kernel.options import Option
from domain.kernel.system import Focus

from ..state import OVER, State
from .answers import answers
from .opening import opening
from .rulings import rulings
from .sheets import sheets


def options(state: State, actor: Audience, focus: Focus | None = None) -> tuple[Option, ...]:
    """List all commands open to an audience; spectators have none."""
    if actor.role == "spectator":
        return ()
    found = [*sheets(state, actor), *opening(state, actor)]
    for cid, conflict in state.conflicts.items():
        if conflict.phase not in OVER:
            found += answers(cid, conflict, actor, state.settings.method)
            if actor.is_gm:
                found += rulings(cid, conflict)
    return tuple(found)

"""What may this seat do now? `decide` admits exactly this."""

from domain.kernel.audience import Audience
from domain.kernel.options import Option

from ..state import State
from .answers import answers
from .figures import figures
from .preparing import preparing
from .rulings import narrations, rulings


def options(state: State, actor: Audience) -> tuple[Option, ...]:
    """List all commands open to an audience; spectators have none."""
    if actor.role == "spectator":
        return ()
    found = [*figures(state, actor)]
    for cid, conflict in state.conflicts.items():
        if conflict.phase != "closed":
            found += answers(cid, conflict, actor)
            found += narrations(cid, conflict, actor)
            if actor.is_gm:
                found += [*preparing(state, cid, conflict), *rulings(cid, conflict)]
    return tuple(found)

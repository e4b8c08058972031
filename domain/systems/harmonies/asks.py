"""Which questions are open, who must answer them, and what is decided?"""

from typing import Literal

from domain.kernel.ids import GM, AskId, ConflictId, ask_id
from domain.kernel.system import Ask, Asked, asking

from .state import Action, ActionId, Conflict, State
from .tables import OPPOSITION, SIMPLE

Kind = Literal["difficulty", "propose", "rolls", "roll", "parry"]


def decided(state: State, cid: ConflictId) -> bool:
    """Tell whether all actions of a conflict have their result, or were withdrawn."""
    return state.conflicts[cid].phase in ("resolved", "withdrawn")


def _of_conflict(cid: ConflictId, conflict: Conflict) -> Asked:
    for aid, action in conflict.actions.items():
        yield from asks_of(cid, aid, action)


asks = asking(_of_conflict)


def asks_of(cid: ConflictId, aid: ActionId, action: Action) -> tuple[tuple[AskId, Ask], ...]:
    """List the open questions of one action of a conflict that is not closed."""
    return tuple(_asked(cid, aid, action))


def _asked(cid: ConflictId, aid: ActionId, action: Action) -> Asked:
    match action.phase:
        case "open":
            if complete(action):
                yield _gate(cid, aid, action, answered=False)
                yield from _proposal(cid, aid, action)
        case "difficulty_set":
            yield _gate(cid, aid, action, answered=True)
            yield from _rolls(cid, aid, action)
        case "rolled":
            yield from _rolls(cid, aid, action)
        case "await_parry":
            yield from _parries(cid, aid, action)


def complete(action: Action) -> bool:
    """Tell whether everybody whom the action needs is there."""
    return action.kind == SIMPLE or bool(action.rivals)


def _gate(cid: ConflictId, aid: ActionId, action: Action, *, answered: bool) -> tuple[AskId, Ask]:
    """Ask the gm for what must be settled before any die; it may change until then."""
    kind: Kind = "rolls" if action.kind == OPPOSITION else "difficulty"
    return ask_id(cid, aid, kind), Ask(GM, kind, cid, answered, action.figure)


def _proposal(cid: ConflictId, aid: ActionId, action: Action) -> Asked:
    """Ask the actor how hard a thing to try; the gm need not wait for it.

    Seed: 002 sactsimple, sconfrontation
    """
    if action.invited:
        answered = action.proposed is not None
        what = Ask(action.figure, "propose", cid, answered, action.figure)
        yield ask_id(cid, aid, "propose", action.figure), what


def _rolls(cid: ConflictId, aid: ActionId, action: Action) -> Asked:
    rivals = action.rivals if action.rolls == "two_rolls" else ()
    for figure in (action.figure, *rivals):
        if action.sides[figure].throw is None:
            yield ask_id(cid, aid, "roll", figure), Ask(figure, "roll", cid, subject=figure)


def _parries(cid: ConflictId, aid: ActionId, action: Action) -> Asked:
    for figure, side in action.sides.items():
        if side.parry == "asked":
            what = Ask(figure, "parry", cid, subject=action.figure)
            yield ask_id(cid, aid, "parry", figure, action.figure), what
        elif side.parry == "chosen":
            yield ask_id(cid, aid, "roll", figure), Ask(figure, "roll", cid, subject=figure)

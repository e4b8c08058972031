"""Which question of odds does a roll put that is about to be made?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId
from domain.kernel.system import Ask

from .asks import asks, still_to_move
from .ground import ground_of
from .odds import stated
from .state import Conflict, State


def prepared(state: State, audience: Audience) -> dict[AskId, dict[str, str]]:
    """State the throws for initiative, and the roll of who alone could try to get away now.

    Where several could, the view of each figure says what it would have to roll.
    Seed: 003 Die Initiative, 003 Lösen
    """
    asked = {
        ask: _question(state, state.conflicts[what.conflict], what, audience)
        for ask, what in asks(state).items()
    }
    return {ask: question for ask, question in asked.items() if question}


def _question(state: State, conflict: Conflict, what: Ask, audience: Audience) -> dict[str, str]:
    if what.kind == "initiative" and len(conflict.rivals) == len(conflict.contenders) > 1:
        return {"type": "initiative", "parties": str(len(conflict.rivals))}
    if what.kind != "movement":
        return {}
    ground = ground_of(state, what.conflict)
    found = (stated(ground, f, audience) for f in still_to_move(conflict))
    rolls = [guete for guete in found if guete]
    return {"type": "loesen", "guete": rolls[0]} if len(rolls) == 1 else {}

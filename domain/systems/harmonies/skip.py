"""Which command answers a question for an absent seat, when the gm skips it?"""

from typing import Any, assert_never

from msgspec import convert

from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command

from .asks import Kind, asks
from .commands import DeclineParry, ProposeDifficulty, Roll, SetDifficulty, SetRolls
from .options import manner, ways
from .state import State


def skip(state: State, ask: AskId) -> Command:
    """Give the command that answers an open question; `KeyError` if it is not open.

    Reading: docs/rules/harmonies.md, what is proposed holds, dice fall, nobody parries.
    """
    what = asks(state)[ask]
    conflict, aid, figure = state.conflicts[what.conflict], ask.split("/")[1], FigureId(what.who)
    action = conflict.actions[aid]
    kind: Kind = convert(what.kind, Kind)
    named: dict[str, Any] = {"conflict": what.conflict, "action": aid, "ask": ask}
    match kind:
        case "difficulty":
            return SetDifficulty(d=action.proposed or 0, **named)
        case "propose":
            return ProposeDifficulty(figure=figure, d=0, **named)
        case "rolls":
            return SetRolls(rolls=ways(conflict, action)[0], **named)
        case "roll":
            return Roll(figure=figure, open=manner(action.sides[figure].open), **named)
        case "parry":
            return DeclineParry(figure=figure, **named)
        case _:
            assert_never(kind)

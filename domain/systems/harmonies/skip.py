"""What does an absent seat do when its time is up?"""

from typing import assert_never

from msgspec import convert

from domain.kernel.ids import AskId, ConflictId, FigureId
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
    cid, aid = ConflictId(what.conflict), ask.split("/")[1]
    action, figure = state.conflicts[cid].actions[aid], FigureId(what.who)
    kind: Kind = convert(what.kind, Kind)
    match kind:
        case "difficulty":
            return SetDifficulty(conflict=cid, action=aid, ask=ask, d=action.proposed or 0)
        case "propose":
            return ProposeDifficulty(conflict=cid, action=aid, ask=ask, figure=figure, d=0)
        case "rolls":
            rolls = ways(state.conflicts[cid], action)[0]
            return SetRolls(conflict=cid, action=aid, ask=ask, rolls=rolls)
        case "roll":
            open_ = manner(action.sides[figure].open)
            return Roll(conflict=cid, action=aid, ask=ask, figure=figure, open=open_)
        case "parry":
            return DeclineParry(conflict=cid, action=aid, ask=ask, figure=figure)
        case _:
            assert_never(kind)

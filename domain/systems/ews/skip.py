"""What does an absent seat do when its time is up?"""

from typing import assert_never, cast

from domain.kernel.ids import AskId
from domain.kernel.messages import Command

from .asks import Kind, asks
from .commands import DeclineContest, DrawSymbol, RollPmd6
from .state import State


def skip(state: State, ask: AskId) -> Command:
    """Give the command that answers an open question; `KeyError` if it is not open.

    Reading: docs/rules/ews.md, luck chooses for the absent, and an absent gm opens nothing.
    """
    what = asks(state)[ask]
    kind = cast(Kind, what.kind)
    match kind:
        case "proposal":
            return DeclineContest(conflict=what.conflict, ask=ask, why="")
        case "symbol":
            return DrawSymbol(conflict=what.conflict, ask=ask)
        case "pmd6":
            return RollPmd6(conflict=what.conflict, ask=ask)
        case _:
            assert_never(kind)

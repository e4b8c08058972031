"""Which questions are open, who answers them, what is skipped, sealed, decided?"""

from typing import Literal, assert_never

from msgspec import convert

from domain.kernel.ids import GM, AskId, ConflictId, ask_id
from domain.kernel.messages import Command
from domain.kernel.system import Ask, Asked, asking

from .commands import DeclineContest, DrawSymbol, RollPmd6
from .state import Conflict, State

Kind = Literal["proposal", "symbol", "pmd6"]


def decided(state: State, cid: ConflictId) -> bool:
    """Tell whether all know that a Probe or Wettstreit has its result."""
    conflict = state.conflicts[cid]
    return conflict.phase == "resolved" and conflict.visibility == "public"


def asks_of(cid: ConflictId, conflict: Conflict) -> Asked:
    """List the open questions of one conflict: to accept it, to choose a symbol, to roll.

    A chosen symbol cannot be changed, so its question is closed.
    """
    match conflict.phase:
        case "proposed":
            yield ask_id(cid, "proposal", GM), _ask(cid, conflict, GM, "proposal")
        case "symbols":
            for side in conflict.sides:
                if side not in conflict.symbols:
                    path = ask_id(choice(cid, conflict), side)
                    yield path, _ask(cid, conflict, side, "symbol")
        case "dice":
            for side in conflict.throwing:
                if side not in conflict.dice:
                    yield ask_id(cid, "pmd6", side), _ask(cid, conflict, side, "pmd6")


asks = asking(asks_of)


def choice(cid: ConflictId, conflict: Conflict) -> AskId:
    """Name the simultaneous choice of both symbols in the game that is played."""
    return ask_id(cid, f"g{conflict.game}", "symbol")


def _ask(cid: ConflictId, conflict: Conflict, who: str, kind: Kind) -> Ask:
    return Ask(who, kind, cid, subject=conflict.actor if who == GM else who)


def sealed(state: State) -> frozenset[str]:
    """Name the games in which one side has chosen and the other has not."""
    return frozenset(
        choice(cid, conflict)
        for cid, conflict in state.open_conflicts().items()
        if chosen_in_secret(conflict)
    )


def chosen_in_secret(conflict: Conflict) -> bool:
    """Tell whether one side has chosen and the other has not; all see who has."""
    return conflict.phase == "symbols" and bool(conflict.symbols)


def skip(state: State, ask: AskId) -> Command:
    """Give the command that answers an open question; `KeyError` if it is not open.

    Reading: docs/rules/ews.md, luck chooses for the absent, and an absent gm opens nothing.
    """
    what = asks(state)[ask]
    kind: Kind = convert(what.kind, Kind)
    match kind:
        case "proposal":
            return DeclineContest(conflict=what.conflict, ask=ask, why="")
        case "symbol":
            return DrawSymbol(conflict=what.conflict, ask=ask)
        case "pmd6":
            return RollPmd6(conflict=what.conflict, ask=ask)
        case _:
            assert_never(kind)

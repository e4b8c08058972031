"""What of a conflict is told again after the evening? Each rule system says it."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from domain.kernel.account import AccountEntry
from domain.kernel.messages import Event

Json = dict[str, Any]
CameOut = Callable[[AccountEntry, str], str]
"""(what is different after a roll, who rolled) -> its key in the odds; "" if they have none."""


def unknown(entry: AccountEntry, who: str) -> str:
    """Give no key: no odds are stated for what this system rolls."""
    return ""


IsTurn = Callable[[Json], bool]
"""(an event of such a kind, in its wire form) -> whether a conflict may turn at it."""


def always(event: Json) -> bool:
    """Let a conflict turn at each event of its kinds."""
    return True


class Retold(Struct, frozen=True):
    """What of a system's conflicts a recap is made of."""

    takes_part: str = ""
    """the path of those who take part, in the view of a conflict"""
    outcome: tuple[str, ...] = ()
    """the paths of what came of it, also there"""
    turns: tuple[type[Event], ...] = ()
    """events at which a conflict may turn"""
    thrown: tuple[type[Event], ...] = ()
    """the same, but told only if none of those comes with it, such as what dice show"""
    told: tuple[type[Event], ...] = ()
    """events whose `text` people told"""
    is_turn: IsTurn = always
    came_out: CameOut = unknown

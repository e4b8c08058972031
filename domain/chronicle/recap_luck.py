"""Which roll of a conflict was the least likely one, where its odds could be known?"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from domain.kernel.account import AccountEntry
from domain.table.state import SYSTEMS

Json = dict[str, Any]
SELDOM = Fraction(1, 10)
"""What happens more often than this is not rare."""


class Luck(Struct, frozen=True):
    """What a roll brought, and how likely that was, as "num/den"."""

    id: str
    at: int
    chance: str
    entry: AccountEntry


def luck(
    frame: Json, view: Json, conflict: str, entries: Iterable[AccountEntry]
) -> Iterator[tuple[Fraction, Luck]]:
    """Give the chances of what a step brought, by the questions that stood before it."""
    system = SYSTEMS[view["conflicts"][conflict]["system"]]
    for who, question in _questions(view, conflict):
        keys = {key: each for each in entries if (key := system.retold.came_out(each, who))}
        odds = dict(system.odds(question).outcomes) if keys else {}
        for key, entry in keys.items():
            if (chance := odds.get(key, Fraction(1))) <= SELDOM:
                part = f"{chance.numerator}/{chance.denominator}"
                yield chance, Luck(frame["id"], frame["at"], part, _alone(entry, who))


def _questions(view: Json, conflict: str) -> Iterator[tuple[str, dict[str, str]]]:
    for ask, question in view.get("prepared", {}).items():
        if view["asks"][ask]["conflict"] == conflict:
            yield view["asks"][ask]["who"], question


def _alone(entry: AccountEntry, who: str) -> AccountEntry:
    """Leave out the others of a list."""
    if "items" not in entry.values:
        return entry
    items = [item for item in entry.values["items"] if item.get("figure") == who]
    return AccountEntry(entry.kind, entry.rank, entry.conflict, {"items": items, "n": len(items)})

"""Which questions are open at the table, and who must answer them?"""

from collections.abc import Mapping
from typing import Any

from domain.kernel.ids import GM, AskId
from domain.kernel.memo import memoized
from domain.kernel.system import Ask, joined, none_sealed
from domain.table.state import SYSTEMS, Table

NONE: frozenset[str] = frozenset()
SEALING = {key: s.sealed for key, s in SYSTEMS.items() if s.sealed is not none_sealed}

_sealed: dict[str, tuple[Any, frozenset[str]]] = {}
"""By system: the conflicts that were asked about last, and their choices"""


@memoized
def asks(table: Table) -> Mapping[AskId, Ask]:
    """Gather the open questions of all systems; every audience of a moment gets the same."""
    found = (system.asks(table.systems[key]) for key, system in SYSTEMS.items())
    return joined(*(each for each in found if each))


def sealed(table: Table) -> frozenset[str]:
    """Gather the simultaneous choices that wait for their reveal."""
    found = NONE
    for key, choices in SEALING.items():
        state = table.systems[key]
        latest = _sealed.get(key)
        if latest is None or latest[0] is not state.conflicts:
            latest = _sealed[key] = state.conflicts, choices(state)
        found |= latest[1]
    return found


def owner_of(ask: Ask) -> str:
    """Name the figure whose player answers; "" for the gm."""
    return "" if ask.who == GM else ask.who

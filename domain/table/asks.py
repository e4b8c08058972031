"""Which questions are open at the table, and who must answer them?"""

from collections.abc import Mapping
from typing import Any

from domain.kernel.ids import GM, AskId
from domain.kernel.memo import memoized
from domain.kernel.system import Ask
from domain.table.state import SYSTEMS, Table

_ASKS = {key: memoized(system.asks) for key, system in SYSTEMS.items()}
_latest: dict[str, tuple[Any, frozenset[str]]] = {}
"""By system: its latest state, and the choices that are sealed in it."""


@memoized
def asks(table: Table) -> Mapping[AskId, Ask]:
    """Gather the open questions of all systems; every audience of a moment gets the same."""
    found: dict[AskId, Ask] = {}
    for key, of_system in _ASKS.items():
        found |= of_system(table.systems[key])
    return found


def sealed(table: Table) -> frozenset[str]:
    """Gather the simultaneous choices that wait for their reveal; asked after every commit."""
    found: frozenset[str] = frozenset()
    for key, state in table.systems.items():
        known = _latest.get(key)
        if known is None or known[0] is not state:
            known = _latest[key] = state, SYSTEMS[key].sealed(state)
        if known[1]:
            found |= known[1]
    return found


def owner_of(ask: Ask) -> str:
    """Name the figure whose player answers; "" for the gm."""
    return "" if ask.who == GM else ask.who

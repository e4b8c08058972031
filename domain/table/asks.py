"""Which questions are open at the table, and who must answer them?"""

from collections.abc import Mapping
from typing import Any

from domain.kernel.ids import GM, AskId
from domain.kernel.memo import Memo
from domain.kernel.system import Ask, none_sealed
from domain.table.state import SYSTEMS, Table

NONE: frozenset[str] = frozenset()
SEALING = {key: s.sealed for key, s in SYSTEMS.items() if s.sealed is not none_sealed}

_latest = Memo()
_sealed: dict[str, tuple[Any, frozenset[str]]] = {}
"""By system: the latest state that was asked for, and its choices"""


def asks(table: Table) -> Mapping[AskId, Ask]:
    """Gather the open questions of all systems; every audience of a moment gets the same."""
    return _latest.of("asks", _gathered, table)


def _gathered(table: Table) -> dict[AskId, Ask]:
    return {
        ask_id: ask
        for key, system in SYSTEMS.items()
        for ask_id, ask in system.asks(table.systems[key]).items()
    }


def sealed(table: Table) -> frozenset[str]:
    """Gather the simultaneous choices that wait for their reveal."""
    found = NONE
    for key, choices in SEALING.items():
        state = table.systems[key]
        latest = _sealed.get(key)
        if latest is None or latest[0] is not state:
            latest = _sealed[key] = state, choices(state)
        found |= latest[1]
    return found


def owner_of(ask: Ask) -> str:
    """Name the figure whose player answers; "" for the gm."""
    return "" if ask.who == GM else ask.who

"""Which questions are open at the table, and who must answer them?"""

from collections.abc import Mapping

from domain.kernel.ids import GM, AskId
from domain.kernel.memo import Memo
from domain.kernel.system import Ask
from domain.table.state import SYSTEMS, Table

_latest = Memo()


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
    none: frozenset[str] = frozenset()
    every = (
        _latest.of(f"{key} sealed", SYSTEMS[key].sealed, state)
        for key, state in table.systems.items()
    )
    return none.union(*every)


def owner_of(ask: Ask) -> str:
    """Name the figure whose player answers; "" for the gm."""
    return "" if ask.who == GM else ask.who

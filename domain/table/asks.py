"""Which questions are open at the table, and who must answer them?"""

from collections.abc import Mapping

from domain.kernel.ids import GM, AskId, ConflictId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import Ask, none_sealed
from domain.table.state import SYSTEMS, Table

NONE: frozenset[str] = frozenset()
SEALING = {key: s.sealed for key, s in SYSTEMS.items() if s.sealed is not none_sealed}


def asks(table: Table, memo: Memo = FRESH) -> Mapping[AskId, Ask]:
    """Gather the open questions of all systems."""
    return memo.of(_asks, (), table, memo)


def _asks(table: Table, memo: Memo) -> Mapping[AskId, Ask]:
    found: dict[AskId, Ask] = {}
    for key, system in SYSTEMS.items():
        found |= memo.of(system.asks, (), table.systems[key])
    return found


def sealed(table: Table) -> frozenset[str]:
    """Gather the simultaneous choices that wait for their reveal."""
    return NONE.union(*(choices(table.systems[key]) for key, choices in SEALING.items()))


def decided(table: Table, cid: ConflictId) -> bool:
    """Tell whether an open conflict has its result, and asks nobody anything more."""
    conflict = table.conflicts.get(cid)
    if conflict is None or not conflict.open:
        return False
    asked = any(ask.conflict == cid for ask in asks(table).values())
    return not asked and SYSTEMS[conflict.system].decided(table.systems[conflict.system], cid)


def in_secret(table: Table) -> frozenset[str]:
    """Name the conflicts in which a question is answered in secret."""
    return frozenset(
        ask.conflict
        for key, system in SYSTEMS.items()
        for ask in (system.asks(table.systems[key]).values() if system.account.in_secret else ())
        if ask.kind in system.account.in_secret
    )


def may_hide(table: Table) -> frozenset[str]:
    """Name the conflicts in which answers may be hidden, as far as everybody can tell."""
    return frozenset(
        cid
        for key, system in SYSTEMS.items()
        for cid, conflict in table.systems[key].conflicts.items()
        if not conflict.closed and system.account.may_hide(conflict)
    )


def owner_of(ask: Ask) -> str:
    """Name the figure whose player answers; "" for the gm."""
    return "" if ask.who == GM else ask.who

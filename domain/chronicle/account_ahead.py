"""What may a plan tell of the account of its change? Nothing that depends on what is left open."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.account import account, titled
from domain.chronicle.account_private import marked
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.told_steps import ToldSteps
from domain.chronicle.undecided import Names
from domain.kernel.account import REST, AccountEntry, Json, without
from domain.kernel.audience import Audience
from domain.table.asks import in_secret, may_hide
from domain.table.state import SYSTEMS, Table
from domain.table.view import scene

AFTERWARDS = AccountEntry("table.afterwards", REST + 1)
"""What is hidden or waits for luck shows only after the confirmation."""
AFTERWARDS_IN = "table.afterwards_in"
"""The same, of a corrected conflict of which a plan can tell nothing yet."""
MATTERS = tuple(
    (f"{key}.{matter.kind}", matter)
    for key, system in SYSTEMS.items()
    for matter in (*system.account.conflicts, *system.account.sheets)
)
NOT_AHEAD = frozenset(kind for kind, matter in MATTERS if not matter.ahead) | {
    f"{key}.ask.{kind}" for key, system in SYSTEMS.items() for kind in system.account.in_secret
}
"""Kinds that no plan has."""
GENERAL = ("table.small", "table.idle", "table.same_result", "table.sheets")
"""Kinds that tell of all that changes: a plan that leaves something open cannot know them."""


def account_ahead(
    plan: HistoryPlan, chronicle: Chronicle, audience: Audience, told: ToldSteps
) -> tuple[AccountEntry, ...]:
    """Give the part of the account that is certain.

    What waits for luck is left out, and what steps may change that are not told whole.
    """
    before, after = (
        scene(table, chronicle.ledger, audience) for table in (chronicle.state, plan.after)
    )
    known = plan.known | told.stopped
    hidden = _in_secret(chronicle.state, before, known | told.waiting)
    unknown = _Unknown(
        ends=plan.undecided.union(hidden, told.withheld),
        waiting=told.waiting - known,
        known=known,
    )
    said = _naming(
        ahead(account(before, after), unknown, after), _corrected(plan, chronicle), after
    )
    return marked(said, chronicle.state, plan.after, chronicle.ledger) if audience.is_gm else said


class _Unknown(Struct, frozen=True):
    """What a plan cannot tell, or must not."""

    ends: Names
    """conflicts and figures of which nothing is certain"""
    waiting: Names
    """conflicts in which only the hidden answers themselves are not"""
    known: Names
    """conflicts that stand as they once stood"""

    @property
    def any(self) -> Names:
        """Name all of which something is left out."""
        return self.ends | self.waiting


def ahead(
    entries: tuple[AccountEntry, ...], unknown: _Unknown, view: Json
) -> tuple[AccountEntry, ...]:
    """Leave out what depends on what is unknown, and say that something is left out."""
    told = [cut for entry in entries if (cut := _told(entry, unknown)) is not None]
    more = [AFTERWARDS] if unknown.any or len(told) < len(entries) else []
    return (*titled(told, view), *more)


def _corrected(plan: HistoryPlan, chronicle: Chronicle) -> str:
    """Name the conflict of the step that is corrected; "" if none is, or if it is in none."""
    corrected = (s.step for s in plan.steps[:1] if s.status in ("redone", "thrown"))
    nodes = (chronicle.tree.place(step) for step in corrected)
    return next((node.conflict for node in nodes if node is not None), "")


def _naming(
    entries: tuple[AccountEntry, ...], conflict: str, view: Json
) -> tuple[AccountEntry, ...]:
    """Name the conflict in which more will be different, if nothing of it is told."""
    here = view["conflicts"].get(conflict)
    if here is None or AFTERWARDS not in entries or any(x.conflict == conflict for x in entries):
        return entries
    named = replace(AFTERWARDS, kind=AFTERWARDS_IN, values={"title": here["title"]})
    return (*entries[:-1], named)


def _in_secret(table: Table, view: Json, apart: Names) -> Iterator[str]:
    """Name the other conflicts in which something may be answered in secret now, with all in them.

    Which of their answers were given or exchanged must not show in what a plan leaves out.
    """
    for key in in_secret(table) & may_hide(table) - apart:
        conflict = view["conflicts"][key]
        yield from (key, *conflict[SYSTEMS[conflict["system"]].account.participants])


def _told(entry: AccountEntry, unknown: _Unknown) -> AccountEntry | None:
    parts = entry.kind.split(".")
    kinds = {".".join(parts[:2]), ".".join(parts[:3])}
    if kinds & NOT_AHEAD and entry.conflict not in unknown.known:
        return None
    if unknown.any and entry.kind in GENERAL:
        return None
    return None if entry.conflict in unknown.ends else without(entry, unknown.ends)

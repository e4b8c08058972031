"""What may a plan tell of the account of its change? Nothing that depends on what is left open."""

from collections.abc import Iterator

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
LASTING = frozenset(kind for kind, matter in MATTERS if matter.lasting)
"""Kinds that are certain, however far a conflict goes on by itself."""
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
    ends = plan.undecided.union(_in_secret(chronicle.state, before), told.withheld)
    certain = ahead(account(before, after), ends, told.lasting_only, after)
    said = _naming(certain, _corrected(plan, chronicle), after)
    return marked(said, chronicle.state, plan.after, chronicle.ledger) if audience.is_gm else said


def ahead(
    entries: tuple[AccountEntry, ...], ends: Names, lasting_only: Names, view: Json
) -> tuple[AccountEntry, ...]:
    """Leave out what depends on these conflicts and figures, and say that something is left out."""
    told = [cut for entry in entries if (cut := _told(entry, ends, lasting_only)) is not None]
    more = [AFTERWARDS] if ends | lasting_only or len(told) < len(entries) else []
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


def _in_secret(table: Table, view: Json) -> Iterator[str]:
    """Name the conflicts in which something may be answered in secret now, with all in them.

    Which of their answers were given or exchanged must not show in what a plan leaves out.
    """
    for key in in_secret(table) & may_hide(table):
        conflict = view["conflicts"][key]
        yield from (key, *conflict[SYSTEMS[conflict["system"]].account.participants])


def _told(entry: AccountEntry, ends: Names, lasting_only: Names) -> AccountEntry | None:
    parts = entry.kind.split(".")
    kinds = {".".join(parts[:2]), ".".join(parts[:3])}
    if kinds & NOT_AHEAD:
        return None
    left_out = ends if kinds & LASTING else ends | lasting_only
    if entry.conflict in left_out or (left_out and entry.kind in GENERAL):
        return None
    return without(entry, left_out)

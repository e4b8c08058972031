"""What of a gm's account is nobody else told? The others' accounts are made to find out."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from domain.chronicle.account import account
from domain.kernel.account import AccountEntry, Json
from domain.table.ledger import SPECTATOR, Ledger
from domain.table.state import Table
from domain.table.view import scene

GENERAL = ("table.small", "table.same_result", "table.afterwards", "table.afterwards_in")
"""Kinds that tell of the account itself."""
REMINDER = "still_told"
"""The kind of a question to a gm about what everybody read."""
NAMES = ("figure", "conflict", "name")

Topic = tuple[str, str, str]


def marked(
    entries: Iterable[AccountEntry], was: Table, now: Table, ledger: Ledger
) -> tuple[AccountEntry, ...]:
    """Mark the entries of a gm's account that tell of what no other account tells of."""
    entries, found = tuple(entries), set[Topic]()
    if any(map(_may_be_private, entries)):
        found = {topic for each in _others(was, now, ledger) for topic in _topics(each)}
    return tuple(
        replace(entry, private=True)
        if _may_be_private(entry) and found.isdisjoint(_topics(entry))
        else entry
        for entry in entries
    )


def _may_be_private(entry: AccountEntry) -> bool:
    return entry.kind not in GENERAL and not entry.kind.endswith(REMINDER)


def _others(was: Table, now: Table, ledger: Ledger) -> Iterator[AccountEntry]:
    """Give the accounts of all who are no gms."""
    for key in (*ledger.seats, SPECTATOR):
        audience = ledger.audience(key)
        if not audience.is_gm:
            yield from account(*(scene(table, ledger, audience) for table in (was, now)))


def _topics(entry: AccountEntry) -> Iterator[Topic]:
    """Name what an entry tells of; its numbers and its form are left aside."""
    parts = entry.kind.split(".")
    kind = ".".join(parts[: 3 if parts[1] == "ask" else 2])
    items: Iterable[Json] = entry.values.get("items", (entry.values,))
    for item in items:
        named = next((str(item[name]) for name in NAMES if name in item), "")
        yield kind, entry.conflict, named

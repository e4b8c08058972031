"""What does a change of the past mean for one audience? Made of what it saw and what it sees."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from domain.chronicle.account_asks import asked_no_more, new_questions
from domain.chronicle.account_of_table import (
    both,
    conflicts,
    figures,
    library,
    paired,
    rounds_and_phases,
    rules,
    sheets,
)
from domain.kernel.account import (
    LOST,
    PLACE,
    REST,
    AccountEntry,
    Change,
    Json,
    Told,
    found,
    tell,
    without,
)
from domain.table.state import SYSTEMS

COMPARED = ("conflicts", "sheets", "asks", "figures", "library")
"""The parts of a view that show the game itself."""
NAMED = ("table.restarted", "table.open", "table.ended", "table.rules_of_conflict")
"""Kinds whose sentence has the title of the conflict in it."""


def account(before: Json, after: Json) -> tuple[AccountEntry, ...]:
    """Give what is different, in order; nothing if this audience sees no difference."""
    before = paired(before, after)
    table = [*figures(before, after), *conflicts(before, after)]
    was, now = (_without(view, _told_whole(table)) for view in (before, after))
    told = [
        *table,
        *_matters(was, now),
        *rounds_and_phases(was, now),
        *new_questions(was, now),
        *asked_no_more(was, now),
    ]
    rest = [*rules(was, now), *sheets(was, now), *library(was, now)]
    entries = _ordered([*told, *rest], after)
    if entries:
        return titled([*entries, *_same_result(entries, was, now)], after)
    small = any(before.get(part) != after.get(part) for part in COMPARED)
    return (AccountEntry("table.small", REST),) if small else ()


def _without(view: Json, silent: set[str]) -> Json:
    """Leave out conflicts, with what is asked in them."""
    kept = {id: each for id, each in view["conflicts"].items() if id not in silent}
    asks = {key: ask for key, ask in view["asks"].items() if ask["conflict"] in kept}
    return {**view, "conflicts": kept, "asks": asks}


def _told_whole(table: Iterable[AccountEntry]) -> set[str]:
    """Name the conflicts that came, went or begin again: nothing else is told of them."""
    whole = [entry for entry in table if entry.rank == LOST]
    items = (item for entry in whole for item in entry.values.get("items", ()))
    return {entry.conflict for entry in whole} | {item.get("conflict", "") for item in items}


def _matters(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Tell what each system declares, of figures that are still there."""
    gone = frozenset(before["figures"].keys() - after["figures"].keys())
    every = (without(entry, gone) for entry in _declared(before, after))
    yield from (entry for entry in every if entry is not None)


def _declared(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Go through the tables of the systems, first for their conflicts, then for their sheets."""
    told: Told = set()
    gm = after["me"]["role"] == "gm"
    for conflict, was, now in both(before, after):
        key = now["system"]
        change = Change(was, now, (_sheets(before, key), _sheets(after, key)), gm)
        here: Told = set()
        yield from tell(key, conflict, SYSTEMS[key].account.conflicts, change, here)
        told |= here  # of a sheet nothing is told again that a conflict tells
    for key, system in SYSTEMS.items():
        change = Change(_sheets(before, key), _sheets(after, key), gm=gm)
        yield from tell(key, "", system.account.sheets, change, told)


def _sheets(view: Json, system: str) -> Json:
    found: Json = view["sheets"].get(system, {})
    return found


def _ordered(entries: list[AccountEntry], view: Json) -> list[AccountEntry]:
    """Sort by rank, within a rank the reader's own figures first; tell nothing twice."""
    unlike = [entry for at, entry in enumerate(entries) if entry not in entries[:at]]
    own = view["me"]["figures"] if view["me"]["role"] != "gm" else {}
    return sorted(unlike, key=lambda entry: (entry.rank, entry.values.get("figure") not in own))


def _same_result(entries: list[AccountEntry], before: Json, after: Json) -> Iterator[AccountEntry]:
    """Say that a result stays if only minor things are told beside it."""
    if any(entry.rank < PLACE for entry in entries):
        return
    for conflict, was, now in both(before, after):
        results = SYSTEMS[now["system"]].account.results
        kept = [new for _, old, new in found(results, was, now) if results and new is not None]
        if kept and conflict in {entry.conflict for entry in entries}:
            yield AccountEntry("table.same_result", REST, conflict)


def titled(entries: list[AccountEntry], view: Json) -> tuple[AccountEntry, ...]:
    """Put titles where the reader would not know of which conflict a sentence tells."""
    several = len({entry.conflict for entry in entries if entry.conflict}) > 1
    last, told = "", []
    for entry in entries:
        ended = not view["conflicts"].get(entry.conflict, {}).get("open", True)
        fresh = entry.conflict not in ("", last) and entry.kind not in NAMED
        told.append(replace(entry, titled=fresh and (several or ended)))
        last = entry.conflict or last
    return tuple(told)

"""Account entries about the table itself.

Which figures, conflicts, rounds, rules and sheets differ between two views?
"""

from collections.abc import Iterator
from itertools import takewhile

from domain.chronicle.account_asks import asked_in
from domain.kernel.account import LOST, REST, RESULT, TURN, AccountEntry, Json, found
from domain.kernel.state import RECENT_CLOSED
from domain.table.state import SYSTEMS


def paired(before: Json, after: Json) -> Json:
    """Give the view before with the ids that its conflicts have now.

    A conflict that was opened again, such as on another line, has another id.
    """
    gone = [c for c in before["conflicts"] if c not in after["conflicts"]]
    fresh = [c for c in after["conflicts"] if c not in before["conflicts"]]
    ids = {c: c for c in before["conflicts"]}
    for old in gone:
        same = (new for new in fresh if _alike(before["conflicts"][old], after["conflicts"][new]))
        if new := next(same, ""):
            fresh.remove(new)
            ids[old] = new
    conflicts = {ids[c]: held for c, held in before["conflicts"].items()}
    asks = {
        key: {**ask, "conflict": ids.get(ask["conflict"], "")}
        for key, ask in before["asks"].items()
    }
    return {**before, "conflicts": conflicts, "asks": asks}


def _alike(one: Json, other: Json) -> bool:
    return (one["system"], one["title"]) == (other["system"], other["title"])


def counts(conflict: Json) -> bool:
    """Tell whether somebody takes part in a conflict; else it does not count for anything."""
    return bool(conflict.get(SYSTEMS[conflict["system"]].account.participants))


def both(before: Json, after: Json) -> Iterator[tuple[str, Json, Json]]:
    """Give the conflicts that both views show."""
    for conflict, now in after["conflicts"].items():
        if conflict in before["conflicts"]:
            yield conflict, before["conflicts"][conflict], now


def figures(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Name the figures that came or went, as they were called."""
    for kind, here, there in (("figures_gone", before, after), ("figures_there", after, before)):
        names = [each["name"] for id, each in here["figures"].items() if id not in there["figures"]]
        if names:
            items = [{"name": name} for name in names]
            yield AccountEntry(f"table.{kind}", LOST, "", {"items": items, "n": len(items)})


def conflicts(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Tell which conflicts are gone, no longer count, or are open again."""
    listed = {
        "gone": [_named(each, before) for each in _missing(before, after)],
        "there": [_named(each, after) for each in _missing(after, before)],
        "lost": [],
        "again": [],
    }
    alone: list[AccountEntry] = []
    for conflict, was, now in both(before, after):
        kind = _change_of(was, now)
        if kind in listed:
            listed[kind].append(_named(conflict, after))
        elif kind:
            rank = LOST if kind == "restarted" else RESULT
            alone.append(AccountEntry(f"table.{kind}", rank, conflict, {"title": now["title"]}))
    for kind, items in listed.items():
        if items:
            yield AccountEntry(f"table.{kind}", LOST, "", {"items": items, "n": len(items)})
    yield from alone


def _change_of(was: Json, now: Json) -> str:
    """Name what became of a conflict that both views show; "" if nothing did."""
    if counts(now) and not counts(was):
        return "again"
    if counts(was) and not counts(now):
        return "restarted" if now["open"] else "lost"
    if was["open"] != now["open"]:
        return "open" if now["open"] else "ended"
    if not now["open"] and counts(now):
        return "lost" if _lost_result(was, now) else "again" if _lost_result(now, was) else ""
    return ""


def _lost_result(was: Json, now: Json) -> bool:
    """Tell whether some of those who took part do not any more, and no result is left."""
    had, has = (each[SYSTEMS[each["system"]].account.participants] for each in (was, now))
    return _has_result(was) and not _has_result(now) and not {*had} <= {*has}


def _has_result(conflict: Json) -> bool:
    results = SYSTEMS[conflict["system"]].account.results
    return any(value is not None for _, value, _ in found(results, conflict, conflict))


def _named(conflict: str, view: Json) -> Json:
    return {"conflict": conflict, "title": view["conflicts"][conflict]["title"]}


def _missing(here: Json, there: Json) -> Iterator[str]:
    """Name the conflicts that only one view has, and not because of how many it shows."""
    for conflict, held in here["conflicts"].items():
        if conflict not in there["conflicts"] and (
            held["open"] or not _out_of_sight(conflict, here, there)
        ):
            yield conflict


def _out_of_sight(conflict: str, here: Json, there: Json) -> bool:
    """Tell whether the other view leaves an ended conflict out for newer ones.

    A view shows the latest ended conflicts of a system, so it shows no older one either.
    """
    system = here["conflicts"][conflict]["system"]
    shown = there["conflicts"].items()
    ended = [c for c, each in shown if each["system"] == system and not each["open"]]
    older = takewhile(lambda each: each != conflict, here["conflicts"])
    return len(ended) >= RECENT_CLOSED and set(ended).isdisjoint(older)


def rounds_and_phases(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Tell the round of each conflict, or its phase if nobody is asked."""
    for conflict, was, now in both(before, after):
        at = [tuple(view.get(name, 0) for name in ("probe", "round")) for view in (was, now)]
        if at[0] != at[1] and now.get("round"):
            form = "earlier" if at[1] < at[0] else "later"
            several = f"{form}_probe" if now.get("probe", 1) > 1 else form
            values: Json = {name: now[name] for name in ("probe", "round") if name in now}
            yield AccountEntry(f"{now['system']}.round.{several}", TURN, conflict, values)
        elif (
            was["phase"] != now["phase"]
            and was["open"]
            and now["open"]
            and not asked_in(after, conflict)
        ):
            yield AccountEntry(f"{now['system']}.phase", TURN, conflict, {"phase": now["phase"]})


def rules(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Name what holds by other optional rules: the table, and conflicts."""
    if before["table"].get("settings") != after["table"].get("settings"):
        yield AccountEntry("table.rules", REST)
    for conflict, was, now in both(before, after):
        if was["settings"] != now["settings"]:
            yield AccountEntry("table.rules_of_conflict", REST, conflict, {"title": now["title"]})


def sheets(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Name the figures whose sheets look different in something that has no kind of its own."""
    differing: dict[str, None] = {}
    for key, system in SYSTEMS.items():
        declared = {matter.path.split("/")[1] for matter in system.account.sheets}
        was, now = (view["sheets"].get(key, {}) for view in (before, after))
        for figure in after["figures"]:
            old, new = was.get(figure, {}), now.get(figure, {})
            aside = {*(declared & old.keys() & new.keys()), *system.account.derived}
            if figure in before["figures"] and _plain(old, aside) != _plain(new, aside):
                differing[figure] = None
    if differing:
        items = [{"figure": figure} for figure in differing]
        yield AccountEntry("table.sheets", REST, "", {"items": items, "n": len(items)})


def library(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Tell that the library differs."""
    if before.get("library") != after.get("library"):
        yield AccountEntry("table.library", REST)


def _plain(sheet: Json, aside: set[str]) -> Json:
    return {name: value for name, value in sheet.items() if name not in aside}

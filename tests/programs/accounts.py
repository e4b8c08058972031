"""Is what people are told of a change of the past true, on ten thousand tables?

The long run behind `./dev accounts`; `tests/chronicle/test_account.py` has a short form.
"""

import argparse
import json
import re
import time
from collections import Counter
from typing import Any

from chronist_client.terminal.account import account_sentences
from chronist_client.terminal.names import Names
from chronist_client.terminal.sentences import Speech
from domain.chronicle.account import account
from tests.support.accounts import WORDS
from tests.support.past import Changed, changes
from tests.support.session import GM

Json = dict[str, Any]
ROUNDS, BETWEEN = 4, 20
GENERAL = ("table.afterwards", "table.afterwards_in", "table.small", "table.same_result")
"""What an account says of itself."""
SEEN = ("table", "conflicts", "sheets", "asks", "figures", "library")


def parts(entries: list[Json]) -> Counter[str]:
    """Take entries apart: each item of a list is a part."""
    found: Counter[str] = Counter()
    for entry in entries:
        values = {key: value for key, value in entry.get("values", {}).items() if key != "n"}
        for item in values.pop("items", [{}]):
            plain = [entry["kind"], entry["rank"], entry.get("conflict", ""), values, item]
            found[json.dumps(plain, sort_keys=True)] += 1
    return found


def a_plan_is_a_part_of_its_frame(each: Changed) -> None:
    """Nothing is announced that does not come so."""
    certain = [entry for entry in each.plan if entry["kind"] not in GENERAL]
    assert parts(certain) <= parts(each.told[GM]), parts(certain) - parts(each.told[GM])


def every_sentence_is_whole(each: Changed) -> None:
    """Each entry has a sentence without a gap in both languages."""
    for key, entries in (*each.told.items(), (GM, each.plan)):
        names = Names()
        names.see(each.before[key])
        names.see(each.after[key])
        for words in WORDS.values():
            for (said,) in (account_sentences([entry], Speech(words, names)) for entry in entries):
                assert not re.search("account[.]|[{…]", said), said


def something_is_told_if_something_differs(each: Changed) -> None:
    """Somebody who sees no difference is told none, and the other way round."""
    for key, entries in each.told.items():
        same = all(each.before[key].get(part) == each.after[key].get(part) for part in SEEN)
        assert bool(entries) is not same, key


def every_entry_names_a_difference(each: Changed) -> None:
    """What an entry tells of does not look the same in both views."""
    for key, entries in (*each.told.items(), (GM, each.plan)):
        for entry in entries:
            about = entry.get("conflict", "")
            was, now = (_of(view[key], about) for view in (each.before, each.after))
            assert entry["kind"] in GENERAL or was != now, entry


def _of(view: Json, conflict: str) -> Json:
    """Give what a view shows of a conflict, or all if none is named."""
    if not conflict:
        return {part: view.get(part) for part in SEEN}
    asks = [ask for ask in view["asks"].values() if ask["conflict"] == conflict]
    return {"conflict": view["conflicts"].get(conflict), "asks": asks, "sheets": view["sheets"]}


def only_what_nobody_else_is_told_is_marked(each: Changed) -> None:
    """An entry that somebody else has too is not the gm's alone; nobody else has marks."""
    others = [entry for key, told in each.told.items() if key != GM for entry in told]
    assert not any("private" in entry for entry in others)
    private = parts([entry for entry in (*each.told[GM], *each.plan) if "private" in entry])
    assert (private & parts(others)).total() == 0, private & parts(others)


def what_stays_the_same_is_not_told(each: Changed) -> None:
    """An account of a view and the same view is empty."""
    for view in (*each.before.values(), *each.after.values()):
        assert account(view, view) == ()


CLAIMS = (
    a_plan_is_a_part_of_its_frame,
    every_sentence_is_whole,
    something_is_told_if_something_differs,
    every_entry_names_a_difference,
    only_what_nobody_else_is_told_is_marked,
    what_stays_the_same_is_not_told,
)


def small(each: Changed) -> Counter[str]:
    """Count accounts, and those that say only that there are small changes."""
    told = [entries for entries in each.told.values() if entries]
    only = sum(entries[0]["kind"] == "table.small" for entries in told)
    return Counter({"accounts": len(told), "small": only, "changes": 1})


def main() -> None:
    """Change the past of so many tables, and hold each account to its claims."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--histories", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=1_000, help="the first seed")
    asked = parser.parse_args()
    begun, count = time.monotonic(), Counter[str]()
    for seed in range(asked.first, asked.first + asked.histories):
        for each in changes(seed, ROUNDS, BETWEEN):
            count += small(each)
            for claim in CLAIMS:
                try:
                    claim(each)
                except AssertionError as error:
                    raise SystemExit(f"seed {seed}: {claim.__name__}: {error}") from error
    told = ", ".join(f"{times} {what}" for what, times in sorted(count.items()))
    print(f"{asked.histories} histories in {time.monotonic() - begun:.0f} s: {told}", flush=True)
    if 20 * count["small"] > count["accounts"]:
        raise SystemExit("more than one account in twenty says only that there are small changes")


if __name__ == "__main__":
    main()

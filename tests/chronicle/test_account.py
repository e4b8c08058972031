"""Is what people are told of a change of the past true, short, and no more than they may know?"""

import json
import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from chronist_client.terminal.account import short
from chronist_client.terminal.names import Names
from chronist_client.terminal.sentences import Speech
from domain.chronicle.account import account
from tests.support import dose
from tests.support.accounts import WORDS
from tests.support.session import GM, Session
from tests.support.table_play import TablePlay

Json = dict[str, Any]
SEEDS = range(dose.now.sessions)
ROUNDS, BETWEEN = 8, 25
GENERAL = ("table.afterwards", "table.small")
"""What a plan says of itself, and what is said if no kind fits."""
SEEN = ("table", "conflicts", "sheets", "asks", "figures", "library")


class Changed(NamedTuple):
    """One change of the past: the plan, the views before and after, and who was told what."""

    plan: list[Json]
    before: dict[str, Json]
    after: dict[str, Json]
    told: dict[str, list[Json]]


def changed(session: Session, wish: Json) -> Changed:
    """Plan a change and carry it out."""
    feeds = session.feeds
    plan = msgspec.to_builtins(session.plan(**wish))["account"]
    numbers = {key: feed.n for key, feed in feeds.items()}
    before = {key: feed.view for key, feed in feeds.items()}
    session.confirm(**wish)
    told = {
        key: json.loads(feed.frames[-1].json)["account"]
        for key, feed in feeds.items()
        if feed.n > numbers[key]
    }
    return Changed(plan, before, {key: feed.view for key, feed in feeds.items()}, told)


@cache
def changes(seed: int) -> tuple[Changed, ...]:
    """Play a table at random, and take steps and conflicts back again and again."""
    play, chance, found = TablePlay(seed), Random(seed), list[Changed]()
    for _ in range(ROUNDS):
        session = play.play(BETWEEN)
        if line := [*session.view(GM)["line"]][-25:]:
            step = {"type": "table.TakeOut", "step": chance.choice(line), "fill": [], "why": ""}
            found.append(changed(session, step))
    return tuple(found)


def parts(entries: list[Json]) -> Counter[str]:
    """Take entries apart: each item of a list is a part."""
    found: Counter[str] = Counter()
    for entry in entries:
        values = {key: value for key, value in entry.get("values", {}).items() if key != "n"}
        for item in values.pop("items", [{}]):
            plain = [entry["kind"], entry["rank"], entry.get("conflict", ""), values, item]
            found[json.dumps(plain, sort_keys=True)] += 1
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_plan_tells_is_a_part_of_what_the_frame_tells(seed: int) -> None:
    for each in changes(seed):
        certain = [entry for entry in each.plan if entry["kind"] not in GENERAL]
        assert parts(certain) <= parts(each.told[GM])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_entry_has_a_sentence_without_a_gap_in_both_languages(seed: int) -> None:
    for each in changes(seed):
        for key, entries in (*each.told.items(), (GM, each.plan)):
            names = Names()
            names.see(each.before[key])
            names.see(each.after[key])
            for words in WORDS.values():
                for (said,) in (short([entry], Speech(words, names)) for entry in entries):
                    assert not re.search("account[.]|[{…]", said), said


@pytest.mark.parametrize("seed", SEEDS)
def test_somebody_who_sees_no_difference_is_told_none(seed: int) -> None:
    for each in changes(seed):
        for key, entries in each.told.items():
            same = all(each.before[key].get(part) == each.after[key].get(part) for part in SEEN)
            assert bool(entries) is not same


@pytest.mark.parametrize("seed", SEEDS)
def test_what_stays_the_same_is_not_told(seed: int) -> None:
    """An account of a view and the same view is empty, in either order of the two."""
    for each in changes(seed):
        for view in (*each.before.values(), *each.after.values()):
            assert account(view, view) == ()


def test_hardly_an_account_says_only_that_there_are_small_changes() -> None:
    told = [entries for seed in SEEDS for each in changes(seed) for entries in each.told.values()]
    small = [entries for entries in told if entries and entries[0]["kind"] == "table.small"]
    assert 20 * len(small) <= len(told) or not dose.ample()

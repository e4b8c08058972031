"""Does a recap hold for every evening: nothing is missing, nothing is made up, all has words?"""

import json
import re
from functools import cache

import msgspec
import pytest

from domain.chronicle.codec import decode
from domain.chronicle.current_frames import current_frames
from domain.chronicle.current_line import LineReader
from domain.chronicle.feed import Frame
from domain.chronicle.recap import Recap, steps
from domain.chronicle.recap_conflict import MAX_LINES, MAX_TURNS, MIN_TURNS, ConflictRecap
from domain.table.ledger import SPECTATOR
from tests.golden.stories import STORIES
from tests.golden.write import HERE
from tests.support import dose
from tests.support.current import frames
from tests.support.recaps import recap, result_of, retold, speech
from tests.support.session import TABLE
from tests.support.table_play import TablePlay

PLAYED = tuple(str(seed) for seed in range(dose.now.sessions))
EVENINGS = (*STORIES, *PLAYED)


@cache
def evening(name: str) -> tuple[Frame, ...]:
    """Give what spectators see of a golden story, or of a random table, as it counts now."""
    if name in PLAYED:
        return tuple(frames(TablePlay(int(name)).play(200), SPECTATOR))
    reader = LineReader(TABLE)
    for entry in (HERE / name / "log.ndjson").read_bytes().splitlines():
        reader.take(decode(entry))
    return tuple(current_frames(reader.line(), SPECTATOR))


@cache
def told(name: str) -> Recap:
    return recap(steps(evening(name)))


def events(name: str, type: str) -> list[str]:
    """Name the conflicts of an evening that have such an event."""
    every = (json.loads(frame.json)["events"] for frame in evening(name))
    return [e["conflict"] for each in every for e in each if e["type"] == type]


def all_of(name: str) -> list[tuple[Recap, ConflictRecap]]:
    return [(told(name), each) for each in told(name).conflicts]


@pytest.mark.parametrize("name", EVENINGS)
def test_no_conflict_is_missing_and_each_says_whether_it_is_over(name: str) -> None:
    every = told(name).conflicts
    assert [each.conflict for each in every] == events(name, "table.ConflictOpened")
    over = [each.conflict for each in every if not each.open]
    assert sorted(over) == sorted(events(name, "table.ConflictClosed"))


@pytest.mark.parametrize("name", EVENINGS)
def test_everything_names_a_step_of_the_line_within_its_conflict(name: str) -> None:
    order = {str(frame.id): n for n, frame in enumerate(evening(name))}
    for each in told(name).conflicts:
        first, last = order[each.begins.id], order[each.ends.id]
        turns = [order[turn.id] for turn in each.turns]
        rolls = [order[each.luck.id]] if each.luck else []
        assert all(first <= n <= last for n in (*turns, *rolls))
        assert turns == sorted(turns)
        assert all(first <= order[line.id] for line in each.told)


@pytest.mark.parametrize("name", EVENINGS)
def test_a_recap_is_short(name: str) -> None:
    for each in told(name).conflicts:
        assert len(each.turns) <= MAX_TURNS
        assert len(each.told) <= MAX_LINES
        assert len({turn.id for turn in each.turns}) == len(each.turns)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", EVENINGS)
def test_everything_has_a_sentence_without_a_gap(name: str, language: str) -> None:
    for recap_, each in all_of(name):
        says = [*result_of(recap_, each, language)]
        says += [retold(recap_, each.luck.entry, language)] if each.luck else []
        say = speech(recap_, language)
        turns = [event for turn in each.turns for event in turn.events]
        says += [say.event(msgspec.to_builtins(event)) for event in turns]
        assert [
            text for text in says if re.search(r"recap[.]|account[.]|event[.]|[{…]", text)
        ] == []
        assert not any(
            re.search(r"\b(jetzt|now)\b", text) for text in result_of(recap_, each, language)
        )


def test_each_system_has_a_conflict_that_turns_and_one_with_a_result() -> None:
    every = [each for name in STORIES for each in told(name).conflicts]
    systems = {story.partition("_")[0] for story in STORIES if story != "landed"}
    assert {each.system for each in every if each.turns} >= systems
    assert {each.system for each in every if each.result} >= systems
    assert any(len(each.turns) >= MIN_TURNS for each in every)


def test_what_was_taken_back_is_not_told() -> None:
    """In the golden story of PHERS an uproar is taken back, and the poems are compared."""
    assert "Razzia!" not in msgspec.json.encode(told("phers")).decode()
    assert "phers.DramaticEvent" in (HERE / "phers" / "seen-spectator.ndjson").read_text()


def test_no_conflict_turns_at_a_miss_or_at_its_own_result() -> None:
    turns = [
        event
        for name in STORIES
        for each in told(name).conflicts
        for turn in each.turns
        for event in turn.events
    ]
    assert turns
    assert all(event.get("hit") is not False for event in turns)
    assert not [event for event in turns if event["type"].endswith(".ConflictResolved")]

"""Logs written once fold to the same frames and states without end."""

import json
from pathlib import Path

import pytest

from domain.chronicle.codec import decode, encode
from domain.systems import discover
from tests.golden.stories import STORIES
from tests.golden.write import HERE, files
from tests.support.session import AUDIENCES, TABLE, build_feed


def test_every_system_has_a_golden_log() -> None:
    assert set(discover()) == {story.partition("_")[0] for story in STORIES}


@pytest.mark.parametrize("story", STORIES)
def test_the_story_is_told_as_it_was_written_down(story: str) -> None:
    for name, content in files(STORIES[story]()).items():
        assert (HERE / story / name).read_bytes() == content, f"{name}: see ./dev golden"


@pytest.mark.parametrize("key", AUDIENCES)
@pytest.mark.parametrize("story", STORIES)
def test_the_stored_log_gives_each_audience_what_it_saw(story: str, key: str) -> None:
    log = lines(HERE / story / "log.ndjson")
    seen = lines(HERE / story / f"seen-{key}.ndjson")
    assert [f.json for f in build_feed(TABLE, key, map(decode, log)).frames] == seen


@pytest.mark.parametrize("story", STORIES)
def test_the_stored_log_is_written_again_byte_for_byte(story: str) -> None:
    log = lines(HERE / story / "log.ndjson")
    assert [encode(decode(entry)) for entry in log] == log


def test_the_einblatt_story_shows_the_whole_conflict() -> None:
    frames = [json.loads(line) for line in lines(HERE / "einblatt" / "seen-spectator.ndjson")]
    seen = {event["type"] for frame in frames for event in frame.get("events", ())}
    assert {
        "einblatt.HandDrawn",
        "einblatt.CardCommitted",
        "einblatt.CardPlayed",
        "einblatt.TurnOffered",
        "einblatt.Waited",
        "einblatt.ReactionRequested",
        "einblatt.ActionResolved",
        "einblatt.Passed",
        "einblatt.ProbeScored",
        "einblatt.ConflictResolved",
        "einblatt.RestrictionApplied",
        "table.ConflictClosed",
        "table.HandsOpened",
    } <= seen
    assert {"play", "note", "move"} <= {frame["kind"] for frame in frames}


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()

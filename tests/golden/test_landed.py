"""Logs of every version that landed decode and fold to the states recorded then, without end.

These files are never written again: a new version adds a folder of its own.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.chronicle.codec import decode
from domain.kernel.ids import TableId
from tests.support.loaded import load

LANDED = Path(__file__).parent / "landed"
LOGS = sorted(LANDED.glob("*/*.ndjson"))


def test_there_are_logs_of_the_first_version() -> None:
    assert {log.stem for log in LOGS if log.parent.name == "v0_1"} >= {
        *("einblatt", "ews", "harmonies", "phers"),
    }


@pytest.mark.parametrize("log", LOGS, ids=lambda log: f"{log.parent.name}-{log.stem}")
def test_a_log_that_landed_folds_to_the_state_recorded_then(log: Path) -> None:
    chronicle = load(TableId("table"), map(decode, log.read_bytes().splitlines()))
    now = {
        "state": chronicle.state,
        "facts": chronicle.ledger,
        "head": chronicle.tree.head,
        "seq": chronicle.seq,
    }
    today = msgspec.json.decode(msgspec.json.encode(now, order="deterministic"))
    recorded = json.loads(log.with_suffix(".json").read_bytes())
    assert missing(recorded, today) == []


def missing(recorded: Any, today: Any, path: str = "") -> list[str]:
    """Name what was recorded and is not so today; what came later may stand beside it."""
    if isinstance(recorded, dict) and isinstance(today, dict):
        return [
            lost
            for key, value in recorded.items()
            for lost in missing(value, today.get(key, "nothing"), f"{path}/{key}")
        ]
    return [] if recorded == today else [f"{path}: {recorded!r} is now {today!r}"]


def test_the_comparison_notices_a_changed_and_a_lost_value() -> None:
    assert missing({"a": {"b": 1}}, {"a": {"b": 2, "c": 3}}) == ["/a/b: 1 is now 2"]
    assert missing({"a": 1}, {"b": 1}) == ["/a: 1 is now 'nothing'"]
    assert missing({"a": 1}, {"a": 1, "b": 2}) == []

"""Do log and table agree at each moment: is what was told by then what counts then?"""

from typing import Any

import msgspec
import pytest

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode
from domain.chronicle.feed import Feed
from domain.chronicle.step_tree import transitions_of
from domain.systems import discover
from domain.table.redact import redact_all
from tests.chronicle.laws import Laws
from tests.support import dose
from tests.support.elsewhere import Elsewhere
from tests.support.histories import GM, TABLE, History, played

SYSTEMS = discover()
Json = dict[str, Any]
Told = dict[str, list[Json]]
OUT = {"struck", "dropped"}
HISTORIES = min(4, dose.now.histories)


def changed(key: str, seed: int) -> History:
    """Play a system, then take back, restore, correct and take out steps at random."""
    history = played(SYSTEMS[key], seed, 40)
    with Elsewhere() as elsewhere:
        laws = Laws(SYSTEMS[key], history, seed, elsewhere)
        for _ in range(3):
            laws.undo_then_redo_is_the_identity()
            laws.untouched_steps_keep_their_draws()
            laws.taking_out_equals_never_having_played()
    return history


class Reader:
    """Reads the log of one audience as clients do: what a change says of a step replaces it."""

    def __init__(self) -> None:
        self.steps: Told = {}
        self.out: set[str] = set()

    def read(self, frame: Json) -> None:
        """Take the next entry."""
        if frame["kind"] == "play":
            self.steps[frame["id"]] = frame["events"]
        for mark in frame.get("steps", []):
            if "events" in mark:
                self.steps[mark["id"]] = mark["events"]
            (self.out.add if mark["status"] in OUT else self.out.discard)(mark["id"])

    def standing(self) -> Told:
        """Give the steps that count, by what is told of each."""
        return {step: told for step, told in self.steps.items() if step not in self.out}


def line(chronicle: Chronicle, key: str) -> Told:
    """Give the same from the steps that the table stands on."""
    audience = chronicle.audience(key)
    found: Told = {}
    for node in chronicle.tree.path(chronicle.tree.head):
        cut = redact_all(transitions_of(chronicle.tree.state(node.parent), node.events), audience)
        if cut:
            found[node.step] = msgspec.json.decode(msgspec.json.encode(cut))
    return found


@pytest.mark.parametrize("seed", range(HISTORIES))
@pytest.mark.parametrize("key", SYSTEMS)
def test_at_each_moment_the_log_tells_the_line_that_the_table_shows(key: str, seed: int) -> None:
    history = changed(key, seed)
    chronicle, feed, reader = Chronicle(TABLE), Feed(GM), Reader()
    moves = 0
    for entry in history.log:
        frame = feed.apply_commit(chronicle, chronicle.apply(decode(entry)))
        if frame is not None:
            reader.read(msgspec.json.decode(frame.json))
            if frame.whole:
                moves += 1
                assert reader.standing() == line(chronicle, GM), (frame.n, frame.id)
    assert reader.standing() == line(chronicle, GM)
    assert moves > 0

"""Does a step cost what it changes? Counted in parts made and bytes encoded, never in time."""

import gc
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from domain.chronicle.encoding import ENDS
from domain.chronicle.feed import Feed
from domain.chronicle.table_creation import note
from domain.kernel import memo, parts
from domain.kernel.ids import SeatId
from domain.kernel.memo import Keeping
from domain.table.events import SeatAdded
from tests.support.play import Seeded
from tests.support.session import GM, Session
from tests.support.story import answer, figures, lay, mine, prepare

Json = dict[str, object]


class Work(NamedTuple):
    """What was done for all audiences of a step."""

    made: int
    encoded: int


class Counted(Session):
    """A table whose steps are counted."""

    def work(self, seat: SeatId, type: str, **fields: object) -> Work:
        """Play a command; give what its frames took."""
        made, encoded = Keeping.made, ENDS.encoded
        self.do(seat, type, **fields)
        return Work(Keeping.made - made, ENDS.encoded - encoded)


def same_work(play: Callable[[int], Work], few: int, many: int) -> None:
    """Hold two games against each other, of which nothing is known yet."""

    def anew(number: int) -> Work:
        memo.forget()
        parts.forget()
        gc.collect()
        return play(number)

    assert anew(few) == anew(many)
    assert anew(few).made > 0


def probe(table: Counted) -> Json:
    """Open a Probe of EWS, and name the question for the die."""
    who = figures(table)["Baum"]
    how = {"value": 3, "target": 5, "method": "pmd6", "numbers": "shown", "visibility": "public"}
    table.do(GM, "ews.OpenProbe", title="Tor", figure=who, **how)
    (ask,) = (a for a, each in table.view(GM)["asks"].items() if each["kind"] == "pmd6")
    return {"conflict": table.view(GM)["asks"][ask]["conflict"], "ask": ask}


def behind(closed: int) -> Work:
    """Throw a die with so many closed conflicts behind it."""
    table = Counted(Seeded(1))
    table.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    for _ in range(closed):
        due = probe(table)
        table.do(GM, "ews.RollPmd6", **due)
        table.do(GM, "table.CloseConflict", conflict=due["conflict"])
    due = probe(table)
    table.source = Seeded(2)
    return table.work(GM, "ews.RollPmd6", **due)


def test_closed_conflicts_cost_nothing() -> None:
    same_work(behind, 6, 18)


def beside(others: int) -> Work:
    """Let one participant be named anew beside so many others."""
    table = Counted(Seeded(1))
    conflict = lay(table)
    for number in range(others):
        table.do(GM, "table.AddFigure", name=f"N{number}", kind="npc", owner="")
    prepare(table, conflict, ("Billy", *(f"N{number}" for number in range(others))))
    one = {"conflict": conflict, "figure": figures(table)["Billy"]}
    return table.work(GM, "einblatt.SetProbeAttribute", **one, attribute="hobby1")


def test_other_participants_are_not_described_again() -> None:
    same_work(beside, 2, 7)


def among(watchers: int) -> Work:
    """Let a card be chosen where so many more seats play no figure of the conflict."""
    table = Counted(Seeded(1))
    conflict = lay(table)
    for number in range(watchers):
        seat = SeatId(f"more{number}")
        joined = SeatAdded(seat=seat, name=seat, role="player", token=seat)
        table.append(note(table.chronicle, seat, "sit", 1, joined))
        table.feeds[seat] = Feed(seat)
    prepare(table, conflict)
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    seat = SeatId("anna")
    made, encoded = Keeping.made, ENDS.encoded
    answer(table, seat, mine(table, seat, "commit")[0])
    return Work(Keeping.made - made, ENDS.encoded - encoded)


def test_who_may_know_the_same_is_made_no_part_and_no_bytes_of_its_own() -> None:
    same_work(among, 1, 6)


def calls(table: Counted, text: str) -> int:
    """Say something; give how many functions that took, for all audiences together."""
    called = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(count)
    try:
        table.do(GM, "table.Say", text=text)
    finally:
        sys.setprofile(None)
    return called


def test_a_chat_line_looks_at_no_view() -> None:
    table, more = Counted(Seeded(1)), Counted(Seeded(1))
    more.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    for _ in range(12):
        more.do(GM, "ews.RollPmd6", **probe(more))
    for each in (table, more):
        each.do(GM, "table.Say", text="Wer ist da?")
    assert calls(table, "Niemand.") == calls(more, "Niemand.")


@pytest.mark.parametrize("figures_", [1, 20])
def test_a_chat_line_makes_no_part_at_all(figures_: int) -> None:
    table = Counted(Seeded(1))
    for number in range(figures_):
        table.do(GM, "table.AddFigure", name=f"N{number}", kind="npc", owner="")
    probe_ = table.work(GM, "table.Say", text="Wer ist da?")
    assert probe_.made == 0

"""Does a step cost what it changes? Counted in parts made and bytes encoded, never in time."""

import gc
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import pytest

from domain.chronicle.feed import Feed
from domain.chronicle.table_creation import note
from domain.kernel import memo, parts
from domain.kernel.audience import SPECTATORS
from domain.kernel.fold import change
from domain.kernel.ids import ConflictId, FigureId, SeatId
from domain.kernel.memo import Keeping
from domain.systems.samyra.grid import field
from domain.systems.samyra.settings import Settings
from domain.systems.samyra.state import Conflict, Fighter, Sheet, State
from domain.systems.samyra.view import view
from domain.table.events import SeatAdded
from tests.support.play import Seeded
from tests.support.session import GM, Session
from tests.support.story import answer, figures, lay, mine, prepare

Json = dict[str, object]


class Counted(Session):
    """A table whose steps are counted."""

    def work(self, seat: SeatId, type: str, **fields: object) -> int:
        """Play a command; give the parts of views that its frames took."""
        made = Keeping.made
        self.do(seat, type, **fields)
        return Keeping.made - made


def same_work(play: Callable[[int], int], few: int, many: int) -> None:
    """Hold two games against each other, of which nothing is known yet."""

    def counted_again(number: int) -> int:
        memo.forget()
        parts.forget()
        gc.collect()
        return play(number)

    assert counted_again(few) == counted_again(many)
    assert counted_again(few) > 0


def probe(table: Counted) -> Json:
    """Open a Probe of EWS, and name the question for the die."""
    who = figures(table)["Baum"]
    how = {"value": 3, "target": 5, "method": "pmd6", "numbers": "shown", "visibility": "public"}
    table.do(GM, "ews.OpenProbe", title="Tor", figure=who, **how)
    (ask,) = (a for a, each in table.view(GM)["asks"].items() if each["kind"] == "pmd6")
    return {"conflict": table.view(GM)["asks"][ask]["conflict"], "ask": ask}


def behind(closed: int) -> int:
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


def beside(others: int) -> int:
    """Let one participant be named again beside so many others."""
    table = Counted(Seeded(1))
    conflict = lay(table)
    for number in range(others):
        table.do(GM, "table.AddFigure", name=f"N{number}", kind="npc", owner="")
    prepare(table, conflict, ("Billy", *(f"N{number}" for number in range(others))))
    one = {"conflict": conflict, "figure": figures(table)["Billy"]}
    return table.work(GM, "einblatt.SetProbeAttribute", **one, attribute="hobby1")


def test_other_participants_are_not_described_again() -> None:
    same_work(beside, 2, 7)


def among(watchers: int) -> int:
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
    made = Keeping.made
    answer(table, seat, mine(table, seat, "commit")[0])
    return Keeping.made - made


def test_audiences_that_may_know_the_same_share_parts_and_bytes() -> None:
    same_work(among, 1, 6)


def calls(work: Callable[[], object]) -> int:
    """Give how many of our functions some work calls; a collection may call others' meanwhile."""
    called = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal called
        called += event == "call" and frame.f_globals.get("__name__", "").startswith("domain.")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return called


def walking(others: int) -> int:
    """Let a figure of Samyra step aside among so many; give the functions called for its view."""
    parts.forget()  # what earlier tests left would be let go meanwhile, by a call for each
    names = [FigureId(f"f{number}") for number in range(others + 1)]
    fighters = {f: Fighter("red", field(2 * n, 0)) for n, f in enumerate(names)}
    fight = Conflict(Settings(), rows="." * (2 * others + 2) + "\n" + "..", fighters=fighters)
    here = State(sheets=dict.fromkeys(names, Sheet()), conflicts={ConflictId("c"): fight})
    there = change(here, ConflictId("c"), fighters={**fighters, names[0]: Fighter("red", "a2")})
    view(here, SPECTATORS)
    return calls(partial(view, there, SPECTATORS))


def test_figures_that_stand_still_are_not_described_again() -> None:
    for others in (3, 30):
        walking(others)  # what is known of fields and maps is known for good
    assert walking(3) == walking(30)


def noting(others: int) -> int:
    """Change a sheet of Harmonies beside so many conflicts of others; give the parts made."""
    table = Counted(Seeded(1))
    for number in range(others + 1):
        table.do(GM, "table.AddFigure", name=f"N{number}", kind="npc", owner="")
    one, *rest = (figures(table)[f"N{number}"] for number in range(others + 1))
    for figure in rest:
        how = {"kind": "simple", "against": "", "characteristic": "body", "means": "power"}
        table.do(
            GM, "harmonies.OpenAction", title="Tor", figure=figure, competency="untrained", **how
        )
    return table.work(GM, "harmonies.ShowFigure", figure=one)


def test_a_sheet_touches_no_conflict_of_others() -> None:
    assert noting(2) == noting(6)


def test_a_chat_line_looks_at_no_view() -> None:
    table, more = Counted(Seeded(1)), Counted(Seeded(1))
    more.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    for _ in range(12):
        more.do(GM, "ews.RollPmd6", **probe(more))
    for each in (table, more):
        each.do(GM, "table.Say", text="Wer ist da?")
    few, many = (calls(partial(each.do, GM, "table.Say", text="Ich.")) for each in (table, more))
    assert few == many


@pytest.mark.parametrize("figures_", [1, 20])
def test_a_chat_line_makes_no_part_at_all(figures_: int) -> None:
    table = Counted(Seeded(1))
    for number in range(figures_):
        table.do(GM, "table.AddFigure", name=f"N{number}", kind="npc", owner="")
    probe_ = table.work(GM, "table.Say", text="Wer ist da?")
    assert probe_ == 0

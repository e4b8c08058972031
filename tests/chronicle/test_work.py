"""Does a step cost what it changes? Counted in parts of views made, never in time."""

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest

from domain.chronicle import chronicle as chronicles
from domain.chronicle import layers
from domain.chronicle.feed import Feed
from domain.chronicle.table_creation import note
from domain.kernel.audience import SPECTATORS
from domain.kernel.fold import change
from domain.kernel.ids import ConflictId, FigureId, SeatId
from domain.kernel.memo import Memo
from domain.kernel.patch import diff
from domain.systems.samyra import fighter
from domain.systems.samyra.grid import field
from domain.systems.samyra.settings import Settings
from domain.systems.samyra.state import Conflict, Fighter, Sheet, State
from domain.systems.samyra.view import view
from domain.table.events import SeatAdded
from domain.table.view import public
from tests.support.play import Seeded
from tests.support.session import GM, Session
from tests.support.story import answer, figures, lay, mine, prepare

Json = dict[str, object]


class CountingMemo(Memo):
    """Counts the parts that were made."""

    made = 0

    def _keep(self, *what: object) -> None:
        self.made += 1
        super()._keep(*what)  # type: ignore[arg-type]  # handed on as it came


class Counted(Session):
    """A table whose steps are counted."""

    def count(self) -> CountingMemo:
        """Begin to count."""
        memo = CountingMemo()
        vars(memo).update(vars(self.chronicle.memo))
        self.chronicle.memo = memo
        return memo

    def work(self, seat: SeatId, type: str, **fields: object) -> int:
        """Play a command; give the parts of views that its frames took."""
        memo = self.count()
        memo.made = 0
        self.do(seat, type, **fields)
        return memo.made


def same_work(play: Callable[[int], int], few: int, many: int) -> None:
    """Hold two games against each other."""
    assert play(few) == play(many) > 0


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


def watched(watchers: int, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Let a card be chosen before so many more seats; count how often the public layer is made."""
    table = Counted(Seeded(1))
    conflict = lay(table)
    for number in range(watchers):
        seat = SeatId(f"more{number}")
        joined = SeatAdded(seat=seat, name=seat, role="player", token=seat)
        table.append(note(table.chronicle, seat, "sit", 1, joined))
        table.feeds[seat] = Feed(seat)
    prepare(table, conflict)
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    made = Counter[str]()

    def counted(of: str, work: Callable[..., object]) -> Callable[..., object]:
        def count(*given: object) -> object:
            made[of] += 1
            return work(*given)

        return count

    monkeypatch.setattr(chronicles, "public", counted("made", public))
    monkeypatch.setattr(layers, "diff", counted("compared", diff))
    seat = SeatId("anna")
    answer(table, seat, mine(table, seat, "commit")[0])
    return made


@pytest.mark.parametrize("watchers", [1, 6])
def test_the_public_layer_is_made_and_compared_once_for_all_audiences(
    watchers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert watched(watchers, monkeypatch) == {"made": 1, "compared": 1}


def test_all_audiences_are_told_the_very_same_bytes_of_the_public_layer() -> None:
    table = Counted(Seeded(1))
    figure = lay(table)
    before = {key: feed.layers.public for key, feed in table.feeds.items()}
    table.do(GM, "einblatt.AddKT", conflict=figure, figure=figures(table)["Billy"], party="A")
    chronicle = table.chronicle
    told = [
        chronicle.public.change(before[key], feed.layers.public)
        for key, feed in table.feeds.items()
    ]
    assert told[0] is not None
    assert all(each is told[0] for each in told)


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


def walking(others: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Let a figure of Samyra step aside among so many; count the figures described for that."""
    names = [FigureId(f"f{number}") for number in range(others + 1)]
    fighters = {f: Fighter("red", field(2 * n, 0)) for n, f in enumerate(names)}
    fight = Conflict(Settings(), rows="." * (2 * others + 2) + "\n" + "..", fighters=fighters)
    here = State(sheets=dict.fromkeys(names, Sheet()), conflicts={ConflictId("c"): fight})
    there = change(here, ConflictId("c"), fighters={**fighters, names[0]: Fighter("red", "a2")})
    memo, described = Memo(), list[object]()
    view(here, SPECTATORS, memo)
    describe = fighter._fighter

    def counted(of: Fighter, *about: Any, **more: Any) -> Any:
        described.append(of)
        return describe(of, *about, **more)

    monkeypatch.setattr(fighter, "_fighter", counted)
    view(there, SPECTATORS, memo)
    return len(described)


@pytest.mark.parametrize("others", [3, 30])
def test_figures_that_stand_still_are_not_described_again(
    others: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert walking(others, monkeypatch) == 1


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

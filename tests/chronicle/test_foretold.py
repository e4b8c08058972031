"""A plan announces exactly what is done when it is confirmed, but for what it names as open."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_tree import Node
from domain.kernel.equality import equal
from domain.kernel.ids import CommitId, ConflictId
from domain.kernel.messages import Command
from domain.kernel.system import nobody
from domain.systems import discover
from domain.systems.einblatt.commands import SetProbeAttribute
from domain.table.commands import Correct, TakeOut, Undo
from tests.chronicle.laws import Laws
from tests.golden.stories_phers import answer, figure, opened
from tests.support import dose
from tests.support.corrections import commit, instead, ode, statuses
from tests.support.elsewhere import Elsewhere
from tests.support.histories import History, played
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import BERT, GM, Session
from tests.support.story import start
from tests.support.table_play import TablePlay

Json = dict[str, Any]
SYSTEMS = discover()
STEPS, TRIES, SEEDS = 60, 5, range(dose.now.histories)
ROUNDS, BETWEEN = 5, 30


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    with Elsewhere() as other:
        yield other


def changes(laws: Laws, node: Node) -> Iterator[Command]:
    """Give the commands that change the past at a step."""
    if node.conflict:
        yield Undo(conflict=ConflictId(node.conflict), step=node.step, why="")
    yield TakeOut(step=node.step, fill=(), why="")
    wire = laws.another(node)
    if wire is not None:
        yield Correct(step=node.step, command=wire, fill=(), why="")


def compared(history: History, command: Command, luck: int) -> Counter[str]:
    """Plan a change, work out what is really done, and compare all that is not open.

    Some luck might have let what is refused as `sealed`, and is never tried.
    """
    plan, done = history.planned(command), history.planned(command, Seeded(luck))
    if not isinstance(plan, HistoryPlan):
        assert plan == done or plan.code == "sealed"
        return Counter()
    assert isinstance(done, HistoryPlan)
    there = {told.step: told for told in done.steps}
    for told in plan.steps:
        if told.status != "thrown":
            assert (told.status, told.code) == (there[told.step].status, there[told.step].code)
            assert equal(*([e for _, e, _ in each.new] for each in (told, there[told.step])))
    assert there.keys() - {told.step for told in plan.steps} == set()
    return Counter(told.status for told in plan.steps)


@pytest.mark.parametrize("key", SYSTEMS)
def test_what_a_plan_does_not_leave_open_comes_so(key: str, elsewhere: Elsewhere) -> None:
    announced: Counter[str] = Counter()
    for seed in SEEDS:
        history = played(SYSTEMS[key], seed, STEPS)
        laws, chance = Laws(SYSTEMS[key], history, seed, elsewhere), Random(seed)
        for _ in range(TRIES):
            for command in changes(laws, laws.somewhere()):
                announced += compared(history, command, chance.randrange(10**9))
    assert announced["kept"] or not dose.ample()


@pytest.mark.parametrize("key", [key for key, system in SYSTEMS.items() if system.lasting])
def test_a_conflict_changes_no_sheets_but_those_that_its_system_names(key: str) -> None:
    lasting = SYSTEMS[key].lasting or nobody
    for seed in range(4 * dose.now.histories):
        line = played(SYSTEMS[key], seed, STEPS).chronicle.tree
        for node in (each for each in line.path(line.head) if each.conflict):
            was, now = (line.state(each).systems[key] for each in (node.parent, node.id))
            moved = {f for f, sheet in now.sheets.items() if sheet != was.sheets.get(f)}
            both = (state.conflicts.get(node.conflict) for state in (was, now))
            own = {getattr(node.command, "figure", "")} if lasting is not nobody else set()
            assert moved <= own.union(*(lasting(each) for each in both if each))


def last_frame(session: Session) -> Json:
    """Give what the gm was told last."""
    frame: Json = msgspec.json.decode(session.feeds[GM].frames[-1].json)
    return frame


def answered() -> tuple[Session, CommitId]:
    """Lay Billy's sealed card in a conflict; give the step that set his attribute."""
    table = Session(Seeded(9))
    conflict = start(table)
    commit(table, conflict, 0)
    line = table.chronicle.tree.path(table.chronicle.tree.head)
    return table, next(n.step for n in line if isinstance(n.command, SetProbeAttribute))


def exchanged(session: Session) -> set[str]:
    """List the answers in whose place their seats have put others: no plan tells that."""
    line = session.chronicle.tree.path(session.chronicle.tree.head)
    asked = [(node, getattr(node.command, "ask", "")) for node in line]
    latest = {ask: node.step for node, ask in asked}
    return {node.step for node, ask in asked if ask and latest[ask] != node.step}


def foretold(session: Session, chance: Random) -> Counter[str]:
    """Have a gm plan and confirm, and compare the frame with what was announced."""
    lately = [*session.view(GM)["line"]][-25:]
    step = chance.choice(lately)
    plan = session.plan("table.TakeOut", step=step, fill=[], why="")
    open_ = exchanged(session)
    session.confirm("table.TakeOut", step=step, fill=[], why="")
    marks = {mark["id"]: mark for mark in last_frame(session)["steps"]}
    assert marks.keys() == statuses(plan).keys()
    for told in plan["steps"]:
        mark = marks[told["id"]]
        if told["status"] == "thrown" or told["id"] in open_:
            continue
        assert (mark["status"], mark.get("code")) == (told["status"], told.get("code")), told
    return Counter(statuses(plan).values())


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_gm_is_told_beforehand_is_what_the_frame_says(seed: int) -> None:
    play, chance = TablePlay(seed), Random(seed)
    announced: Counter[str] = Counter()
    for _ in range(ROUNDS):
        session = play.play(BETWEEN)
        if session.view(GM)["line"]:
            announced += foretold(session, chance)
    assert announced["struck"]


def test_a_die_that_has_to_fall_leaves_other_conflicts_as_they_are() -> None:
    """The wild die of Lyra's ode lies nowhere yet; Faust's ode has nothing to do with it."""
    table = Session(Scripted(7, 3, 2, 6, 4, 9, 5, 5))
    _, opening, roll = ode(table)
    lyra, faust = (figure(table, name) for name in ("Lyra", "Faust"))
    what = {"competence": "", "talent": "", "difficulty": 5, "situation": 0, "kind": "simple"}
    later = [opened(table, GM, "phers.OpenDecision", title="Lied", figure=faust, **what)]
    later += [answer(table, BERT, "Roll", later[0], "roll", "Faust")]
    again = opened(table, GM, "phers.OpenDecision", title="Ballade", figure=lyra, **what)
    steps = [*table.view(GM)["steps"][later[0]], *table.view(GM)["steps"][again]]
    wanted = instead(table, opening, kind="dramatic")
    told = statuses(table.plan("table.Correct", **wanted))
    assert told[roll] == "thrown"
    assert {told[step] for step in steps} == {"kept"}
    table.confirm("table.Correct", **wanted)
    marks = {mark["id"]: mark for mark in last_frame(table)["steps"]}
    assert {marks[step]["status"] for step in steps} == {"kept"}


def test_sealed_answers_of_others_are_named_as_open() -> None:
    """What becomes of them would tell them; that it shows only afterwards is said."""
    table, first = answered()
    told = statuses(table.plan("table.TakeOut", step=first, fill=[], why=""))
    assert told[first] == "struck"
    assert "thrown" in told.values()
    table.confirm("table.TakeOut", step=first, fill=[], why="")
    assert {mark["id"] for mark in last_frame(table)["steps"]} == told.keys()

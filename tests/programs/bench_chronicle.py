"""How much work are a plan and an undo in a long log, and how fast does a log come back?

Counted is the processor's time, which does not grow with what else the machine does.

./dev bench chronicle --commits 100000 --steps 500
"""

import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from domain.chronicle.codec import decode, encode
from domain.chronicle.commits import Commit, Play
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_tree import Node
from domain.chronicle.tapes import NoLuck
from domain.kernel.ids import ConflictId, FigureId, commit_id
from domain.kernel.messages import Command
from domain.kernel.system import System
from domain.systems import discover
from domain.systems.ews.commands import SetValue
from domain.systems.ews.events import ValueSet
from domain.table.commands import Correct, Redo, TakeOut, Undo
from server.operate.serving import settle_down
from tests.support.choosing import choose
from tests.support.histories import GM, TABLE, History, played
from tests.support.loaded import load
from tests.support.more import sendable

STEPS, EARLY, ROUNDS, REPLAYS = 500, 20, 15, 3
FIGURE = FigureId("anna")
NAMES = 12
"""So many values of one figure are written over and over."""


class Sheet(Aggregate):
    """The same work for the library beside which we are measured: values set by name."""

    def __init__(self) -> None:
        self.values: dict[str, int] = {}

    @event("ValueSet")
    def set_value(self, name: str, value: int) -> None:
        """Note a value."""
        self.values[name] = value


def timed(work: Callable[[], Any], rounds: int = ROUNDS) -> list[float]:
    """Measure some work several times, in ms."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        times.append((time.process_time() - begun) * 1000)
    return times


def corrections(key: str, steps: int) -> str:
    """Plan changes of an early step, and undo the latest one."""
    system = discover()[key]
    history = played(system, 7, steps)
    path = history.path
    node, correct = _correctable(system, history)
    out = TakeOut(step=node.step, fill=(), why="")
    early, undo = (
        next(each for each in map(_undo, nodes) if _plans(history, each))
        for nodes in ([n for n in path[EARLY:] if n.conflict], reversed(path))
    )

    def undone() -> None:
        assert isinstance(history.carry_out(undo, NoLuck()), HistoryPlan)
        assert isinstance(history.carry_out(Redo(), NoLuck()), HistoryPlan)

    lines = [
        _plan("correction", history, correct),
        _plan("taking it out", history, out),
        _plan("early undo", history, early),
        _line("undo and redo of the latest", timed(undone)),
    ]
    step = path.index(node)
    return f"{key}, {len(path)} commits, at commit {step}:\n" + "\n".join(lines)


def _plan(what: str, history: History, command: Command) -> str:
    """Measure a plan."""
    return _line(f"plan of {what}", timed(lambda: history.planned(command)))


def _correctable(system: System, history: History) -> tuple[Node, Correct]:
    """Find an early step of a conflict, and another command that may stand in its place."""
    for node in history.path[EARLY:]:
        tag = str(node.command.__struct_config__.tag)
        if not node.conflict or not tag.startswith(system.key):
            continue
        state = history.chronicle.tree.state(node.parent).systems[system.key]
        for option in (o for o in sendable(system, state, node.actor) if o.type == tag):
            wire = choose(option, lambda n: n - 1)
            command = Correct(step=node.step, command=wire, fill=(), why="")
            if wire != msgspec.to_builtins(node.command) and _plans(history, command):
                return node, command
    raise AssertionError("nothing can be corrected")


def _undo(node: Node) -> Undo:
    return Undo(conflict=ConflictId(node.conflict), step=node.step, why="")


def _plans(history: History, command: Command) -> bool:
    return isinstance(history.planned(command), HistoryPlan)


def _line(what: str, times: list[float]) -> str:
    ordered = sorted(times)
    return f"  {what}: median {median(ordered):.1f} ms, slowest {ordered[-1]:.1f} ms"


def written(count: int) -> Iterator[tuple[str, int]]:
    """Give the values that both sides write."""
    return ((f"value {number % NAMES}", number % 999) for number in range(count))


def long_log(count: int) -> list[bytes]:
    """Write the log of a table in which values are set, one commit each."""
    history = played(discover()["ews"], 7, 0)
    parent, log, seq = history.chronicle.tree.head, list(history.log), history.chronicle.seq
    for number, (name, value) in enumerate(written(count), 1):
        command = SetValue(figure=FIGURE, name=name, value=value)
        noted = ValueSet(figure=FIGURE, name=name, value=value)
        play = Play(parent=parent, command=command, draws=(), events=(noted,))
        parent = commit_id(GM, f"bench {number}")
        log.append(encode(Commit(seq=seq + number, id=parent, at=number, by=GM, body=play)))
    return log


def ours(log: list[bytes]) -> tuple[float, dict[str, int]]:
    """Read a log back from its bytes; give seconds and values."""
    begun = time.process_time()
    chronicle = load(TABLE, map(decode, log))
    took = time.process_time() - begun
    return took, dict(chronicle.state.systems["ews"].sheets[FIGURE].values)


def saved(count: int) -> tuple[Application[Any], UUID]:
    """Let the library write the same into its store in memory."""
    application: Application[Any] = Application()
    sheet = Sheet()
    for number, (name, value) in enumerate(written(count), 1):
        sheet.set_value(name, value)
        if number % 1_000 == 0:
            application.save(sheet)
    application.save(sheet)
    return application, sheet.id


def theirs(application: Application[Any], sheet: UUID) -> tuple[float, dict[str, int]]:
    """Let the library read it back."""
    begun = time.process_time()
    found: Any = application.repository.get(sheet)
    return time.process_time() - begun, dict(found.values)


def replay(count: int) -> str:
    """Compare how many commits, or events, a second come back: by turns, the best of several."""
    log, other = long_log(count), saved(count)
    both = [(ours(log), theirs(*other)) for _ in range(REPLAYS)]
    assert all(our_values == their_values for (_, our_values), (_, their_values) in both)
    our_time, their_time = min(a[0] for a, _ in both), min(b[0] for _, b in both)
    return (
        f"replay of {count} commits: {count / our_time:,.0f} a second here, "
        f"{count / their_time:,.0f} a second by eventsourcing, "
        f"{their_time / our_time:.2f} times as fast"
    )


def bench(commits: int, steps: int = STEPS) -> None:
    """Measure plans and undo in a log of every system, then the replay of a long one."""
    settle_down()  # as a server does at its start
    for key in discover():
        print(corrections(key, steps), flush=True)
    print(replay(commits))

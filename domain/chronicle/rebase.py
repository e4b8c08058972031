"""How does the line come over onto a changed past? Step by step, with pauses in between."""

from collections.abc import Callable, Iterable
from itertools import takewhile

from msgspec import Struct

from domain.chronicle.carry import Came, Lines, StepOutcome, Terms
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Carried, Kept, Move, NodeId, Rebase
from domain.chronicle.pauses import Pausing
from domain.chronicle.step_tree import Node
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import AskId, CommitId
from domain.kernel.rejection import Rejection
from domain.table.asks import sealed
from domain.table.state import Table


class HistoryPlan(Struct, frozen=True):
    """A change of the head: the body to append and what becomes of each step."""

    body: Move | Rebase
    steps: tuple[StepOutcome, ...]
    parked: tuple[tuple[CommitId, DrawKey], ...]
    """The draws that go back on their tapes, by step; never their values."""


class Wanted(Struct, frozen=True):
    """With what luck, for what reason, and with which questions answered by `skip`."""

    source: Chance
    why: str
    fill: tuple[AskId, ...] = ()


Treatment = Callable[[Terms, Lines, Node], Came | Rejection]
"""What is to be done with a step of the old line"""
Planning = Pausing[HistoryPlan | Rejection]


class NewLine:
    """What has come over so far."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.told: list[StepOutcome] = []
        self.plays: list[Carried] = []
        self.states: list[tuple[CommitId, Table]] = []

    def take(self, came: Came) -> None:
        """Add what came of the next step; kept steps that follow one another are one run."""
        follows = bool(self.told) and self.told[-1].status == "kept"
        if follows and came.told[-1].status == "kept" and len(came.told) == 1:
            run = self.plays.pop()
            assert isinstance(run, Kept)
            self.plays.append(Kept(of=run.of, count=run.count + 1))
        else:
            self.plays += came.plays
        self.lines = came.lines
        self.told += came.told
        self.states += came.states


def rebased(
    chronicle: Chronicle, path: list[Node], freed: list[Node], wanted: Wanted, treat: Treatment
) -> Planning:
    """Bring the steps of `path` over; of a choice that would be left half revealed none comes.

    What was revealed is known: its choice begins again, before its first answer.
    """
    parent = path[0].parent
    barred: frozenset[CommitId] = frozenset()
    while True:
        terms = Terms(chronicle.ledger, wanted.source, frozenset(wanted.fill), barred)
        new = yield from _carried(chronicle, terms, path, freed, treat)
        if isinstance(new, Rejection):
            return new
        known = yield from _half_revealed(chronicle, parent, new)
        if not known:
            break
        if set(known) <= barred:
            before = next(iter(known))
            return Rejection("sealed", {"before": before, "after": known[before]})
        barred |= set(known)
    head = chronicle.tree.head
    body = Rebase(parent=parent, plays=tuple(new.plays), was=head, why=wanted.why)
    return HistoryPlan(body, tuple(new.told), parked(freed))


def parked(nodes: Iterable[Node]) -> tuple[tuple[CommitId, DrawKey], ...]:
    """Name the draws that go back on their tapes when these steps are taken off the line."""
    return tuple((node.step, draw.key) for node in nodes for draw in node.draws)


def _carried(
    chronicle: Chronicle, terms: Terms, path: list[Node], freed: list[Node], treat: Treatment
) -> Pausing[NewLine | Rejection]:
    base, tapes = chronicle.tree.state(path[0].parent), chronicle.tapes.copy()
    tapes.park(draw for node in freed for draw in node.draws)
    new = NewLine(Lines(base, base, tapes))
    for node in path:
        came = treat(terms, new.lines, node)
        if isinstance(came, Rejection):
            return came
        new.take(came)
        yield
    return new


def _half_revealed(
    chronicle: Chronicle, base: NodeId, new: NewLine
) -> Pausing[dict[CommitId, CommitId]]:
    """Name the answers of choices inside which a new line's head would rest, one of them known.

    By each the step that revealed it.
    """
    open_now = sealed(new.lines.now)
    if new.lines.open_ends or not open_now:
        return {}
    inside = {path: _answers(chronicle, base, path) for path in open_now}
    for step, state in new.states:
        now = sealed(state)
        inside = {p: (steps | {step} if p in now else set()) for p, steps in inside.items()}
        yield
    known = {path: chronicle.choices.answers.get(path, {}) for path in sorted(open_now)}
    half = (answers for path, answers in known.items() if inside[path] & answers.keys())
    return {step: reveal for answers in half for step, reveal in answers.items()}


def _answers(chronicle: Chronicle, node: NodeId, path: str) -> set[CommitId]:
    """Name the steps inside a choice that is open at a node."""
    inside = takewhile(lambda each: path in each.sealed, chronicle.tree.upwards(node))
    return {each.step for each in inside}

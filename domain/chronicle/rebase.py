"""How are later steps carried over onto a changed past? One by one."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, takewhile

from msgspec import Struct

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, Carried, Kept, Move, NodeId, Rebase
from domain.chronicle.step_outcomes import CarryConditions, CarryResult, RebaseCursor, StepOutcome
from domain.chronicle.step_tree import Node
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import AskId, CommitId
from domain.kernel.rejection import Rejection
from domain.table.asks import sealed
from domain.table.state import Table


class HistoryPlan(Struct, frozen=True):
    """A change of the head: the body to append, and the outcome of each step."""

    body: Move | Rebase
    steps: tuple[StepOutcome, ...]
    parked: tuple[tuple[CommitId, DrawKey], ...]
    """the draws that go back on their tapes, by step, without their values"""
    after: Table
    """the table as it would stand"""
    undecided: frozenset[str] = frozenset()
    """conflicts, figures and systems of which that is not known yet"""
    refused: frozenset[CommitId] = frozenset()
    """answers that no longer apply: with each of them all others of its choice are dropped"""
    known: frozenset[str] = frozenset()
    """conflicts that stand as they once stood, whatever was played there in secret since"""
    fill: tuple[AskId, ...] = ()
    """questions that may be answered by `skip`, also those that nobody named"""

    @property
    def left_open(self) -> bool:
        """Tell whether steps wait for dice that no plan throws."""
        return any(step.status == "thrown" for step in self.steps)


class Wanted(Struct, frozen=True):
    """The source of luck, the reason, and the questions that `skip` may answer."""

    source: Chance
    why: str
    fill: tuple[AskId, ...] = ()


Treatment = Callable[[CarryConditions, RebaseCursor, Node], CarryResult | Rejection]
"""What is to be done with a step of the old line"""


def rebased(
    chronicle: Chronicle, path: list[Node], freed: list[Node], wanted: Wanted, carry_one: Treatment
) -> HistoryPlan | Rejection:
    """Carry the steps of `path` over; drop all answers of a choice that would be half revealed.

    An answer that was revealed stays known, so its choice starts again before the first answer. If
    that lies before the change, the questions that keep the choice open are answered by `skip`.
    """
    forced_drops: frozenset[CommitId] = frozenset()
    refused_answers: frozenset[CommitId] = frozenset()
    fill, blocking = frozenset(wanted.fill), frozenset[AskId]()
    results: list[CarryResult] = []
    while True:
        people = (chronicle.ledger, chronicle.namesakes)
        about = (wanted.source, path[0].step)
        conditions = CarryConditions(*people, *about, fill, forced_drops)
        start = results[-1].cursor if results else _start(chronicle, path[0].parent, freed)
        refused = _carry_on(conditions, start, path, carry_one, results)
        if refused is not None:
            return refused
        known = _half_revealed(chronicle, path[0].parent, results)
        if not known:
            break
        if set(known) <= forced_drops:
            if blocking <= fill:
                before = next(iter(known))
                return Rejection("sealed", {"before": before, "after": known[before]})
            fill, forced_drops, refused_answers = fill | blocking, frozenset(), frozenset()
            results.clear()
            continue
        if not forced_drops:
            blocking = _in_the_way(results)
        refused_answers |= _refused(results) & known.keys() - forced_drops
        forced_drops |= set(known)
        # What comes before the first of them stays as it is.
        del results[next((at for at, node in enumerate(path) if node.step in known), len(path)) :]
    outcomes = tuple(outcome for each in results for outcome in each.outcomes)
    last, head = results[-1].cursor, chronicle.tree.head
    body = Rebase(parent=path[0].parent, plays=tuple(_runs(results)), was=head, why=wanted.why)
    while results:  # each holds two states: to release all at once would stop the other thread
        results.pop()
    return HistoryPlan(
        body, outcomes, parked(freed), last.now, last.undecided, refused_answers, fill=tuple(fill)
    )


def _in_the_way(results: list[CarryResult]) -> frozenset[AskId]:
    """Name the questions that stand in the way of the first step that is dropped for such."""
    found = (outcome.in_the_way() for each in results for outcome in each.outcomes)
    return frozenset(ask for ask, _ in next(filter(None, found), ()))


def parked(nodes: Iterable[Node]) -> tuple[tuple[CommitId, DrawKey], ...]:
    """Name the draws that go back on their tapes when these steps are taken off the line."""
    return tuple((node.step, draw.key) for node in nodes for draw in node.draws)


def _start(chronicle: Chronicle, base: NodeId, freed: list[Node]) -> RebaseCursor:
    state, tapes = chronicle.tree.state(base), chronicle.tapes.copy()
    for node in freed:
        tapes.park(node.turn, node.draws)
    return RebaseCursor(state, state, tapes, chronicle.tree)


def _carry_on(
    conditions: CarryConditions,
    cursor: RebaseCursor,
    path: list[Node],
    carry_one: Treatment,
    results: list[CarryResult],
) -> Rejection | None:
    """Carry over the remaining steps."""
    for node in path[len(results) :]:
        then = carry_one(conditions, cursor, node)
        if isinstance(then, Rejection):
            return then
        results.append(then)
        cursor = then.cursor
    return None


def _refused(results: list[CarryResult]) -> set[CommitId]:
    """Name the steps that are dropped although their question is asked."""
    outcomes = (outcome for each in results for outcome in each.outcomes)
    return {each.step for each in outcomes if each.status == "dropped" and each.code != "stale"}


def _runs(results: list[CarryResult]) -> Iterator[Carried]:
    """Join kept steps that follow one another on the old line into one run."""
    stored = (play for each in results for play in each.plays or (None,))
    for _, plays in groupby(stored, type):
        run = [play for play in plays if play is not None]
        first = run[0] if run else None
        yield from (Kept(of=first.of, count=len(run)),) if isinstance(first, Kept) else run


def _half_revealed(
    chronicle: Chronicle, base: NodeId, results: list[CarryResult]
) -> dict[CommitId, CommitId]:
    """Give the known answers of choices that would be open at the head of the new line.

    The value is the step that revealed the answer. A choice that a plan leaves open counts if
    answers before the change would stay: whether it ends must not be left to luck or a secret.
    """
    cursor = results[-1].cursor
    begun = chronicle.tree.nodes[base].sealed if base != ROOT else {}
    open_now = {
        path
        for path in sealed(cursor.now)
        if path in begun or path.partition("/")[0] not in cursor.undecided
    }
    if not open_now:
        return {}
    inside = {path: _answers(chronicle, base, path) for path in open_now}
    for step, state in (each for one in results for each in one.states):
        now = sealed(state)
        inside = {p: (steps | {step} if p in now else set()) for p, steps in inside.items()}
    known = {path: chronicle.choices.answers.get(path, {}) for path in sorted(open_now)}
    half = (answers for path, answers in known.items() if inside[path] & answers.keys())
    return {step: reveal for answers in half for step, reveal in answers.items()}


def _answers(chronicle: Chronicle, node: NodeId, path: str) -> set[CommitId]:
    """Name the steps inside a choice that is open at a node."""
    inside = takewhile(lambda each: path in each.sealed, chronicle.tree.upwards(node))
    return {each.step for each in inside}

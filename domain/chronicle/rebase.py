"""How are later steps carried over onto a changed past? One by one."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Carried, Kept, Move, NodeId, Rebase
from domain.chronicle.half_revealed import half_revealed
from domain.chronicle.step_outcomes import CarryConditions, CarryResult, RebaseCursor, StepOutcome
from domain.chronicle.step_tree import Node
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import AskId, CommitId
from domain.kernel.rejection import Rejection
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


class HalfRevealed(Struct, frozen=True):
    """Why a change is refused: answers that all know would be open again, and come before it."""

    answer: CommitId
    reveal: CommitId
    blocking: frozenset[AskId]
    """questions in the way of the first step that is dropped for such"""


def rebased(
    chronicle: Chronicle, path: list[Node], freed: list[Node], wanted: Wanted, carry_one: Treatment
) -> HistoryPlan | Rejection:
    """Carry the steps of `path` over.

    A change between the answers of a choice that was revealed may leave it open. The questions that
    keep it open are answered by `skip` then; where that does not help, the change is refused.
    """
    made = _carried_over(chronicle, path, freed, wanted, carry_one)
    if isinstance(made, HalfRevealed) and not made.blocking <= {*wanted.fill}:
        more = replace(wanted, fill=(*wanted.fill, *sorted(made.blocking)))
        made = _carried_over(chronicle, path, freed, more, carry_one)
    if isinstance(made, HalfRevealed):
        return Rejection("sealed", {"before": made.answer, "after": made.reveal})
    return made


def _carried_over(
    chronicle: Chronicle, path: list[Node], freed: list[Node], wanted: Wanted, carry_one: Treatment
) -> HistoryPlan | HalfRevealed | Rejection:
    """Drop all answers of a choice that would be half revealed.

    An answer that was revealed stays known, so its choice starts again before the first answer.
    """
    forced_drops: frozenset[CommitId] = frozenset()
    refused_answers: frozenset[CommitId] = frozenset()
    blocking: frozenset[AskId] = frozenset()
    results: list[CarryResult] = []
    while True:
        about = (chronicle.ledger, chronicle.namesakes, wanted.source, path[0].step)
        conditions = CarryConditions(*about, frozenset(wanted.fill), forced_drops)
        start = results[-1].cursor if results else _start(chronicle, path[0].parent, freed)
        refused = _carry_on(conditions, start, path, carry_one, results)
        if refused is not None:
            return refused
        known = half_revealed(chronicle, path[0].parent, results)
        if not known:
            break
        if set(known) <= forced_drops:
            answer = next(iter(known))
            return HalfRevealed(answer, known[answer], blocking)
        blocking = blocking if forced_drops else _in_the_way(results)
        refused_answers |= _refused(results) & known.keys() - forced_drops
        forced_drops |= set(known)
        # What comes before the first of them stays as it is.
        del results[next((at for at, node in enumerate(path) if node.step in known), len(path)) :]
    outcomes = tuple(outcome for each in results for outcome in each.outcomes)
    last, head = results[-1].cursor, chronicle.tree.head
    body = Rebase(parent=path[0].parent, plays=tuple(_runs(results)), was=head, why=wanted.why)
    while results:  # each holds two states: to release all at once would stop the other thread
        results.pop()
    end = (last.now, last.undecided, refused_answers)
    return HistoryPlan(body, outcomes, parked(freed), *end, fill=wanted.fill)


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

"""Which answers that all know would belong to an open choice again on a changed past?"""

from itertools import takewhile

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, NodeId
from domain.chronicle.step_outcomes import CarryResult
from domain.kernel.ids import CommitId
from domain.table.asks import sealed


def half_revealed(
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

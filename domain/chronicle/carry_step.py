"""What becomes of each later step: is it kept, decided again, left open or dropped?

Where it is refused for new questions, those that the gm chose are answered, and it is tried again.
"""

from functools import partial

from domain.chronicle.filling import answer_and_decide, blocking_asks
from domain.chronicle.step_outcomes import (
    CarryConditions,
    CarryResult,
    RebaseCursor,
    drop,
    keep,
    leave_open,
    untouched,
)
from domain.chronicle.step_tree import Node
from domain.chronicle.undecided import sees_undecided
from domain.kernel.rejection import Rejection


def carry_step(conditions: CarryConditions, cursor: RebaseCursor, node: Node) -> CarryResult:
    """Carry one later step over."""
    if node.step in conditions.forced_drops:
        return drop(cursor, node, Rejection("sealed"))
    if sees_undecided(node, cursor.undecided, cursor.was, cursor.now):
        return leave_open(cursor, node, node.command)
    return keep(cursor, node) if untouched(cursor, node) else _again(conditions, cursor, node)


def _again(conditions: CarryConditions, cursor: RebaseCursor, node: Node) -> CarryResult:
    """Decide a step again; if new questions block it, once more with answers to those in `fill`.

    A plan leaves a step open whose dice no gm has seen: its outcome would tell how they fell.
    """
    if conditions.planned and not cursor.tapes.gms_saw(node.draws):
        return leave_open(cursor, node, node.command)
    result = answer_and_decide(conditions, cursor, node)
    if isinstance(result, Rejection):
        look = partial(blocking_asks, conditions, cursor, node) if conditions.planned else tuple
        return drop(cursor, node, result, look)
    return result

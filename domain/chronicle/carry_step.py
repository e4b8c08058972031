"""What becomes of each later step: is it kept, decided again, left open or dropped?

Questions that newly stand before it are answered on the way, as far as the asker filled them in.
"""

from domain.chronicle.filling import answered, in_the_way
from domain.chronicle.step_outcomes import (
    CarryResult,
    CarryRules,
    RebaseCursor,
    dropped,
    kept,
    thrown,
    untouched,
)
from domain.chronicle.step_tree import Node
from domain.chronicle.undecided import sees_undecided
from domain.kernel.rejection import Rejection


def carry_step(rules: CarryRules, cursor: RebaseCursor, node: Node) -> CarryResult:
    """Choose what becomes of one later step: dropped, left open, kept, or decided again."""
    if node.step in rules.forced_drops:
        return dropped(cursor, node, Rejection("sealed"))
    if sees_undecided(node, cursor.undecided, cursor.was, cursor.now):
        return thrown(rules, cursor, node, node.command)
    return kept(cursor, node) if untouched(cursor, node) else _again(rules, cursor, node)


def _again(rules: CarryRules, cursor: RebaseCursor, node: Node) -> CarryResult:
    """Decide a step again; if new questions block it, answer the ticked ones first.

    A plan leaves a step open whose dice no gm has seen: its outcome would tell how they fell.
    """
    if rules.planned and not cursor.tapes.seen(node.draws):
        return thrown(rules, cursor, node, node.command)
    result = answered(rules, cursor, node, rules.fill)
    if isinstance(result, Rejection):
        return dropped(
            cursor, node, result, in_the_way(rules, cursor, node) if rules.planned else ()
        )
    return result

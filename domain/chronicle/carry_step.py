"""What becomes of each later step: is it kept, decided again, left open or dropped?

Questions that newly stand before it are answered on the way, as far as the asker filled them in.
"""

from domain.chronicle.carry import Came, Lines, Terms, dropped, kept, thrown, untouched
from domain.chronicle.filling import answered, in_the_way
from domain.chronicle.hanging import hangs
from domain.chronicle.step_tree import Node
from domain.kernel.rejection import Rejection


def brought(terms: Terms, lines: Lines, node: Node) -> Came:
    """Choose what becomes of one later step: dropped, left open, kept, or decided again."""
    if node.step in terms.barred:
        return dropped(lines, node, Rejection("sealed"))
    if hangs(node, lines.open_ends, lines.was, lines.now):
        return thrown(terms, lines, node, node.command)
    return kept(lines, node) if untouched(lines, node) else _again(terms, lines, node)


def _again(terms: Terms, lines: Lines, node: Node) -> Came:
    """Decide a step again; if new questions block it, answer the ticked ones first.

    A plan leaves a step open whose dice no gm has seen: its outcome would tell how they fell.
    """
    if terms.planned and not lines.tapes.seen(node.draws):
        return thrown(terms, lines, node, node.command)
    came = answered(terms, lines, node, terms.fill)
    if isinstance(came, Rejection):
        return dropped(lines, node, came, in_the_way(terms, lines, node) if terms.planned else ())
    return came

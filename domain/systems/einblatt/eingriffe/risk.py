"""What is a turned card worth in place of one that was played?

Seed: 004 §2.8
"""

from domain.kernel.cards import DECK, Card
from domain.kernel.ids import FigureId

from ..compare import POINTS, VIRTUAL, outcome, strength
from ..state import KT, Comparison, Conflict, Outcome
from ..tables import COMPLETE


def replaceable(conflict: Conflict, figure: FigureId) -> dict[str, Comparison]:
    """Find the finished comparisons in which a figure had a card; a pass was none."""
    return {
        i: each
        for i, each in conflict.comparisons.items()
        if figure in (each.actor, each.target) and own_card(each, figure) in (*DECK, *VIRTUAL)
    }


def own_card(comparison: Comparison, figure: FigureId) -> str:
    """Give what a figure had in a comparison."""
    return comparison.card_a if figure == comparison.actor else comparison.card_t


def rival_of(comparison: Comparison, figure: FigureId) -> FigureId:
    """Give the other side of a comparison."""
    return comparison.target if figure == comparison.actor else comparison.actor


def met_by(conflict: Conflict, figure: FigureId, old: Comparison, card: Card) -> Outcome:
    """Compare a card with what lay against a figure."""
    rival = rival_of(old, figure)
    met = strength(own_card(old, rival), conflict.kts[rival].trumps)
    return outcome(strength(card, conflict.kts[figure].trumps), met)


def pays_off(kt: KT, ep: int) -> bool:
    """Tell whether these points are worth the risk: 0 or more, and more than before."""
    return ep >= 0 and ep > kt.ep


def would_have(conflict: Conflict, figure: FigureId, comparison_id: str, card: Card) -> int:
    """Give the points that a card brings in place of the own one of a finished comparison."""
    kt, old = conflict.kts[figure], conflict.comparisons[comparison_id]
    ep = kt.ep + POINTS[met_by(conflict, figure, old, card)] - old.ep_delta[figure]
    return ep if pays_off(kt, ep) else -COMPLETE

"""How do cards leave hands and table?"""

from domain.kernel.cards import Card
from domain.kernel.ids import ConflictId, FigureId

from ..events import CardsDiscarded
from ..step import Step


def discard(
    step: Step, cid: ConflictId, figure: FigureId, cards: tuple[Card, ...], why: str
) -> None:
    """Put cards on a figure's discard pile: unused ones face down, all others open.

    Seed: 004 §1.3.3
    """
    if cards:
        step.emit(
            CardsDiscarded(
                conflict=cid,
                figure=figure,
                n=len(cards),
                why=why,
                face_up=why != "unused",
                cards=cards,
            )
        )


def sweep_table(step: Step, cid: ConflictId) -> None:
    """Discard the round cards that still lie open."""
    for figure, kt in step.conflict(cid).kts.items():
        discard(step, cid, figure, (kt.card,) if kt.card else (), "used")


def return_hands(step: Step, cid: ConflictId) -> None:
    """Discard what is left in the hands; only its owner knows which cards these are.

    Reading: docs/rules/einblatt.md, face down
    """
    for figure, kt in step.conflict(cid).kts.items():
        discard(step, cid, figure, kt.hand, "unused")

"""With which BEW, and held by whom, does a figure set out?"""

from msgspec.structs import replace

from domain.kernel.ids import FigureId

from .ground import Ground
from .state import Move
from .walking import Walk, bew


def begun(ground: Ground, figure: FigureId) -> Move:
    """Give the movement of a figure: the one that has begun, or the one that would begin.

    Who starts in an enemy's area may move one or two fields inside it, or get away first.
    Seed: 003 Lösen
    """
    fighter = ground.fighter(figure)
    if fighter.move is not None:
        return fighter.move
    full = bew(ground.sheet(figure), fighter.stance, ground.conflict.settings.rounding)
    foes = ground.foes(figure)
    return Move(left=full, full=full, mode="near" if foes else "open", foes=foes)


def walk(ground: Ground, figure: FigureId) -> Walk:
    """Give the steps open to a figure now."""
    return Walk(ground, figure, begun(ground, figure))


def forced(ground: Ground, figure: FigureId) -> Walk:
    """Give the steps open to a figure that leaves by force."""
    return Walk(ground, figure, _as(begun(ground, figure), "forced"))


def _as(move: Move, mode: str) -> Move:
    return replace(move, mode=mode)


def escape(ground: Ground, figure: FigureId) -> bool:
    """Tell whether any path within BEW leads out of an area that the figure stands in.

    Seed: 003 Lösen
    """
    move = begun(ground, figure)
    walked = Walk(ground, figure, _as(move, "open"))
    areas = [ground.areas[foe] for foe in move.foes if foe in ground.areas]

    def outside(pose: str) -> bool:
        fields = ground.at(figure, pose)
        return walked.ends(pose) and any(area.isdisjoint(fields) for area in areas)

    return replace(walked.steps(), ends=outside).possible()

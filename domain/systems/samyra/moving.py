"""With which BEW, and held by whom, does a figure set out?"""

from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.path_field import Edge

from .ground import Ground
from .state import Movement
from .walking import Walk, bew


def begun(ground: Ground, figure: FigureId) -> Movement:
    """Give the movement of a figure: the one that has begun, or the one that would begin.

    A figure that starts in an enemy's area may move one or two fields inside it, or get away first.
    Seed: 003 Lösen
    """
    fighter = ground.fighter(figure)
    if fighter.move is not None:
        return fighter.move
    full = bew(ground.sheet(figure), fighter.stance, ground.conflict.settings.rounding)
    foes = ground.foes(figure)
    return Movement(left=full, full=full, mode="near" if foes else "open", foes=foes)


def walk(ground: Ground, figure: FigureId) -> Walk:
    """Give the steps open to a figure now."""
    return Walk(ground, figure, begun(ground, figure))


def must_go_on(ground: Ground, figure: FigureId) -> bool:
    """Tell whether a figure has walked to where it may not end, and can walk on.

    Reading: docs/rules/samyra.md#movement
    """
    way = walk(ground, figure)
    stuck = way.move.walked > 0 and not way.ends(way.fighter.pose)
    return stuck and way.possible()


def forced(ground: Ground, figure: FigureId) -> Walk:
    """Give the steps open to a figure that leaves by force."""
    return Walk(ground, figure, _as(begun(ground, figure), "forced"))


def _as(move: Movement, mode: str) -> Movement:
    return replace(move, mode=mode)


def escape(ground: Ground, figure: FigureId) -> bool:
    """Tell whether any way within BEW leads out of an area that the figure stands in.

    It may lead through the areas of others: a figure stopped there can still push on, and where
    it may not stay it must.
    Seed: 003 Lösen
    """
    move = begun(ground, figure)
    walked = Walk(ground, figure, _as(move, "open"))
    areas = [ground.areas[foe] for foe in move.foes if foe in ground.areas]

    def outside(pose: str) -> bool:
        fields = ground.at(figure, pose)
        return any(area.isdisjoint(fields) for area in areas)

    def out(edge: Edge) -> Edge:
        over = (edge.cut or walked.ends(edge.to)) and outside(edge.to)
        return edge._replace(cut=over, onward=edge.onward if over else 0)

    steps = walked.steps()
    leaving = replace(steps, edges=lambda pose: tuple(map(out, steps.edges(pose))), ends=_nowhere)
    return leaving.possible()


def _nowhere(pose: str) -> bool:
    return False

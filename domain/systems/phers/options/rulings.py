"""What may the gm set and rule about a Decision, unasked?"""

from collections.abc import Iterator

from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.offer import offer
from domain.kernel.options import Field, Int, OneOf, Option, Text
from domain.kernel.visibility import VISIBILITIES

from .. import commands as c
from ..stage import BEFORE_DICE, kinds_of, stage_of
from ..state import Conflict, State
from ..tables import CLASSES, MOST_POINTS, RELATIONS
from .figures import TENTHS

WHY = Text(500)


def rulings(state: State, cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer modifiers and the kind of roll before the dice, words and overrides after."""
    for figure, decision in conflict.decisions.items():
        stage = stage_of(state, conflict, figure)
        if stage in BEFORE_DICE:
            yield from _before_dice(cid, conflict, figure)
        if decision.event == "":
            words = Text(500, least=1)
            named = {"conflict": cid, "figure": figure}
            yield offer(c.NarrateEvent, f"{cid}/{figure}", **named, text=words)
        if stage == "resolved":
            yield _override(cid, figure, "class", OneOf(CLASSES))
        yield _override(cid, figure, "climax", Int(0, MOST_POINTS))
    if conflict.relation:
        yield _override(cid, conflict.pair[0], "relation", OneOf(RELATIONS))


def _before_dice(cid: ConflictId, conflict: Conflict, figure: FigureId) -> Iterator[Option]:
    subject, named = f"{cid}/{figure}", {"conflict": cid, "figure": figure}
    yield offer(c.SetDifficulty, subject, **named, tenths=TENTHS)
    yield offer(c.SetSituation, subject, **named, tenths=TENTHS)
    yield offer(c.SetVisibility, subject, **named, visibility=OneOf(VISIBILITIES))
    kinds = kinds_of(conflict.settings, conflict.decisions[figure])
    if len(kinds) > 1:
        yield offer(c.ChooseRollKind, subject, **named, kind=OneOf(kinds))


def _override(cid: ConflictId, figure: FigureId, what: str, value: Field) -> Option:
    subject = f"{cid}/{figure}/{what}"
    named = {"conflict": cid, "figure": figure}
    return offer(c.Override, subject, **named, what=what, value=value, why=WHY)

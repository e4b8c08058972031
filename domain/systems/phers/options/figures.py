"""What may be done about figures outside conflicts, and which Decisions may be opened?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.offer import offer
from domain.kernel.options import Field, Int, OneOf, Option, SomeOf, Text
from domain.kernel.visibility import VISIBILITIES

from .. import commands as c
from ..stage import kinds_of, may_have_points
from ..state import Sheet, State
from ..tables import AREAS, LEVEL, MOST_LEVELS, MOST_POINTS

NAME = Text(40, least=1)
TITLE = Text(80, least=1)
TENTHS = Int(-LEVEL, LEVEL)
MOST_GRANTED = 10


def figures(state: State, actor: Audience) -> Iterator[Option]:
    """Offer Decisions to gm and owner, and to the gm comparisons and sheets."""
    for figure, sheet in state.sheets.items():
        if actor.is_gm or actor.controls(figure):
            fields = summands(state, figure, OneOf(kinds_of(state.settings)))
            fields["visibility"] = OneOf(VISIBILITIES if actor.is_gm else VISIBILITIES[:1])
            yield offer(c.OpenDecision, figure, figure=figure, title=TITLE, **fields)
        if actor.is_gm:
            yield from _sheet(figure, sheet)
            yield from _points(state, figure)
    if actor.is_gm and len(state.sheets) > 1:
        pair = SomeOf(tuple(state.sheets), 2, 2)
        seen = OneOf(VISIBILITIES)
        yield offer(c.OpenComparison, "", title=TITLE, figures=pair, visibility=seen)


def summands(state: State, figure: FigureId, kinds: OneOf) -> dict[str, Field]:
    """Describe what a Decision is made of: levels of the sheet or none, modifiers, the roll.

    Seed: 000 summary 6
    """
    levels = state.sheets[figure].levels
    by_area = {
        area: OneOf(("", *(name for name, level in levels.items() if level.area == area)))
        for area in AREAS
    }
    return {**by_area, "difficulty": TENTHS, "situation": TENTHS, "kind": kinds}


def _sheet(figure: FigureId, sheet: Sheet) -> Iterator[Option]:
    named = OneOf(tuple(sheet.levels))
    name = NAME if len(sheet.levels) < MOST_LEVELS else named
    yield offer(c.SetLevel, figure, figure=figure, area=OneOf(AREAS), name=name, tenths=TENTHS)
    if sheet.levels:
        yield offer(c.RemoveLevel, figure, figure=figure, name=named)
    lower = tuple(name for name, level in sheet.levels.items() if level.tenths < LEVEL)
    if lower:
        yield offer(c.TrainTenth, figure, figure=figure, name=OneOf(lower))


def _points(state: State, figure: FigureId) -> Iterator[Option]:
    """Offer points to all who may use them.

    Seed: 000 summary 3
    """
    left = MOST_POINTS - state.sheets[figure].climax
    if left > 0 and may_have_points(state, state.settings, figure):
        yield offer(c.GrantClimax, figure, figure=figure, n=Int(1, min(left, MOST_GRANTED)))

"""What may be done about a figure's sheet?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option, Text

from .. import commands as c
from ..state import Sheet, State
from ..tables import ATTRIBUTES, MOST_COMPETENCIES
from .offer import NUMBER

NAME = Text(40, least=1)


def sheets(state: State, actor: Audience) -> Iterator[Option]:
    """Offer sheets to gm and owner, and to the gm whether a figure's numbers are public."""
    for figure, sheet in state.sheets.items():
        if actor.is_gm or actor.controls(figure):
            yield from _sheet(figure, sheet)
        if actor.is_gm:
            command = c.ShowFigure if sheet.hidden else c.HideFigure
            yield offer(command, figure, figure=figure)


def _sheet(figure: FigureId, sheet: Sheet) -> Iterator[Option]:
    yield offer(c.SetSheet, figure, figure=figure, **dict.fromkeys(ATTRIBUTES, NUMBER))
    if len(sheet.competencies) < MOST_COMPETENCIES:
        yield offer(c.SetCompetency, figure, figure=figure, competency=NAME, value=NUMBER)
    if sheet.competencies:
        known = OneOf(tuple(sheet.competencies))
        yield offer(
            c.SetCompetency, f"{figure}/known", figure=figure, competency=known, value=NUMBER
        )
        yield offer(c.RemoveCompetency, figure, figure=figure, competency=known)

"""What may be noted on a figure's sheet?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.offer import offer
from domain.kernel.options import Int, OneOf, Option, Text

from .. import commands as c
from ..state import Sheet, State
from ..tables import LEAST, MOST, MOST_VALUES

VALUE = Int(LEAST, MOST)
NAME = Text(40, least=1)


def sheets(state: State, actor: Audience) -> Iterator[Option]:
    """Offer values to gm and owner; a full sheet takes no new names."""
    for figure, sheet in state.sheets.items():
        if actor.is_gm or actor.controls(figure):
            yield from _of_sheet(figure, sheet)


def _of_sheet(figure: FigureId, sheet: Sheet) -> Iterator[Option]:
    names = OneOf(tuple(sheet.values))
    name = NAME if len(sheet.values) < MOST_VALUES else names
    yield offer(c.SetValue, figure, figure=figure, name=name, value=VALUE)
    if sheet.values:
        yield offer(c.RemoveValue, figure, figure=figure, name=names)

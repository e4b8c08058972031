"""Which Proben and Wettstreite may be opened or proposed?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId
from domain.kernel.offer import offer
from domain.kernel.options import Field, OneOf, Option, Text, only
from domain.kernel.visibility import VISIBILITIES

from .. import commands as c
from ..settings import Method
from ..state import State
from .sheets import VALUE

TITLE = Text(80, least=1)
NUMBERS = OneOf(("shown", "secret"))
METHODS: tuple[Method, ...] = ("rps", "pmd6")
PUBLIC = only("public")
"""Games are played in the open: both players see them, and their number shows how they went."""


def methods(usual: str) -> Iterator[tuple[str, dict[str, Field]]]:
    """Describe the terms of each method, the table's usual one first."""
    for method in sorted(METHODS, key=usual.__ne__):
        visibility = PUBLIC if method == "rps" else OneOf(VISIBILITIES)
        yield method, {"method": only(method), "numbers": NUMBERS, "visibility": visibility}


def opening(state: State, actor: Audience) -> Iterator[Option]:
    """Offer the gm to open for any figures, and players to propose for their own.

    Seed: 001 Grundlagen
    """
    figures = tuple(state.kinds)
    if actor.is_gm:
        yield from _by_gm(state, figures)
        return
    asked = {each.actor for each in state.conflicts.values() if each.phase == "proposed"}
    for figure in figures:
        if actor.controls(figure) and figure not in asked and len(figures) > 1:
            others = OneOf(_without(figures, figure))
            yield offer(c.ProposeContest, figure, title=TITLE, figure=figure, other=others)


def _by_gm(state: State, figures: tuple[FigureId, ...]) -> Iterator[Option]:
    for method, how in methods(state.settings.method):
        if figures:
            tested = OneOf(figures)
            yield offer(
                c.OpenProbe, method, title=TITLE, figure=tested, value=VALUE, target=VALUE, **how
            )
        for figure in figures if len(figures) > 1 else ():
            yield offer(
                c.OpenContest,
                f"{figure}/{method}",
                title=TITLE,
                initiator=figure,
                other=OneOf(_without(figures, figure)),
                value=VALUE,
                other_value=VALUE,
                **how,
            )


def _without(figures: tuple[FigureId, ...], figure: FigureId) -> tuple[FigureId, ...]:
    return tuple(each for each in figures if each != figure)

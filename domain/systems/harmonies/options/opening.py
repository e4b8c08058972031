"""What may be opened?"""

from collections.abc import Iterator

from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option, Text

from .. import commands as c
from ..state import State
from ..tables import KINDS, SIMPLE
from .offer import approaches

TITLE = Text(80, least=1)


def opening(state: State) -> Iterator[Option]:
    """Offer the gm an action of every figure."""
    for figure in state.sheets:
        yield offer(
            c.OpenAction,
            figure,
            title=TITLE,
            kind=kinds(state),
            figure=figure,
            **approaches(state, figure),
        )


def kinds(state: State) -> OneOf:
    """List the kinds of action: who is alone can meet no resistance.

    Seed: 002 sacttypes
    """
    return OneOf(KINDS if len(state.sheets) > 1 else (SIMPLE,))

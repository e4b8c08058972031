"""Which answers may be given to the open questions?"""

from collections.abc import Iterator

from domain.kernel.audience import Audience
from domain.kernel.ids import GM, AskId, FigureId
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option, Text
from domain.kernel.system import Ask

from .. import commands as c
from ..asks import asks
from ..stage import kinds_of
from ..state import State
from .figures import summands

WORDS = Text(500)


def answers(state: State, actor: Audience) -> Iterator[Option]:
    """Offer, for every question put to this seat, each kind of answer."""
    for ask, what in asks(state).items():
        if what.who == GM and actor.is_gm:
            yield from _of_gm(state, ask, what)
        elif actor.controls(what.who):
            yield from _of_player(ask, what)


def _of_player(ask: AskId, what: Ask) -> Iterator[Option]:
    named = {"conflict": what.conflict, "figure": what.subject}
    if what.kind == "roll":
        yield offer(c.Roll, what.subject, ask, **named)
    else:
        yield offer(c.SpendClimax, what.subject, ask, **named)
        yield offer(c.DeclineClimax, what.subject, ask, **named)


def _of_gm(state: State, ask: AskId, what: Ask) -> Iterator[Option]:
    figure, conflict = FigureId(what.subject), state.conflicts[what.conflict]
    named = {"conflict": what.conflict, "figure": what.subject}
    decision = conflict.decisions[figure]
    if what.kind == "summands":
        kind = OneOf(kinds_of(conflict.settings, decision))
        fields = summands(state, figure, kind)
        yield offer(c.ConfirmDecision, figure, ask, **named, **fields)
    else:
        if decision.triple:
            yield offer(c.AcceptEvent, figure, ask, **named, text=WORDS)
        yield offer(c.DeclineEvent, figure, ask, **named)

"""Which command answers a question for an absent seat, when the gm skips it?"""

from typing import Any, assert_never

from msgspec import convert

from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command
from domain.kernel.system import Ask

from . import commands as c
from .asks import Kind, asks
from .ground import ground_of
from .moving import must_go_on, walk
from .state import NOBODY, Conflict, State
from .swinging import fitting


def skip(state: State, ask: AskId) -> Command:
    """Give the command that answers an open question; `KeyError` if it is not open.

    Reading: docs/rules/samyra.md#what-the-gm-decides-and-how
    """
    what = asks(state)[ask]
    conflict = state.conflicts[what.conflict]
    kind: Kind = convert(what.kind, Kind)
    named: dict[str, Any] = {"conflict": what.conflict, "ask": ask}
    match kind:
        case "initiative":
            return c.RollInitiative(party=what.subject, **named)
        case "order":
            return c.ChooseOrder(order=tuple(conflict.faces), **named)
        case "movement" | "stop":
            return _rest(state, conflict, what, ask)
        case "strike":
            return c.AnswerStrike(swing="yes", **named)
        case "swing":
            who = FigureId(what.who)
            fields = fitting(ground_of(state, what.conflict), who)
            return c.AnswerSwing(figure=who, fields=fields, **named)
        case "window":
            return c.Ready(through=conflict.phase, **named)
        case "roll":
            return c.RollAttack(**named)
        case "outcome":
            return c.EnterOutcome(hit="no", guete=0, damage=0, falls="no", **named)
        case _:
            assert_never(kind)


def _rest(state: State, conflict: Conflict, what: Ask, ask: AskId) -> Command:
    """End the movement that has begun; else all figures of the absent seat stay."""
    named: dict[str, Any] = {"conflict": what.conflict, "ask": ask}
    mover, ground = conflict.mover, ground_of(state, what.conflict)
    if mover == NOBODY:
        return c.RestStays(**named)
    if not must_go_on(ground, mover):
        return c.EndMove(figure=mover, **named)
    if what.kind == "stop":
        return c.PushOn(figure=mover, **named)
    path = walk(ground, mover).steps().choose(lambda n: 0)
    return c.Step(figure=mover, path=path, **named)
